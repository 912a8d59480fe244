import { describe, expect, it } from 'vitest'
import { MailError } from '#server/mail/mail-error.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { testMail } from '#server/mail/templates.ts'

function printer() {
  const lines: unknown[][] = []
  const log = { info: (...line: unknown[]) => void lines.push(line) }
  let time = 1_700_000_000_000
  const mailer = createMailer({ smtpUrl: undefined, from: 'Potluck <p@example.com>', log, now: () => time++ })
  return { mailer, lines }
}

describe('a mailer without a mail server', () => {
  it('logs the mail without the tokens of its links, which the admin screen shows', async () => {
    const { mailer, lines } = printer()
    const text = 'Go to https://x.example/register#token=abc_-1 or https://x.example/r?token=def'
    await mailer.send({ to: 'ann@example.com', subject: 'Hi', text, html: '<p>' })
    const masked = 'Go to https://x.example/register#token=… or https://x.example/r?token=…'
    expect(lines).toEqual([
      [
        { to: 'ann@example.com', subject: 'Hi', text: masked },
        'SMTP_URL is not set, so this mail is printed instead of sent; its links are whole on the admin page',
      ],
    ])
    expect(mailer.recent()[0]?.text).toBe(text)
  })

  it('keeps the last fifty, newest first', async () => {
    const { mailer } = printer()
    for (let n = 1; n <= 60; n++) {
      await mailer.send({ to: 'ann@example.com', subject: `Mail ${n}`, text: '', html: '' })
    }
    const recent = mailer.recent()
    expect(recent).toHaveLength(50)
    expect(recent[0]).toMatchObject({ subject: 'Mail 60', printedAt: 1_700_000_000_059 })
    expect(recent[49]?.subject).toBe('Mail 11')
  })

  it.each([
    'ann@example.com, bob@example.com',
    'ann@example.com\r\nBcc: bob@example.com',
    '"Ann, Bob" <ann@example.com>',
    '<ann@example.com>',
    'group:ann@example.com;',
    'ann',
    '',
  ])('rejects %j as an address permanently, and prints nothing', async (to) => {
    const { mailer, lines } = printer()
    const failure = await mailer.send({ to, ...testMail() }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MailError)
    expect(failure).toMatchObject({ permanent: true })
    expect(lines).toEqual([])
    expect(mailer.recent()).toEqual([])
  })
})
