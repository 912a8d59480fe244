import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptRequests } from '#db/schema.ts'
import type { AdminRecipePage } from '#server/contract/admin.ts'
import { apiCalls, takesKey } from '#server/contract/api-calls.ts'
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
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let root: Member
beforeAll(async () => {
  server = await startTestServer()
  root = await joinAsAdmin(server)
})
afterAll(() => server.close())

/** Sends a call fifty times concurrently and twice afterwards. Returns how many succeeded. */
async function insist(call: () => Promise<{ status: number }>): Promise<number> {
  const responses = await Promise.all(Array.from({ length: 50 }, call))
  responses.push(await call(), await call())
  expect(responses.filter(({ status }) => status >= 500)).toEqual([])
  return responses.filter(({ status }) => status < 300).length
}

describe('a repeated call has one effect', () => {
  it('creating a recipe', async () => {
    const ada = await join(server)
    const listener = await ada.listen()
    const recipe = { title: 'Once only', ingredients: ['1 egg'], directions: 'Boil it.' }
    expect(await insist(() => ada.post('/api/manual-recipe', recipe))).toBe(52)
    await listener.event('recipe:created')
    expect(await listOf(ada)).toHaveLength(1)
    expect(listener.received.filter(({ name }) => name === 'recipe:created')).toHaveLength(1)
    listener.close()
  })

  it('changing a recipe, its tags, one’s account', async () => {
    const ada = await join(server)
    const { _id } = await typeRecipe(ada)
    await insist(() => ada.put('/api/manual-recipe', { id: _id, title: 'Changed' }))
    await insist(() => ada.put('/api/favorites', { recipeId: _id, tags: ['one'] }))
    await insist(() => ada.patch('/api/me', { isSharingEnabled: true }))
    expect(await listOf(ada)).toMatchObject([{ title: 'Changed', tags: ['one'] }])
  })

  it('deleting a recipe', async () => {
    const ada = await join(server)
    await typeRecipe(ada, 'Stays')
    const { _id } = await typeRecipe(ada, 'Goes')
    expect(await insist(() => ada.delete(`/api/results/${_id}`))).toBe(1)
    expect((await listOf(ada)).map(({ title }) => title)).toEqual(['Stays'])
  })

  it('View & Save', async () => {
    const [sam, ben] = [await joinAsSharer(server), await join(server, 'Ben')]
    await befriend(sam, ben)
    const [listener, bens] = [await sam.listen(), await ben.listen()]
    const { _id } = await typeRecipe(sam)
    await listener.socket.emitWithAck('recipe:share', { recipeId: _id, targetUserEmail: ben.email })
    const { recipe } = await bens.event<{ recipe: Recipe }>('recipe:shared')
    await insist(() => ben.put(`/api/recipe/${recipe._id}`, { acknowledged: true }))
    await bens.event('recipe:updated')
    expect(bens.received.filter(({ name }) => name === 'recipe:updated')).toHaveLength(1)
    listener.close()
    bens.close()
  })

  it('declining and ending a friendship', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    await ada.post('/api/friend-request', { friendEmail: ben.email })
    const { body } = await ben.get<{ pendingRequests: { _id: string }[] }>('/api/me')
    const requestId = body.pendingRequests[0]?._id
    expect(await insist(() => ben.post('/api/friend-requests/decline', { requestId }))).toBe(1)
    await befriend(ada, ben)
    expect(await insist(() => ada.delete('/api/friends', { friendEmail: ben.email }))).toBe(1)
  })

  it('the admin’s actions', async () => {
    const ada = await join(server)
    await typeRecipe(ada, 'Admin target')
    const { body } = await root.get<AdminRecipePage>('/api/admin/recipes?query=admin+target')
    const recipeId = body.recipes[0]?._id
    await insist(() => root.post('/api/admin/recipes/share-to-all', { recipeId }))
    expect((await listOf(root)).filter(({ title }) => title === 'Admin target')).toHaveLength(1)
    await insist(() => root.put(`/api/admin/users/${ada.id}`, { firstName: 'Adele' }))
    expect(await insist(() => root.delete(`/api/admin/recipes/${recipeId}`))).toBe(1)
    expect(await insist(() => root.delete(`/api/admin/users/${ada.id}`))).toBe(1)
  })

  it('logging out', async () => {
    const ada = await join(server)
    const succeeded = await insist(() => ada.post('/api/logout'))
    expect(succeeded).toBeGreaterThan(0)
    expect((await ada.get('/api/me')).status).toBe(401)
  })
})

const recipe = { title: 'Once only', ingredients: ['1 egg'], directions: 'Boil it.' }

async function sendWithKey(
  token: string | undefined,
  key: string,
  json: unknown,
  path = '/api/manual-recipe',
) {
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
    'content-type': 'application/json',
  }
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(json),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const keptOf = ({ id }: Member) =>
  server.app.store.read.select().from(keptRequests).where(eq(keptRequests.userId, id))
