import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, signOnAttempts, users } from '#db/schema.ts'
import type { Account } from '#server/contract/account.ts'
import type { ErrorBody } from '#server/contract/errors.ts'
import type { PublicLink } from '#server/contract/links.ts'
import type { SignedIn } from '#server/contract/users.ts'
import { forgetDevices } from '#server/services/accounts/known-devices.ts'
import { Authenticator, type Question } from '../support/authenticator.ts'
import { createClient } from '../support/client.ts'
import { addPasskey as addTo, confirmWith } from '../support/passkeys.ts'
import { join, joinAsAdmin, type Member, password, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { connect } from '../support/socket.ts'

let server: TestServer
let admin: Member
let adminsKey: Authenticator
beforeAll(async () => {
  server = await startTestServer()
  admin = await joinAsAdmin(server)
  adminsKey = (await addPasskey(admin)).authenticator
})
afterAll(() => server.close())

const minutes = 60_000

const addPasskey = (member: Member, of = server) => addTo(member, new Authenticator(of.app.config.publicUrl))

/** A person whose password alone does not sign in. */
async function joinGuarded(firstName = 'Ada') {
  const member = await join(server, firstName)
  const { authenticator, recoveryCodes } = await addPasskey(member)
  await confirmWith(authenticator, member)
  expect((await member.put('/api/account/passkey-after-password', { isAsked: true })).status).toBe(204)
  return { member, authenticator, codes: recoveryCodes ?? [] }
}

const login = ({ email }: { email: string }, typed = password) =>
  server.api.post<SignedIn & ErrorBody>('/api/login', { email, password: typed })
const sessionsOf = ({ id }: { id: string }) =>
  server.app.store.read.select().from(sessions).where(eq(sessions.userId, id))

async function proofFor(secondStep: string, authenticator: Authenticator) {
  const { body } = await server.api.post<Question>('/api/login/second-step/options', { secondStep })
  return { by: 'passkey', response: authenticator.sign(body) }
}
const finish = (secondStep: string | undefined, proof: object) =>
  server.api.post<SignedIn & ErrorBody>('/api/login/second-step', { secondStep, proof })

describe('after the password', () => {
  it('the admin with a passkey is asked for it, without having chosen so, and has no session before', async () => {
    const before = await sessionsOf(admin)
    const { status, body, headers } = await login(admin)
    expect([status, body.code, body.confirm]).toEqual([403, 'forbidden', ['passkey', 'recovery code']])
    expect(body.message).toMatch(/asks for its passkey.*browser.*token/)
    expect(headers.getSetCookie()).toEqual([])
    expect(await sessionsOf(admin)).toEqual(before)
    const proof = await proofFor(body.secondStep ?? '', adminsKey)
    const finished = await finish(body.secondStep, proof)
    expect([finished.status, finished.body.user.email]).toEqual([200, admin.email])
    expect(finished.headers.getSetCookie().join()).toContain('potluck_page=')
    const signedIn = createClient(server.url, finished.body.token)
    expect((await signedIn.get('/api/export')).status).toBe(200)
  })

  it('others are asked once they want it, and no longer when they do not', async () => {
    const ada = await join(server)
    expect((await ada.put('/api/account/passkey-after-password', { isAsked: true })).status).toBe(400)
    const { authenticator } = await addPasskey(ada)
    expect((await login(ada)).status).toBe(200)
    await confirmWith(authenticator, ada)
    for (const [isAsked, expected] of [
      [true, 403],
      [false, 200],
    ] as const) {
      expect((await ada.put('/api/account/passkey-after-password', { isAsked })).status).toBe(204)
      expect((await login(ada)).status).toBe(expected)
      expect((await ada.get<Account>('/api/account')).body.passkeyAfterPassword).toBe(isAsked ? 'on' : 'off')
    }
    expect(await mailsTo(ada)).toContain('Your password alone signs in to your recipe box again.')
  })

  it('a stolen password cannot switch it off, and a stolen session cannot either', async () => {
    const { member } = await joinGuarded()
    const off = () => member.put('/api/account/passkey-after-password', { isAsked: false })
    await server.later(11 * minutes, async () => {
      expect((await off()).body.confirm).toContain('passkey')
      expect((await member.post('/api/account/confirm', { by: 'password', password })).status).toBe(400)
    })
    expect((await login(member)).status).toBe(403)
  })

  it('a recovery code signs in, once, and its owner is told', async () => {
    const { member, codes } = await joinGuarded()
    const [code = ''] = codes
    const first = await login(member)
    expect((await finish(first.body.secondStep, { by: 'recovery code', code: 'wrong' })).status).toBe(403)
    expect((await finish(first.body.secondStep, { by: 'recovery code', code })).status).toBe(200)
    const again = await login(member)
    expect((await finish(again.body.secondStep, { by: 'recovery code', code })).status).toBe(403)
    expect(await mailsTo(member)).toContain('Someone used one of your recovery codes')
  })

  it('a new device is told by mail as before', async () => {
    const { member, authenticator } = await joinGuarded()
    await server.app.store.write(async (tx) => {
      await tx.update(users).set({ mutedMails: [] }).where(eq(users.id, member.id))
    })
    const stranger = { 'content-type': 'application/json', 'user-agent': 'curl/8' }
    const body = JSON.stringify({ email: member.email, password })
    await server.app.store.write((tx) => forgetDevices(tx, member.id))
    const answer = await fetch(`${server.url}/api/login`, { method: 'POST', headers: stranger, body })
    const { secondStep = '' }: ErrorBody = await answer.json()
    expect(await mailsTo(member)).not.toContain('was not used before')
    expect((await finish(secondStep, await proofFor(secondStep, authenticator))).status).toBe(200)
    expect(await mailsTo(member)).toContain('was not used before')
  })

  it('a client without scripts gets a page that takes a recovery code', async () => {
    const { member, codes } = await joinGuarded()
    const submit = (path: string, fields: Record<string, string>) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { origin: server.url },
        body: new URLSearchParams(fields),
      })
    const asked = await submit('/login', { email: member.email, password })
    const html = await asked.text()
    expect([asked.status, asked.headers.getSetCookie()]).toEqual([200, []])
    expect(html).toContain('Recovery code')
    expect(html).toContain('Passkeys need JavaScript')
    const secondStep = /name="secondStep" value="([\w-]{43})"/.exec(html)?.[1] ?? ''
    const wrong = await submit('/login/second-step', { secondStep, code: 'wrong' })
    const wrongHtml = await wrong.text()
    expect([wrong.status, wrongHtml.includes('not one of your recovery codes')]).toEqual([403, true])
    expect(wrongHtml).toContain(`value="${secondStep}"`)
    const right = await submit('/login/second-step', { secondStep, code: codes[0] ?? '' })
    expect(right.headers.getSetCookie().join()).toContain('potluck_page=')
    expect(await right.text()).toMatch(/"token":"[\w-]{43}"/)
  })
})

