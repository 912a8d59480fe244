import { siteName } from '#server/contract/format.ts'
import { AppError, notFound, upstream } from '#server/errors.ts'
import { UnknownCompression, UnreadableBody } from './read-body.ts'

const notResolved = new Set([
  'ENOTFOUND',
  'ENODATA',
  'EAI_AGAIN',
  'EBADNAME',
  'ESERVFAIL',
  'ETIMEOUT',
  'ECANCELLED',
])
/** 408 is a site that is slow. */
export const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408

interface RefusalPage {
  bytes: Buffer
  contentType: string
  status: number
  /** As of a fetched document. */
  addresses: string[]
  finalAddress: string
}

/** A site's refusal, with the page that says why. The page is no field, so that no log has it. */
export class Refusal extends AppError {
  readonly siteStatus: number
  readonly #page: RefusalPage | null

  constructor(sentence: string, siteStatus: number, page: RefusalPage | null = null) {
    super('upstream', sentence)
    this.siteStatus = siteStatus
    this.#page = page
  }

  get document(): RefusalPage | null {
    return this.#page
  }
}

export type FetchedThing = 'Recipe' | 'Picture' | 'Package'

/** The error of a status other than success; null for success. */
export function statusError(url: URL, status: number, thing: FetchedThing): AppError | null {
  if (status === 404 || status === 410) return notFound(thing)
  if (status === 429)
    return new Refusal(`${siteName(url)} has had too many requests (429). Please try again later.`, status)
  if (isRefusal(status)) return new Refusal(`${siteName(url)} refused the request (${status}).`, status)
  if (status !== 200 && status !== 203)
    return new Refusal(`${siteName(url)} returned an unexpected response (${status}).`, status)
  return null
}

export function timeoutError(url: URL, deadlineMs: number): AppError {
  const seconds = Math.round(deadlineMs / 1000)
  return upstream(`${siteName(url)} took longer than ${seconds} seconds to respond.`, { status: 504 })
}

/**
 * Which port or address refused, and how, is only in `cause`: in the message, it would let people map the server's
 * network.
 */
export function toFetchError(url: URL, error: unknown): AppError {
  if (error instanceof AppError) return error
  return upstream(`${siteName(url)} ${describeFailure(error)}`, { cause: error })
}

function describeFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (notResolved.has(code)) return 'could not be found.'
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return 'has no valid certificate.'
  if (/^(?:EPROTO|ERR_SSL)/.test(code)) return 'could not be reached over a secure connection.'
  if (error instanceof UnknownCompression)
    return `sent its page compressed as ${error.message}, which Potluck reads with Node 22.15 or newer.`
  if (error instanceof UnreadableBody || code.startsWith('HPE_'))
    return 'sent a response that could not be read.'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'closed the connection.'
  return 'could not be reached.'
}
