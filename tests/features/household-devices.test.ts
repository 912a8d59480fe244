import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenedPlan } from '#server/contract/plan.ts'
import type { DeletedRecipe } from '#server/contract/recipes.ts'
import type { OpenedList, ShoppingLists } from '#server/contract/shopping.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { enter, homeOf, leave, sequences } from '../support/households.ts'
import { join, listOf, type Member, scrape, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'

let site: Site
let server: TestServer
beforeAll(async () => {
  site = await startSite()
  for (const name of webPages) site.pages[`/${name}`] = { body: recipePage({ name }) }
  server = await startTestServer({ env: { FETCH_ALLOW: site.host } })
})
afterAll(async () => {
  await server.close()
  await site.close()
})

/** Titles of web recipes, which nobody may change for others. */
const webPages = ['one', 'two', 'three']

const day = '2026-12-04'

/** A device of a person, which sends what was done on it when it has a network. */
interface Device {
  waiting: { plan: object[]; list: object[] }
}

interface Person {
  member: Member
  list: string
  devices: Device[]
  /** The words of what they have written. */
  words: Set<string>
  /** Since they left, nobody has lived with them. */
  isOut: boolean
}

async function arrive(name: string): Promise<Person> {
  const member = await join(server, name)
  const { body } = await member.get<ShoppingLists>('/api/shopping')
  const device = () => ({ waiting: { plan: [], list: [] } })
  return {
    member,
    list: body.lists[0]?._id ?? '',
    devices: [device(), device()],
    words: new Set(),
    isOut: true,
  }
}

let at = Date.now()

/** Writes an entry and a line without a network. */
function write({ member, list, words }: Person, { waiting }: Device): void {
  at += 1
  const word = newDeviceId('word')
  words.add(word)
  const operation = () => ({ id: newDeviceId('op'), at })
  waiting.plan.push({
    ...{
      kind: 'add',
      ...operation(),
      plan: member.id,
      entry: newDeviceId('entry'),
      title: word,
      recipe: null,
    },
    ...{ servings: null, day, meal: 'dinner', place: at },
  })
  waiting.list.push({
    ...{ kind: 'add', ...operation(), list, item: newDeviceId('item'), text: word, place: at, recipe: null },
  })
}

/** Twice, as after an answer that was lost. */
async function send({ member }: Person, { waiting }: Device): Promise<void> {
  for (const [path, operations] of [
    ['/api/plans/operations', waiting.plan],
    ['/api/shopping/operations', waiting.list],
  ] as const)
    for (let times = 0; times < 2 && operations.length > 0; times += 1)
      expect((await member.post(path, { operations })).body).toEqual({ refused: [] })
  waiting.plan = []
  waiting.list = []
}

async function planned({ member }: Person): Promise<string[]> {
  const { body } = await member.get<OpenedPlan>(`/api/plans/${member.id}?from=${day}&to=${day}`)
  return body.entries.map(({ title }) => title).sort()
}
async function listed({ member, list }: Person): Promise<string[]> {
  const { body } = await member.get<OpenedList>(`/api/shopping/${list}`)
  return body.items.map(({ text }) => text).sort()
}
const step = fc.record({
  who: fc.nat(2),
  device: fc.nat(1),
  what: fc.constantFrom('write', 'write', 'send', 'enter', 'leave'),
})

it('three people with two devices each, in and out of a household, end with the same and lose nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const people = [await arrive('Anna'), await arrive('Lee'), await arrive('Mia')]
      for (const { who, device: which, what } of steps) {
        const person = people[who]
        const device = person?.devices[which]
        if (!person || !device) continue
        if (what === 'write') write(person, device)
        if (what === 'send') await send(person, device)
        if (what === 'enter') {
          await enter(people, person)
          for (const each of people) if (await homeOf(each)) each.isOut = false
        }
        if (what === 'leave' && (await homeOf(person))) {
          await leave(person)
          person.isOut = true
          // What they see from that moment on is theirs.
          for (const words of [await planned(person), await listed(person)])
            expect(words.filter((word) => !person.words.has(word))).toEqual([])
        }
      }
      for (const person of people) for (const device of person.devices) await send(person, device)
      const homes = new Map<string, Person[]>()
      for (const person of people) {
        const seen = await planned(person)
        expect(await listed(person)).toEqual(seen)
        expect(seen).toEqual(expect.arrayContaining([...person.words]))
        const home = await homeOf(person)
        if (home) homes.set(home, [...(homes.get(home) ?? []), person])
        if (person.isOut) expect(new Set(seen)).toEqual(person.words)
      }
      for (const [first, ...others] of homes.values())
        for (const other of others) expect(await planned(other)).toEqual(first && (await planned(first)))
    }),
    sequences(6, 5),
  )
})

