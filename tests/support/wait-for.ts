import { vi } from 'vitest'

/** Repeats `check` until it no longer throws. For longer than the one second of vi.waitFor, which is soon over on a busy machine. */
export const waitFor = <Result>(check: () => Result | Promise<Result>, limitMs = 30_000): Promise<Result> =>
  vi.waitFor(check, { timeout: limitMs, interval: 10 })
