import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { images, knownDevices, recipes } from '#db/schema.ts'
import { seed } from '#db/seed.ts'
import type { Account } from '#server/contract/account.ts'
import { tidy } from '#server/services/admin/housekeeping.ts'
import { createClient } from '../support/client.ts'
import { befriend, join, joinAsAdmin, listOf, type Member, password, typeRecipe } from '../support/people.ts'
import { settleSoon, startTestServer, type TestServer } from '../support/server.ts'
import { waitFor } from '../support/wait-for.ts'

let server: TestServer
let ada: Member
beforeEach(async () => {
  server = await startTestServer({ realLimits: true })
  ada = await join(server)
})
afterEach(() => server.close())

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const accountOf = async (member: Member) => (await member.get<Account>('/api/account')).body
const newPassword = 'an entirely new sentence'

async function signIn(email: string, typed = password, userAgent = windows) {
  const answer = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: typed }),
  })
  const body: { token?: string } = await answer.json()
  return { status: answer.status, client: createClient(server.url, body.token ?? '') }
}

const forgetAllDevices = () =>
  server.app.store.write(async (tx) => {
    await tx.delete(knownDevices)
  })

const mailTo = (email: string, subject: string) =>
  waitFor(() => {
    const mail = server.app.mailer
      .recent()
      .find((each) => each.to === email && each.subject.includes(subject))
    if (!mail) throw new Error(`no mail ${subject} to ${email} yet`)
    return mail
  })

async function confirmationToken(email: string): Promise<string> {
  const { text } = await mailTo(email, 'Confirm your new address')
  return /token=([\w-]+)/.exec(text)?.[1] ?? ''
}

/** Of a reset mail that was not there before. */
async function resetToken(email: string): Promise<string> {
  const tokens = () =>
    server.app.mailer.recent().flatMap(({ to, text }) => {
      const token = /\/reset-password#token=([\w-]+)/.exec(text)?.[1]
      return to === email && token ? [token] : []
    })
  const before = new Set(tokens())
  await server.api.post('/api/forgot-password', { email })
  await settleSoon(server)
  return waitFor(() => {
    const token = tokens().find((each) => !before.has(each))
    if (!token) throw new Error(`no reset mail to ${email} yet`)
    return token
  })
}

describe('the password', () => {
  it('is changed with the present one, which ends all other sessions and is told by mail', async () => {
    const { client: phone } = await signIn(ada.email)
    const change = await ada.post('/api/account/password', { password, newPassword })
    expect(change.status).toBe(204)
    expect((await ada.get('/api/me')).status).toBe(200)
    expect((await phone.get('/api/me')).status).toBe(401)
    expect((await signIn(ada.email)).status).toBe(401)
    expect((await signIn(ada.email, newPassword)).status).toBe(200)
    expect((await mailTo(ada.email, 'password was changed')).text).toContain(
      'all other devices were signed out',
    )
  })

  it('stays when the present one is wrong or the new one is too short', async () => {
    const wrong = await ada.post('/api/account/password', { password: 'a guess of a thief', newPassword })
    expect([wrong.status, wrong.body.message]).toEqual([403, 'That is not your present password.'])
    const short = await ada.post('/api/account/password', { password, newPassword: 'short' })
    expect([short.status, short.body.message]).toEqual([400, 'Password must be at least 8 characters.'])
    expect((await signIn(ada.email)).status).toBe(200)
  })

  it('cannot be guessed with a stolen token', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const guess = { password: `guess number ${n}`, newPassword }
      statuses.push((await ada.post('/api/account/password', guess)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429])
  })
})

