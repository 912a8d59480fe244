import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminRecipePage, AdminStats, AdminUser, AdminUserPage } from '#server/contract/admin.ts'
import { join, joinAsAdmin, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let root: Member
beforeAll(async () => {
  server = await startTestServer()
  root = await joinAsAdmin(server)
})
afterAll(() => server.close())

const recipesLike = async (query: string) =>
  (await root.get<AdminRecipePage>(`/api/admin/recipes?query=${encodeURIComponent(query)}`)).body.recipes

describe('the admin', () => {
  it('sees the three figures', async () => {
    const ada = await join(server)
    const before = (await root.get<AdminStats>('/api/admin/stats')).body
    await typeRecipe(ada)
    const after = (await root.get<AdminStats>('/api/admin/stats')).body
    expect(after).toEqual({ ...before, totalRecipes: before.totalRecipes + 1 })
  })

  it('lists people in pages of twenty', async () => {
    for (let i = 0; i < 21; i += 1) await join(server, `P${i}`)
    const { body } = await root.get<AdminUserPage>('/api/admin/users?page=2')
    expect(body.currentPage).toBe(2)
    expect(body.totalPages).toBeGreaterThanOrEqual(2)
    const first = (await root.get<AdminUserPage>('/api/admin/users?page=1')).body.users
    expect(first).toHaveLength(20)
    expect(Object.keys(first[0] ?? {}).sort()).toEqual([
      '_id',
      'email',
      'firstName',
      'isAdmin',
      'lastName',
      'space',
    ])
  })

  it('edits a person, within the rules', async () => {
    const ada = await join(server)
    const ben = await join(server, 'Ben')
    const edit = (input: object) => root.put<{ user: AdminUser }>(`/api/admin/users/${ada.id}`, input)
    expect((await edit({ firstName: 'Adele', isAdmin: true })).body.user).toMatchObject({
      firstName: 'Adele',
      isAdmin: false,
    })
    expect((await edit({ email: ben.email })).status).toBe(409)
    expect((await edit({ email: 'nonsense' })).status).toBe(400)
    expect((await root.put('/api/admin/users/none', { firstName: 'X' })).status).toBe(404)
    expect((await edit({ firstName: 'Eve\r\nBcc: all@example.com' })).status).toBe(400)
  })

  it('deletes a person during their calls, which then return 401', async () => {
    const statuses = new Set<number>()
    for (let round = 0; round < 8; round += 1) {
      const ada = await join(server)
      const responses = await Promise.all([
        root.delete(`/api/admin/users/${ada.id}`),
        ...Array.from({ length: 6 }, (_, i) => ada.post('/api/manual-recipe', { title: `Soup ${i}` })),
        ada.post('/api/friend-request', { friendEmail: root.email }),
        ada.post('/api/invite', { email: `guest.${round}@example.com` }),
      ])
      for (const { status } of responses) statuses.add(status)
    }
    expect([...statuses].filter((status) => ![200, 204, 401].includes(status))).toEqual([])
    expect(statuses).toContain(401)
  })

  it('deletes a person with their data and session, and cannot delete the admin', async () => {
    const ada = await join(server)
    await typeRecipe(ada, 'Goes with Ada')
    expect((await root.delete(`/api/admin/users/${ada.id}`)).status).toBe(204)
    expect((await ada.get('/api/me')).status).toBe(401)
    expect(await recipesLike('Goes with Ada')).toEqual([])
    expect((await root.delete(`/api/admin/users/${root.id}`)).status).toBe(400)
  })

  it('shares a recipe once with everyone who does not have it', async () => {
    const ada = await join(server)
    const ben = await join(server, 'Ben')
    const listener = await ben.listen()
    await typeRecipe(ada, 'For everyone')
    const [row] = await recipesLike('For everyone')
    expect(row?.userCount).toBe(1)
    const shareAll = () => root.post('/api/admin/recipes/share-to-all', { recipeId: row?._id })
    expect((await shareAll()).body.message).toBe('"For everyone" shared to all users!')
    expect((await shareAll()).status).toBe(200)
    expect(await listener.event('recipe:shared')).toMatchObject({ sender: { email: root.email } })
    expect(listener.received.filter((event) => event.name === 'recipe:shared')).toHaveLength(1)
    expect((await listOf(ben))[0]).toMatchObject({
      title: 'For everyone',
      sharedBy: 'Root Cook',
      acknowledged: false,
    })
    expect((await listOf(ada)).filter(({ title }) => title === 'For everyone')).toHaveLength(1)
    listener.close()
  })

  it('deletes a recipe for everyone, live', async () => {
    const ada = await join(server)
    const recipe = await typeRecipe(ada, 'Taken away')
    const listener = await ada.listen()
    const [row] = await recipesLike('taken AWAY')
    expect((await root.delete(`/api/admin/recipes/${row?._id}`)).status).toBe(204)
    expect(await listener.event('recipe:deleted')).toEqual({ _id: recipe._id })
    expect(await listOf(ada)).toEqual([])
    listener.close()
  })

  it('finds recipes by title and not by the digits of their ids', async () => {
    const ada = await join(server)
    const { link } = await typeRecipe(ada, 'Sought by title')
    expect(await recipesLike('sought')).toHaveLength(1)
    expect(await recipesLike(link.slice(8, 14))).toEqual([])
  })

  it('cannot rescrape a manual recipe', async () => {
    const ada = await join(server)
    const { link } = await typeRecipe(ada)
    expect((await root.post('/api/admin/recipes/rescrape', { link })).status).toBe(400)
    expect(
      (await root.post('/api/admin/recipes/rescrape', { link: 'https://example.com/none' })).status,
    ).toBe(404)
  })

  it('has their actions recorded', async () => {
    const { body } = await root.get<{ entries: { action: string; actor: string }[] }>('/api/admin/audit')
    expect(body.entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['edit user', 'delete user', 'delete recipe', 'share recipe with all']),
    )
    expect(new Set(body.entries.map(({ actor }) => actor))).toEqual(new Set([root.email]))
  })
})

describe('everyone else', () => {
  it('gets 403 from every admin call', async () => {
    const ada = await join(server)
    for (const path of ['/stats', '/users', '/recipes', '/audit']) {
      expect(await ada.get(`/api/admin${path}`)).toMatchObject({ status: 403, body: { error: 'Forbidden' } })
    }
  })
})
