import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorBody } from './raw-response.ts'
import type { RefusalReason, Refusals } from './refusal-counts.ts'

/** How long the body of a request may take, and how many may be unfinished. */
export interface ArrivalLimits {
  /** Milliseconds without a byte after which a body is ended. */
  idleMs: number
  /** Milliseconds for the whole of a body whose sender has shown no valid token. */
  unauthenticatedMs: number
  /** Unfinished bodies without a valid token; the oldest makes way for a new one. */
  unauthenticated: number
  unauthenticatedPerAddress: number
  /** Milliseconds after which the rate of a large body counts. */
  graceMs: number
  /** A phone on a poor line is ten times as fast: 15 MB at this rate take half an hour. */
  bytesPerSecond: number
  sweepMs: number
}

export const usualArrivalLimits: ArrivalLimits = {
  idleMs: 10_000,
  unauthenticatedMs: 30_000,
  unauthenticated: 512,
  unauthenticatedPerAddress: 64,
  graceMs: 30_000,
  bytesPerSecond: 8 * 1024,
  sweepMs: 1000,
}

export const interrupted = 'The upload was interrupted. Please try again.'

/** One body on its way, as the routes see it. */
export interface Arrival {
  /** Names the sender's network address, through trusted proxies. */
  from(address: string): void
  /** The sender may take longer: the token is valid, or the route is for uploads of anyone. */
  allowUpload(): void
}

interface Unfinished {
  request: IncomingMessage
  response: ServerResponse
  address: string
  isUpload: boolean
  beganAt: number
  /** `bytesRead` of the connection when the body began, and when the last byte was seen. */
  bytesBefore: number
  bytesSeen: number
  seenAt: number
}

/**
 * Ends bodies that do not arrive: each holds memory or a place among the uploads. One timer looks at all of them, and
 * only while there are any.
 */
export function createArrivals(refused: Refusals, limits: ArrivalLimits = usualArrivalLimits) {
  const unfinished = new Set<Unfinished>()
  let timer: NodeJS.Timeout | undefined
  let sweptAt = 0

  function sweep(): void {
    const now = performance.now()
    for (const body of unfinished) {
      if (body.request.complete) continue
      noteProgress(body, now, now - sweptAt)
      const reason = lateness(body, now, limits)
      if (reason) end(body, reason)
    }
    sweptAt = now
    if (unfinished.size === 0) stop()
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  function begin(body: Unfinished): void {
    unfinished.add(body)
    body.request.once('close', () => unfinished.delete(body))
    if (timer) return
    sweptAt = body.beganAt
    timer = setInterval(sweep, limits.sweepMs).unref()
  }

  function end(body: Unfinished, reason: RefusalReason): void {
    unfinished.delete(body)
    refused.count(reason)
    answerInterrupted(body)
  }

  function makeRoom(address: string): void {
    if (unfinished.size <= limits.unauthenticatedPerAddress) return
    const waiting = [...unfinished].filter((body) => !body.isUpload && !body.request.complete)
    const ofAddress = waiting.filter((body) => body.address === address)
    if (ofAddress.length > limits.unauthenticatedPerAddress)
      endFirst(ofAddress, 'unauthenticated bodies of one address')
    else if (waiting.length > limits.unauthenticated) endFirst(waiting, 'unauthenticated bodies')
  }

  function endFirst([oldest]: Unfinished[], reason: RefusalReason): void {
    if (oldest) end(oldest, reason)
  }

  return {
    /** Null for a request without a body. */
    watch(request: IncomingMessage, response: ServerResponse): Arrival | null {
      if (!hasBody(request)) return null
      const now = performance.now()
      const { bytesRead } = request.socket
      const body: Unfinished = {
        request,
        response,
        address: '',
        isUpload: false,
        beganAt: now,
        bytesBefore: bytesRead,
        bytesSeen: bytesRead,
        seenAt: now,
      }
      begin(body)
      return {
        from(address) {
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

export type Arrivals = ReturnType<typeof createArrivals>

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Bytes that wait for the server to read them are no delay of the sender's. */
function noteProgress(body: Unfinished, now: number, sinceLastMs: number): void {
  const { bytesRead } = body.request.socket
  const waitsForUs = body.request.readableLength > 0
  if (waitsForUs) body.beganAt += Math.min(sinceLastMs, now - body.beganAt)
  if (waitsForUs || bytesRead > body.bytesSeen) body.seenAt = now
  body.bytesSeen = bytesRead
}

function lateness(body: Unfinished, now: number, limits: ArrivalLimits): RefusalReason | null {
  const tookMs = now - body.beganAt
  if (now - body.seenAt >= limits.idleMs) return 'idle body'
  if (!body.isUpload) return tookMs >= limits.unauthenticatedMs ? 'unauthenticated body' : null
  const owed = ((tookMs - limits.graceMs) / 1000) * limits.bytesPerSecond
  return body.bytesSeen - body.bytesBefore < owed ? 'slow body' : null
}

/** Answers in the route's place, which then fails like for any body that breaks off. */
function answerInterrupted({ request, response }: Unfinished): void {
  const breakOff = () => void request.destroy(new Error(interrupted))
  if (response.headersSent) {
    breakOff()
    return
  }
  const json = JSON.stringify(errorBody(408, interrupted))
  response.writeHead(408, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(json),
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  response.end(json, breakOff)
}
