import { readFileSync } from 'node:fs'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { events, invitations, jobs } from '#db/schema.ts'
import type { Friend } from '#server/contract/friends.ts'
import type { SignedIn } from '#server/contract/users.ts'
import { isOnPostgres } from '../support/engine.ts'
import { join, password } from '../support/people.ts'
import { settleSoon, startTestServer, type TestServer } from '../support/server.ts'
import { headerOf, type SmtpTestServer, startSmtpServer, textOf } from '../support/smtp.ts'
import { connect } from '../support/socket.ts'
import { waitFor } from '../support/wait-for.ts'

let smtp: SmtpTestServer
let server: TestServer
let clockMs = 0
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startTestServer({
    env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://potluck.example.com' },
    given: { now: () => Date.now() + clockMs },
  })
})
beforeEach(async () => {
  smtp.mood = 'takes'
  // What the test before left to be sent.
  await server.settleJobs()
  smtp.mails.length = 0
  clockMs = 0
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const nextMail = () =>
  waitFor(() => {
    const mail = smtp.mails.at(-1)
    if (!mail) throw new Error('no mail yet')
    return mail
  })
const nextReset = async () => {
  await settleSoon(server)
  return await nextMail()
}
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''
const guest = { password, firstName: 'Gus', lastName: 'Guest' }

describe('an invitation', () => {
  it('is mailed, prefills the address, registers the guest and makes both friends', async () => {
    const ada = await join(server)
    const listener = await ada.listen()
    const { body } = await ada.post('/api/invite', { email: ' Gus@Example.com ' })
    expect(body).toMatchObject({ message: 'Invite sent to gus@example.com', isMailed: true })
    const mail = await nextMail()
    expect(mail.to).toEqual(['gus@example.com'])
    const text = textOf(mail)
    expect(text).toContain('Ada Cook')
    expect(text).toContain('https://potluck.example.com/register#token=')
    const inviteToken = tokenIn(text)
    for (let look = 0; look < 3; look += 1) {
      const { body } = await server.api.get(`/api/invite/${inviteToken}`)
      expect(body).toEqual({ email: 'gus@example.com', from: 'Ada Cook' })
    }
    const other = await server.api.post('/api/register', {
      ...guest,
      email: 'other@example.com',
      inviteToken,
    })
    expect(other).toMatchObject({
      status: 400,
      body: { error: 'This invitation is for another email address.' },
    })
    const registered = await server.api.post<SignedIn>('/api/register', {
      ...guest,
      email: 'gus@example.com',
      inviteToken,
    })
    expect(registered.body.user.friends.map((friend: Friend) => friend.email)).toEqual([ada.email])
    expect(await listener.event('friend:accepted')).toMatchObject({ friend: { email: 'gus@example.com' } })
    const again = await server.api.get(`/api/invite/${inviteToken}`)
    expect(again).toMatchObject({ status: 404, body: { error: 'Invalid or expired invitation link.' } })
    listener.close()
  })

  it('works once, also for fifty concurrent registrations', async () => {
    const ada = await join(server)
    await ada.post('/api/invite', { email: 'many@example.com' })
    const inviteToken = tokenIn(textOf(await nextMail()))
    const register = () =>
      server.api.post('/api/register', { ...guest, email: 'many@example.com', inviteToken })
    const responses = await Promise.all(Array.from({ length: 50 }, register))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await ada.get<Friend[]>('/api/friends')).body).toHaveLength(1)
  })

  it('expires after seven days', async () => {
    const ada = await join(server)
    await ada.post('/api/invite', { email: 'late@example.com' })
    const token = tokenIn(textOf(await nextMail()))
    clockMs = 7 * 24 * 3_600_000 + 60_000
    expect((await server.api.get(`/api/invite/${token}`)).status).toBe(404)
  })

  it.skipIf(isOnPostgres)('stores no token in the database files', async () => {
    const ada = await join(server)
    await ada.post('/api/invite', { email: 'secret@example.com' })
    const token = tokenIn(textOf(await nextMail()))
    for (const name of ['potluck.db', 'potluck.db-wal']) {
      expect(readFileSync(`${server.dataDir}/${name}`).includes(token)).toBe(false)
    }
  })

  it('to oneself or to a member is rejected', async () => {
    const ada = await join(server)
    const ben = await join(server, 'Ben')
    expect((await ada.post('/api/invite', { email: ada.email })).status).toBe(400)
    expect((await ada.post('/api/invite', { email: ben.email })).status).toBe(409)
    expect(
      await server.app.store.read.select().from(invitations).where(eq(invitations.email, ben.email)),
    ).toEqual([])
  })

  it('is required when registration is by invitation only', async () => {
    const closed = await startTestServer({ env: { REGISTRATION: 'invite' } })
    const { status, body } = await closed.api.post('/api/register', { ...guest, email: 'walkin@example.com' })
    expect([status, body.error]).toEqual([403, 'Registration is by invitation only.'])
    const wrong = await closed.api.post('/api/register', {
      ...guest,
      email: 'walkin@example.com',
      inviteToken: 'wrong',
    })
    expect(wrong).toMatchObject({ status: 404, body: { error: 'Invalid or expired invitation link.' } })
    await closed.close()
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string) => server.api.post<{ message: string }>('/api/forgot-password', { email })

  it('is reset by a link in a mail, which works once and ends every session', async () => {
    const ada = await join(server)
    const listener = await ada.listen()
    await forgot(ada.email.toUpperCase())
    const mail = await nextReset()
    expect(headerOf(mail, 'to')).toContain(ada.email)
    const token = tokenIn(textOf(mail))
    const reset = (password: string) =>
      server.api.post<{ message: string }>('/api/reset-password', { token, password })
    expect((await reset('short')).status).toBe(400)
    const done = await reset('an entirely new sentence')
    expect([done.status, done.body.message]).toEqual([200, 'Your password has been reset successfully.'])
    expect((await ada.get('/api/me')).status).toBe(401)
    await waitFor(() => expect(listener.socket.connected).toBe(false))
    expect((await reset('one more new sentence')).status).toBe(400)
    const login = (password: string) => server.api.post('/api/login', { email: ada.email, password })
    expect((await login(password)).status).toBe(401)
    expect((await login('an entirely new sentence')).status).toBe(200)
    listener.close()
  })

  it('returns the same for an unknown address, which receives no mail', async () => {
    const ada = await join(server)
    const known = await forgot(ada.email)
    await nextReset()
    smtp.mails.length = 0
    const unknown = await forgot('nobody@example.com')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(known.body.message).toBe(
      'If an account with that email exists, a password reset link has been sent.',
    )
    await settleSoon(server)
    const waiting = await server.app.store.read.select().from(jobs).where(eq(jobs.state, 'queued'))
    expect(waiting.filter(({ kind }) => kind === 'reset')).toEqual([])
    expect(smtp.mails).toEqual([])
  })

  it('requested again invalidates the previous link', async () => {
    const ada = await join(server)
    await forgot(ada.email)
    const older = tokenIn(textOf(await nextReset()))
    smtp.mails.length = 0
    await forgot(ada.email)
    const newer = tokenIn(textOf(await nextReset()))
    const reset = (token: string) =>
      server.api.post('/api/reset-password', { token, password: 'an entirely new sentence' })
    expect((await reset(older)).status).toBe(400)
    expect((await reset(newer)).status).toBe(200)
  })

  it('has a link that expires after an hour', async () => {
    const ada = await join(server)
    await forgot(ada.email)
    const token = tokenIn(textOf(await nextReset()))
    clockMs = 3_700_000
    const late = await server.api.post('/api/reset-password', { token, password: 'an entirely new sentence' })
    expect(late.status).toBe(400)
  })

  it('has a link that works once for fifty concurrent requests', async () => {
    const ada = await join(server)
    await forgot(ada.email)
    const token = tokenIn(textOf(await nextReset()))
    const reset = () =>
      server.api.post('/api/reset-password', { token, password: 'an entirely new sentence' })
    const responses = await Promise.all(Array.from({ length: 50 }, reset))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('has links to PUBLIC_URL, whatever the request’s headers', async () => {
    const ada = await join(server)
    await fetch(`${server.url}/api/forgot-password`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
      },
      body: JSON.stringify({ email: ada.email }),
    })
    const { raw } = await nextReset()
    expect(raw).toContain('potluck.example.com')
    expect(raw).not.toContain('evil.example')
  })
})

describe('a mail server that is down', () => {
  it('delays the mail and no request: it is sent after recovery', async () => {
    const ada = await join(server)
    await smtp.down()
    expect((await ada.post('/api/invite', { email: 'patient@example.com' })).status).toBe(200)
    await waitFor(async () => {
      const [job] = await server.app.store.read.select().from(jobs).where(eq(jobs.state, 'queued'))
      expect(job?.attempts).toBe(1)
    })
    await smtp.up()
    // After the backoff.
    clockMs = 60_000
    const mail = await nextMail()
    expect(mail.to).toEqual(['patient@example.com'])
    expect(smtp.mails).toHaveLength(1)
  })

  it('that refuses permanently is tried once, and the admin sees why', async () => {
    const ada = await join(server)
    smtp.mood = { refuse: 'recipient', status: 550 }
    await ada.post('/api/invite', { email: 'refused@example.com' })
    await waitFor(async () => {
      const [job] = await server.app.store.read.select().from(jobs).where(eq(jobs.state, 'failed'))
      expect(job).toMatchObject({ kind: 'invitation', attempts: 1 })
      expect(job?.lastError).toMatch(/550|refused/)
    })
  })
})

describe('an invitation that cannot be delivered', () => {
  const undelivered = (email: string, message: string) => ({ email, message })

  it('is reported to its inviter only, also to a page that connects later', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const [adasListener, bensListener] = [await ada.listen(), await ben.listen()]
    smtp.mood = { refuse: 'recipient', status: 550 }
    await ada.post('/api/invite', { email: 'typo@example.com' })
    const expected = undelivered(
      'typo@example.com',
      'The mail server refused it for good. Please check the address.',
    )
    expect(await adasListener.event('invitation:failed')).toEqual(expected)
    const later = await connect(server.url, ada.token, { since: 0 })
    expect(await later.event('invitation:failed')).toEqual(expected)
    const stored = await server.app.store.read
      .select({ userId: events.userId })
      .from(events)
      .where(eq(events.payload, JSON.stringify(expected)))
    expect(stored).toEqual([{ userId: ada.id }])
    expect(bensListener.received).toEqual([])
    for (const listener of [adasListener, bensListener, later]) listener.close()
  })

  it('is reported after the last attempt', async () => {
    const ada = await join(server)
    const listener = await ada.listen()
    smtp.mood = { refuse: 'recipient', status: 450 }
    await ada.post('/api/invite', { email: 'full@example.com' })
    const [invitation] = await server.app.store.read
      .select()
      .from(invitations)
      .where(eq(invitations.email, 'full@example.com'))
    const isOurs = eq(jobs.uniqueKey, invitation?.id ?? '')
    const attempted = (attempts: number) =>
      waitFor(async () => {
        const [job] = await server.app.store.read.select().from(jobs).where(isOurs)
        expect(job).toMatchObject({ attempts, leasedUntil: null })
      })
    await attempted(1)
    expect(listener.received).toEqual([])
    await server.app.store.write((tx) => tx.update(jobs).set({ attempts: 11, runAt: 0 }).where(isOurs))
    const message = 'The mail server did not accept it in several tries. Please try again later.'
    expect(await listener.event('invitation:failed')).toEqual(undelivered('full@example.com', message))
    listener.close()
  })
})

