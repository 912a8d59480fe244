import { siteName } from '#server/contract/format.ts'
import { describeBytes } from '#server/contract/language/bytes.ts'
import { type Message, message, t, translated } from '#server/contract/language/t.ts'
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

interface Sentences {
  notFound: Message
  unreadable: Message
  tooLarge: Message
}

const sentences: Record<FetchedThing, Sentences> = {
  Recipe: {
    notFound: message('Recipe not found'),
    unreadable: message('{site} did not return a web page, a text, a PDF or a picture.'),
    tooLarge: message('{site} sent a web page larger than {size}.'),
  },
  Picture: {
    notFound: message('Picture not found'),
    unreadable: message('{site} did not return a picture.'),
    tooLarge: message('{site} sent a picture larger than {size}.'),
  },
  Package: {
    notFound: message('Package not found'),
    unreadable: message('{site} did not return a package.'),
    tooLarge: message('{site} sent a package larger than {size}.'),
  },
}

export const unreadableSentence = (url: URL, thing: FetchedThing): string =>
  translated(sentences[thing].unreadable, { site: siteName(url) })

export const tooLargeSentence = (url: URL, thing: FetchedThing, maxBytes: number): string =>
  translated(sentences[thing].tooLarge, { site: siteName(url), size: describeBytes(maxBytes) })

export type FetchedThing = 'Recipe' | 'Picture' | 'Package'

/** The error of a status other than success; null for success. */
export function statusError(url: URL, status: number, thing: FetchedThing): AppError | null {
  if (status === 404 || status === 410) return notFound(translated(sentences[thing].notFound))
  const site = siteName(url)
  if (status === 429)
    return new Refusal(t('{site} has had too many requests (429). Please try again later.', { site }), status)
  const values = { site, status }
  if (isRefusal(status)) return new Refusal(t('{site} refused the request ({status}).', values), status)
  if (status !== 200 && status !== 203)
    return new Refusal(t('{site} returned an unexpected response ({status}).', values), status)
  return null
}

export function timeoutError(url: URL, deadlineMs: number): AppError {
  const values = { site: siteName(url), seconds: Math.round(deadlineMs / 1000) }
  const sentence = t(
    '{seconds, plural, one {{site} took longer than # second to respond.} other {{site} took longer than # seconds to respond.}}',
    values,
  )
  return upstream(sentence, { status: 504 })
}

/**
 * Which port or address refused, and how, is only in `cause`: in the message, it would let people map the server's
 * network.
 */
export function toFetchError(url: URL, error: unknown): AppError {
  if (error instanceof AppError) return error
  return upstream(describeFailure(siteName(url), error), { cause: error })
}

function describeFailure(site: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (notResolved.has(code)) return t('{site} could not be found.', { site })
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return t('{site} has no valid certificate.', { site })
  if (/^(?:EPROTO|ERR_SSL)/.test(code))
    return t('{site} could not be reached over a secure connection.', { site })
  if (error instanceof UnknownCompression)
    return t(
      '{site} sent its page compressed as {compression}, which Potluck reads with Node 22.15 or newer.',
      { site, compression: error.message },
    )
  if (error instanceof UnreadableBody || code.startsWith('HPE_'))
    return t('{site} sent a response that could not be read.', { site })
  if (code === 'ECONNRESET' || code === 'EPIPE') return t('{site} closed the connection.', { site })
  return t('{site} could not be reached.', { site })
}
