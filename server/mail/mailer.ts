import type { Logger } from 'pino'
import { normaliseEmail } from '#server/contract/email-address.ts'
import { maskTokens } from '../text/tokens.ts'
import { checkedAddress, singleLine } from './header.ts'
import { closedError, toMailError } from './mail-error.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** A mail that was printed because there is no mail server. */
interface PrintedMail extends Mail {
  /** Milliseconds since 1970. */
  printedAt: number
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail; throws MailError. The caller retries. */
  send(mail: Mail): Promise<void>
  /** The mails printed since the start, newest first, at most 50. Empty when there is a mail server. */
  recent(): PrintedMail[]
  /** Aborts mails that are being sent. */
  close(): void
}

/** Without one, nothing that people read may say that a mail was sent. */
export const hasMailServer = ({ smtpUrl }: { smtpUrl: string | undefined }): boolean => smtpUrl !== undefined

interface MailLimits {
  /** Until the connection is open, and then until the server's greeting. */
  connectMs: number
  /** Without a byte from the server. */
  silenceMs: number
  /** For the whole delivery: a server that sends a byte now and then is never idle. */
  totalMs: number
}

const usualLimits: MailLimits = { connectMs: 10_000, silenceMs: 20_000, totalMs: 60_000 }

interface MailerOptions {
  /** smtp://user:password@host:587; undefined prints mails instead of sending them. */
  smtpUrl: string | undefined
  from: string
  log: Pick<Logger, 'info'>
  now: () => number
  limits?: MailLimits
}

export function createMailer({ smtpUrl, from, log, now, limits = usualLimits }: MailerOptions): Mailer {
  return smtpUrl === undefined ? createPrinter(log, now) : createSender(smtpUrl, from, limits)
}

function createSender(smtpUrl: string, from: string, limits: MailLimits): Mailer {
  const closing = new AbortController()
  return {
    async send(mail) {
      if (closing.signal.aborted) throw closedError()
      const message = toMessage(mail)
      const deadline = AbortSignal.timeout(limits.totalMs)
      try {
        const transport = await connectionTo(smtpUrl, limits)
        await transport.sendMail({ from, ...message, signal: AbortSignal.any([closing.signal, deadline]) })
      } catch (error) {
        throw closing.signal.aborted ? closedError() : toMailError(error, deadline.aborted)
      }
    },
    recent: () => [],
    close: () => closing.abort(),
  }
}

/** One connection per mail: mails are few. */
async function connectionTo(smtpUrl: string, { connectMs, silenceMs }: MailLimits) {
  // Loaded with the first mail: it takes 15 MB.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    socketCloseTimeout: 1000,
  })
}

function toMessage({ to, subject, text, html }: Mail) {
  return {
    // An object is one address; a string would be parsed for lists and names.
    to: { name: '', address: checkedAddress(normaliseEmail(to)) },
    subject: singleLine(subject),
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const maxPrintedMails = 50

/** In memory only: mails contain tokens, of which only hashes may be stored. */
function createPrinter(log: Pick<Logger, 'info'>, now: () => number): Mailer {
  const printed: PrintedMail[] = []
  return {
    async send(mail) {
      const { to, subject } = toMessage(mail)
      const shown = { ...mail, to: to.address, subject }
      printed.unshift({ ...shown, printedAt: now() })
      printed.length = Math.min(printed.length, maxPrintedMails)
      log.info(
        { to: shown.to, subject, text: maskTokens(mail.text) },
        'SMTP_URL is not set, so this mail is printed instead of sent; its links are whole on the admin page',
      )
    },
    recent: () => [...printed],
    close: () => undefined,
  }
}
