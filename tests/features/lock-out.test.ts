import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { knownDevices } from '#db/schema.ts'
import { sendReset } from '#server/services/accounts/password-reset.ts'
import { setPassword } from '#server/services/admin/admin-accounts.ts'
import { join, type Member, password } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ realLimits: true, env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterEach(() => server.close())

const aJob = { id: '0', kind: 'reset', uniqueKey: null }

interface Try {
  email: string
  password?: string
  /** As a trusted proxy reports it. */
  from: string
  /** As `name=value`. */
  device?: string
}

const headersFor = ({ from, device }: Pick<Try, 'from' | 'device'>) => ({
  'x-forwarded-for': from,
  ...(device ? { cookie: device } : {}),
})

const logIn = ({ email, password: typed = password, ...place }: Try) =>
  fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersFor(place) },
    body: JSON.stringify({ email, password: typed }),
  })

const logInByForm = ({ email, password: typed = password, ...place }: Try) =>
  fetch(`${server.url}/login`, {
    method: 'POST',
    headers: { origin: server.url, ...headersFor(place) },
    body: new URLSearchParams({ email, password: typed }),
  })

const deviceCookie = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith('potluck_device='))
const deviceOf = (response: Response) => deviceCookie(response)?.split(';')[0] ?? ''

const guess = (email: string, i: number) =>
  logIn({ email, password: 'a wrong guess', from: `203.0.113.${i}` })

/** Sends wrong passwords, each from a new address, until the account is rate-limited. */
async function attack(email: string): Promise<void> {
  await Promise.all(Array.from({ length: 105 }, (_, i) => guess(email, i)))
  expect((await guess(email, 200)).status).toBe(429)
}

async function guessOneByOne(email: string, count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < count; i += 1) statuses.push((await guess(email, i)).status)
  return statuses
}

const devicesOf = (member: Member) =>
  server.app.store.read.select().from(knownDevices).where(eq(knownDevices.userId, member.id))

describe('a device that signed in before', () => {
  it('signs in from any address after a hundred wrong guesses by others and a restart', async () => {
    const ada = await join(server)
    const device = deviceOf(await logIn({ email: ada.email, from: '198.51.100.7' }))
    await server.restart()
    await attack(ada.email)
    const stranger = await logIn({ email: ada.email, from: '198.51.100.200' })
    expect(stranger.status).toBe(429)
    expect((await logIn({ email: ada.email, from: '198.51.100.201', device })).status).toBe(200)
    expect((await logInByForm({ email: ada.email, from: '198.51.100.202', device })).status).toBe(200)
  })

  it('may be the one that registered', async () => {
    const email = 'first@example.com'
    const registered = await fetch(`${server.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
      body: JSON.stringify({ email, password, firstName: 'First', lastName: 'Cook' }),
    })
    const device = deviceOf(registered)
    await server.restart()
    await attack(email)
    expect((await logIn({ email, from: '198.51.100.201', device })).status).toBe(200)
  })

  it('is recognised by its address when it keeps no cookies', async () => {
    const ada = await join(server)
    await logIn({ email: ada.email, from: '198.51.100.7' })
    await server.restart()
    await attack(ada.email)
    expect((await logIn({ email: ada.email, from: '198.51.100.7' })).status).toBe(200)
  })

  it('has its own wrong passwords counted separately', async () => {
    const ada = await join(server)
    const device = deviceOf(await logIn({ email: ada.email, from: '198.51.100.7' }))
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) {
      const wrong = { email: ada.email, password: 'a wrong guess', device }
      statuses.push((await logIn({ ...wrong, from: `203.0.113.${i}` })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
    expect((await logIn({ email: ada.email, from: '198.51.100.201', device })).status).toBe(429)
    expect((await logIn({ email: ada.email, from: '198.51.100.7' })).status).toBe(200)
  })

  it('is known for one account only', async () => {
    const ada = await join(server)
    const ben = await join(server, 'Ben')
    const device = deviceOf(await logIn({ email: ada.email, from: '198.51.100.7' }))
    await attack(ben.email)
    expect((await logIn({ email: ben.email, from: '198.51.100.201', device })).status).toBe(429)
  })

  it('stays known for each person who uses it', async () => {
    const ada = await join(server)
    const ben = await join(server, 'Ben')
    const device = deviceOf(await logIn({ email: ada.email, from: '198.51.100.7' }))
    const shared = await logIn({ email: ben.email, from: '198.51.100.7', device })
    expect(deviceOf(shared)).toBe(device)
    await attack(ada.email)
    expect((await logIn({ email: ada.email, from: '198.51.100.201', device })).status).toBe(200)
  })

  it('has a cookie that is HttpOnly and SameSite, of which only a hash is stored', async () => {
    const ada = await join(server)
    const response = await logIn({ email: ada.email, from: '198.51.100.7' })
    expect(deviceCookie(response)).toMatch(
      /^potluck_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const token = deviceOf(response).split('=')[1] ?? ''
    expect(JSON.stringify(await devicesOf(ada))).not.toContain(token)
    expect(JSON.stringify(await devicesOf(ada))).not.toContain('198.51.100.7')
    const asBearer = await fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(asBearer.status).toBe(401)
  })

  it('receives a new cookie for one that this server did not issue', async () => {
    const ada = await join(server)
    const planted = `potluck_device=${'x'.repeat(43)}`
    expect(deviceOf(await logIn({ email: ada.email, from: '198.51.100.7', device: planted }))).not.toBe(
      planted,
    )
  })

  it('is one of twenty; the least recently used one is evicted', async () => {
    const ada = await join(server)
    const first = deviceOf(await logIn({ email: ada.email, from: '198.51.100.7' }))
    for (let i = 0; i < 20; i += 1) await logIn({ email: ada.email, from: '198.51.100.7' })
    const kinds = (await devicesOf(ada)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'cookie')).toHaveLength(20)
    await attack(ada.email)
    expect((await logIn({ email: ada.email, from: '198.51.100.201', device: first })).status).toBe(429)
  })

  it('is forgotten after a password reset, except the device that reset it', async () => {
    const ada = await join(server)
    const device = deviceOf(await logIn({ email: ada.email, from: '198.51.100.7' }))
    await sendReset(server.app, ada.email, aJob)
    const mails = server.app.mailer.recent().filter(({ to }) => to === ada.email)
    const token = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).find((each) => each !== undefined)
    const reset = await fetch(`${server.url}/api/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.8' },
      body: JSON.stringify({ token, password: 'an entirely new sentence' }),
    })
    expect(reset.status).toBe(200)
    await attack(ada.email)
    const again = { email: ada.email, password: 'an entirely new sentence', from: '198.51.100.201' }
    expect((await logIn({ ...again, device })).status).toBe(429)
    expect((await logIn({ ...again, device: deviceOf(reset) })).status).toBe(200)
  })

  it('is forgotten when the password is set on the command line', async () => {
    const ada = await join(server)
    await logIn({ email: ada.email, from: '198.51.100.7' })
    await setPassword(server.app, { email: 'command line' }, ada.email, 'an entirely new sentence')
    expect(await devicesOf(ada)).toEqual([])
  })
})

