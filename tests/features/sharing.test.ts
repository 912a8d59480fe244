import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { events } from '#db/schema.ts'
import type { ShareAck } from '#server/contract/realtime.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { patienceMs } from '../support/patience.ts'
import { befriend, join, joinAsSharer, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import type { Listener } from '../support/socket.ts'

let server: TestServer
let sam: Member
let ben: Member
let samsListener: Listener
let bensListener: Listener
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  sam = await joinAsSharer(server)
  ben = await join(server, 'Ben')
  await befriend(sam, ben)
  samsListener = await sam.listen()
  bensListener = await ben.listen()
  return () => {
    samsListener.close()
    bensListener.close()
  }
})

const share = (recipeId: unknown, targetUserEmail: unknown = ben.email): Promise<ShareAck> =>
  samsListener.socket.timeout(2000).emitWithAck('recipe:share', { recipeId, targetUserEmail })

describe('sharing a recipe', () => {
  it('adds it to a friend’s list, live, to be acknowledged first', async () => {
    const recipe = await typeRecipe(sam)
    expect(await share(recipe._id)).toEqual({ ok: true })
    const received = await bensListener.event<{ recipe: Recipe; sender: object }>('recipe:shared')
    expect(received.sender).toEqual({ firstName: 'Sam', lastName: 'Cook', email: sam.email })
    expect(received.recipe).toMatchObject({
      title: recipe.title,
      link: recipe.link,
      isFavorite: false,
      sharedBy: 'Sam Cook',
      editable: false,
      acknowledged: false,
    })
    expect(await listOf(ben)).toEqual([received.recipe])
    expect(await samsListener.event('recipe:share:success')).toEqual({
      recipeId: recipe._id,
      targetUserEmail: ben.email,
    })
  })

  it('twice succeeds and changes nothing', async () => {
    const recipe = await typeRecipe(sam)
    const acks = await Promise.all([share(recipe._id), share(recipe._id), share(recipe._id)])
    expect(acks).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(await listOf(ben)).toHaveLength(1)
    expect(bensListener.received.filter((event) => event.name === 'recipe:shared')).toHaveLength(1)
  })

  it('is rejected while it is switched off, and emits to no one', async () => {
    const recipe = await typeRecipe(sam)
    await sam.patch('/api/me', { isSharingEnabled: false })
    const message = 'Recipe sharing is switched off in your profile.'
    expect(await share(recipe._id)).toEqual({ ok: false, message })
    expect(await samsListener.event('recipe:share:error')).toMatchObject({ recipeId: recipe._id, message })
    expect(await listOf(ben)).toEqual([])
  })

  it('is rejected in the same way with strangers, former friends and unknown addresses', async () => {
    const recipe = await typeRecipe(sam)
    const stranger = await join(server, 'Stranger')
    await sam.delete('/api/friends', { friendEmail: ben.email })
    const responses = [
      await share(recipe._id, stranger.email),
      await share(recipe._id, ben.email),
      await share(recipe._id, 'nobody@example.com'),
    ]
    for (const response of responses) {
      expect(response).toEqual({ ok: false, message: 'You can only share recipes with your friends.' })
    }
    expect([await listOf(stranger), await listOf(ben)]).toEqual([[], []])
  })

  it('is rejected for a recipe that the sharer does not hold', async () => {
    const bens = await typeRecipe(ben)
    expect(await share(bens._id)).toEqual({ ok: false, message: 'Recipe not found' })
  })

  it('is rejected for a recipe that is not yet acknowledged', async () => {
    const recipe = await typeRecipe(sam)
    await share(recipe._id)
    await ben.patch('/api/me', { isSharingEnabled: true })
    const [gift] = await listOf(ben)
    const ack = await bensListener.socket
      .timeout(2000)
      .emitWithAck('recipe:share', { recipeId: gift?._id, targetUserEmail: sam.email })
    expect(ack.ok).toBe(false)
  })

  it.each([
    [null, 'x'],
    [{}, 'x'],
    ['x', null],
    ['x', { $ne: null }],
    ['__proto__', '__proto__'],
  ])('returns ok: false for invalid input (%j, %j)', async (recipeId, email) => {
    expect(await share(recipeId, email)).toMatchObject({ ok: false })
  })
})

