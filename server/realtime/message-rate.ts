/** A person who shares a recipe with a hundred friends sends a hundred messages at once. */
const burst = 200
const perSecond = 50

/** Counts one socket's messages: a bucket that refills by the second. */
export class MessageRate {
  #left = burst
  #at: number

  constructor(nowMs: number) {
    this.#at = nowMs
  }

  /** Counts one message; false once there were too many. */
  take(nowMs: number): boolean {
    this.#refill(nowMs)
    this.#left -= 1
    return this.#left > 0
  }

  hasRoom(nowMs: number): boolean {
    this.#refill(nowMs)
    return this.#left > 0
  }

  #refill(nowMs: number): void {
    this.#left = Math.min(burst, this.#left + ((nowMs - this.#at) / 1000) * perSecond)
    this.#at = nowMs
  }
}