describe('what a right password alone gets', () => {
  it('opens neither a call, a page nor a socket', async () => {
    const { member } = await joinGuarded()
    const { body } = await login(member)
    const token = body.secondStep ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await createClient(server.url, token).get('/api/me')).status).toBe(401)
    await expect(connect(server.url, token)).rejects.toThrow('Unauthorized')
    const page = await fetch(`${server.url}/account`, { headers: { cookie: `potluck_page=${token}` } })
    expect(await page.text()).not.toContain(member.email)
    const stored = JSON.stringify(await server.app.store.read.select().from(signOnAttempts))
    expect(stored).not.toContain(token)
  })

  it('works once, ten minutes, for that person only, and not after a new password', async () => {
    const [ada, ben] = [await joinGuarded(), await joinGuarded('Ben')]
    const step = async () => (await login(ada.member)).body.secondStep ?? ''
    const once = await step()
    expect((await finish(once, await proofFor(once, ada.authenticator))).status).toBe(200)
    expect((await finish(once, { by: 'recovery code', code: ada.codes[0] })).status).toBe(400)
    const late = await step()
    const tooLate = await server.later(11 * minutes, () =>
      finish(late, { by: 'recovery code', code: ada.codes[0] }),
    )
    expect([tooLate.status, tooLate.body.message]).toEqual([400, 'That took too long. Please sign in again.'])
    const crossed = await step()
    expect((await finish(crossed, await proofFor(crossed, ben.authenticator))).status).toBe(400)
    expect((await finish(crossed, { by: 'recovery code', code: ben.codes[0] })).status).toBe(403)
    expect((await finish(crossed, { by: 'password', password })).status).toBe(400)
    const question = (await server.api.post<Question>('/api/login/passkey/options')).body
    const withoutPassword = { by: 'passkey', response: ada.authenticator.sign(question) }
    expect((await finish(crossed, withoutPassword)).status).toBe(400)
    const voided = await step()
    await confirmWith(ada.authenticator, ada.member)
    const changed = { password, newPassword: 'an entirely new sentence' }
    expect((await ada.member.post('/api/account/password', changed)).status).toBe(204)
    expect((await finish(voided, { by: 'recovery code', code: ada.codes[0] })).status).toBe(400)
  })

  it('cannot be used twice at the same moment, nor to guess codes', async () => {
    const { member, codes } = await joinGuarded()
    const { secondStep } = (await login(member)).body
    const statuses = await Promise.all(
      codes.map(async (code) => (await finish(secondStep, { by: 'recovery code', code })).status),
    )
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 400)])
    expect((await member.get<Account>('/api/account')).body.recoveryCodes).toBe(9)
  })
})

