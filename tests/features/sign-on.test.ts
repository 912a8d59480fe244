import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passkeys, sessions, signOnAccounts, signOnAttempts, users } from '#db/schema.ts'
import type { Account } from '#server/contract/account.ts'
import { newRecoveryCodes } from '#server/services/accounts/recovery-codes.ts'
import { createClient } from '../support/client.ts'
import { CookieBrowser } from '../support/cookie-browser.ts'
import { type OpenIdProvider, signOnEnv, startProvider } from '../support/openid.ts'
import { join, joinAsAdmin, type Member, password } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** In links only; the tests open the same path at the server's own address. */
const publicUrl = 'http://potluck.example'
const callback = `${publicUrl}/sign-on/callback`

let provider: OpenIdProvider
let server: TestServer
let admin: Member
beforeAll(async () => {
  provider = await startProvider([callback])
  server = await startTestServer({ env: { PUBLIC_URL: publicUrl, ...signOnEnv(provider) } })
  admin = await joinAsAdmin(server)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => {
  provider.forged = null
  provider.isForeignKey = false
})

let people = 0
function arrive(more: object = {}) {
  people += 1
  const person = {
    sub: `person-${people}`,
    email: `person${people}@example.com`,
    email_verified: true,
    given_name: 'Nora',
    family_name: 'Cook',
    ...more,
  }
  provider.person = person
  return person
}

/** From the login page to the provider; returns the path to which it sends the browser back. */
async function goAway(browser: CookieBrowser, from = `${server.url}/sign-on`, of = server): Promise<string> {
  await browser.open(from, { stopAt: callback })
  expect(browser.address).toMatch(/^http:\/\/potluck\.example\/sign-on\/callback\?/)
  return browser.address.replace(publicUrl, of.url)
}

async function signOn(browser = new CookieBrowser(), of = server) {
  const response = await browser.open(await goAway(browser, `${of.url}/sign-on`, of))
  const html = await response.text()
  const token = /"token":"([\w-]{43})"/.exec(html)?.[1]
  return { status: response.status, html, browser, client: createClient(of.url, token), token }
}

const sentence = (html: string) =>
  /role="alert"[^>]*>(?:<[^>]+>)*([^<]+)/.exec(html)?.[1] ?? html.slice(-3000)

async function countedSessions() {
  return (await server.app.store.read.select().from(sessions)).length
}

describe('single sign-on', () => {
  it('makes an account at the first time, and opens it at the next', async () => {
    const person = arrive()
    const first = await signOn()
    expect(first.status).toBe(200)
    const me = await first.client.get<{ _id: string; email: string }>('/api/me')
    expect(me.body).toMatchObject({ email: person.email, firstName: 'Nora', lastName: 'Cook' })
    provider.person = { ...person, email: 'moved@example.com' }
    const second = await signOn()
    expect((await second.client.get('/api/me')).body).toMatchObject({ _id: me.body._id, email: person.email })
    expect((await second.client.get<Account>('/api/account')).body).toMatchObject({
      hasPassword: false,
      signOn: { name: 'Kitchen ID', isJoined: true },
    })
  })

  it('shows its link on the login page, below the form', async () => {
    const html = await (await fetch(`${server.url}/login`)).text()
    expect(html).toContain('href="/sign-on"')
    expect(html).toContain('Sign in with Kitchen ID')
    expect(html).toContain('Forgot password?')
  })

  it('sends PKCE, state and nonce, which differ each time', async () => {
    const browser = new CookieBrowser()
    const addresses = []
    for (let n = 0; n < 2; n += 1) {
      const { headers } = await fetch(`${server.url}/sign-on`, { redirect: 'manual' })
      addresses.push(new URL(headers.get('location') ?? '').searchParams)
    }
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(addresses[0]?.get(name)).not.toBe(addresses[1]?.get(name))
    expect(addresses[0]?.get('code_challenge_method')).toBe('S256')
    expect(browser.address).toBe('')
  })
})

describe('an existing account', () => {
  it('is joined with its password, and opened without it from then on', async () => {
    const ada = await join(server)
    arrive({ email: ada.email.toUpperCase() })
    const { html, token, browser } = await signOn()
    expect(token).toBeUndefined()
    expect(html).toContain('Is this your account?')
    const joined = await browser.open(`${server.url}/sign-on/join`, form(password))
    expect(await joined.text()).toMatch(/"token":"[\w-]{43}"/)
    const again = await signOn()
    expect((await again.client.get('/api/me')).body).toMatchObject({ email: ada.email })
  })

  it('that asks for its passkey after the password is joined only after that step', async () => {
    const ada = await join(server)
    const [code = ''] = await server.app.store.write(async (tx) => {
      await tx.update(users).set({ asksPasskey: true }).where(eq(users.id, ada.id))
      const made = { publicKey: Buffer.from('key'), counter: 0, transports: [], name: 'Key', createdAt: 1 }
      await tx.insert(passkeys).values({ ...made, id: ada.id, credentialId: ada.id, userId: ada.id })
      return newRecoveryCodes(tx, ada.id)
    })
    arrive({ email: ada.email })
    const { browser } = await signOn()
    const before = await countedSessions()
    const asked = await (await browser.open(`${server.url}/sign-on/join`, form(password))).text()
    expect(asked).toContain('One more step')
    expect([await joinsOf(ada.id), await countedSessions()]).toEqual([[], before])
    const secondStep = /name="secondStep" value="([\w-]{43})"/.exec(asked)?.[1] ?? ''
    const { status, body } = await server.api.post<{ token: string }>('/api/login/second-step', {
      secondStep,
      proof: { by: 'recovery code', code },
    })
    expect(status).toBe(200)
    expect(await joinsOf(ada.id)).toHaveLength(1)
    expect((await ada.get('/api/me')).status).toBe(401)
    expect((await createClient(server.url, body.token).get('/api/me')).status).toBe(200)
  })

  it('is not joined with a wrong password, nor with a right one after that', async () => {
    const ada = await join(server)
    arrive({ email: ada.email })
    const { browser } = await signOn()
    const cookie = browser.cookie(server.url, 'potluck_sign_on') ?? ''
    expect((await browser.open(`${server.url}/sign-on/join`, form('wrong'))).status).toBe(403)
    browser.setCookie(server.url, `potluck_sign_on=${cookie}`)
    expect((await browser.open(`${server.url}/sign-on/join`, form(password))).status).toBe(400)
    expect(await joinsOf(ada.id)).toEqual([])
  })

  it('is joined without the password from its own account page', async () => {
    const ada = await join(server)
    arrive({ email: 'another.address@example.com' })
    const browser = new CookieBrowser()
    const { body, headers } = await ada.post<{ url: string }>('/api/account/sign-on')
    for (const line of headers.getSetCookie()) browser.setCookie(server.url, line)
    const response = await browser.open(await goAway(browser, body.url), { stopAt: `${server.url}/account` })
    expect([response.status, browser.address]).toEqual([303, `${server.url}/account`])
    expect((await ada.get<Account>('/api/account')).body.signOn).toEqual({
      name: 'Kitchen ID',
      isJoined: true,
      isWaiting: false,
    })
    expect((await (await signOn()).client.get('/api/me')).body).toMatchObject({ email: ada.email })
    expect((await ada.delete('/api/account/sign-on')).status).toBe(204)
    expect(await joinsOf(ada.id)).toEqual([])
    await server.settleJobs()
    const told = server.app.mailer.recent().filter(({ to }) => to === ada.email)
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      'Your Potluck is no longer joined with Kitchen ID',
      'Your Potluck was joined with Kitchen ID',
    ])
  })

  it('is not joined when its password was changed after the browser went to the provider', async () => {
    const ada = await join(server)
    arrive({ email: 'a.thief@example.com' })
    const browser = new CookieBrowser()
    const { body, headers } = await ada.post<{ url: string }>('/api/account/sign-on')
    for (const line of headers.getSetCookie()) browser.setCookie(server.url, line)
    const back = await goAway(browser, body.url)
    const changed = await ada.post('/api/account/password', { password, newPassword: 'an entirely new one' })
    expect(changed.status).toBe(204)
    expect((await browser.open(back)).status).toBe(400)
    expect(await joinsOf(ada.id)).toEqual([])
  })

  it('is refused when the sign-in belongs to another account here', async () => {
    const person = arrive()
    await signOn()
    const ada = await join(server)
    provider.person = person
    const browser = new CookieBrowser()
    const { body, headers } = await ada.post<{ url: string }>('/api/account/sign-on')
    for (const line of headers.getSetCookie()) browser.setCookie(server.url, line)
    const response = await browser.open(await goAway(browser, body.url))
    expect(response.status).toBe(409)
    expect(await joinsOf(ada.id)).toEqual([])
  })

  it('of single sign-on only stays reachable: it cannot be left without a password', async () => {
    arrive()
    const { client } = await signOn()
    expect((await client.delete('/api/account/sign-on')).status).toBe(400)
    expect((await client.post('/api/login', { email: provider.person?.email, password: '' })).status).toBe(
      401,
    )
    const newPassword = 'an entirely new sentence'
    expect((await client.post('/api/account/password', { password: '', newPassword })).status).toBe(204)
    expect((await client.delete('/api/account/sign-on')).status).toBe(204)
  })
})

