import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailSpelling } from '#db/migrations/0005-email-spelling.ts'
import { users } from '#db/schema.ts'
import type { Friend } from '#server/contract/friends.ts'
import type { Me, SignedIn } from '#server/contract/users.ts'
import { listDuplicateAccounts } from '#server/services/admin/admin-accounts.ts'
import { inspect } from '../support/database.ts'
import { isOnPostgres } from '../support/engine.ts'
import { befriend, join, joinAsAdmin, joinAsSharer, password, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const person = { password, firstName: 'Nina', lastName: 'Baker' }
const register = (email: string, extra: object = {}) =>
  server.api.post<SignedIn & { error: string }>('/api/register', { ...person, email, ...extra })
const logIn = (email: string, typed = password) =>
  server.api.post<SignedIn>('/api/login', { email, password: typed })

const countUsers = async () => (await server.app.store.read.select().from(users)).length
const mailTo = (to: string) =>
  expect.poll(() => server.app.mailer.recent().find((mail) => mail.to === to)?.text)

describe('one mailbox is one account', () => {
  it.each([
    ['nina@bücher.example', 'nina@xn--bcher-kva.example'],
    ['nora@xn--bcher-kva.example', 'nora@BÜCHER.example'],
    ['olga@example.com', 'olga@example.com.'],
    ['paul@example.com.', 'paul@example.com\u3002'],
    ['rosa@example\u3002com', 'rosa@example.com'],
    ['sara@ｅｘａｍｐｌｅ.com', 'ｓａｒａ@example.com'],
  ])('%s and %s', async (first, second) => {
    const registered = await register(first)
    expect(registered.status).toBe(201)
    const before = await countUsers()
    const again = await register(second)
    expect([again.status, again.body.error]).toEqual([409, 'An account with this email already exists.'])
    expect(await countUsers()).toBe(before)
    for (const email of [first, second]) {
      expect((await logIn(email)).body.user._id).toBe(registered.body.user._id)
    }
  })

  it('in every call with another person’s address', async () => {
    const root = await joinAsAdmin(server)
    const ada = await joinAsSharer(server, 'Ada')
    const { body } = await register('uwe@bücher.example')
    const typed = 'UWE@bücher.example.'
    expect((await ada.get(`/api/check-user?email=${encodeURIComponent(typed)}`)).body).toEqual({
      exists: true,
    })
    expect((await ada.post('/api/invite', { email: typed })).status).toBe(409)
    expect((await ada.post('/api/friend-request', { friendEmail: typed })).status).toBe(200)
    const { body: me } = await server.api.post<SignedIn>('/api/login', { email: typed, password })
    const [request] = me.user.pendingRequests
    const uwe = { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' }
    const approved = await fetch(`${server.url}/api/friend-requests/approve`, {
      method: 'POST',
      headers: uwe,
      body: JSON.stringify({ requestId: request?._id }),
    })
    expect(approved.status).toBe(204)
    const recipe = await typeRecipe(ada)
    const listener = await ada.listen()
    listener.socket.emit('recipe:share', { recipeId: recipe._id, targetUserEmail: typed })
    await listener.event('recipe:share:success')
    listener.close()
    expect((await ada.delete('/api/friends', { friendEmail: typed })).status).toBe(204)
    expect((await ada.get<Friend[]>('/api/friends')).body).toEqual([])
    const taken = await root.put(`/api/admin/users/${ada.id}`, { email: typed })
    expect(taken.status).toBe(409)
    expect((await ada.get<Me>('/api/me')).body.email).toBe(ada.email)
    expect(body.user.email).toBe('uwe@xn--bcher-kva.example')
  })

  it('for requests and invitations to one’s own address', async () => {
    const { body } = await register('vera@bücher.example')
    const headers = { authorization: `Bearer ${body.token}`, 'content-type': 'application/json' }
    for (const [path, field] of [
      ['/api/invite', 'email'],
      ['/api/friend-request', 'friendEmail'],
    ] as const) {
      const init = { method: 'POST', headers, body: JSON.stringify({ [field]: 'vera@bücher.example.' }) }
      expect((await fetch(`${server.url}${path}`, init)).status).toBe(400)
    }
  })

  it('for an invitation and its registration, and the mail goes to a working address', async () => {
    const ada = await join(server)
    await ada.post('/api/invite', { email: 'wim@bücher.example.' })
    await mailTo('wim@xn--bcher-kva.example').toContain('register')
    const text = server.app.mailer.recent().find(({ to }) => to === 'wim@xn--bcher-kva.example')?.text
    const inviteToken = /token=([\w-]+)/.exec(text ?? '')?.[1]
    const { status, body } = await register('wim@bücher.example', { inviteToken })
    expect([status, body.user.friends.map(({ email }) => email)]).toEqual([201, [ada.email]])
  })

  it('for a forgotten password', async () => {
    await register('xenia@bücher.example')
    await server.api.post('/api/forgot-password', { email: 'Xenia@bücher.example.' })
    await mailTo('xenia@xn--bcher-kva.example').toContain('reset-password')
  })
})

describe('accounts with older spellings', () => {
  // A database of PostgreSQL is younger than the spellings.
  it.skipIf(isOnPostgres)(
    'are normalised unless another account has the new spelling, and work either way',
    async () => {
      const own = await startTestServer()
      const store = (id: string, email: string) =>
        own.app.store.write((tx) => tx.update(users).set({ email }).where(eq(users.id, id)))
      const alone = await join(own)
      const first = await join(own)
      const second = await join(own)
      const friend = await joinAsSharer(own)
      await befriend(friend, first)
      await befriend(friend, second)
      await store(alone.id, 'alone@bücher.example')
      await store(first.id, 'twin@example.com.')
      await store(second.id, 'twin@example.com\u3002')
      inspect(`${own.dataDir}/potluck.db`, (connection) => emailSpelling.run?.(connection))

      const emailOf = async (member: typeof alone) => (await member.get<Me>('/api/me')).body.email
      expect(await emailOf(alone)).toBe('alone@xn--bcher-kva.example')
      expect(await emailOf(first)).toBe('twin@example.com')
      expect(await emailOf(second)).toBe('twin@example.com\u3002')
      const idFor = async (email: string) =>
        (await own.api.post<SignedIn>('/api/login', { email, password })).body.user._id
      expect(await idFor('alone@bücher.example')).toBe(alone.id)
      expect(await idFor('twin@example.com')).toBe(first.id)
      expect(await idFor('twin@example.com.')).toBe(first.id)
      expect(await idFor('twin@example.com\u3002')).toBe(second.id)
      expect(await listDuplicateAccounts(own.app)).toEqual([['twin@example.com', 'twin@example.com\u3002']])

      const response = await friend.delete('/api/friends', { friendEmail: 'twin@example.com\u3002' })
      expect(response.status).toBe(204)
      expect((await friend.get<Friend[]>('/api/friends')).body.map(({ email }) => email)).toEqual([
        'twin@example.com',
      ])
      await own.api.post('/api/forgot-password', { email: 'twin@example.com\u3002' })
      await expect.poll(() => own.app.mailer.recent()[0]?.to).toBe('twin@example.com')
      await own.close()
    },
  )
})
