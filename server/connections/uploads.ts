import { createLimiter, type Limiter } from '#server/async/limiter.ts'
import { t } from '#server/contract/language/t.ts'
import { tooManyRequests } from '#server/errors.ts'
import type { Refusals } from './refusal-counts.ts'

/** Limits bodies that stay in memory until they are whole. The caller is a user's id or a network address. */
export interface Uploads {
  ofMembers: Limiter
  unauthenticated: Limiter
}

export function createUploads(refused: Refusals): Uploads {
  const createLimit = (places: number, maxPerSender: number) =>
    createLimiter({
      places,
      // Half of the free places, so that a few senders cannot take them all.
      placesPerCaller: (free) => Math.min(maxPerSender, Math.ceil(free / 2)),
      waiting: 0,
      refuse() {
        refused.count('uploads at once')
        return tooManyRequests(t('Too much is arriving at once. Please try again in a moment.'), 5)
      },
    })
  return { ofMembers: createLimit(24, 8), unauthenticated: createLimit(12, 4) }
}