describe('what is not right', () => {
  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'another-client' }],
    ['a wrong nonce', { nonce: 'AAAA' }],
    ['no nonce', { nonce: undefined }],
    ['an end in the past', { exp: 1_600_000_000, iat: 1_599_999_000 }],
  ])('with %s in its ID token is refused', async (_, forged) => {
    arrive()
    provider.forged = forged
    const before = await countedSessions()
    const { status, html, token } = await signOn()
    expect([status, token]).toEqual([403, undefined])
    expect(sentence(html)).toContain('Kitchen ID did not sign you in.')
    expect(await countedSessions()).toBe(before)
  })

  it('is refused with a signature of another key', async () => {
    arrive()
    provider.forged = {}
    provider.isForeignKey = true
    expect((await signOn()).status).toBe(403)
  })

  it.each([
    ['is not verified', { email_verified: false }],
    ['is not said to be verified', { email_verified: undefined }],
    ['is verified with another word than true', { email_verified: 'yes' }],
    ['is verified with a number', { email_verified: 1 }],
    ['is missing', { email: undefined, email_verified: undefined }],
    ['is none', { email: 'not an address' }],
  ])('an address that %s makes no account and joins none', async (_, person) => {
    const ada = await join(server)
    arrive({ email: ada.email, ...person })
    const { status, token, html } = await signOn()
    expect([status, token]).toEqual([403, undefined])
    expect(sentence(html)).toContain('has not confirmed that your email address is yours')
    expect(await joinsOf(ada.id)).toEqual([])
  })

  it('is refused with a state of its own, and without one', async () => {
    arrive()
    const browser = new CookieBrowser()
    const back = new URL(await goAway(browser))
    back.searchParams.set('state', 'A'.repeat(43))
    expect((await browser.open(back.href)).status).toBe(400)
    back.searchParams.delete('state')
    expect((await browser.open(back.href)).status).toBe(400)
  })

  it('is refused in another browser than the one that began', async () => {
    arrive()
    const back = await goAway(new CookieBrowser())
    expect((await new CookieBrowser().open(back)).status).toBe(400)
  })

  it('is refused a second time, also at the same moment', async () => {
    arrive()
    const browser = new CookieBrowser()
    const back = await goAway(browser)
    const cookie = `potluck_sign_on=${browser.cookie(server.url, 'potluck_sign_on')}`
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await fetch(back, { headers: { cookie } })).status),
    )
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400])
  })

  it('is refused after ten minutes', async () => {
    arrive()
    const browser = new CookieBrowser()
    const back = await goAway(browser)
    const { status } = await server.later(11 * 60_000, () => browser.open(back))
    expect(status).toBe(400)
  })

  it('is refused with the code of another sign-in', async () => {
    arrive()
    const [one, other] = [new CookieBrowser(), new CookieBrowser()]
    const [back, theirs] = [new URL(await goAway(one)), new URL(await goAway(other))]
    back.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    expect((await one.open(back.href)).status).toBe(403)
  })

  it('is refused with the answer of another provider', async () => {
    arrive()
    const browser = new CookieBrowser()
    const back = new URL(await goAway(browser))
    back.searchParams.set('iss', 'https://evil.example')
    expect((await browser.open(back.href)).status).toBe(403)
  })

  it('is refused when the owner changed the provider meanwhile', async () => {
    arrive()
    const browser = new CookieBrowser()
    const back = await goAway(browser)
    const { signOn: present } = server.app
    if (!present) throw new Error('no provider')
    server.app.signOn = { ...present, settings: { ...present.settings, issuer: 'https://other.example' } }
    const { status } = await browser.open(back)
    server.app.signOn = present
    expect(status).toBe(400)
  })

  it('ends kindly when the person cancels at the provider', async () => {
    provider.person = null
    const { status, html } = await signOn()
    expect(status).toBe(403)
    expect(sentence(html)).toContain('Kitchen ID did not sign you in. Please try again.')
  })

  it('is refused as a form of another site', async () => {
    const response = await fetch(`${server.url}/sign-on/join`, {
      ...form(password),
      headers: { origin: 'https://evil.example' },
    })
    expect(response.status).toBe(403)
  })
})

