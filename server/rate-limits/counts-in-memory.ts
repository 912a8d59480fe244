import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import type { Counts } from './counts.ts'

/** For one process. */
export function createCountsInMemory(): Counts {
  // Each use says how long its window is, and createLimits how many there may be.
  const limiter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: 1 })
  return {
    async add(key, { windowMs }) {
      const used = await limiter.consume(key, 1, { customDuration: windowMs / 1000 })
      return { points: used.consumedPoints, msLeft: used.msBeforeNext }
    },
    async read(key) {
      const used = await limiter.get(key)
      return used && used.msBeforeNext > 0 ? { points: used.consumedPoints, msLeft: used.msBeforeNext } : null
    },
    async reset(key) {
      await limiter.delete(key)
    },
  }
}
