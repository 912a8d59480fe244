import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Me, SignedIn } from '#server/contract/users.ts'
import { createClient } from '../support/client.ts'
import { isOnPostgres } from '../support/engine.ts'
import { join, joinAsAdmin, password } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const someone = { password, firstName: 'Nina', lastName: 'Baker' }

describe('registration', () => {
  it('returns 201 with a working token and the person', async () => {
    const { status, body } = await server.api.post<SignedIn>('/api/register', {
      ...someone,
      email: 'nina@example.com',
    })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      email: 'nina@example.com',
      firstName: 'Nina',
      isSharingEnabled: false,
      isAdmin: false,
    })
    const me = await createClient(server.url, body.token).get<Me>('/api/me')
    expect(me.body).toEqual(body.user)
  })

  it('allows one account per address, in any spelling', async () => {
    await server.api.post('/api/register', { ...someone, email: 'twin@example.com' })
    for (const email of ['TWIN@example.com', '  twin@Example.com ', 'twin@example.com']) {
      const { status, body } = await server.api.post('/api/register', { ...someone, email })
      expect([status, body.error]).toEqual([409, 'An account with this email already exists.'])
    }
  })

  it('allows one account for a capital letter whose lower case is one character and not two', async () => {
    const capital = await server.api.post<SignedIn>('/api/register', {
      ...someone,
      email: 'J\u030C.baker@example.com',
    })
    expect([capital.status, capital.body.user.email]).toEqual([201, '\u01F0.baker@example.com'])
    for (const email of ['\u01F0.baker@example.com', 'j\u030C.baker@example.com']) {
      expect((await server.api.post('/api/register', { ...someone, email })).status).toBe(409)
      expect((await server.api.post('/api/login', { email, password })).status).toBe(200)
    }
  })

  it.each([
    ['a zero width space', 'hid\u200Bden@example.com'],
    ['a change of direction', 'hid\u202Eden@example.com'],
    ['a NUL', 'hid\u0000den@example.com'],
    ['half a character', 'hid\uD800den@example.com'],
  ])('rejects an address with %s, which looks like another', async (_, email) => {
    const { status, body } = await server.api.post('/api/register', { ...someone, email })
    expect([status, body.error]).toEqual([400, 'Please enter a valid email address.'])
  })

  it('accepts one of fifty concurrent registrations of the same address', async () => {
    const all = Array.from({ length: 50 }, () =>
      server.api.post('/api/register', { ...someone, email: 'race@example.com' }),
    )
    const statuses = (await Promise.all(all)).map((response) => response.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  })

  it.each([
    ['short', 'Password must be at least 8 characters.'],
    ['x'.repeat(257), 'Password must be at most 256 characters.'],
    ['password123', 'That password is too common. Please choose another.'],
  ])('rejects the password %.12s with a message', async (weak, sentence) => {
    const { status, body } = await server.api.post('/api/register', {
      ...someone,
      email: 'weak@example.com',
      password: weak,
    })
    expect([status, body.error]).toEqual([400, sentence])
    expect(body).toEqual({ error: sentence, message: sentence, code: 'bad_request' })
  })

  it('accepts a password of 64 non-ASCII characters in either normal form', async () => {
    const long = `${'é'.repeat(63)}🥘`
    const { status } = await server.api.post('/api/register', {
      ...someone,
      email: 'unicode@example.com',
      password: long,
    })
    expect(status).toBe(201)
    const again = await server.api.post('/api/login', {
      email: 'unicode@example.com',
      password: long.normalize('NFD'),
    })
    expect(again.status).toBe(200)
  })

  it('ignores fields that no one may set', async () => {
    const extra = { isAdmin: true, _id: 'mine', passwordHash: 'x', isSharingEnabled: true }
    const { body } = await server.api.post<SignedIn>('/api/register', {
      ...someone,
      ...extra,
      email: 'extra@example.com',
    })
    expect(body.user).toMatchObject({ isAdmin: false, isSharingEnabled: false })
    expect(body.user._id).not.toBe('mine')
  })

  it.each(['', 'plain', 'a@b@c', 'two words@example.com', 'a@b,c@d.com', 'x\r\nBcc: y@example.com'])(
    'refuses %j as an address',
    async (email) => {
      const { status } = await server.api.post('/api/register', { ...someone, email })
      expect(status).toBe(400)
    },
  )

  it('rejects a password of a megabyte immediately with 413', async () => {
    const { status } = await server.api.post('/api/register', {
      ...someone,
      email: 'huge@example.com',
      password: 'x'.repeat(1_000_000),
    })
    expect(status).toBe(413)
  })
})