const setKept = ({ id }: Member, fields: Partial<typeof keptRequests.$inferInsert>) =>
  server.app.store.write(async (tx) => {
    await tx.update(keptRequests).set(fields).where(eq(keptRequests.userId, id))
  })

// Of each call, tests/features/generated-client.test.ts sends one in the ways that matter.
describe('a request with an Idempotency-Key', () => {
  it('is refused with another body or for another call, and a new key is not', async () => {
    const ada = await join(server)
    await sendWithKey(ada.token, 'k1', recipe)
    const others = [
      await sendWithKey(ada.token, 'k1', { ...recipe, title: 'Another' }),
      await sendWithKey(ada.token, 'k1', recipe, '/api/collections'),
    ]
    const sentence = 'This Idempotency-Key was sent with another request before. Please use a new one.'
    expect(others.map(({ status, body }) => [status, body.message])).toEqual([
      [422, sentence],
      [422, sentence],
    ])
    expect(await listOf(ada)).toHaveLength(1)
    expect((await sendWithKey(ada.token, 'k2', { ...recipe, title: 'Another' })).status).toBe(200)
  })

  it('is the same one with another body where the call takes none', async () => {
    const ada = await join(server)
    const { _id } = await typeRecipe(ada)
    await ada.delete(`/api/results/${_id}`)
    const path = `/api/deleted/${_id}/restore`
    expect((await sendWithKey(ada.token, 'k1', { a: 1 }, path)).status).toBe(200)
    expect((await sendWithKey(ada.token, 'k1', { b: 2 }, path)).headers.get('idempotency-replayed')).toBe(
      'true',
    )
  })

  it('is that of one person and one program only', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const made = await ada.post<{ secret: string }>('/api/account/tokens', {
      ...{ name: 'Script', scope: 'write', days: null },
    })
    for (const token of [ada.token, ben.token, made.body.secret])
      expect((await sendWithKey(token, 'k1', recipe)).headers.get('idempotency-replayed')).toBeNull()
    expect([(await keptOf(ada)).length, (await keptOf(ben)).length]).toEqual([2, 1])
  })

  it('may be sent again after a refusal', async () => {
    const ada = await join(server)
    expect((await sendWithKey(ada.token, 'k1', { title: '' })).status).toBe(400)
    expect((await sendWithKey(ada.token, 'k1', recipe)).status).toBe(200)
    expect((await sendWithKey(ada.token, 'k'.repeat(201), recipe)).status).toBe(400)
  })

  it('that was not answered is not done again', async () => {
    const ada = await join(server)
    await sendWithKey(ada.token, 'k1', recipe)
    await setKept(ada, { status: null, answer: null })
    const running = await sendWithKey(ada.token, 'k1', recipe)
    expect([running.status, running.headers.get('retry-after')]).toEqual([409, '5'])
    await setKept(ada, { createdAt: Date.now() - 3_600_000 })
    expect((await sendWithKey(ada.token, 'k1', recipe)).body.message).toMatch(/was interrupted.*new key\.$/)
    await setKept(ada, { status: 200 })
    expect((await sendWithKey(ada.token, 'k1', recipe)).body.message).toMatch(/too long to be kept\.$/)
    expect(await listOf(ada)).toHaveLength(1)
    await setKept(ada, { createdAt: Date.now() - 25 * 3_600_000 })
    expect((await sendWithKey(ada.token, 'k1', recipe)).status).toBe(200)
  })

  it('takes up bounded space', async () => {
    const ada = await join(server)
    const rows = Array.from({ length: 250 }, (_, n) => ({
      ...{ userId: ada.id, keyHash: `k${n}`, fingerprint: '', createdAt: Date.now() - 1000 + n },
    }))
    await server.app.store.write(async (tx) => {
      await tx.insert(keptRequests).values(rows)
    })
    await sendWithKey(ada.token, 'k1', recipe)
    const kept = await keptOf(ada)
    expect([kept.length, kept.some(({ keyHash }) => keyHash === 'k249')]).toEqual([200, true])
    const long = { ...recipe, title: 'Long', directions: 'Stir. '.repeat(12_000) }
    expect((await sendWithKey(ada.token, 'k2', long)).status).toBe(200)
    expect((await keptOf(ada)).filter(({ answer }) => answer !== null && answer.length > 64 * 1024)).toEqual(
      [],
    )
  })

  it('is understood by every POST that a program may send, but for those that read or answer with a secret', () => {
    const posts = apiCalls.filter(
      ({ method, who, program }) => method === 'POST' && who === 'signed in' && program !== null,
    )
    expect(
      posts
        .filter((call) => !takesKey(call))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'POST /api/drafts/file',
      'POST /api/drafts/text',
      'POST /api/library',
      'POST /api/potlucks/:id/link',
    ])
  })
})
