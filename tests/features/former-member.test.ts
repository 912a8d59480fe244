import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Collection } from '#server/contract/collections.ts'
import type { ShoppingLists } from '#server/contract/shopping.ts'
import { mark, sendMarks, startCooking } from '../support/cooking.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { readElsewhere, readEveryCall } from '../support/every-read.ts'
import { leaveHome, liveTogether } from '../support/households.ts'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { createMover } from '../support/transfer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const day = new Date().toISOString().slice(0, 10)
const listIdOf = async (member: Member) =>
  (await member.get<ShoppingLists>('/api/shopping')).body.lists[0]?._id ?? ''
let at = Date.now()
const operation = () => {
  at += 1
  return { id: newDeviceId('op'), at }
}
const planEntry = (member: Member, entry: string, title: string) =>
  member.post('/api/plans/operations', {
    operations: [
      {
        ...{ kind: 'add', ...operation(), plan: member.id, entry, title, recipe: null },
        ...{ servings: null, day, meal: 'dinner', place: at },
      },
    ],
  })
const addLine = async (member: Member, item: string, text: string) =>
  member.post('/api/shopping/operations', {
    operations: [
      {
        ...{ kind: 'add', ...operation(), list: await listIdOf(member), item, text },
        ...{ place: at, recipe: null },
      },
    ],
  })
const collect = async (member: Member, name: string) => {
  const { body } = await member.post<{ collection: Collection }>('/api/collections', { name })
  await member.put(`/api/collections/${body.collection._id}/household`)
  return body.collection._id
}
const contents = (word: string) => ({
  ingredients: [`1 ${word}in`],
  directions: `Boil the ${word}step.`,
  tags: [],
})

/** Anna's household: what she has, each with words that are nowhere else, and changes with others. */
async function furnish(anna: Member) {
  const { _id: soup } = await typeRecipe(anna, 'quincesoup', contents('quince'))
  const [entry, item] = [newDeviceId('entry'), newDeviceId('item')]
  await planEntry(anna, entry, 'mulberrymeal')
  await addLine(anna, item, 'medlarline')
  const collection = await collect(anna, 'damsonbook')
  await anna.post(`/api/collections/${collection}/recipes`, { recipeIds: [soup] })
  const timer = { recipeId: soup, recipeTitle: 'quincesoup', seconds: 1200, extraSeconds: 0, leftMs: 0 }
  const setTimer = (name: string) =>
    anna.put(`/api/timers/${newDeviceId('timer')}`, { ...timer, name, endsAt: Date.now() + 1_200_000 })
  await startCooking(anna, soup)
  await setTimer('loquattimer')
  await anna.patch('/api/me', { avoids: 'tamarillo' })
  await planEntry(anna, newDeviceId('entry'), 'Tamarillo tart')
  return {
    ids: [anna.id, await listIdOf(anna), collection, soup],
    async change() {
      const revision = (await listOf(anna)).find(({ _id }) => _id === soup)?.revision ?? 0
      const edited = { ...contents('papaya'), title: 'papayasoup', tagsWere: [], revision }
      expect((await anna.put('/api/manual-recipe', { id: soup, ...edited })).status).toBe(200)
      const edit = { kind: 'edit', plan: anna.id, entry, title: 'papayameal', servings: null }
      await anna.post('/api/plans/operations', { operations: [{ ...operation(), ...edit }] })
      const list = await listIdOf(anna)
      const typed = { kind: 'edit', list, item, text: 'papayaline' }
      await anna.post('/api/shopping/operations', { operations: [{ ...operation(), ...typed }] })
      await anna.patch(`/api/collections/${collection}`, { name: 'papayabook' })
      await anna.post(`/api/collections/${collection}/recipes`, {
        recipeIds: [(await typeRecipe(anna, 'papayabread'))._id],
      })
      await collect(anna, 'papayashelf')
      await sendMarks(anna, mark(soup, 'step 0'))
      await setTimer('papayatimer')
      await planEntry(anna, newDeviceId('entry'), 'papayalunch')
      await addLine(anna, newDeviceId('item'), 'papayathing')
    },
  }
}

const changed = ['soup', 'in', 'step', 'meal', 'line', 'book', 'bread', 'shelf', 'timer', 'lunch', 'thing']
const later = changed.map((end) => `papaya${end}`)
/** They end with living together; a recipe that was in one's list stays there. */
const ending = ['mulberrymeal', 'medlarline', 'damsonbook', 'loquattimer', 'tamarillo']

it('a former member sees nothing from the moment of leaving, by any call, page, event, link, program or file', async () => {
  const [anna, lee, mia] = [await join(server, 'Anna'), await join(server, 'Lee'), await join(server, 'Mia')]
  const home = await liveTogether(anna, lee, mia)
  const { ids, change } = await furnish(anna)
  const known = new Map<
    Member,
    { ids: Set<string>; recipeIds: Set<string>; kitchen: string; calendar: string }
  >()
  for (const member of [lee, mia]) {
    const recipeIds = new Set([...(await listOf(member)).map(({ _id }) => _id), ids.at(-1) ?? ''])
    const { body: screen } = await member.post<{ url: string }>('/api/account/kitchen', { zone: 'UTC' })
    const { body: feed } = await member.post<{ url: string }>('/api/plans/calendar', { replaces: null })
    await sendMarks(member, mark(ids.at(-1) ?? '', 'taken 0'))
    known.set(member, {
      ids: new Set([...ids, home, member.id, await listIdOf(member)]),
      recipeIds,
      kitchen: new URL(screen.url).pathname,
      calendar: new URL(feed.url).pathname,
    })
  }
  const { exportOf } = createMover(server)
  /** What each way to read shows them. */
  const readAll = async (member: Member) => {
    const given = known.get(member)
    if (!given) throw new Error('This person has not been here.')
    const { kitchen, calendar, ...about } = given
    const textAt = async (path: string) => (await fetch(server.url + path)).text()
    return {
      calls: await readEveryCall(member, { ...about, day, email: anna.email }),
      ...(await readElsewhere(server, member, about)),
      export: Object.values(unzipSync(await exportOf(member)))
        .map((file) => strFromU8(file))
        .join(),
      kitchen: (await textAt(kitchen)) + (await textAt(`${kitchen}/now`)),
      calendar: await textAt(calendar),
    }
  }
  const wordsIn = (words: string[], text: unknown) =>
    words.filter((word) => JSON.stringify(text).includes(word))

  const atHome = await readAll(lee)
  expect(wordsIn(ending, atHome)).toEqual(ending)
  const [phone, tablet] = [await lee.listen(), await mia.listen()]
  await leaveHome(lee, home)
  expect(wordsIn(ending, await readAll(lee))).toEqual([])

  await change()
  const byMia = await readAll(mia)
  expect(wordsIn(later, byMia)).toEqual(later)
  for (const [way, text] of Object.entries(byMia)) expect([way, wordsIn(later, text)]).not.toEqual([way, []])
  expect(wordsIn([...later, ...ending], await readAll(lee))).toEqual([])
  await typeRecipe(lee, 'Own soup')
  await phone.event('recipe:created')
  expect(wordsIn(later, phone.received)).toEqual([])
  expect(wordsIn(later, tablet.received)).not.toEqual([])
  phone.close()
  tablet.close()
})
