import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MailError } from '#server/mail/mail-error.ts'
import { createMailer, type Mail, type Mailer } from '#server/mail/mailer.ts'
import { invitationMail, testMail } from '#server/mail/templates.ts'
import { startSocketSite } from '../support/loopback.ts'
import { byTheClock } from '../support/patience.ts'
import { headerOf, type SmtpTestServer, startSmtpServer, textOf } from '../support/smtp.ts'
import { waitFor } from '../support/wait-for.ts'

const limits = { connectMs: 1000, silenceMs: 1000, totalMs: 3000 }
const mailerFor = (smtpUrl: string) =>
  createMailer({
    smtpUrl,
    from: 'Potluck <potluck@example.com>',
    log: { info: () => undefined },
    now: Date.now,
    limits,
  })

const failureOf = async (mailer: Mailer, mail: Partial<Mail> = {}): Promise<MailError> => {
  const failure = await mailer.send({ to: 'ann@example.com', ...testMail(), ...mail }).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof MailError)) throw new Error(`Expected a MailError, got ${String(failure)}`)
  return failure
}

let smtp: SmtpTestServer
beforeAll(async () => {
  smtp = await startSmtpServer()
})
beforeEach(() => {
  smtp.mood = 'takes'
  smtp.mails.length = 0
})
afterEach(async () => {
  // No test may leave a connection open.
  await waitFor(async () => expect(await smtp.connections()).toBe(0))
})
afterAll(() => smtp.close())

describe('sending mail', () => {
  it('delivers text and HTML to one recipient', async () => {
    const link = 'https://potluck.example.com/register#token=abc'
    await mailerFor(smtp.url).send({
      to: 'grandma@example.com',
      ...invitationMail({ inviterName: 'Zoë', link, days: 7 }),
    })
    const [mail] = smtp.mails
    if (!mail) throw new Error('No mail arrived.')
    expect([mail.from, mail.to]).toEqual(['potluck@example.com', ['grandma@example.com']])
    expect(headerOf(mail, 'To')).toBe('grandma@example.com')
    expect(headerOf(mail, 'From')).toBe('Potluck <potluck@example.com>')
    expect(headerOf(mail, 'Content-Type')).toMatch(/^multipart\/alternative/)
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated')
    expect(textOf(mail)).toContain(`Accept the invitation:\r\n${link}`)
    expect(textOf(mail)).toContain('Zoë keeps recipes in Potluck')
  })

  it.each([
    'x\r\nBcc: all@example.com',
    'x\nBcc: all@example.com\n\n<h1>',
    'x\rBcc: all@example.com',
    '"x", <all@example.com>',
  ])('adds no header and no recipient for the name %j', async (name) => {
    const invitation = invitationMail({ inviterName: name, link: 'https://potluck.example.com/', days: 7 })
    // Also with a raw subject: the mailer must not depend on the template.
    await mailerFor(smtp.url).send({ to: 'ann@example.com', ...invitation, subject: `From ${name}` })
    const [mail] = smtp.mails
    if (!mail) throw new Error('No mail arrived.')
    expect(mail.to).toEqual(['ann@example.com'])
    expect(headerOf(mail, 'Bcc')).toBeUndefined()
    expect(headerOf(mail, 'To')).toBe('ann@example.com')
    expect(headerOf(mail, 'Content-Type')).toMatch(/^multipart\/alternative/)
  })

  it.each([
    'ann@example.com,eve@example.com',
    'ann@example.com\r\nRCPT TO:<eve@example.com>',
    'ann@example.com>\r\nDATA',
  ])('does not even connect for the address %j', async (to) => {
    const failure = await failureOf(mailerFor(smtp.url), { to })
    expect(failure.permanent).toBe(true)
    expect(smtp.mails).toEqual([])
  })

  it('signs in with the user name and password of SMTP_URL', async () => {
    const url = smtp.url.replace('smtp://', 'smtp://potluck:s3cret@')
    await mailerFor(url).send({ to: 'ann@example.com', ...testMail() })
    expect(smtp.mails).toHaveLength(1)
  })
})

