import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminRecipePage } from '#server/contract/admin.ts'
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