describe('many invitations', () => {
  it('by one person reach one address three times a day, whatever others send', async () => {
    const strict = await startTestServer({ realLimits: true })
    const people = await Promise.all(Array.from({ length: 6 }, () => join(strict)))
    const invite = (person: (typeof people)[number] | undefined, email: string) =>
      person?.post('/api/invite', { email })
    for (const person of people) {
      const statuses = []
      for (let i = 0; i < 4; i += 1) statuses.push((await invite(person, 'stranger@example.com'))?.status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
    expect((await invite(people[0], 'other@example.com'))?.status).toBe(200)
    await strict.close()
  })

  it('by many people reach one address from five of them a day, older accounts first', async () => {
    const ada = await join(server)
    const crowd = []
    for (let i = 0; i < 6; i += 1) crowd.push(await join(server, 'Crowd'))
    const [first, ...others] = crowd
    const email = 'popular@example.com'
    const invite = async (member: typeof ada | undefined) =>
      expect((await member?.post('/api/invite', { email }))?.status).toBe(200)
    const sent = () => smtp.mails.filter(({ to }) => to.includes(email)).length
    const mailsAre = (n: number) => waitFor(() => expect(sent()).toBe(n))
    const idle = () =>
      waitFor(async () => {
        const busy = await server.app.store.read
          .select()
          .from(jobs)
          .where(and(eq(jobs.kind, 'invitation'), inArray(jobs.state, ['queued', 'running'])))
        expect(busy.filter(({ runAt }) => runAt <= Date.now() + clockMs)).toEqual([])
      })
    await invite(first)
    await mailsAre(1)
    clockMs = 2 * 3_600_000
    for (const other of others.slice(0, 4)) await invite(other)
    await mailsAre(5)
    await invite(others[4])
    await invite(ada)
    await idle()
    expect(sent()).toBe(5)
    // The first mail is a day old, so one more may be sent.
    clockMs = 24 * 3_600_000 + 60_000
    await mailsAre(6)
    await idle()
    expect(sent()).toBe(6)
    expect(textOf(await nextMail())).toContain('Ada Cook')
    clockMs = 27 * 3_600_000
    await mailsAre(7)
  })
})
