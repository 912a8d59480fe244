import type { ApiAnswers, CallName } from '#server/contract/api-calls.ts'
import { t } from '#server/contract/language/t.ts'
import type { PageFailure } from '#server/contract/page-failures.ts'
import type { Proof } from '#server/contract/passkeys.ts'
import {
  type CallOptions,
  hasPage,
  hasWays,
  restorable,
  type Sent,
  sendSignedIn,
  sentenceOf,
} from './send.ts'

/** A response that was not 2xx or not JSON; `message` is a sentence for a person. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** The server's own sentence; null when it sent none. */
  readonly sentence: string | null
  /** What the page at a given address is instead of a recipe. */
  readonly page: PageFailure | null
  /** How the person can prove that it is them, and then try again. */
  readonly confirm: readonly Proof[] | null
  /** Whether it is of a recipe that the person deleted and can restore. */
  readonly isRestorable: boolean

  constructor(message: string, status: number, sentence: string | null = null, body: unknown = null) {
    super(message)
    this.status = status
    this.sentence = sentence
    this.page = hasPage(body) ? body.page : null
    this.confirm = hasWays(body) ? body.confirm : null
    this.isRestorable = restorable(body) !== null
  }
}

/** No response came. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super(t('Potluck could not be reached. Please check your connection and try again.'), { cause })
  }
}

/** Replaces the browser's own messages, such as 'Failed to fetch'. */
async function reach<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (cause) {
    throw new Unreachable(cause)
  }
}

/**
 * Calls the server as the signed-in person and returns the body. Throws an ApiError with the server's sentence. With a
 * `context`, the message is 'Recipe not found' for 404, and else begins with the context.
 */
export async function callApi<Name extends CallName>(
  name: Name,
  options: CallOptions<Name> & { context?: string },
): Promise<ApiAnswers[Name]> {
  const response = await reach(sendSignedIn(name, options))
  return JSON.parse(await readBody(options.context, response))
}

/** The same for a call that was stored, with the answer as JSON. A request that hangs ends like one without a network. */
export async function callQueued(name: CallName, options: Sent, context?: string): Promise<string> {
  const signal = AbortSignal.timeout(queuedTimeoutMs)
  return readBody(context, await reach(sendSignedIn(name, { ...options, signal })))
}

/** Long enough for a photo from a slow phone. */
const queuedTimeoutMs = 60_000

/** The body as JSON text, 'null' for an empty one. The sentences are specified. */
async function readBody(context: string | undefined, response: Response): Promise<string> {
  const { status, ok } = response
  if (status === 404 && context) {
    const body: unknown = await response.json().catch(() => null)
    throw new ApiError(t('Recipe not found'), 404, restorable(body), body)
  }
  const text = await reach(response.text())
  const data = parseBody(context, text, response)
  if (ok) return text === '' ? 'null' : text
  const sentence = sentenceOf(data)
  const reason = sentence ?? (text || statusOf(response))
  const shown = context ? t('{problem}: {reason}', { problem: withoutStop(context), reason }) : reason
  throw new ApiError(shown, status, sentence, data)
}

function parseBody(context = t('The call failed'), text: string, response: Response): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    const reason = bodyForPeople(text, response.ok ? '' : statusOf(response)) || statusOf(response)
    const values = { problem: withoutStop(context), answer: reason }
    throw new ApiError(t('{problem}. Server responded with: {answer}', values), response.status)
  }
}

/** Some contexts are whole sentences. */
const withoutStop = (context: string) => context.replace(/[.。]$/, '')

/** HTTP/2 has no status texts; these are the ones of proxies, in English like those that they send. */
const statusTexts: Record<number, string> = {
  413: 'Content Too Large',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}
const statusOf = ({ status, statusText }: Response) =>
  statusText || statusTexts[status] || t('status {number}', { number: status })

/** What to show for anything that was caught. */
export function messageOf(error: unknown, fallback = t('An unknown error occurred.')): string {
  return error instanceof Error ? error.message : fallback
}

/** Characters of a body that are shown. */
const maxCharacters = 200

/**
 * The text of a body that is not JSON, for an error message. An HTML page, e.g. a proxy's, becomes `status`, or its text if
 * that is empty.
 */
function bodyForPeople(body: string, status: string): string {
  const isPage = /<[a-z!/][^>]*>/i.test(body)
  if (isPage && status) return status
  const text = (isPage ? textOf(body) : body).replace(/\s+/g, ' ').trim()
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters).trimEnd()}…` : text
}

const textOf = (page: string) =>
  page
    .slice(0, 10_000)
    .replace(/<(script|style|title)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>?/g, ' ')