describe('an account with many wrong guesses', () => {
  it('is rate-limited but not locked for a new device', async () => {
    const ada = await join(server)
    const statuses = await guessOneByOne(ada.email, 104)
    expect(statuses).toEqual([...Array<number>(101).fill(401), 429, 429, 429])
    const refused = await logIn({ email: ada.email, from: '198.51.100.200' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30)
    // Half a minute later.
    await server.app.limits.reset('login by account, slowed', ada.email)
    expect((await logIn({ email: ada.email, from: '198.51.100.200' })).status).toBe(200)
  })

  it('returns the same when it does not exist', async () => {
    const statuses = await guessOneByOne('nobody@example.com', 104)
    expect(statuses).toEqual([...Array<number>(101).fill(401), 429, 429, 429])
  })
})

describe('an address that sent many wrong tokens', () => {
  it('still resets a password, looks up an invitation and keeps its session with a valid one', async () => {
    const ada = await join(server)
    const from = '198.51.100.7'
    const call = (path: string, init: { method?: string; token?: string; body?: object } = {}) =>
      fetch(`${server.url}${path}`, {
        method: init.method ?? 'GET',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': from,
          ...(init.token ? { authorization: `Bearer ${init.token}` } : {}),
        },
        ...(init.body ? { body: JSON.stringify(init.body) } : {}),
      })
    let status = 0
    for (let i = 0; i < 610; i += 1) status = (await call(`/api/invite/wrong${i}`)).status
    expect(status).toBe(429)
    expect((await call('/api/me', { token: ada.token })).status).toBe(200)
    await ada.post('/api/invite', { email: 'gus@example.com' })
    await sendReset(server.app, ada.email, aJob)
    const tokenFor = async (email: string) => {
      await expect.poll(() => server.app.mailer.recent().some(({ to }) => to === email)).toBe(true)
      const mail = server.app.mailer.recent().find(({ to }) => to === email)
      return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    }
    const inviteToken = await tokenFor('gus@example.com')
    expect((await call(`/api/invite/${inviteToken}`)).status).toBe(200)
    const guest = { email: 'gus@example.com', password, firstName: 'Gus', lastName: 'Guest', inviteToken }
    expect((await call('/api/register', { method: 'POST', body: guest })).status).toBe(201)
    const body = { token: await tokenFor(ada.email), password: 'an entirely new sentence' }
    expect((await call('/api/reset-password', { method: 'POST', body })).status).toBe(200)
    const wrong = await call('/api/reset-password', { method: 'POST', body: { ...body, token: 'wrong' } })
    expect(wrong.status).toBe(429)
  })
})
