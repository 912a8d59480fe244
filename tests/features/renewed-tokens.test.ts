import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renewedTokens, sessions } from '#db/schema.ts'
import type { Account } from '#server/contract/account.ts'
import { renewedTokenHeader } from '#server/contract/constants.ts'
import { hashToken } from '#server/text/tokens.ts'
import { Authenticator, type Question } from '../support/authenticator.ts'
import { type Answer, createClient } from '../support/client.ts'
import { isOnPostgres } from '../support/engine.ts'
import { addPasskey } from '../support/passkeys.ts'
import { patienceMs } from '../support/patience.ts'
import { join, type Member, pageCookieOf, password } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { connect, type Listener } from '../support/socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const tokenIn = ({ headers }: Answer<unknown>): string => headers.get(renewedTokenHeader) ?? ''
const isValid = async (token: string, at: { url: string } = server) =>
  (await createClient(at.url, token).get('/api/me')).status === 200
/** Whether the page that the server renders with this cookie is somebody's. */
const opensPages = async (cookie: string) =>
  (await (await fetch(`${server.url}/`, { headers: { cookie } })).text()).includes('data-person=')
/** Why this socket was closed. */
const closingOf = ({ socket }: Listener) =>
  new Promise<string>((resolve, reject) => {
    socket.once('disconnect', resolve)
    setTimeout(() => reject(new Error('The socket is still open.')), patienceMs)
  })
const confirm = async (member: Pick<Member, 'post'>) => {
  const answer = await member.post('/api/account/confirm', { by: 'password', password })
  expect(answer.status).toBe(204)
  return answer
}
const sessionsOf = async (token: string) =>
  (await createClient(server.url, token).get<Account>('/api/account')).body.sessions

/** Everything that proves who the person is. */
const proofs: Record<string, (member: Member) => Promise<Answer<unknown>>> = {
  'the password': confirm,
  async 'a passkey'(member) {
    const { authenticator } = await addPasskey(member, new Authenticator(server.app.config.publicUrl))
    const { body } = await member.post<Question>('/api/account/confirm/options')
    return member.post('/api/account/confirm', { by: 'passkey', response: authenticator.sign(body) })
  },
  async 'a recovery code'(member) {
    const { recoveryCodes } = await addPasskey(member, new Authenticator(server.app.config.publicUrl))
    return member.post('/api/account/confirm', { by: 'recovery code', code: recoveryCodes?.[0] })
  },
  'a new password': (member) =>
    member.post('/api/account/password', { password, newPassword: 'an entirely new sentence' }),
  'a new address': (member) => member.post('/api/account/email', { password, email: `new.${member.email}` }),
  'the deletion of the account': (member) => member.post('/api/account/deletion', { password }),
}

describe.each(Object.entries(proofs))('%s', (_name, prove) => {
  it('renews token and cookie of the session, and the former ones end when the new ones are used', async () => {
    const ada = await join(server)
    const [before] = await sessionsOf(ada.token)
    const answer = await prove(ada)
    const [token, cookie] = [tokenIn(answer), pageCookieOf(answer.headers)]
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(token).not.toBe(ada.token)
    // Until then a lost answer signs nobody out.
    expect([await isValid(ada.token), await opensPages(ada.pageCookie)]).toEqual([true, true])
    expect([await isValid(token), await opensPages(cookie)]).toEqual([true, true])
    expect([await isValid(ada.token), await opensPages(ada.pageCookie)]).toEqual([false, false])
    expect([await isValid(token), await opensPages(cookie)]).toEqual([true, true])
    expect((await sessionsOf(token)).map(({ id }) => id)).toEqual([before?.id])
  })
})

describe('a renewed token', () => {
  it('is not given for a wrong password', async () => {
    const ada = await join(server)
    for (const path of ['confirm', 'password', 'email', 'deletion']) {
      const wrong = {
        by: 'password',
        password: 'not hers',
        newPassword: 'x'.repeat(20),
        email: 'a@b.example',
      }
      const answer = await ada.post(`/api/account/${path}`, wrong)
      expect([answer.status, tokenIn(answer), answer.headers.getSetCookie()]).toEqual([403, '', []])
    }
    expect(await server.app.store.read.select().from(renewedTokens).where(ofSession(ada))).toEqual([])
  })

  const ofSession = ({ token }: Member) =>
    eq(
      renewedTokens.sessionId,
      server.app.store.read
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token))),
    )

  it('is stored as a hash, and one that was never used ends with a later one', async () => {
    const ada = await join(server)
    const lost = await confirm(ada)
    const stored = await server.app.store.read.select().from(renewedTokens).where(ofSession(ada))
    expect(stored.map(({ hash }) => hash).toSorted()).toEqual(
      [tokenIn(lost), pageCookieOf(lost.headers).split('=')[1] ?? ''].map(hashToken).toSorted(),
    )
    // An earlier token proves nothing: the later one came with a proof.
    const token = tokenIn(await confirm(ada))
    expect(await isValid(token)).toBe(true)
    expect([await isValid(tokenIn(lost)), await isValid(ada.token)]).toEqual([false, false])
    expect(await isValid(token)).toBe(true)
  })

  it('of each of two tabs that prove at once is valid until one is used', async () => {
    for (const first of [0, 1]) {
      const ada = await join(server)
      const tokens = (await Promise.all([confirm(ada), confirm(ada)])).map(tokenIn)
      expect(await isValid(tokens[first] ?? '')).toBe(true)
      expect([await isValid(ada.token), await isValid(tokens[1 - first] ?? '')]).toEqual([false, false])
    }
  })

  it('works for all of many first requests at once', async () => {
    const ada = await join(server)
    const token = tokenIn(await confirm(ada))
    const all = await Promise.all(Array.from({ length: 20 }, () => isValid(token)))
    expect(all.every(Boolean)).toBe(true)
  })

  it('closes a socket of the former one when it is used, and opens one', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const former = await ada.listen()
    const token = tokenIn(await confirm(ada))
    await ben.post('/api/friend-request', { friendEmail: ada.email })
    await former.event('friend:request')
    const closed = closingOf(former)
    const next = await connect(server.url, token)
    expect(await closed).toBe('io server disconnect')
    await expect(connect(server.url, ada.token)).rejects.toThrow('Unauthorized')
    await createClient(server.url, token).post('/api/friend-request', { friendEmail: ben.email })
    await next.event('friend:accepted')
    expect(former.received.map(({ name }) => name)).not.toContain('friend:accepted')
    next.close()
  })

  it('ends with its session', async () => {
    const ada = await join(server)
    const token = tokenIn(await confirm(ada))
    await ada.post('/api/logout')
    expect(await isValid(token)).toBe(false)
    const orphans = await server.app.store.read.select().from(renewedTokens)
    expect(orphans.map(({ hash }) => hash)).not.toContain(hashToken(token))
  })

  it.runIf(isOnPostgres)('is one in another process, too', async () => {
    const ada = await join(server)
    const other = await startTestServer({ env: { ...server.databaseEnv } })
    try {
      const token = tokenIn(await confirm(ada))
      const both = Array.from({ length: 20 }, (_, n) => isValid(token, n % 2 === 0 ? server : other))
      expect((await Promise.all(both)).every(Boolean)).toBe(true)
      expect([await isValid(ada.token), await isValid(ada.token, other)]).toEqual([false, false])
      const here = closingOf(await connect(server.url, token))
      const renewed = tokenIn(await confirm({ post: createClient(server.url, token).post }))
      expect(await isValid(renewed, other)).toBe(true)
      expect(await here).toBe('io server disconnect')
    } finally {
      await other.close()
    }
  })
})
