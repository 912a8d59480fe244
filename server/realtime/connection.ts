import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { MessageRate } from './message-rate.ts'

/** Above this much unsent, nothing more is written until the client has read some of it. */
const fullAtBytes = 1024 * 1024

/** Who is connected, once a token has said so, and what was sent to them. */
export interface Listener {
  readonly userId: string
  readonly sessionId: string
  /** Stands for the person in offsets. */
  readonly tag: string
  /** Number of the last event that was sent. */
  seq: number
  /** There is more in the log than was sent. */
  isBehind: boolean
  isCatchingUp: boolean
}

/** One WebSocket, with its state in plain fields: closures and timers of its own would be most of its memory. */
export class Connection {
  listener: Listener | undefined
  isAuthenticating = false
  failedTokens = 0
  /** Since the last time that it had a listener; heartbeats are not counted. */
  packetsBeforeToken = 0
  /** When a socket without a listener is closed. */
  authenticateBy: number
  nextPingAt: number
  /** When silence after a ping ends it; 0 while no answer is due. */
  answerBy = 0
  /** For telling a slow reader from one that does not read. */
  unsentBefore = 0
  stalledSweeps = 0

  constructor(
    readonly sid: string,
    readonly address: string,
    private readonly ws: WebSocket,
    private readonly tcp: Socket,
    readonly rate: MessageRate,
    clock: { authenticateBy: number; nextPingAt: number },
  ) {
    this.authenticateBy = clock.authenticateBy
    this.nextPingAt = clock.nextPingAt
  }

  get isOpen(): boolean {
    return this.ws.readyState === this.ws.OPEN
  }

  get unsentBytes(): number {
    return this.ws.bufferedAmount
  }

  get isFull(): boolean {
    return this.unsentBytes > fullAtBytes
  }

  send(message: string): void {
    if (this.isOpen) this.ws.send(message, { binary: false })
  }

  /** Bytes that are a whole frame already, see textFrame. Nothing of `send` is held back, so their order is kept. */
  write(frame: Buffer): void {
    if (this.isOpen) this.tcp.write(frame)
  }

  /** What `write` sends leaves in one system call. */
  together(write: () => void): void {
    this.tcp.cork()
    try {
      write()
    } finally {
      this.tcp.uncork()
    }
  }

  /** Stops reading, so that a flood fills the sender's buffers and not ours. */
  pause(): void {
    this.ws.pause()
  }

  resume(): void {
    if (this.ws.isPaused) this.ws.resume()
  }

  close(code: number, why: string): void {
    // A paused socket would never read the answer to its closing.
    this.resume()
    this.ws.close(code, why)
  }

  /** Without a farewell, for a peer that does not listen anyway. */
  terminate(): void {
    this.ws.terminate()
  }
}