interface Cook {
  member: Member
  /** What waits on each device. */
  devices: object[][]
  /** Titles that they wrote, and those that they saw while they lived with others. */
  known: Set<string>
}

const recipesOf = ({ member }: Cook) => listOf(member, '?limit=100')

/** While they live with others, they know what is in their list; afterwards nothing else is. */
async function look(cook: Cook): Promise<void> {
  const titles = (await recipesOf(cook)).map(({ title }) => title)
  if (await homeOf(cook)) for (const title of titles) cook.known.add(title)
  else expect(titles.filter((title) => !cook.known.has(title))).toEqual([])
}

/** Renames one of their recipes on a device without a network. */
async function rename(cook: Cook, device: object[], which: number): Promise<void> {
  const all = await recipesOf(cook)
  const recipe = all[which % Math.max(1, all.length)]
  if (!recipe) return
  const title = newDeviceId('title')
  cook.known.add(title)
  const { _id: id, ingredients, directions, revision = 0 } = recipe
  device.push({ id, title, ingredients, directions, tags: [], tagsWere: [], revision })
}

/** An edit that another one has overtaken, or of what was deleted, is refused and shown to its writer. */
async function sendEdits({ member }: Cook, device: object[]): Promise<void> {
  for (const edit of device.splice(0))
    for (let times = 0; times < 2; times += 1)
      expect([200, 404, 409]).toContain((await member.put('/api/manual-recipe', edit)).status)
}

/** Saves a page, which others may have saved. */
async function saveWeb(cook: Cook, which: number): Promise<void> {
  const name = webPages[which % webPages.length] ?? ''
  cook.known.add(name)
  expect((await scrape(cook.member, `${site.url}/${name}`)).status).toBe(200)
}

async function remove(cook: Cook, which: number, isForAll: boolean): Promise<void> {
  const all = await recipesOf(cook)
  const recipe = all[which % Math.max(1, all.length)]
  const forAll = isForAll && recipe?.household ? '?for=household' : ''
  if (recipe) expect((await cook.member.delete(`/api/results/${recipe._id}${forAll}`)).status).toBe(204)
}

/** Undoes all that this person deleted, and what was deleted for them. */
async function restore({ member }: Cook): Promise<void> {
  const { body } = await member.get<{ recipes: DeletedRecipe[] }>('/api/deleted')
  for (const { _id } of body.recipes)
    expect([200, 404]).toContain((await member.post(`/api/deleted/${_id}/restore`)).status)
}

const recipeStep = fc.record({
  who: fc.nat(2),
  device: fc.nat(1),
  which: fc.nat(5),
  what: fc.constantFrom(
    ...(['save', 'save', 'web', 'rename', 'rename', 'send'] as const),
    ...(['delete', 'delete for all', 'restore', 'enter', 'enter', 'leave'] as const),
  ),
})

it('three people with two devices each have the recipes of their household, and nothing from after they left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(recipeStep, { minLength: 5, maxLength: 20 }), async (steps) => {
      const cooks: Cook[] = []
      for (const name of ['Anna', 'Lee', 'Mia'])
        cooks.push({ member: await join(server, name), devices: [[], []], known: new Set() })
      for (const { who, device: at, which, what } of steps) {
        const cook = cooks[who]
        const device = cook?.devices[at]
        if (!cook || !device) continue
        if (what === 'save') {
          const title = newDeviceId('title')
          cook.known.add(title)
          await typeRecipe(cook.member, title)
        }
        if (what === 'web') await saveWeb(cook, which)
        if (what === 'delete') await remove(cook, which, false)
        if (what === 'delete for all') await remove(cook, which, true)
        if (what === 'restore') await restore(cook)
        if (what === 'rename') await rename(cook, device, which)
        if (what === 'send') await sendEdits(cook, device)
        if (what === 'enter') await enter(cooks, cook)
        if (what === 'leave') await leave(cook)
        for (const each of cooks) await look(each)
      }
      for (const cook of cooks) for (const device of cook.devices) await sendEdits(cook, device)
      for (const cook of cooks) await restore(cook)
      const homes = new Map<string, string[][]>()
      for (const cook of cooks) {
        await look(cook)
        const home = await homeOf(cook)
        const shared = (await recipesOf(cook)).filter(({ household }) => household).map(({ title }) => title)
        if (home) homes.set(home, [...(homes.get(home) ?? []), shared.sort()])
      }
      for (const [first, ...others] of homes.values())
        for (const other of others) expect(other).toEqual(first)
    }),
    sequences(8, 7),
  )
})