describe('the email address', () => {
  it('changes when the new one is confirmed, and the old one is told', async () => {
    const asked = await ada.post('/api/account/email', { password, email: 'New.Ada@example.com' })
    expect(asked.body.message).toContain('new.ada@example.com')
    expect(await accountOf(ada)).toMatchObject({ email: ada.email, newEmail: 'new.ada@example.com' })
    const token = await confirmationToken('new.ada@example.com')
    const confirmed = await server.api.post('/api/account/email/confirm', { token })
    expect([confirmed.status, confirmed.body]).toEqual([200, { email: 'new.ada@example.com' }])
    expect(await accountOf(ada)).toMatchObject({ email: 'new.ada@example.com', newEmail: null })
    expect((await signIn('new.ada@example.com')).status).toBe(200)
    expect((await signIn(ada.email)).status).toBe(401)
    expect((await mailTo(ada.email, 'address was changed')).text).toContain('new.ada@example.com')
    expect((await server.api.post('/api/account/email/confirm', { token })).status).toBe(400)
  })

  it('stays when a new password came between asking and confirming: a stranger may have asked', async () => {
    await ada.post('/api/account/email', { password, email: 'thief@example.com' })
    const token = await confirmationToken('thief@example.com')
    expect((await ada.post('/api/account/password', { password, newPassword })).status).toBe(204)
    expect(await accountOf(ada)).toMatchObject({ email: ada.email, newEmail: null })
    expect((await server.api.post('/api/account/email/confirm', { token })).status).toBe(400)
  })

  it('stays when the password was reset in between, and a changed one voids links to the old one', async () => {
    await ada.post('/api/account/email', { password, email: 'thief@example.com' })
    const thieves = await confirmationToken('thief@example.com')
    const reset = await resetToken(ada.email)
    const answer = await server.api.post('/api/reset-password', { token: reset, password: newPassword })
    expect(answer.status).toBe(200)
    expect((await server.api.post('/api/account/email/confirm', { token: thieves })).status).toBe(400)
    const { client } = await signIn(ada.email, newPassword)
    await client.post('/api/account/email', { password: newPassword, email: 'moved@example.com' })
    const mailed = await confirmationToken('moved@example.com')
    const old = await resetToken(ada.email)
    expect((await server.api.post('/api/account/email/confirm', { token: mailed })).status).toBe(200)
    const late = await server.api.post('/api/reset-password', { token: old, password: 'of the old mailbox' })
    expect(late.status).toBe(400)
    expect((await signIn('moved@example.com', newPassword)).status).toBe(200)
  })

  it('stays when the password is wrong, the address is taken, or the change was cancelled', async () => {
    const ben = await join(server, 'Ben')
    const wrong = await ada.post('/api/account/email', { password: 'not this one', email: 'x@example.com' })
    expect(wrong.status).toBe(403)
    expect((await ada.post('/api/account/email', { password, email: ben.email })).status).toBe(409)
    expect((await ada.post('/api/account/email', { password, email: ada.email })).status).toBe(400)
    await ada.post('/api/account/email', { password, email: 'x@example.com' })
    const token = await confirmationToken('x@example.com')
    expect((await ada.delete('/api/account/email')).status).toBe(204)
    expect((await server.api.post('/api/account/email/confirm', { token })).status).toBe(400)
    expect((await accountOf(ada)).email).toBe(ada.email)
  })

  it('belongs to the person who registered it first, also between mail and confirmation', async () => {
    await ada.post('/api/account/email', { password, email: 'both@example.com' })
    const token = await confirmationToken('both@example.com')
    const taken = { email: 'both@example.com', password, firstName: 'Bo', lastName: 'Th' }
    expect((await server.api.post('/api/register', taken)).status).toBe(201)
    expect((await server.api.post('/api/account/email/confirm', { token })).status).toBe(409)
    expect((await accountOf(ada)).email).toBe(ada.email)
  })

  it('is not sent more than five confirmations in an hour', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      const { status } = await ada.post('/api/account/email', { password, email: `n${n}@example.com` })
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('sessions', () => {
  it('are listed with their devices, and can be ended one by one or all but this one', async () => {
    const { client: laptop } = await signIn(ada.email)
    const { client: phone } = await signIn(
      ada.email,
      password,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    )
    const { sessions } = await accountOf(ada)
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent]).toSorted()).toEqual(
      [
        ['', true],
        ['Firefox on Windows', false],
        ['Safari on iPhone', false],
      ].toSorted(),
    )
    const ended = sessions.find(({ device }) => device === 'Firefox on Windows')?.id ?? ''
    const listener = await ada.listen()
    expect((await ada.delete(`/api/account/sessions/${ended}`)).status).toBe(204)
    expect((await laptop.get('/api/me')).status).toBe(401)
    expect((await phone.get('/api/me')).status).toBe(200)
    expect((await ada.delete('/api/account/sessions')).status).toBe(204)
    expect((await phone.get('/api/me')).status).toBe(401)
    expect((await accountOf(ada)).sessions).toHaveLength(1)
    expect(listener.socket.connected).toBe(true)
    listener.close()
  })

  it('of other people cannot be ended', async () => {
    const ben = await join(server, 'Ben')
    const [own] = (await accountOf(ada)).sessions
    expect((await ben.delete(`/api/account/sessions/${own?.id}`)).status).toBe(404)
    expect((await ada.get('/api/me')).status).toBe(200)
  })

  it('on a new device are told by mail, unless the person switched that off', async () => {
    await forgetAllDevices()
    await signIn(ada.email)
    expect((await mailTo(ada.email, 'new device signed in')).text).toContain('Firefox on Windows')
    await ada.patch('/api/me', { mutedMails: ['sign-in'] })
    expect((await accountOf(ada)).mutedMails).toEqual(['sign-in'])
    await forgetAllDevices()
    await signIn(ada.email)
    // A later mail of the same queue has arrived, so an earlier one would have.
    await ada.post('/api/account/password', { password, newPassword })
    await mailTo(ada.email, 'password was changed')
    const told = server.app.mailer.recent().filter(({ subject }) => subject.includes('new device'))
    expect(told).toHaveLength(1)
  })
})

