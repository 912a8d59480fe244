import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries, passkeyChallenges, passkeys, recoveryCodes, sessions } from '#db/schema.ts'
import type { Account } from '#server/contract/account.ts'
import type { AdminMail } from '#server/contract/admin.ts'
import { apiCalls } from '#server/contract/api-calls.ts'
import type { Passkey } from '#server/contract/passkeys.ts'
import type { SignedIn } from '#server/contract/users.ts'
import { Authenticator, type Question } from '../support/authenticator.ts'
import { type Client, createClient } from '../support/client.ts'
import { addPasskey as addPasskeyTo, confirmWith } from '../support/passkeys.ts'
import { join, joinAsAdmin, type Member, password, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Member
beforeAll(async () => {
  server = await startTestServer()
  admin = await joinAsAdmin(server)
})
afterAll(() => server.close())

const origin = () => server.app.config.publicUrl

interface Made {
  passkey: Passkey
  recoveryCodes: string[] | null
}

const addPasskey = (member: Client, name = 'Phone', authenticator = new Authenticator(origin())) =>
  addPasskeyTo(member, authenticator, name)

const loginQuestion = async () => (await server.api.post<Question>('/api/login/passkey/options')).body
const login = (response: object) => server.api.post<SignedIn>('/api/login/passkey', { response })

const confirm = (member: Client, authenticator: Authenticator) => confirmWith(authenticator, member)

const accountOf = async (member: Member) => (await member.get<Account>('/api/account')).body

const minutes = 60_000

describe('a passkey', () => {
  it('is added, named, and signs in without a password', async () => {
    const ada = await join(server)
    const { passkey, authenticator } = await addPasskey(ada)
    const named = await ada.patch<{ passkey: Passkey }>(`/api/account/passkeys/${passkey.id}`, {
      name: 'Old phone',
    })
    expect(named.body.passkey).toEqual({ ...passkey, name: 'Old phone' })
    const { status, body, headers } = await login(authenticator.sign(await loginQuestion()))
    expect([status, body.user.email]).toEqual([200, ada.email])
    expect(headers.getSetCookie().join()).toContain('potluck_page=')
    expect((await createClient(server.url, body.token).get('/api/me')).status).toBe(200)
    expect((await accountOf(ada)).passkeys).toMatchObject([{ name: 'Old phone', usedAt: expect.any(Number) }])
  })

  it('no longer signs in once it is removed', async () => {
    const ada = await join(server)
    const { passkey, authenticator } = await addPasskey(ada)
    expect((await confirm(ada, authenticator)).status).toBe(204)
    expect((await ada.delete(`/api/account/passkeys/${passkey.id}`)).status).toBe(204)
    expect((await login(authenticator.sign(await loginQuestion()))).status).toBe(401)
    expect(await accountOf(ada)).toMatchObject({ passkeys: [], recoveryCodes: 0 })
  })

  it('of another person can be neither named, removed nor used', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const { passkey, authenticator } = await addPasskey(ada)
    await addPasskey(ben)
    expect((await ben.patch(`/api/account/passkeys/${passkey.id}`, { name: 'Mine' })).status).toBe(404)
    expect((await ben.delete(`/api/account/passkeys/${passkey.id}`)).status).toBe(404)
    expect((await confirm(ben, authenticator)).status).toBe(400)
    expect((await accountOf(ada)).passkeys).toEqual([passkey])
  })

  it('is told about by mail when it is added and removed', async () => {
    const ada = await join(server)
    const { authenticator, passkey } = await addPasskey(ada, 'Yellow key')
    await confirm(ada, authenticator)
    await ada.delete(`/api/account/passkeys/${passkey.id}`)
    await server.settleJobs()
    const { body } = await admin.get<{ mails: { to: string; text: string }[] }>('/api/admin/mails')
    const texts = body.mails.filter(({ to }) => to === ada.email).map(({ text }) => text)
    expect(texts.join()).toContain('“Yellow key” can now sign in')
    expect(texts.join()).toContain('“Yellow key” can no longer sign in')
  })

  it('is one of twenty at most, and none is added twice', async () => {
    const ada = await join(server)
    const { authenticator } = await addPasskey(ada)
    await confirm(ada, authenticator)
    const options = await ada.post<Question & { user: { id: string }; excludeCredentials: { id: string }[] }>(
      '/api/account/passkeys/options',
    )
    expect(options.body.excludeCredentials).toMatchObject([
      { id: authenticator.id, transports: ['internal'] },
    ])
    const response = authenticator.register(options.body)
    expect((await ada.post('/api/account/passkeys', { name: 'Again', response })).status).toBe(409)
    for (let n = 1; n < 20; n += 1) await addPasskey(ada)
    expect((await ada.post('/api/account/passkeys/options')).status).toBe(409)
    expect((await accountOf(ada)).passkeys).toHaveLength(20)
  })
})