describe("a friend's recipe", () => {
  it("is acknowledged with 'View & Save'", async () => {
    const recipe = await typeRecipe(sam)
    await share(recipe._id)
    const [gift] = await listOf(ben)
    const { body } = await ben.put<{ recipe: Recipe }>(`/api/recipe/${gift?._id}`, { acknowledged: true })
    expect(body.recipe.acknowledged).toBe(true)
    expect(await bensListener.event('recipe:updated')).toEqual(body.recipe)
  })

  it('can be acknowledged by its link', async () => {
    const recipe = await typeRecipe(sam)
    await share(recipe._id)
    expect(
      (await ben.put(`/api/recipe/${(await listOf(ben))[0]?._id}`, { acknowledged: false })).status,
    ).toBe(400)
    const { status } = await ben.post('/api/favorites/toggle', { link: recipe.link })
    expect(status).toBe(200)
  })

  it('that was typed is saved by its link, and only by its receiver', async () => {
    const recipe = await typeRecipe(sam)
    await share(recipe._id)
    const eve = await join(server, 'Eve')
    for (const url of [recipe.link, 'potluck:01900000-0000-7000-8000-000000000000']) {
      const refused = await eve.post('/api/scrape', { url })
      expect([refused.status, refused.body.error]).toEqual([404, 'Recipe not found'])
    }
    expect(await listOf(eve)).toEqual([])
    const { status, body } = await ben.post('/api/scrape', { url: recipe.link })
    expect([status, body]).toEqual([200, { existed: true, title: recipe.title }])
    expect(await bensListener.event('recipe:updated')).toMatchObject({
      link: recipe.link,
      acknowledged: true,
    })
    expect(await listOf(ben)).toHaveLength(1)
  })

  it('receives the author’s edits, live, and stays when the author deletes it', async () => {
    const recipe = await typeRecipe(sam)
    await share(recipe._id)
    await sam.put('/api/manual-recipe', { id: recipe._id, title: 'Better soup' })
    expect(await bensListener.event('recipe:updated')).toMatchObject({
      title: 'Better soup',
      sharedBy: 'Sam Cook',
    })
    await sam.delete(`/api/results/${recipe._id}`)
    expect((await listOf(ben)).map(({ title }) => title)).toEqual(['Better soup'])
  })

  it('cannot be changed by its receiver before it is saved', async () => {
    const recipe = await typeRecipe(sam)
    await share(recipe._id)
    const [gift] = await listOf(ben)
    const { status } = await ben.put('/api/manual-recipe', { id: gift?._id, title: 'Mine' })
    expect(status).toBe(400)
    expect((await listOf(sam))[0]?.title).toBe(recipe.title)
  })
})

describe('a flood of shares', () => {
  it('is rejected by acknowledgement, and stores no events', async () => {
    const own = await startTestServer({ realLimits: true })
    const eve = await join(own, 'Eve')
    const listeners = await Promise.all(Array.from({ length: 5 }, () => eve.listen()))
    const send = ({ socket }: Listener): Promise<ShareAck> =>
      socket.timeout(patienceMs).emitWithAck('recipe:share', { recipeId: 'none', targetUserEmail: 'x' })
    const acks = await Promise.all(
      listeners.flatMap((listener) => Array.from({ length: 150 }, () => send(listener))),
    )
    expect(acks.filter((ack) => !ack.ok && /lot of changes/.test(ack.message))).toHaveLength(150)
    const stored = await own.app.store.read.select().from(events).where(eq(events.userId, eve.id))
    expect(stored).toHaveLength(600)
    for (const listener of listeners) listener.close()
    await own.close()
  })
})
