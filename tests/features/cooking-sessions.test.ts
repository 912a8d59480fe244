import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CookingSession } from '#server/contract/cooking-sessions.ts'
import type { StoredTimers } from '#server/contract/notices.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { tidy } from '#server/services/admin/housekeeping.ts'
import { cookingOf, mark as markAt, sendMarks } from '../support/cooking.ts'
import { leaveHome, liveTogether } from '../support/households.ts'
import { befriend, join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let time = Date.now()
beforeAll(async () => {
  server = await startTestServer({ given: { now: () => time } })
})
afterAll(() => server.close())

const hour = 3_600_000

/** Each a moment after the one before. */
function mark(session: string, name: string, value = '1', at?: number) {
  time += 1
  return markAt(session, name, value, at ?? time)
}
const startCooking = (member: Member, recipe: string) => sendMarks(member, mark(recipe, 'start'))

/** Ada cooks a soup; Ben is her friend. */
async function startScene() {
  const [ada, ben] = [await join(server, 'Ada'), await join(server, 'Ben')]
  await befriend(ada, ben)
  const { _id: soup } = await typeRecipe(ada, 'Lentil soup')
  await startCooking(ada, soup)
  const together = (friend = ben) => ada.put(`/api/cooking/${soup}/members`, { friendEmail: friend.email })
  const apart = (by: Member, friend: Member) =>
    by.delete(`/api/cooking/${soup}/members`, { friendEmail: friend.email })
  return { ada, ben, soup, together, apart }
}

const marksOf = (session: CookingSession | undefined) =>
  Object.fromEntries(session?.marks.map(({ name, value }) => [name, value]) ?? [])

const timersOf = async (member: Member) => (await member.get<StoredTimers>('/api/timers')).body.timers
const timer = (recipeId: string) => ({
  ...{ name: 'Simmer', recipeId, recipeTitle: 'Lentil soup', seconds: 1200, endsAt: time + 1_200_000 },
  sentAt: time,
})

describe('a recipe that is being cooked', () => {
  it('is on all devices of the person, whichever order changes arrive in, and twice', async () => {
    const { ada, soup } = await startScene()
    const tablet = await ada.listen()
    const earlier = mark(soup, 'step 0')
    const later = mark(soup, 'step 0', '')
    await sendMarks(ada, later, mark(soup, 'ingredient 1'))
    await sendMarks(ada, earlier, later)
    expect(await tablet.event('cooking:changed')).toEqual({ _id: soup })
    tablet.close()
    const [session] = await cookingOf(ada)
    expect(session).toMatchObject({ _id: soup, recipe: soup, title: 'Lentil soup', owner: null, people: [] })
    expect(marksOf(session)).toEqual({ start: '1', 'step 0': '', 'ingredient 1': '1' })
  })

  it('ends, with all ticks that were made before; what is made later begins again', async () => {
    const { ada, soup } = await startScene()
    const late = mark(soup, 'step 1')
    await sendMarks(ada, mark(soup, 'step 0'), mark(soup, 'end'))
    expect(await cookingOf(ada)).toEqual([])
    await sendMarks(ada, late)
    expect(await cookingOf(ada)).toEqual([])
    await sendMarks(ada, mark(soup, 'step 2'))
    expect((await cookingOf(ada)).map(marksOf)).toEqual([{ 'step 2': '1' }])
  })

  it('ends by itself after twelve hours without a change, also for ticks that arrive later', async () => {
    const { ada, ben, soup, together } = await startScene()
    await together()
    const late = mark(soup, 'step 3')
    time += 13 * hour
    await tidy(server.app)
    expect([await cookingOf(ada), await cookingOf(ben)]).toEqual([[], []])
    await sendMarks(ada, late)
    expect(await cookingOf(ada)).toEqual([])
  })

  it('ends when its recipe leaves the list', async () => {
    const { ada, ben, soup, together } = await startScene()
    await together()
    const device = await ben.listen()
    await ada.delete(`/api/results/${soup}`)
    expect(await device.event('cooking:changed')).toEqual({ _id: soup })
    device.close()
    expect([await cookingOf(ada), await cookingOf(ben)]).toEqual([[], []])
  })

  it('refuses a recipe of another person, words that are none of its own, and an eleventh dish', async () => {
    const { ada, ben, soup } = await startScene()
    const refused = { body: { refused: [{ message: 'This is no longer being cooked together with you.' }] } }
    expect(await startCooking(ben, soup)).toMatchObject(refused)
    expect(await startCooking(ben, 'none')).toMatchObject(refused)
    expect(await cookingOf(ben)).toEqual([])
    expect((await sendMarks(ada, mark(soup, 'step -1'))).status).toBe(400)
    expect((await sendMarks(ada, mark(soup, 'start', 'x'.repeat(21)))).status).toBe(400)
    for (let n = 1; n < 10; n += 1) await startCooking(ada, (await typeRecipe(ada, `Dish ${n}`))._id)
    expect((await startCooking(ada, (await typeRecipe(ada, 'One more'))._id)).body.refused).toMatchObject([
      { message: 'You are cooking too many recipes at once. Please finish one first.' },
    ])
    await sendMarks(ada, mark(soup, 'end'))
    expect((await cookingOf(ada)).length).toBe(9)
  })
})

describe('cooking together', () => {
  it('gives the friend the recipe, and both see who ticks and takes what', async () => {
    const { ada, ben, soup, together } = await startScene()
    const device = await ben.listen()
    expect((await together()).status).toBe(200)
    expect(await device.event('cooking:shared')).toMatchObject({ title: 'Lentil soup' })
    device.close()
    const [gift] = await listOf(ben)
    expect(gift).toMatchObject({ title: 'Lentil soup', acknowledged: false, sharedBy: 'Ada Cook' })
    const shown = { _id: soup, recipe: gift?._id, owner: { email: ada.email }, isJoined: false }
    expect(await cookingOf(ben)).toMatchObject([shown])
    await sendMarks(ben, mark(soup, 'taken 1'), mark(soup, 'step 0'))
    expect(await cookingOf(ben)).toMatchObject([{ isJoined: true, people: [{ email: ada.email }] }])
    const [seen] = await cookingOf(ada)
    expect(seen).toMatchObject({ owner: null, people: [{ email: ben.email }] })
    expect(seen?.marks.map(({ name, by }) => [name, by])).toEqual([
      ['start', null],
      ['taken 1', 'Ben'],
      ['step 0', 'Ben'],
    ])
    // A friend leaves it; the end of it is its owner's.
    await sendMarks(ben, mark(soup, 'end'))
    expect((await cookingOf(ada)).length).toBe(1)
  })

  it('shares timers with those who joined: one stops what the other started', async () => {
    const { ada, ben, soup, together, apart } = await startScene()
    await ada.put('/api/timers/simmer-1', timer(soup))
    await together()
    expect(await timersOf(ben)).toEqual([])
    await startCooking(ben, soup)
    const [gift] = await listOf(ben)
    expect(await timersOf(ben)).toMatchObject([{ _id: 'simmer-1', recipeId: gift?._id }])
    const device = await ada.listen()
    const paused = { endsAt: null, leftMs: 5000, sentAt: time + 1, changedAt: time + 1 }
    await ben.put('/api/timers/simmer-1', { ...timer(gift?._id ?? ''), ...paused })
    expect(await device.event('timer:changed')).toEqual({ _id: 'simmer-1' })
    device.close()
    expect(await timersOf(ada)).toMatchObject([{ _id: 'simmer-1', recipeId: soup, leftMs: 5000 }])
    await ben.put('/api/timers/simmer-2', timer(gift?._id ?? ''))
    expect((await timersOf(ada)).map(({ recipeId }) => recipeId)).toEqual([soup, soup])
    expect((await ada.delete('/api/timers/simmer-2?changedAt=0')).status).toBe(204)
    time += 1000
    await ada.delete('/api/timers/simmer-2')
    expect((await timersOf(ben)).map(({ _id }) => _id)).toEqual(['simmer-1'])
    await apart(ben, ben)
    expect([await timersOf(ben), (await timersOf(ada)).length]).toEqual([[], 1])
    expect((await ben.delete('/api/timers/simmer-1')).status).toBe(204)
    expect((await timersOf(ada)).length).toBe(1)
  })

  it.each<[string, (scene: Awaited<ReturnType<typeof startScene>>) => Promise<unknown>]>([
    ['its owner ends it', ({ ada, soup }) => sendMarks(ada, mark(soup, 'end'))],
    ['its owner removes the friend', ({ apart, ada, ben }) => apart(ada, ben)],
    ['the friend leaves', ({ apart, ben }) => apart(ben, ben)],
    ['the friendship ends', ({ ada, ben }) => ada.delete('/api/friends', { friendEmail: ben.email })],
    [
      'it is ended where it is listed',
      ({ ada, ben, soup }) => ada.delete(`/api/account/access/cooking/${soup}.${ben.id}`),
    ],
  ])('shows the friend nothing more when %s, at once', async (_cause, end) => {
    const scene = await startScene()
    const { ada, ben, soup, together } = scene
    await together()
    await startCooking(ben, soup)
    await ada.put('/api/timers/simmer-1', timer(soup))
    expect((await timersOf(ben)).length).toBe(1)
    const device = await ben.listen()
    time += 1000
    await end(scene)
    expect(await device.event('cooking:changed')).toEqual({ _id: soup })
    device.close()
    expect([await cookingOf(ben), await timersOf(ben)]).toEqual([[], []])
    await sendMarks(ben, mark(soup, 'step 1'))
    expect(marksOf((await cookingOf(ada))[0])['step 1']).toBeUndefined()
    await startCooking(ada, soup)
    expect(await cookingOf(ben)).toEqual([])
  })

  it('is with friends only, and not with a recipe that was not saved yet', async () => {
    const { ada, ben, soup, together } = await startScene()
    const eve = await join(server, 'Eve')
    expect(await together(eve)).toMatchObject({
      status: 400,
      body: { error: 'You can only cook together with your friends.' },
    })
    const stranger = await eve.put(`/api/cooking/${soup}/members`, { friendEmail: ada.email })
    const unknown = await eve.put('/api/cooking/none/members', { friendEmail: ada.email })
    expect([stranger.status, stranger.body]).toEqual([unknown.status, unknown.body])
    await together()
    const [gift] = await listOf(ben)
    await startCooking(ben, (gift as Recipe)._id)
    await befriend(ben, eve)
    const again = await ben.put(`/api/cooking/${gift?._id}/members`, { friendEmail: eve.email })
    expect(again).toMatchObject({ status: 400, body: { error: expect.stringContaining('View & Save') } })
  })
})

describe('cooking in a household', () => {
  it('is shown to all who live there, and is joined by ticking something', async () => {
    const [ada, lee, mia] = [await join(server, 'Ada'), await join(server, 'Lee'), await join(server, 'Mia')]
    await liveTogether(ada, lee, mia)
    const { _id: soup } = await typeRecipe(ada, 'Lentil soup')
    const tablet = await lee.listen()
    await startCooking(ada, soup)
    await ada.put(`/api/timers/${soup}`, timer(soup))
    expect(await tablet.event('cooking:changed')).toEqual({ _id: soup })
    tablet.close()
    const recipe = (await listOf(lee))[0]?._id
    const [session] = await cookingOf(lee)
    expect(session).toMatchObject({ _id: soup, recipe, owner: { firstName: 'Ada' }, isJoined: false })
    expect(await timersOf(lee)).toEqual([])
    await sendMarks(lee, mark(soup, 'taken 0'))
    expect((await cookingOf(lee))[0]).toMatchObject({ isJoined: true })
    expect((await timersOf(lee)).map(({ name }) => name)).toEqual(['Simmer'])
    expect((await cookingOf(ada))[0]?.marks.find(({ name }) => name === 'taken 0')?.by).toBe('Lee')
  })

  it('is kept from those whom who cooks removes, and from what is not of the household', async () => {
    const [ada, lee] = [await join(server, 'Ada'), await join(server, 'Lee')]
    const { _id: old } = await typeRecipe(ada, 'Old soup')
    await liveTogether(ada, lee)
    const { _id: soup } = await typeRecipe(ada, 'Lentil soup')
    await startCooking(ada, old)
    await startCooking(ada, soup)
    expect((await cookingOf(lee)).map(({ title }) => title)).toEqual(['Lentil soup'])
    await ada.delete(`/api/cooking/${soup}/members`, { friendEmail: lee.email })
    await sendMarks(ada, mark(soup, 'step 0'))
    expect(await cookingOf(lee)).toEqual([])
  })

  it('is over between those who no longer live together, at once', async () => {
    const [ada, lee, mia] = [await join(server, 'Ada'), await join(server, 'Lee'), await join(server, 'Mia')]
    const home = await liveTogether(ada, lee, mia)
    const { _id: soup } = await typeRecipe(ada, 'Lentil soup')
    await startCooking(ada, soup)
    await leaveHome(ada, home)
    expect([await cookingOf(lee), await cookingOf(mia)]).toEqual([[], []])
    expect(await cookingOf(ada)).toMatchObject([{ people: [] }])
    const { _id: pie } = await typeRecipe(lee, 'Pie')
    await startCooking(lee, pie)
    await leaveHome(mia, home)
    expect(await cookingOf(mia)).toEqual([])
  })
})
