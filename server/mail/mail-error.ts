import { AppError } from '../errors.ts'

/** A mail that the server did not accept. `permanent`: a retry would fail in the same way. */
export class MailError extends AppError {
  readonly permanent: boolean

  constructor(sentence: string, permanent: boolean) {
    super(permanent ? 'unprocessable' : 'upstream', sentence)
    this.name = 'MailError'
    this.permanent = permanent
  }
}

export const closedError = () =>
  new MailError('Potluck was stopped before the mail server had taken the mail.', false)

/** What nodemailer adds to its errors. */
interface Failure {
  responseCode?: unknown
  response?: unknown
  command?: unknown
  code?: unknown
}

/** Without the original error, whose envelope must not reach a log. */
export function toMailError(error: unknown, isOverdue: boolean): MailError {
  if (error instanceof MailError) return error
  const failure: Failure = typeof error === 'object' && error !== null ? error : {}
  if (isOverdue || failure.code === 'ETIMEDOUT') return new MailError('The mail server took too long.', false)
  if (typeof failure.responseCode === 'number') return refusal(failure.responseCode, failure)
  return new MailError(`The mail server could not be reached (${reasonOf(failure)}).`, false)
}

function refusal(status: number, { response, command }: Failure): MailError {
  const words = typeof response === 'string' ? withoutAddresses(response) : String(status)
  // The server refuses the login, not the mail: a retry can succeed.
  if (typeof command === 'string' && command.startsWith('AUTH')) {
    return new MailError(`The mail server did not accept the name and password in SMTP_URL: ${words}`, false)
  }
  const isAboutUs = command === 'CONN' || command === 'EHLO' || command === 'HELO' || command === 'STARTTLS'
  // 503 is a wrong order of commands, not a bad mail.
  const permanent = status >= 500 && status !== 503 && !isAboutUs
  return new MailError(`The mail server refused this mail: ${words}`, permanent)
}

function reasonOf({ code }: Failure): string {
  return typeof code === 'string' ? code : 'connection failed'
}

/** Servers repeat the refused address, and the sentence goes to the log. Word by word, in linear time. */
const withoutAddresses = (response: string) =>
  response
    .replace(/\s+/g, ' ')
    .replace(/[^\s<>"']+/g, (word) => (/.@./.test(word) ? '…' : word))
    .slice(0, 300)
