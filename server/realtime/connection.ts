import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { disconnectFrame } from './packets.ts'

/** Nothing more is written above this; the client must read first. */
const maxUnsentBytes = 1024 * 1024

/** Sharing a recipe with a hundred friends sends a hundred messages at once. */
const messageBurst = 200
const messagesPerSecond = 50

/** Token bucket for the messages of one socket. */
export class MessageRate {
  #tokens = messageBurst
  #refilledAt: number

  constructor(nowMs: number) {
    this.#refilledAt = nowMs
  }

  /** Counts one message; false when the bucket is empty. */
  take(nowMs: number): boolean {
    this.#refill(nowMs)
    this.#tokens -= 1
    return this.#tokens > 0
  }

  hasRoom(nowMs: number): boolean {
    this.#refill(nowMs)
    return this.#tokens > 0
  }

  #refill(nowMs: number): void {
    const refill = ((nowMs - this.#refilledAt) / 1000) * messagesPerSecond
    this.#tokens = Math.min(messageBurst, this.#tokens + refill)
    this.#refilledAt = nowMs
  }
}

/** The authenticated session of a connection, and its position in the person's events. */
export interface Subscriber {
  readonly userId: string
  readonly sessionId: string
  /** Of the token that opened it, which may end before its session. */
  readonly tokenHash: string
  readonly maySend: boolean
  /** Identifies person and database in offsets. */
  readonly tag: string
  /** Number of the last event sent. */
  seq: number
  /** The events table has more than was sent. */
  isBehind: boolean
  isCatchingUp: boolean
}

/** One WebSocket. Plain fields and shared timers: closures and timers of its own would be most of its memory. */
export class Connection {
  subscriber: Subscriber | undefined
  isAuthenticating = false
  failedTokens = 0
  /** Since it was last authenticated; heartbeats are not counted. */
  packetsBeforeToken = 0
  /** When it is closed unless authenticated. */
  authenticateBy: number
  nextPingAt: number
  /** When it is closed unless the ping is answered; 0 when no answer is due. */
  pongBy = 0
  /** Unsent bytes at the last heartbeat: a client that reads nothing is closed, a slow one is not. */
  unsentBefore = 0
  stalledHeartbeats = 0

  constructor(
    readonly sid: string,
    readonly address: string,
    private readonly ws: WebSocket,
    private readonly tcp: Socket,
    readonly rate: MessageRate,
    deadlines: { authenticateBy: number; nextPingAt: number },
  ) {
    this.authenticateBy = deadlines.authenticateBy
    this.nextPingAt = deadlines.nextPingAt
  }

  get isOpen(): boolean {
    return this.ws.readyState === this.ws.OPEN
  }

  get unsentBytes(): number {
    return this.ws.bufferedAmount
  }

  get isFull(): boolean {
    return this.unsentBytes > maxUnsentBytes
  }

  send(message: string): void {
    if (this.isOpen) this.ws.send(message, { binary: false })
  }

  /** Writes a complete frame, see textFrame. `send` buffers nothing, so the order is kept. */
  write(frame: Buffer): void {
    if (this.isOpen) this.tcp.write(frame)
  }

  /** Writes several frames in one system call. */
  batch(write: () => void): void {
    this.tcp.cork()
    try {
      write()
    } finally {
      this.tcp.uncork()
    }
  }

  /** Stops reading: a flood then fills the sender's buffers, not ours. */
  pause(): void {
    this.ws.pause()
  }

  resume(): void {
    if (this.ws.isPaused) this.ws.resume()
  }

  close(code: number, reason: string): void {
    // A paused socket would never read the peer's Close frame.
    this.resume()
    this.ws.close(code, reason)
  }

  /** Sends a disconnect packet first; without it the client would reconnect forever with an invalid token. */
  endSession(): void {
    this.send(disconnectFrame)
    this.close(1008, 'session ended')
  }

  terminate(): void {
    this.ws.terminate()
  }
}
