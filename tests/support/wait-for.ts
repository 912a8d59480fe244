import { vi } from 'vitest'
import { patienceMs } from './patience.ts'

/** Repeats `check` until it no longer throws. For longer than the one second of vi.waitFor, which is soon over on a busy machine. */
export const waitFor = <Result>(
  check: () => Result | Promise<Result>,
  limitMs = patienceMs,
): Promise<Result> => vi.waitFor(check, { timeout: limitMs, interval: 10 })