describe('a person with a passkey', () => {
  it('confirms with it before an alarm is switched off, the data leaves, or another session ends', async () => {
    const ada = await join(server)
    const { authenticator } = await addPasskey(ada)
    const recipe = await typeRecipe(ada)
    await ada.post('/api/links', { recipeId: recipe._id })
    await login(ada)
    const other = (await sessionsOf(ada)).at(-1)?.id
    const calls = [
      ['GET', '/api/export', undefined, 200],
      ['POST', '/api/plans/calendar', { replaces: null }, 200],
      ['GET', '/api/links', undefined, 200],
      ['PATCH', '/api/me', { mutedMails: ['sign-in'] }, 200],
      ['PATCH', '/api/account/push', { muted: ['sign-in'] }, 204],
      ['DELETE', `/api/account/sessions/${other}`, undefined, 204],
      ['DELETE', '/api/account/sessions', undefined, 204],
    ] as const
    await server.later(11 * minutes, async () => {
      for (const [method, path, body] of calls)
        expect([path, (await ada.call(method, path, body)).body.confirm]).toEqual([
          path,
          ['passkey', 'recovery code'],
        ])
      const [row] = await server.app.store.read.select().from(users).where(eq(users.id, ada.id))
      expect([row?.mutedMails, row?.mutedPushes]).toEqual([[], []])
      expect((await ada.get<Account>('/api/account')).body.sessions).toHaveLength(2)
      // The dialog of one recipe, and what silences nothing, ask for no proof.
      const own = await ada.get<{ links: PublicLink[] }>(`/api/links?recipeId=${recipe._id}`)
      expect(own.body.links).toMatchObject([{ title: recipe.title }])
      expect((await ada.patch('/api/me', { mutedMails: ['potlucks'] })).status).toBe(200)
      await confirmWith(authenticator, ada)
      for (const [method, path, body, expected] of calls)
        expect([path, (await ada.call(method, path, body)).status]).toEqual([path, expected])
    })
  })

  it('is the only one: others do all this without a proof', async () => {
    const ben = await join(server, 'Ben')
    await server.later(11 * minutes, async () => {
      expect((await ben.get('/api/export')).status).toBe(200)
      expect((await ben.patch('/api/me', { mutedMails: ['sign-in'] })).status).toBe(200)
      expect((await ben.delete('/api/account/sessions')).status).toBe(204)
    })
  })

  it('gets a program that exports without a passkey, because its token was made with one', async () => {
    const ada = await join(server)
    const { authenticator } = await addPasskey(ada)
    await confirmWith(authenticator, ada)
    const made = await ada.post<{ secret: string }>('/api/account/tokens', {
      name: 'Nightly copy',
      scope: 'export',
      days: null,
    })
    expect((await createClient(server.url, made.body.secret).get('/api/export')).status).toBe(200)
  })
})

describe('other sessions', () => {
  it('end when a passkey is added or removed, codes are replaced, or the question is switched', async () => {
    const ada = await join(server)
    const { authenticator, passkey } = await addPasskey(ada)
    const changes: (() => Promise<{ status: number }>)[] = [
      async () => {
        await addPasskey(ada)
        return { status: 204 }
      },
      () => ada.post('/api/account/recovery-codes'),
      () => ada.put('/api/account/passkey-after-password', { isAsked: false }),
      () => ada.delete(`/api/account/passkeys/${passkey.id}`),
    ]
    for (const change of changes) {
      await confirmWith(authenticator, ada)
      const elsewhere = createClient(server.url, (await login(ada)).body.token)
      expect((await elsewhere.get('/api/me')).status).toBe(200)
      expect((await change()).status).toBeLessThan(300)
      expect((await elsewhere.get('/api/me')).status).toBe(401)
      expect((await ada.get('/api/me')).status).toBe(200)
    }
    expect(await mailsTo(ada)).toMatch(/can no longer sign in to your recipe box\. All other devices/)
  })
})

async function mailsTo({ email }: { email: string }): Promise<string> {
  await server.settleJobs()
  return server.app.mailer
    .recent()
    .filter(({ to }) => to === email)
    .map(({ text }) => text)
    .join('\n')
}
