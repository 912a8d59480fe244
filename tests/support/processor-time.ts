import { expect } from 'vitest'
import { threadMs, threadName } from '#server/async/processor-time.ts'

/** Processor time that this work takes of its thread. Others on the machine, the compiler and the collector of garbage have their own. */
export function processorMs(work: () => unknown): number {
  const thread = threadName()
  const before = thread === null ? null : threadMs(thread)
  const ofProcess = process.cpuUsage()
  work()
  if (thread !== null && before !== null) return (threadMs(thread) ?? before) - before
  const { user, system } = process.cpuUsage(ofProcess)
  return (user + system) / 1000
}

/** The same for work that waits, of all threads of this process. */
export async function processMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** By the clock. */
export async function clockMs(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

const maxAttempts = 8

/** The least of several attempts, which end with one below the bound: others waited for memory, or for code to be compiled. */
export function leastMs(boundMs: number, measure: () => number): number {
  let least = measure()
  for (let attempt = 1; attempt < maxAttempts && least >= boundMs; attempt += 1)
    least = Math.min(least, measure())
  return least
}

/** The same for what waits: others waited for the machine. */
export async function leastOf(boundMs: number, measure: () => Promise<number>): Promise<number> {
  let least = await measure()
  for (let attempt = 1; attempt < maxAttempts && least >= boundMs; attempt += 1)
    least = Math.min(least, await measure())
  return least
}

export const expectWithin = (boundMs: number, work: () => unknown): void =>
  expect(
    leastMs(boundMs, () => processorMs(work)),
    'milliseconds of processor time',
  ).toBeLessThan(boundMs)
