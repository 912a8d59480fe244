import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorBody } from './malformed-requests.ts'
import { limitPieces } from './max-pieces.ts'
import type { RefusalReason, Refusals } from './refusal-counts.ts'

/** How long the body of a request may take, and how many may be incomplete. */
export interface BodyLimits {
  /** Milliseconds without a byte. */
  idleMs: number
  /** Milliseconds for a whole body without a valid token. */
  unauthenticatedMs: number
  /** Incomplete bodies without a valid token; the oldest is aborted for a new one. */
  unauthenticated: number
  unauthenticatedPerAddress: number
  /** Milliseconds before the rate of an upload counts. */
  graceMs: number
  /** A tenth of a phone's rate on a bad line: 15 MB take half an hour. */
  bytesPerSecond: number
  checkEveryMs: number
}

export const defaultBodyLimits: BodyLimits = {
  idleMs: 10_000,
  unauthenticatedMs: 30_000,
  unauthenticated: 512,
  unauthenticatedPerAddress: 64,
  graceMs: 30_000,
  bytesPerSecond: 8 * 1024,
  checkEveryMs: 1000,
}

export const interrupted = 'The upload was interrupted. Please try again.'

/** The deadline of one body, for the routes. */
export interface BodyDeadline {
  /** Sets the sender's network address, as reported by trusted proxies. */
  setAddress(address: string): void
  /** Extends the deadline: the token is valid, or the route is for unauthenticated uploads. */
  allowUpload(): void
}

interface IncompleteBody {
  request: IncomingMessage
  response: ServerResponse
  address: string
  isUpload: boolean
  beganAt: number
  /** `bytesRead` of the connection at the start of the body, and at the last progress. */
  bytesBefore: number
  bytesSeen: number
  progressAt: number
}

/** Aborts bodies that do not arrive: each takes memory or a place among the uploads. One timer checks all of them. */
export function createBodyDeadlines(refused: Refusals, limits: BodyLimits = defaultBodyLimits) {
  const incomplete = new Set<IncompleteBody>()
  let timer: NodeJS.Timeout | undefined
  let checkedAt = 0

  function checkAll(): void {
    const now = performance.now()
    for (const body of incomplete) {
      if (body.request.complete) continue
      updateProgress(body, now, now - checkedAt)
      const reason = missedDeadline(body, now, limits)
      if (reason) abort(body, reason)
    }
    checkedAt = now
    if (incomplete.size === 0) stop()
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  function add(body: IncompleteBody): void {
    incomplete.add(body)
    body.request.once('close', () => incomplete.delete(body))
    if (timer) return
    checkedAt = body.beganAt
    timer = setInterval(checkAll, limits.checkEveryMs).unref()
  }

  function abort(body: IncompleteBody, reason: RefusalReason): void {
    incomplete.delete(body)
    refused.count(reason)
    respondInterrupted(body)
  }

  function makeRoom(address: string): void {
    if (incomplete.size <= limits.unauthenticatedPerAddress) return
    const unauthenticated = [...incomplete].filter((body) => !body.isUpload && !body.request.complete)
    const ofAddress = unauthenticated.filter((body) => body.address === address)
    if (ofAddress.length > limits.unauthenticatedPerAddress)
      abortOldest(ofAddress, 'unauthenticated bodies of one address')
    else if (unauthenticated.length > limits.unauthenticated)
      abortOldest(unauthenticated, 'unauthenticated bodies')
  }

  function abortOldest([oldest]: IncompleteBody[], reason: RefusalReason): void {
    if (oldest) abort(oldest, reason)
  }

  return {
    /** Null for a request without a body. */
    watch(request: IncomingMessage, response: ServerResponse): BodyDeadline | null {
      if (!hasBody(request)) return null
      const now = performance.now()
      const { bytesRead } = request.socket
      const body: IncompleteBody = {
        request,
        response,
        address: '',
        isUpload: false,
        beganAt: now,
        bytesBefore: bytesRead,
        bytesSeen: bytesRead,
        progressAt: now,
      }
      add(body)
      limitPieces(request, () => abort(body, 'body in tiny pieces'))
      return {
        setAddress(address) {
          body.address = address
          makeRoom(address)
        },
        allowUpload() {
          body.isUpload = true
        },
      }
    },
    stop,
  }
}

export type BodyDeadlines = ReturnType<typeof createBodyDeadlines>

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The sender is not late while the server has bytes to read. */
function updateProgress(body: IncompleteBody, now: number, sinceLastMs: number): void {
  const { bytesRead } = body.request.socket
  const isBuffered = body.request.readableLength > 0
  if (isBuffered) body.beganAt += Math.min(sinceLastMs, now - body.beganAt)
  if (isBuffered || bytesRead > body.bytesSeen) body.progressAt = now
  body.bytesSeen = bytesRead
}

function missedDeadline(body: IncompleteBody, now: number, limits: BodyLimits): RefusalReason | null {
  const tookMs = now - body.beganAt
  if (now - body.progressAt >= limits.idleMs) return 'idle body'
  if (!body.isUpload) return tookMs >= limits.unauthenticatedMs ? 'unauthenticated body' : null
  const requiredBytes = ((tookMs - limits.graceMs) / 1000) * limits.bytesPerSecond
  return body.bytesSeen - body.bytesBefore < requiredBytes ? 'slow body' : null
}

/** Responds instead of the route, which then fails as for any interrupted body. */
function respondInterrupted({ request, response }: IncompleteBody): void {
  const interrupt = () => void request.destroy(new Error(interrupted))
  if (response.headersSent) {
    interrupt()
    return
  }
  const json = JSON.stringify(errorBody(408, interrupted))
  response.writeHead(408, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(json),
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  response.end(json, interrupt)
}