describe('deleting the account', () => {
  it('happens after seven days, and keeps what friends hold', async () => {
    const ben = await join(server, 'Ben')
    await befriend(ada, ben)
    await typeRecipe(ada, 'Family secret')
    const asked = await ada.post<{ deleteAt: number }>('/api/account/deletion', { password })
    expect(asked.body.deleteAt).toBeGreaterThan(server.app.now() + 6 * 24 * 3_600_000)
    expect((await mailTo(ada.email, 'will be deleted')).text).toContain('Keep my account')
    await tidy(server.app)
    expect((await accountOf(ada)).deleteAt).toBe(asked.body.deleteAt)
    const later = { ...server.app, now: () => asked.body.deleteAt }
    await tidy(later)
    expect((await ada.get('/api/me')).status).toBe(401)
    expect((await signIn(ada.email)).status).toBe(401)
    expect((await ben.get<unknown[]>('/api/friends')).body).toEqual([])
    expect(await listOf(ben)).toEqual([])
  })

  it('shows friends, and those who were asked to be friends, at once that the person is gone', async () => {
    const ben = await join(server, 'Ben')
    const cleo = await join(server, 'Cleo')
    await befriend(ada, ben)
    await ada.post('/api/friend-request', { friendEmail: cleo.email })
    const listeners = [await ben.listen(), await cleo.listen()]
    const asked = await ada.post<{ deleteAt: number }>('/api/account/deletion', { password })
    await tidy({ ...server.app, now: () => asked.body.deleteAt })
    for (const listener of listeners) {
      expect(await listener.event('friend:removed')).toEqual({ email: ada.email })
      listener.close()
    }
    expect((await cleo.get('/api/me')).body).toMatchObject({ pendingRequests: [] })
  })

  it('takes thousands of recipes with it, and their pictures', async () => {
    const [person] = await seed(server.app.store, {
      people: 1,
      recipesOf: () => 3000,
      passwordHash: '',
      now: server.app.now,
    })
    await server.app.store.write(async (tx) => {
      const rows = await tx.select({ id: recipes.id }).from(recipes)
      for (const size of ['card', 'medium', 'reading'] as const) {
        const pictures = rows.map(({ id }) => {
          const hash = `${size} ${id}`
          return { hash, bytes: Buffer.from('picture'), width: 1, height: 1, createdAt: 0 }
        })
        for (let at = 0; at < pictures.length; at += 500)
          await tx.insert(images).values(pictures.slice(at, at + 500))
        await tx.update(recipes).set({ [`${size}Image`]: sql`${`${size} `} || ${recipes.id}` })
      }
    })
    const admin = await joinAsAdmin(server)
    expect((await admin.delete(`/api/admin/users/${person?.id}`)).status).toBe(204)
    expect(await server.app.store.read.select({ hash: images.hash }).from(images)).toEqual([])
  })

  it('can be taken back until then', async () => {
    const asked = await ada.post<{ deleteAt: number }>('/api/account/deletion', { password })
    expect((await ada.delete('/api/account/deletion')).status).toBe(204)
    await tidy({ ...server.app, now: () => asked.body.deleteAt })
    expect((await accountOf(ada)).deleteAt).toBeNull()
  })

  it('needs the password, and is not for the admin', async () => {
    const wrong = await ada.post('/api/account/deletion', { password: 'another person’s' })
    expect(wrong.status).toBe(403)
    expect((await accountOf(ada)).deleteAt).toBeNull()
    const admin = await joinAsAdmin(server)
    expect((await admin.post('/api/account/deletion', { password })).status).toBe(400)
  })
})