describe('signing in and out', () => {
  it('returns the same for a wrong password and an unknown address', async () => {
    const ada = await join(server)
    const wrong = await server.api.post('/api/login', { email: ada.email, password: 'not the password' })
    const unknown = await server.api.post('/api/login', {
      email: 'nobody@example.com',
      password: 'not the password',
    })
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.body.error).toBe('Invalid email or password.')
    expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()])
  })

  it('ends the session at logout', async () => {
    const ada = await join(server)
    expect((await ada.post('/api/logout')).status).toBe(204)
    const { status, body } = await ada.get('/api/me')
    expect([status, body.error]).toEqual([401, 'Unauthorized'])
  })

  it('sets a page cookie that no call under /api accepts', async () => {
    const ada = await join(server)
    const response = await server.api.post('/api/login', { email: ada.email, password })
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^potluck_page=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
    const [pair = ''] = cookie.split(';')
    const withCookie = await fetch(`${server.url}/api/me`, { headers: { cookie: pair } })
    expect(withCookie.status).toBe(401)
    const asBearer = await fetch(`${server.url}/api/me`, {
      headers: { authorization: `Bearer ${pair.split('=')[1]}` },
    })
    expect(asBearer.status).toBe(401)
  })

  it('accepts no token from the query string', async () => {
    const ada = await join(server)
    expect((await server.api.get(`/api/me?token=${ada.token}&access_token=${ada.token}`)).status).toBe(401)
  })

  it.skipIf(isOnPostgres)('stores no token in the database files', async () => {
    const ada = await join(server)
    for (const name of ['potluck.db', 'potluck.db-wal']) {
      expect(readFileSync(`${server.dataDir}/${name}`).includes(ada.token)).toBe(false)
    }
  })

  it('keeps people signed in across a restart', async () => {
    const ada = await join(server)
    await server.restart()
    expect((await ada.get('/api/me')).status).toBe(200)
  })
})

describe('the first admin', () => {
  it('comes from the setup link, which works once', async () => {
    const own = await startTestServer()
    const root = await joinAsAdmin(own)
    expect((await root.get<Me>('/api/me')).body.isAdmin).toBe(true)
    await expect(joinAsAdmin(own)).rejects.toThrow('Invalid or expired invitation link.')
    await own.close()
  })

  it('is not the first to register the address of ADMIN_EMAIL', async () => {
    const own = await startTestServer({ env: { ADMIN_EMAIL: 'Boss@example.com' } })
    const boss = { ...someone, email: 'boss@example.com' }
    expect((await own.api.post('/api/register', boss)).status).toBe(403)
    const inviteToken = new URL(own.setupLink ?? '').searchParams.get('token')
    const link = await own.api.get(`/api/invite/${inviteToken}`)
    expect(link.body).toEqual({ email: 'boss@example.com', from: null })
    const { body } = await own.api.post<SignedIn>('/api/register', { ...boss, inviteToken })
    expect(body.user.isAdmin).toBe(true)
    await own.close()
  })
})

describe('limits', () => {
  it('stop guesses with 429 and Retry-After without locking the owner out', async () => {
    const own = await startTestServer({ realLimits: true, env: { TRUSTED_PROXIES: '127.0.0.1' } })
    const ada = await join(own)
    const from = (address: string, typed: string) =>
      fetch(`${own.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email: ada.email, password: typed }),
      })
    expect((await from('198.51.100.7', password)).status).toBe(200)
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) statuses.push((await from('203.0.113.9', 'a wrong guess')).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    const refused = await from('203.0.113.9', password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const form = await fetch(`${own.url}/login`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.9', origin: own.url, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ email: ada.email, password }),
    })
    expect(form.status).toBe(429)
    expect(Number(form.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from('198.51.100.7', password)).status).toBe(200)
    await own.close()
  })

  it('count concurrent guesses like sequential ones', async () => {
    const own = await startTestServer({ realLimits: true })
    const ada = await join(own)
    const guesses = Array.from({ length: 100 }, (_, i) =>
      own.api.post('/api/login', { email: ada.email, password: `a wrong guess ${i}` }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    // Ten, and what had its turn at the same time as the tenth.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(11)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(89)
    await own.close()
  })

  it('do not affect the owner on the device that registered, however many guess elsewhere', async () => {
    const own = await startTestServer({ realLimits: true, env: { TRUSTED_PROXIES: '127.0.0.1' } })
    const ada = await join(own)
    for (let i = 0; i < 110; i += 1) {
      await fetch(`${own.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${i}` },
        body: JSON.stringify({ email: ada.email, password: 'a wrong guess' }),
      })
    }
    expect((await own.api.post('/api/login', { email: ada.email, password })).status).toBe(200)
    await own.close()
  })
})