describe('many requests at once', () => {
  it('use a recovery code once, and one of another person never', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const { recoveryCodes } = await addPasskey(ada)
    await addPasskey(ben)
    const code = recoveryCodes?.[0] ?? ''
    const use = (member: Member) => member.post('/api/account/confirm', { by: 'recovery code', code })
    expect((await use(ben)).status).toBe(403)
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => use(ada)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([204, ...Array.from({ length: 11 }, () => 403)])
    expect((await accountOf(ada)).recoveryCodes).toBe(9)
  })

  it('sign in once with one signature, and confirm once', async () => {
    const ada = await join(server)
    const { authenticator } = await addPasskey(ada)
    const signed = authenticator.sign(await loginQuestion())
    const logins = await Promise.all(Array.from({ length: 8 }, () => login(signed)))
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1)
    const { body } = await ada.post<Question>('/api/account/confirm/options')
    const proof = { by: 'passkey', response: authenticator.sign(body) }
    const proofs = await Promise.all(Array.from({ length: 8 }, () => ada.post('/api/account/confirm', proof)))
    expect(proofs.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  it('that add the first passkey return one set of recovery codes', async () => {
    const ada = await join(server)
    const responses = []
    for (let n = 0; n < 4; n += 1) {
      const { body } = await ada.post<Question & { user: { id: string } }>('/api/account/passkeys/options')
      responses.push(new Authenticator(origin()).register(body))
    }
    const made = await Promise.all(
      responses.map((response) => ada.post<Made>('/api/account/passkeys', { name: 'Key', response })),
    )
    const added = made.filter(({ status }) => status === 201)
    expect(added.filter(({ body }) => body.recoveryCodes !== null)).toHaveLength(1)
    const { passkeys: stored, recoveryCodes } = await accountOf(ada)
    expect([stored.length, recoveryCodes]).toEqual([added.length, 10])
  })
})

describe('a forged sign-in', () => {
  it.each([
    ['from another origin', { origin: 'https://evil.example' }, 400],
    ['from a subdomain', { origin: 'http://sub.localhost' }, 400],
    ['for another host', { rpId: 'evil.example' }, 400],
    ['with a challenge of its own', { challenge: 'AAAA' }, 400],
    ['without a fingerprint or PIN', { isVerified: false }, 400],
    ['that registers instead', { type: 'webauthn.create' }, 400],
    ['with the handle of another person', { userHandle: 'b3RoZXI' }, 401],
    ['with an unknown credential', { id: 'dW5rbm93bg' }, 401],
  ])('%s is refused', async (_, forged, expected) => {
    const { authenticator } = await addPasskey(await join(server))
    const before = await server.app.store.read.select().from(sessions)
    const { status } = await login(authenticator.sign(await loginQuestion(), forged))
    expect(status).toBe(expected)
    expect(await server.app.store.read.select().from(sessions)).toHaveLength(before.length)
  })

  it('is refused with the signature of another key', async () => {
    const { authenticator } = await addPasskey(await join(server))
    const thief = new Authenticator(origin())
    const { status } = await login(thief.sign(await loginQuestion(), { id: authenticator.id }))
    expect(status).toBe(400)
  })

  it('is refused with a response that was used before, also at the same moment', async () => {
    const { authenticator } = await addPasskey(await join(server))
    const response = authenticator.sign(await loginQuestion())
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await login(response)).status))
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 400)])
  })

  it('is refused after ten minutes', async () => {
    const { authenticator } = await addPasskey(await join(server))
    const response = authenticator.sign(await loginQuestion())
    expect((await server.later(11 * minutes, () => login(response))).status).toBe(400)
  })

  it('is refused with a challenge that was for something else', async () => {
    const ada = await join(server)
    const { authenticator } = await addPasskey(ada)
    const { body } = await ada.post<Question>('/api/account/confirm/options')
    expect((await login(authenticator.sign(body))).status).toBe(400)
    const response = authenticator.sign(await loginQuestion())
    expect((await ada.post('/api/account/confirm', { by: 'passkey', response })).status).toBe(400)
  })

  it('is refused when its counter falls behind, as that of a copy does', async () => {
    const { authenticator } = await addPasskey(await join(server))
    expect((await login(authenticator.sign(await loginQuestion(), { counter: 50 }))).status).toBe(200)
    expect((await login(authenticator.sign(await loginQuestion(), { counter: 50 }))).status).toBe(400)
    expect((await login(authenticator.sign(await loginQuestion(), { counter: 51 }))).status).toBe(200)
  })
})

