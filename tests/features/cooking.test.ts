import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CookedLog } from '#server/contract/cooking.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import {
  befriend,
  join,
  joinAsAdmin,
  joinAsSharer,
  listOf,
  type Member,
  typeRecipe,
} from '../support/people.ts'
import { fetchPicture } from '../support/pictures.ts'
import { expectRefused } from '../support/refusal.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { redPicture } from '../support/site.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
let server: TestServer
let time = Date.UTC(2026, 10, 22, 12)
let ada: Member
let ben: Member
beforeAll(async () => {
  server = await startTestServer({ given: { now: () => time } })
  ada = await join(server)
  ben = await join(server, 'Ben')
})
afterAll(() => server.close())

let recipes = 0
/** With a title of its own: the same form sent twice is one recipe. */
const newRecipe = (member: Member) => {
  recipes += 1
  return typeRecipe(member, `Recipe ${recipes}`)
}
const setNotes = (member: Member, { _id }: Recipe, notes: string, was = '') =>
  member.put<{ recipe: Recipe }>(`/api/recipe/${_id}/notes`, { notes, was })
const rate = (member: Member, { _id }: Recipe, rating: number | null) =>
  member.put<{ recipe: Recipe }>(`/api/recipe/${_id}/rating`, { rating })
const logOf = async (member: Member, { _id }: Pick<Recipe, '_id'>) =>
  (await member.get<CookedLog>(`/api/recipe/${_id}/cooked`)).body
const cook = (member: Member, { _id }: Recipe, id: string, entry: object = { day: '2026-11-22' }) =>
  member.put<CookedLog>(`/api/recipe/${_id}/cooked/${id}`, entry)
const uncook = (member: Member, { _id }: Recipe, id: string) =>
  member.delete(`/api/recipe/${_id}/cooked/${id}`)
/** Of another width, it is another picture. */
const photo = async (width?: number) =>
  `data:image/jpeg;base64,${(await redPicture(width, 200)).toString('base64')}`
const find = async (member: Member, { _id }: Recipe) => {
  const { body } = await member.get<Recipe>(`/api/recipes/${_id}`)
  return body
}
/** Both have the recipe. */
async function shared(sam: Member, friend: Member, title: string): Promise<[Recipe, Recipe]> {
  const recipe = await typeRecipe(sam, title)
  const listener = await sam.listen()
  const input = { recipeId: recipe._id, targetUserEmail: friend.email }
  expect(await listener.socket.timeout(2000).emitWithAck('recipe:share', input)).toEqual({ ok: true })
  listener.close()
  const [gift] = await listOf(friend)
  if (!gift) throw new Error('The recipe did not arrive.')
  return [recipe, gift]
}

describe('notes', () => {
  it('are one person’s own, and arrive on all their devices', async () => {
    const recipe = await newRecipe(ada)
    const listener = await ada.listen()
    const { body } = await setNotes(ada, recipe, 'Less salt.\r\nMore lemon.')
    expect(body.recipe).toEqual({ ...recipe, notes: 'Less salt.\nMore lemon.' })
    expect(await listener.event('recipe:updated')).toEqual(body.recipe)
    // Sent again, it changes nothing.
    await setNotes(ada, recipe, 'Less salt.\nMore lemon.')
    await ada.post('/api/favorites/toggle', { link: recipe.link })
    await expect.poll(() => listener.received.length).toBe(2)
    expect(listener.received[1]?.payload).toMatchObject({ isFavorite: true })
    listener.close()
    expect((await setNotes(ada, recipe, '', 'Less salt.\nMore lemon.')).body.recipe).not.toHaveProperty(
      'notes',
    )
  })

  it('of two devices are both kept', async () => {
    const recipe = await newRecipe(ada)
    await setNotes(ada, recipe, 'From the phone')
    const { body } = await setNotes(ada, recipe, 'From the kitchen')
    expect(body.recipe.notes).toBe('From the phone\nFrom the kitchen')
    const long = 'x'.repeat(4999)
    expectRefused(
      await setNotes(ada, recipe, long),
      'conflict',
      'Another device added to these notes, and together they are longer than 5,000 characters.',
    )
    expect((await find(ada, recipe)).notes).toBe('From the phone\nFrom the kitchen')
  })

  it('have at most 5,000 characters', async () => {
    const recipe = await newRecipe(ada)
    expect((await setNotes(ada, recipe, 'x'.repeat(5000))).status).toBe(200)
    expectRefused(
      await setNotes(ada, recipe, 'x'.repeat(5001)),
      'bad_request',
      'A note can have at most 5,000 characters.',
    )
  })
})

