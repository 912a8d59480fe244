import type { Lane } from './kinds.ts'
import type { Waiting } from './queue.ts'

/** Decides whose job runs next in a lane. */
export interface Turns {
  /** The waiting person served longest ago; undefined when each of them is at the limit of running jobs. */
  next(waiting: readonly Waiting[]): Waiting | undefined
  begin(userId: string | null): void
  end(userId: string | null): void
}

/** Round robin by person, so that a thousand jobs of one person, or jobs that hang, do not starve the others. */
export function createTurns({ kinds, concurrency, userConcurrency = concurrency }: Lane): Turns {
  const runningFor = new Map<string | null, number>()
  /** People who had a turn, the most recent last. */
  const served = new Set<string | null>()
  const hasRoom = (userId: string | null) => (runningFor.get(userId) ?? 0) < userConcurrency
  return {
    next(waiting) {
      const candidates = waiting.filter(
        ({ kind, userId }) => kinds.some((own) => own === kind) && hasRoom(userId),
      )
      for (const person of candidates) if (!served.has(person.userId)) return person
      for (const userId of served) {
        const found = candidates.find((person) => person.userId === userId)
        if (found) return found
      }
      return undefined
    },
    begin(userId) {
      runningFor.set(userId, (runningFor.get(userId) ?? 0) + 1)
      served.delete(userId)
      served.add(userId)
    },
    end(userId) {
      const left = (runningFor.get(userId) ?? 1) - 1
      if (left > 0) runningFor.set(userId, left)
      else runningFor.delete(userId)
    },
  }
}
