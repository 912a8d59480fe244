/** Milliseconds. */
export interface Timing {
  pingInterval: number
  pingTimeout: number
  /** A socket that has not named its person by then is closed. */
  authenticateWithin: number
  /** How often silence, deadlines and slow readers are looked at, for all sockets at once. */
  sweepEvery: number
  /** How often other processes' writes and ended sessions are looked for. */
  lookEvery: number
}

export const usualTiming: Timing = {
  pingInterval: 25_000,
  pingTimeout: 20_000,
  // Ten seconds, less one until the next sweep and one for a peer that ignores the Close frame.
  authenticateWithin: 8_000,
  sweepEvery: 1_000,
  lookEvery: 500,
}

/** Milliseconds that only go forward: deadlines must not move when somebody sets the clock. */
export const monotonicMs = () => performance.now()