describe('a rating', () => {
  it('is 1 to 5, or none', async () => {
    const recipe = await newRecipe(ada)
    expect((await rate(ada, recipe, 4)).body.recipe).toEqual({ ...recipe, rating: 4 })
    expect((await rate(ada, recipe, null)).body.recipe).toEqual(recipe)
    for (const wrong of [0, 6, 2.5, '3']) {
      expect((await ada.put(`/api/recipe/${recipe._id}/rating`, { rating: wrong })).status).toBe(400)
    }
  })
})

describe('the cooked log', () => {
  it('counts the days, and keeps a sentence and a photo', async () => {
    const recipe = await newRecipe(ada)
    const listener = await ada.listen()
    await cook(ada, recipe, 'first', { day: '2026-11-01', comment: ' A bit dry. ', photo: await photo() })
    expect(await listener.event('recipe:updated')).toMatchObject({ cooked: { count: 1, last: '2026-11-01' } })
    expect(await listener.event('recipe:cooked')).toEqual({ _id: recipe._id })
    listener.close()
    const { body } = await cook(ada, recipe, 'second')
    const picture = expect.stringMatching(/^\/images\/[\w-]{43}$/)
    const first = {
      _id: 'first',
      day: '2026-11-01',
      comment: 'A bit dry.',
      thumbnailUrl: picture,
      photoUrl: picture,
    }
    const second = { _id: 'second', day: '2026-11-22', comment: '', thumbnailUrl: null, photoUrl: null }
    expect(body).toEqual({ entries: [second, first], friends: [] })
    expect((await find(ada, recipe)).cooked).toEqual({ count: 2, last: '2026-11-22' })
  })

  it('takes an entry that arrives twice once, and changes it under its id', async () => {
    const recipe = await newRecipe(ada)
    await cook(ada, recipe, 'once')
    await cook(ada, recipe, 'once')
    expect((await find(ada, recipe)).cooked).toEqual({ count: 1, last: '2026-11-22' })
    await cook(ada, recipe, 'once', { day: '2026-11-20', comment: 'On Friday.' })
    expect((await logOf(ada, recipe)).entries).toMatchObject([{ day: '2026-11-20', comment: 'On Friday.' }])
  })

  it('brings a removed entry back with its photo, for a day', async () => {
    const recipe = await newRecipe(ada)
    const { body } = await cook(ada, recipe, 'it', { day: '2026-11-22', photo: await photo(250) })
    const address = body.entries[0]?.photoUrl ?? ''
    const fetched = async () => (await fetchPicture(server, ada, address)).status
    expect((await uncook(ada, recipe, 'it')).status).toBe(204)
    expect((await uncook(ada, recipe, 'it')).status).toBe(204)
    expect(await find(ada, recipe)).toEqual(recipe)
    expect((await logOf(ada, recipe)).entries).toEqual([])
    expect((await cook(ada, recipe, 'it')).body.entries).toEqual(body.entries)
    await uncook(ada, recipe, 'it')
    time += dayMs + 2 * hourMs
    await server.settleJobs()
    expect((await cook(ada, recipe, 'it')).body.entries).toMatchObject([{ photoUrl: null }])
    expect(await fetched()).toBe(404)
  })

  it('refuses days that are none or have not come, and foreign ids', async () => {
    const recipe = await newRecipe(ada)
    const today = new Date(time)
    const day = (days: number) => new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10)
    expect((await cook(ada, recipe, 'a', { day: day(1) })).status).toBe(200)
    expectRefused(await cook(ada, recipe, 'b', { day: day(2) }), 'bad_request', 'That day has not come yet.')
    expectRefused(await cook(ada, recipe, 'b', { day: '2026-02-30' }), 'bad_request', 'Please choose a day.')
    expectRefused(
      await cook(ada, recipe, 'b', { day: '0001-01-01' }),
      'bad_request',
      'Please choose a later day.',
    )
    expect((await cook(ada, recipe, 'a%20b')).status).toBe(400)
    expect((await logOf(ada, recipe)).entries).toHaveLength(1)
  })
})

it('nobody reads or changes what another person noted', async () => {
  const recipe = await newRecipe(ada)
  await setNotes(ada, recipe, 'Mine')
  await cook(ada, recipe, 'mine')
  const before = await find(ada, recipe)
  expect((await setNotes(ben, recipe, 'Yours')).status).toBe(404)
  expect((await rate(ben, recipe, 1)).status).toBe(404)
  expect((await cook(ben, recipe, 'mine')).status).toBe(404)
  expect((await uncook(ben, recipe, 'mine')).status).toBe(404)
  expect((await ben.get(`/api/recipe/${recipe._id}/cooked`)).status).toBe(404)
  expect(await find(ada, recipe)).toEqual(before)
})