describe('a forged new passkey', () => {
  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another host', { rpId: 'evil.example' }],
    ['with a challenge of its own', { challenge: 'AAAA' }],
    ['without a fingerprint or PIN', { isVerified: false }],
  ])('%s is refused', async (_, forged) => {
    const ada = await join(server)
    const { body } = await ada.post<Question & { user: { id: string } }>('/api/account/passkeys/options')
    const response = new Authenticator(origin()).register(body, forged)
    expect((await ada.post('/api/account/passkeys', { name: 'Forged', response })).status).toBe(400)
    expect((await accountOf(ada)).passkeys).toEqual([])
  })

  it('with the challenge of another person is refused', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const { body } = await ben.post<Question & { user: { id: string } }>('/api/account/passkeys/options')
    const response = new Authenticator(origin()).register(body)
    expect((await ada.post('/api/account/passkeys', { name: 'Crossed', response })).status).toBe(400)
  })
})

describe('who wants to add a passkey', () => {
  it('must have signed in within ten minutes, or say the password again', async () => {
    const ada = await join(server)
    await server.later(11 * minutes, async () => {
      const { status, body } = await ada.post('/api/account/passkeys/options')
      expect([status, body.confirm]).toEqual([403, ['password']])
      expect((await ada.post('/api/account/confirm', { by: 'password', password: 'wrong' })).status).toBe(403)
      expect((await ada.post('/api/account/passkeys/options')).status).toBe(403)
      expect((await ada.post('/api/account/confirm', { by: 'password', password })).status).toBe(204)
      await addPasskey(ada)
    })
  })

  it('proves it with a passkey once there is one; the password is not enough', async () => {
    const ada = await join(server)
    const { authenticator } = await addPasskey(ada)
    const refused = await ada.post('/api/account/passkeys/options')
    expect(refused.body.confirm).toEqual(['passkey', 'recovery code'])
    expect((await ada.post('/api/account/confirm', { by: 'password', password })).status).toBe(400)
    expect((await confirm(ada, authenticator)).status).toBe(204)
    expect((await ada.post('/api/account/passkeys/options')).status).toBe(200)
    const other = await server.api.post<SignedIn>('/api/login', { email: ada.email, password })
    const elsewhere = createClient(server.url, other.body.token)
    expect((await elsewhere.post('/api/account/passkeys/options')).status).toBe(403)
  })
})

