import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitations } from '#db/schema.ts'
import type { Account } from '#server/contract/account.ts'
import type { Friend } from '#server/contract/friends.ts'
import type { SignedIn } from '#server/contract/users.ts'
import { potluck } from '../support/cli.ts'
import { isOnPostgres } from '../support/engine.ts'
import { join, password } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { type SmtpTestServer, startSmtpServer, textOf } from '../support/smtp.ts'

interface Invited {
  message: string
  link: string
  isMailed: boolean
}

let smtp: SmtpTestServer
let mailing: TestServer
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpServer()
  mailing = await startTestServer({ env: { SMTP_URL: smtp.url } })
  server = await startTestServer()
})
afterAll(async () => {
  await mailing.close()
  await server.close()
  await smtp.close()
})

const guest = { password, firstName: 'Ella', lastName: 'Guest' }
const tokenIn = (link: string) => new URL(link).hash.replace('#token=', '')

describe('an invitation', () => {
  it('without a mail server gives the link to who invites, and does not say that it was sent', async () => {
    const ada = await join(server)
    const listener = await ada.listen()
    const { body } = await ada.post<Invited>('/api/invite', { email: 'ella@example.com' })
    expect(body).toEqual({
      message: 'No mail is set up here. Give ella@example.com this link.',
      link: expect.stringMatching(new RegExp(`^${server.url}/register#token=[\\w-]{43}$`)),
      isMailed: false,
    })
    const inviteToken = tokenIn(body.link)
    expect((await server.api.get(`/api/invite/${inviteToken}`)).body).toEqual({
      email: 'ella@example.com',
      from: 'Ada Cook',
    })
    const asOther = { ...guest, email: 'other@example.com', inviteToken }
    expect(await server.api.post('/api/register', asOther)).toMatchObject({
      status: 400,
      body: { error: 'This invitation is for another email address.' },
    })
    const { body: registered } = await server.api.post<SignedIn>('/api/register', {
      ...guest,
      email: 'ella@example.com',
      inviteToken,
    })
    expect(registered.user.friends.map((friend: Friend) => friend.email)).toEqual([ada.email])
    expect((await server.api.get(`/api/invite/${inviteToken}`)).status).toBe(404)
    // It is in the response alone.
    expect(JSON.stringify(listener.received)).not.toContain(inviteToken)
    const rows = await server.app.store.read.select().from(invitations)
    expect(JSON.stringify(rows)).not.toContain(inviteToken)
    if (!isOnPostgres)
      for (const name of ['potluck.db', 'potluck.db-wal'])
        expect(readFileSync(`${server.dataDir}/${name}`).includes(inviteToken)).toBe(false)
    listener.close()
  })

  it('made again ends the link before, and two people who invite one address have links of their own', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const link = async (member: typeof ada) =>
      tokenIn((await member.post<Invited>('/api/invite', { email: 'fay@example.com' })).body.link)
    const [first, second, bens] = [await link(ada), await link(ada), await link(ben)]
    const open = async (token: string) => (await server.api.get(`/api/invite/${token}`)).status
    expect([await open(first), await open(second), await open(bens)]).toEqual([404, 200, 200])
  })

  it('with a mail server is mailed with the specified words, and can be copied as well', async () => {
    const ada = await join(mailing)
    const { body } = await ada.post<Invited>('/api/invite', { email: 'gus@example.com' })
    expect(body).toMatchObject({ message: 'Invite sent to gus@example.com', isMailed: true })
    await expect.poll(() => smtp.mails.length).toBe(1)
    const [mail] = smtp.mails
    const mailed = /token=([\w-]+)/.exec(mail ? textOf(mail) : '')?.[1] ?? ''
    expect(mailed).not.toBe(tokenIn(body.link))
    for (const token of [mailed, tokenIn(body.link)])
      expect((await mailing.api.get(`/api/invite/${token}`)).status).toBe(200)
    await mailing.api.post('/api/register', {
      ...guest,
      email: 'gus@example.com',
      inviteToken: tokenIn(body.link),
    })
    expect((await mailing.api.get(`/api/invite/${mailed}`)).status).toBe(404)
  })

  it('is printed by the command line as a link, too', async () => {
    const ada = await join(server)
    const { dataDir, databaseEnv: env } = server
    const { out } = await potluck(['invite', 'hal@example.com', '--from', ada.email], { dataDir, env })
    expect(out).toContain('No mail is set up here. Give hal@example.com this link:')
    const token = /#token=([\w-]{43})/.exec(out)?.[1]
    expect((await server.api.get(`/api/invite/${token}`)).body).toEqual({
      email: 'hal@example.com',
      from: 'Ada Cook',
    })
  })
})

describe('what is said about mails', () => {
  const changeEmail = async (at: TestServer, email: string) => {
    const member = await join(at)
    const { body } = await member.post<{ message: string }>('/api/account/email', { email, password })
    const account = (await member.get<Account>('/api/account')).body
    const page = await fetch(`${at.url}/account`, { headers: { cookie: member.pageCookie } })
    return { message: body.message, isMailSet: account.isMailSet, html: await page.text() }
  }

  it('a change of address says where its link is', async () => {
    const sent = await changeEmail(mailing, 'ada.new@example.com')
    expect(sent.message).toBe(
      'A link was sent to ada.new@example.com. Your address changes when you open it.',
    )
    expect(sent.isMailSet).toBe(true)
    const kept = await changeEmail(server, 'ada.other@example.com')
    expect(kept.message).toBe(
      'No mail is set up here. Ask the person who runs this Potluck for the link to ada.other@example.com: your address changes when you open it.',
    )
    expect(kept.isMailSet).toBe(false)
    expect(kept.html).not.toContain('was sent to')
  })

  it('the page for a forgotten password promises a mail only where one can come', async () => {
    const read = async (at: TestServer) => (await fetch(`${at.url}/forgot-password`)).text()
    expect(await read(mailing)).toContain('We will send you a link to choose a new one.')
    const kept = await read(server)
    expect(kept).not.toContain('We will send you')
    expect(kept).toContain('This Potluck cannot send mail.')
    const said = await server.api.post('/api/forgot-password', { email: 'nobody@example.com' })
    expect(said.body).toEqual({
      message: 'If an account with that email exists, a password reset link has been sent.',
    })
    const form = await fetch(`${server.url}/forgot-password`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'nobody@example.com' }),
      headers: { origin: server.url },
    })
    const answered = await form.text()
    for (const sentence of ['This Potluck cannot send mail.', 'a password reset link has been sent.'])
      expect(answered).toContain(sentence)
  })
})