describe('a mail server that fails', () => {
  it.each([
    ['recipient', 550, true],
    ['data', 554, true],
    ['data', 552, true],
    ['recipient', 450, false],
    ['data', 451, false],
    ['data', 421, false],
  ] as const)('at %s with %i: permanent is %s', async (refuse, status, permanent) => {
    smtp.mood = { refuse, status }
    const failure = await failureOf(mailerFor(smtp.url))
    expect(failure.permanent).toBe(permanent)
    expect(failure.message).toMatch(new RegExp(`^The mail server refused this mail: ${status} `))
  })

  it('is quoted without the address it repeats, because the message is logged', async () => {
    smtp.mood = { refuse: 'recipient', status: 550 }
    const failure = await failureOf(mailerFor(smtp.url))
    expect(`${failure.message} ${failure.stack} ${JSON.stringify(failure)}`).not.toContain('ann@example.com')
    expect(failure.message).toContain('is not welcome here')
    expect(failure.cause).toBeUndefined()
  })

  it('is retried, and accepts after the owner corrected the password', async () => {
    smtp.mood = { refuse: 'login', status: 535 }
    const mailer = mailerFor(smtp.url.replace('smtp://', 'smtp://potluck:wrong@'))
    const failure = await failureOf(mailer)
    expect(failure.permanent).toBe(false)
    expect(failure.message).toMatch(/^The mail server did not accept the name and password in SMTP_URL: 535/)
    expect(failure.message).not.toContain('wrong')
    smtp.mood = 'takes'
    await mailer.send({ to: 'ann@example.com', ...testMail() })
    expect(smtp.mails).toHaveLength(1)
  })

  it('is retried, and accepts after recovery', async () => {
    const mailer = mailerFor(smtp.url)
    await smtp.down()
    const failure = await failureOf(mailer)
    expect([failure.permanent, failure.message]).toEqual([
      false,
      expect.stringMatching(/^The mail server could not be reached \(E\w+\)\.$/),
    ])
    await smtp.up()
    await mailer.send({ to: 'ann@example.com', ...testMail() })
    expect(smtp.mails).toHaveLength(1)
  })

  it('in its greeting has refused this server and not the mail', async () => {
    const busy = await startSocketSite((socket) => socket.end('554 no service for you\r\n'))
    expect((await failureOf(mailerFor(`smtp://${busy.host}`))).permanent).toBe(false)
    await busy.close()
  })

  it('may hang after accepting the mail: the timeout closes the connection', byTheClock, async () => {
    smtp.mood = { hangs: 'data' }
    const started = Date.now()
    const failure = await failureOf(mailerFor(smtp.url))
    expect([failure.permanent, failure.message]).toEqual([false, 'The mail server took too long.'])
    expect(Date.now() - started).toBeLessThan(limits.totalMs + 500)
  })

  it.each([
    ['never greets', () => undefined],
    [
      'sends its greeting byte by byte',
      (write: (text: string) => void) => {
        const timer = setInterval(() => write('2'), 50)
        setTimeout(() => clearInterval(timer), 5000).unref()
        timer.unref()
      },
    ],
    [
      'greets and then sends an endless response line by line',
      (write: (text: string) => void) => {
        write('220 hello\r\n')
        const timer = setInterval(() => write('250-still thinking\r\n'), 100)
        setTimeout(() => clearInterval(timer), 5000).unref()
        timer.unref()
      },
    ],
  ])('because it %s is abandoned at the timeout', byTheClock, async (_what, talk) => {
    const slow = await startSocketSite((socket) =>
      talk((text) => void (socket.writable && socket.write(text))),
    )
    const started = Date.now()
    const failure = await failureOf(mailerFor(`smtp://${slow.host}`))
    expect([failure.permanent, failure.message]).toEqual([false, 'The mail server took too long.'])
    expect(Date.now() - started).toBeLessThan(limits.totalMs + 500)
    await waitFor(() => expect(slow.openSockets()).toBe(0))
    await slow.close()
  })
})

describe('stopping', () => {
  it('aborts a mail that is being sent, to retry it later', async () => {
    smtp.mood = { hangs: 'data' }
    const mailer = mailerFor(smtp.url)
    const failing = failureOf(mailer)
    await waitFor(async () => expect(await smtp.connections()).toBe(1))
    mailer.close()
    expect(await failing).toMatchObject({ permanent: false })
    expect(await failureOf(mailer)).toMatchObject({ permanent: false })
  })
})