describe('the second step', () => {
  it('comes before a change of address or password, and before deletion, for a person with a passkey', async () => {
    const ada = await join(server)
    const { authenticator } = await addPasskey(ada)
    const change = { password, email: 'elsewhere@example.com' }
    const newPassword = 'an entirely new sentence'
    expect((await ada.post('/api/account/email', change)).body.confirm).toContain('passkey')
    expect((await ada.post('/api/account/password', { password, newPassword })).status).toBe(403)
    expect((await ada.post('/api/account/deletion', { password })).status).toBe(403)
    expect(await accountOf(ada)).toMatchObject({ newEmail: null, deleteAt: null })
    await confirm(ada, authenticator)
    expect((await ada.post('/api/account/deletion', { password })).status).toBe(200)
    expect((await ada.delete('/api/account/deletion')).status).toBe(204)
    expect((await ada.post('/api/account/email', change)).status).toBe(200)
    expect((await ada.post('/api/account/password', { password, newPassword })).status).toBe(204)
    const again = await server.later(11 * minutes, () =>
      ada.post('/api/account/password', { password: newPassword, newPassword: password }),
    )
    expect(again.body.confirm).toContain('passkey')
  })

  it('comes before what an admin with a passkey cannot undo', async () => {
    const strict = await startTestServer()
    try {
      const root = await joinAsAdmin(strict)
      const victim = await join(strict, 'Victim')
      const recipe = await typeRecipe(victim, 'Stew')
      const authenticator = new Authenticator(strict.app.config.publicUrl)
      await addPasskey(root, 'Key', authenticator)
      const calls = [
        ['DELETE', `/api/admin/users/${victim.id}`, undefined],
        ['PUT', `/api/admin/users/${victim.id}`, { email: 'mine@example.com' }],
        ['DELETE', `/api/admin/recipes/${recipe._id}`, undefined],
        ['GET', '/api/admin/backups/nothing', undefined],
      ] as const
      for (const [method, path, body] of calls) {
        expect((await root.call(method, path, body)).body.confirm).toEqual(['passkey', 'recovery code'])
      }
      expect((await victim.get('/api/me')).status).toBe(200)
      await confirm(root, authenticator)
      const statuses = []
      for (const [method, path, body] of calls.toReversed())
        statuses.push((await root.call(method, path, body)).status)
      expect(statuses.slice(2)).toEqual([200, 204])
      expect(statuses).not.toContain(403)
    } finally {
      await strict.close()
    }
  })

  it('is required by every admin call that does more than look', async () => {
    const looking = ['stats', 'users', 'recipes', 'jobs', 'mails', 'readings', 'audit', 'system', 'backups']
    const strict = await startTestServer({ env: { ADMIN_SECOND_STEP: 'on' } })
    try {
      const root = await joinAsAdmin(strict)
      const open = []
      for (const { method, path } of apiCalls.filter(({ who }) => who === 'admin')) {
        const { status, body } = await root.call(method, path.replace(/:\w+/, 'nothing'))
        if (status !== 403 || !/needs a passkey/.test(body.message)) open.push(`${method} ${path}`)
      }
      expect(open.toSorted()).toEqual(looking.map((name) => `GET /api/admin/${name}`).toSorted())
      expect(await strict.app.store.read.select().from(auditEntries)).toEqual([])
    } finally {
      await strict.close()
    }
  })

  it('comes before the links of mails that were printed, with which other accounts could be opened', async () => {
    const strict = await startTestServer({ env: { ADMIN_SECOND_STEP: 'on' } })
    try {
      const root = await joinAsAdmin(strict)
      await root.post('/api/invite', { email: 'ben@example.com' })
      await strict.settleJobs()
      const read = async () =>
        (await root.get<{ mails: AdminMail[] }>('/api/admin/mails')).body.mails.find(
          ({ to }) => to === 'ben@example.com',
        )
      expect(await read()).toMatchObject({ to: 'ben@example.com', isHidden: true })
      expect((await read())?.text).toContain('(hidden link)')
      expect((await read())?.text).not.toMatch(/token|https?:/)
      expect((await root.get('/api/admin/mails/links')).status).toBe(403)
      const authenticator = new Authenticator(strict.app.config.publicUrl)
      await addPasskey(root, 'Key', authenticator)
      await confirm(root, authenticator)
      expect((await root.get('/api/admin/mails/links')).status).toBe(200)
      expect((await read())?.text).toContain('/register#token=')
    } finally {
      await strict.close()
    }
  })

  it('is required of every admin with ADMIN_SECOND_STEP=on, who must first add a passkey', async () => {
    const strict = await startTestServer({ env: { ADMIN_SECOND_STEP: 'on' } })
    try {
      const root = await joinAsAdmin(strict)
      const ben = await join(strict, 'Ben')
      const refused = await root.delete(`/api/admin/users/${ben.id}`)
      expect([refused.status, refused.body.confirm]).toEqual([403, undefined])
      expect(refused.body.message).toContain('needs a passkey')
      const authenticator = new Authenticator(strict.app.config.publicUrl)
      await addPasskey(root, 'Key', authenticator)
      await confirm(root, authenticator)
      expect((await root.delete(`/api/admin/users/${ben.id}`)).status).toBe(204)
    } finally {
      await strict.close()
    }
  })
})

