import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '#db/schema.ts'
import type { JobEntry } from '#server/services/admin/admin-jobs.ts'
import { joinAsAdmin, type Member, password } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { type SmtpTestServer, startSmtpServer, textOf } from '../support/smtp.ts'

let smtp: SmtpTestServer
let server: TestServer
let admin: Member
let clockMs = 0
beforeEach(async () => {
  clockMs = 0
  smtp = await startSmtpServer()
  server = await startTestServer({
    env: { SMTP_URL: smtp.url },
    given: { now: () => Date.now() + clockMs },
  })
  admin = await joinAsAdmin(server)
})
afterEach(async () => {
  await server.close()
  await smtp.close()
})

const invite = async (email: string) =>
  expect((await admin.post('/api/invite', { email })).status).toBeLessThan(300)

/** The mail's job, as the admin sees it. */
async function mailJob(): Promise<JobEntry | undefined> {
  const { body } = await admin.get<{ jobs: JobEntry[] }>('/api/admin/jobs')
  return body.jobs.find(({ kind }) => kind === 'invitation')
}
async function afterTries(attempts: number, state: string): Promise<void> {
  await server.settleJobs()
  expect(await mailJob()).toMatchObject({ attempts, state })
}

it('a mail is retried with increasing delays while the mail server is down or busy, and sent once', async () => {
  await smtp.down()
  await invite('gus@example.com')
  const delays: number[] = []
  for (let tries = 1; clockMs < 3_600_000; tries += 1) {
    await afterTries(tries, 'queued')
    const job = await mailJob()
    expect(job?.lastError).toMatch(/^The mail server could not be reached/)
    const delay = Date.parse(job?.runAt ?? '') - Date.now() - clockMs
    delays.push(delay)
    clockMs += delay + 1000
  }
  expect(delays.slice(1).every((delay, at) => delay > 2 * (delays[at] ?? 0))).toBe(true)
  const triesWhileDown = delays.length
  smtp.mood = { refuse: 'data', status: 451 }
  await smtp.up()
  await afterTries(triesWhileDown + 1, 'queued')
  expect((await mailJob())?.lastError).toContain('451')
  smtp.mood = 'takes'
  clockMs += 3 * 3_600_000
  await server.settleJobs()
  expect(smtp.mails).toHaveLength(1)
  clockMs += 24 * 3_600_000
  await server.settleJobs()
  expect(smtp.mails.map(({ to }) => to)).toEqual([['gus@example.com']])
  expect((await mailJob())?.state).toBe('done')
})

it('a mail that is refused permanently is tried once, shown to the admin, and sent on their retry', async () => {
  smtp.mood = { refuse: 'recipient', status: 550 }
  await invite('nobody@example.com')
  await afterTries(1, 'failed')
  const mail = await mailJob()
  expect(mail?.lastError).toMatch(/^The mail server refused this mail: 550/)
  clockMs += 24 * 3_600_000
  await afterTries(1, 'failed')
  smtp.mood = 'takes'
  expect((await admin.post(`/api/admin/jobs/${mail?._id}/retry`)).status).toBe(204)
  await server.settleJobs()
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]?.to).toEqual(['nobody@example.com'])
})

describe('a new address that is corrected before its first mail is sent', () => {
  const wrong = 'adda@example.com'
  const right = 'ada@example.com'
  const changeTo = async (email: string) =>
    expect((await admin.post('/api/account/email', { password, email })).status).toBe(200)
  const confirmWith = async (mail: (typeof smtp.mails)[number] | undefined) => {
    const token = mail && /token=([\w-]+)/.exec(textOf(mail))?.[1]
    return (await server.api.post('/api/account/email/confirm', { token })).body
  }
  const receivers = () => smtp.mails.map(({ to }) => to)

  it('gets one mail at once, whose link works, and the wrong one gets none', async () => {
    await smtp.down()
    await changeTo(wrong)
    await server.settleJobs()
    await smtp.up()
    await changeTo(right)
    await server.settleJobs()
    expect(receivers()).toEqual([[right]])
    clockMs += 12 * 3_600_000
    await server.settleJobs()
    expect(receivers()).toEqual([[right]])
    expect(await confirmWith(smtp.mails[0])).toEqual({ email: right })
  })

  it('gets no second mail, which would void its link, when the first is tried again', async () => {
    await smtp.down()
    await changeTo(wrong)
    await server.settleJobs()
    // Another process is sending it.
    const { store } = server.app
    const isMail = eq(jobs.kind, 'confirmEmail')
    const [first] = await store.write((tx) =>
      tx
        .update(jobs)
        .set({ state: 'running', leasedUntil: Date.now() + 3_600_000, leasedBy: 'another process' })
        .where(isMail)
        .returning({ id: jobs.id }),
    )
    await smtp.up()
    await changeTo(right)
    await server.settleJobs()
    expect(receivers()).toEqual([[right]])
    await store.write((tx) =>
      tx
        .update(jobs)
        .set({ state: 'queued', runAt: Date.now() })
        .where(eq(jobs.id, first?.id ?? '')),
    )
    await server.settleJobs()
    expect(receivers()).toEqual([[right]])
    expect(await confirmWith(smtp.mails[0])).toEqual({ email: right })
  })

  it('gets no mail when the change is cancelled', async () => {
    await smtp.down()
    await changeTo(wrong)
    await server.settleJobs()
    expect((await admin.delete('/api/account/email')).status).toBe(204)
    await smtp.up()
    clockMs += 3_600_000
    await server.settleJobs()
    expect(receivers()).toEqual([])
  })
})