describe('friends who have the recipe', () => {
  it('see ratings and the cooked log only while their owner lets them, live', async () => {
    const [sam, cora] = [await joinAsSharer(server), await join(server, 'Cora')]
    await befriend(sam, cora)
    const [own, gift] = await shared(sam, cora, 'Fig tart')
    await setNotes(sam, own, 'My secret')
    await rate(sam, own, 5)
    await cook(sam, own, 'mine', { day: '2026-11-22', comment: 'Lovely.' })
    expect(await logOf(cora, gift)).toEqual({ entries: [], friends: [] })
    const listener = await cora.listen()
    const { body } = await sam.patch('/api/me', { isCookingShared: true })
    expect(body).toMatchObject({ isCookingShared: true })
    expect(await listener.event('recipe:cooked')).toEqual({ _id: null })
    const entry = { _id: 'mine', day: '2026-11-22', comment: 'Lovely.', thumbnailUrl: null, photoUrl: null }
    const seen = { firstName: 'Sam', lastName: 'Cook', rating: 5, entries: [entry] }
    expect(await logOf(cora, gift)).toEqual({ entries: [], friends: [seen] })
    expect(JSON.stringify(await listOf(cora))).not.toContain('secret')
    await rate(sam, own, 4)
    await expect
      .poll(() => listener.received.at(-1))
      .toEqual({ name: 'recipe:cooked', payload: { _id: gift._id } })
    expect((await logOf(cora, gift)).friends).toMatchObject([{ rating: 4 }])
    listener.close()
    await sam.patch('/api/me', { isCookingShared: false })
    expect((await logOf(cora, gift)).friends).toEqual([])
    await sam.patch('/api/me', { isCookingShared: true })
    await cora.delete('/api/friends', { friendEmail: sam.email })
    expect((await logOf(cora, gift)).friends).toEqual([])
  })
})

describe('notes, rating and cooked log', () => {
  const noted = async () => {
    const recipe = await newRecipe(ada)
    await setNotes(ada, recipe, 'Good.')
    await rate(ada, recipe, 3)
    await cook(ada, recipe, 'day', { day: '2026-11-22', comment: 'Again!' })
    return { recipe, before: await find(ada, recipe), log: await logOf(ada, recipe) }
  }

  it('come back with a deleted recipe', async () => {
    const { recipe, before, log } = await noted()
    await ada.delete(`/api/results/${recipe._id}`)
    await ada.post(`/api/deleted/${recipe._id}/restore`, {})
    expect(await find(ada, recipe)).toEqual(before)
    expect(await logOf(ada, recipe)).toEqual(log)
  })

  it('come back when a deleted recipe is saved again', async () => {
    const [sam, dora] = [await joinAsSharer(server), await join(server, 'Dora')]
    await befriend(sam, dora)
    const [own, gift] = await shared(sam, dora, 'Leek soup')
    await setNotes(dora, gift, 'Good.')
    await cook(dora, gift, 'day')
    await dora.delete(`/api/results/${gift._id}`)
    const listener = await sam.listen()
    await listener.socket
      .timeout(2000)
      .emitWithAck('recipe:share', { recipeId: own._id, targetUserEmail: dora.email })
    listener.close()
    const [again] = await listOf(dora)
    expect(again).toMatchObject({ notes: 'Good.', cooked: { count: 1, last: '2026-11-22' } })
    expect((await logOf(dora, again ?? gift)).entries).toHaveLength(1)
  })

  it('leave no photo behind when the recipe or the account is deleted for good', async () => {
    const admin = await joinAsAdmin(server)
    const eve = await join(server, 'Eve')
    const pictured = async (day: string, title: string) => {
      const recipe = await typeRecipe(eve, title)
      const entry = { day: `2026-11-${day}`, photo: await photo(300 + Number(day)) }
      const { body } = await cook(eve, recipe, 'day', entry)
      return { recipe, address: server.url + (body.entries[0]?.photoUrl ?? '') }
    }
    const statusOf = async (address: string) => (await fetchPicture(server, admin, address)).status
    const [one, two] = [await pictured('10', 'One'), await pictured('11', 'Two')]
    expect([await statusOf(one.address), await statusOf(two.address)]).toEqual([200, 200])
    await eve.delete(`/api/results/${one.recipe._id}`)
    expect(await statusOf(one.address)).toBe(200)
    await eve.delete(`/api/deleted/${one.recipe._id}`)
    expect(await statusOf(one.address)).toBe(404)
    await admin.delete(`/api/admin/users/${eve.id}`)
    expect(await statusOf(two.address)).toBe(404)
  })
})