describe('recovery codes', () => {
  it('are ten, shown once, stored as hashes, and each works once in place of the passkey', async () => {
    const ada = await join(server)
    const { recoveryCodes: codes } = await addPasskey(ada)
    expect(new Set(codes).size).toBe(10)
    const [first = ''] = codes ?? []
    expect(first).toMatch(/^([a-z0-9]{5}-){3}[a-z0-9]{5}$/)
    const stored = JSON.stringify(await server.app.store.read.select().from(recoveryCodes))
    expect(stored).not.toContain(first)
    expect(stored).not.toContain(first.replaceAll('-', ''))
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')}`
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { status } = await ada.post('/api/account/confirm', { by: 'recovery code', code: typed })
        return status
      }),
    )
    expect(statuses.toSorted()).toEqual([204, 403, 403, 403, 403])
    expect((await accountOf(ada)).recoveryCodes).toBe(9)
    expect((await ada.post('/api/account/passkeys/options')).status).toBe(200)
  })

  it('of another person, and those that were replaced, are refused', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const [adas, bens] = [await addPasskey(ada), await addPasskey(ben)]
    const code = bens.recoveryCodes?.[0] ?? ''
    expect((await ada.post('/api/account/confirm', { by: 'recovery code', code })).status).toBe(403)
    expect((await ada.post('/api/account/recovery-codes')).status).toBe(403)
    await confirm(ada, adas.authenticator)
    const { body } = await ada.post<{ recoveryCodes: string[] }>('/api/account/recovery-codes')
    const old = adas.recoveryCodes?.[1] ?? ''
    expect((await ada.post('/api/account/confirm', { by: 'recovery code', code: old })).status).toBe(403)
    const next = body.recoveryCodes[1] ?? ''
    expect((await ada.post('/api/account/confirm', { by: 'recovery code', code: next })).status).toBe(204)
  })

  it('cannot be guessed: attempts are limited', async () => {
    const strict = await startTestServer({ realLimits: true })
    try {
      const ada = await join(strict)
      await addPasskey(ada, 'Key', new Authenticator(strict.app.config.publicUrl))
      let status = 0
      for (let n = 0; n < 61 && status !== 429; n += 1)
        ({ status } = await ada.post('/api/account/confirm', { by: 'recovery code', code: `wrong-${n}` }))
      expect(status).toBe(429)
    } finally {
      await strict.close()
    }
  })
})

describe('what is stored of passkeys', () => {
  it('is deleted with the account', async () => {
    const ada = await join(server)
    await addPasskey(ada)
    await ada.post('/api/account/confirm/options')
    expect((await admin.delete(`/api/admin/users/${ada.id}`)).status).toBe(204)
    const db = server.app.store.read
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, ada.id))).toEqual([])
    expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, ada.id))).toEqual([])
    expect(await db.select().from(passkeyChallenges).where(eq(passkeyChallenges.userId, ada.id))).toEqual([])
  })

  it('is no challenge that can be read from the database', async () => {
    const { challenge } = await loginQuestion()
    const stored = await server.app.store.read.select().from(passkeyChallenges)
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(challenge)
  })
})

describe('without an https address', () => {
  it('says why there are no passkeys', async () => {
    const plain = await startTestServer({ env: { PUBLIC_URL: 'http://192.168.1.10:3000' } })
    try {
      const ada = await join(plain)
      expect((await accountOf(ada)).passkeysAt).toBeNull()
      const { status, body } = await ada.post('/api/account/passkeys/options')
      expect([status, body.message]).toEqual([
        400,
        'Passkeys need an https address with a name, which the owner sets as PUBLIC_URL.',
      ])
      expect((await plain.api.post('/api/login/passkey/options')).status).toBe(400)
    } finally {
      await plain.close()
    }
  })
})
