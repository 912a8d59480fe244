import { AppError, notFound, upstream } from '#server/errors.ts'
import { UnreadableBody } from './read-body.ts'

const notResolved = new Set([
  'ENOTFOUND',
  'ENODATA',
  'EAI_AGAIN',
  'EBADNAME',
  'ESERVFAIL',
  'ETIMEOUT',
  'ECANCELLED',
])
const refusals = (status: number) => status >= 400 && status < 500 && status !== 408

/** The host as people call it. */
export function siteName(url: URL): string {
  return url.hostname.replace(/^www\.(?=.*\.)/, '')
}

/** What an answer that is no page means for the person who asked for it; null when it is one. */
export function statusError(url: URL, status: number, thing: 'Recipe' | 'Picture'): AppError | null {
  if (status === 404 || status === 410) return notFound(thing)
  if (refusals(status)) return upstream(`${siteName(url)} refused the request (${status}).`)
  if (status !== 200 && status !== 203) return upstream(`${siteName(url)} failed to answer (${status}).`)
  return null
}

export function tooLate(url: URL, deadlineMs: number): AppError {
  const seconds = Math.round(deadlineMs / 1000)
  return upstream(`${siteName(url)} took longer than ${seconds} seconds to answer.`, { status: 504 })
}

/**
 * Any failure on the way as a sentence. Which port or address refused, and how, stays in `cause`:
 * told outside, it would map the network that this server stands in.
 */
export function explainFailure(url: URL, error: unknown): AppError {
  if (error instanceof AppError) return error
  return upstream(`${siteName(url)} ${whatHappened(error)}`, { cause: error })
}

function whatHappened(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (notResolved.has(code)) return 'could not be found.'
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return 'has no valid certificate.'
  if (/^(?:EPROTO|ERR_SSL)/.test(code)) return 'could not be reached over a secure connection.'
  if (error instanceof UnreadableBody || code.startsWith('HPE_'))
    return 'sent an answer that could not be read.'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'broke off the connection.'
  return 'could not be reached.'
}