describe('what is stored', () => {
  it('leaves no readable state in the database, and is deleted with the account', async () => {
    arrive()
    const { headers } = await fetch(`${server.url}/sign-on`, { redirect: 'manual' })
    const state = new URL(headers.get('location') ?? '').searchParams.get('state') ?? 'none'
    expect(JSON.stringify(await server.app.store.read.select().from(signOnAttempts))).not.toContain(state)
    const { client } = await signOn()
    const { body } = await client.get<{ _id: string }>('/api/me')
    expect(await joinsOf(body._id)).toHaveLength(1)
    await admin.delete(`/api/admin/users/${body._id}`)
    expect(await joinsOf(body._id)).toEqual([])
  })
})

describe('the owner', () => {
  it('allows single sign-on only', async () => {
    const env = { PUBLIC_URL: publicUrl, ...signOnEnv(provider), OIDC_ONLY: 'on' }
    const strict = await startTestServer({ env })
    try {
      arrive()
      const { client } = await signOn(new CookieBrowser(), strict)
      expect((await client.get('/api/me')).status).toBe(200)
      const refused = await strict.api.post('/api/login', { email: 'ada@example.com', password })
      expect([refused.status, refused.body.message]).toEqual([403, 'Please sign in with Kitchen ID.'])
      const registered = { email: 'ada@example.com', password, firstName: 'Ada', lastName: 'Cook' }
      expect((await strict.api.post('/api/register', registered)).status).toBe(403)
      const html = await (await fetch(`${strict.url}/login`)).text()
      expect(html).toContain('Sign in with Kitchen ID')
      expect(html).not.toContain('Forgot password?')
    } finally {
      await strict.close()
    }
  })

  it('keeps registration by invitation, and the address of the admin', async () => {
    const env = { PUBLIC_URL: publicUrl, ...signOnEnv(provider) }
    const closed = await startTestServer({ env: { ...env, REGISTRATION: 'invite' } })
    const own = await startTestServer({ env: { ...env, ADMIN_EMAIL: 'boss@example.com' } })
    try {
      arrive()
      expect((await signOn(new CookieBrowser(), closed)).status).toBe(403)
      arrive({ email: 'boss@example.com' })
      expect((await signOn(new CookieBrowser(), own)).status).toBe(403)
      expect(await own.app.store.read.select().from(users)).toEqual([])
    } finally {
      await closed.close()
      await own.close()
    }
  })

  it('is told when the provider cannot be reached, and others sign in with passwords', async () => {
    const away = await startTestServer({ env: { ...signOnEnv({ issuer: 'http://127.0.0.1:9' }) } })
    try {
      const response = await fetch(`${away.url}/sign-on`, { redirect: 'manual' })
      expect(response.status).toBe(502)
      expect(sentence(await response.text())).toContain('Kitchen ID could not be reached.')
      await join(away)
    } finally {
      await away.close()
    }
  })

  it('without a provider has no such pages', async () => {
    const plain = await startTestServer()
    try {
      expect((await fetch(`${plain.url}/sign-on`)).status).toBe(404)
      expect(await (await fetch(`${plain.url}/login`)).text()).not.toContain('/sign-on')
      const ada = await join(plain)
      expect((await ada.post('/api/account/sign-on')).status).toBe(404)
    } finally {
      await plain.close()
    }
  })
})

function form(typed: string): RequestInit {
  const body = new FormData()
  body.set('password', typed)
  return { method: 'POST', body, headers: { origin: publicUrl } }
}

const joinsOf = (userId: string) =>
  server.app.store.read.select().from(signOnAccounts).where(eq(signOnAccounts.userId, userId))
