import { eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { rateLimits } from '#db/schema.ts'
import type { Store } from '#db/store.ts'
import { hashToken } from '../text/tokens.ts'
import type { Counts, Window } from './counts.ts'

interface Count {
  points: number
  /** When the window ends. */
  endsAt: number
}

const mostRefused = 10_000

/** One count for all processes. Keys are hashed: they contain addresses of people. */
export function createCountsInTable(store: Store, now: () => number): Counts {
  /** What is used up, oldest first: a flood of refused requests must not be a flood of writes to one row. */
  const refused = new Map<string, Count>()

  function refuse(key: string, count: Count): void {
    refused.set(key, count)
    const [oldest] = refused.keys()
    if (refused.size > mostRefused && oldest !== undefined) refused.delete(oldest)
  }

  function count(key: string, { windowMs }: Window): Promise<Count[]> {
    const at = now()
    const hasEnded = sql`${rateLimits.endsAt} <= ${at}`
    return store.write((tx) =>
      tx
        .insert(rateLimits)
        .values({ key: hashToken(key), points: 1, endsAt: at + windowMs })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            points: sql`CASE WHEN ${hasEnded} THEN 1 ELSE ${rateLimits.points} + 1 END`,
            endsAt: sql`CASE WHEN ${hasEnded} THEN excluded.ends_at ELSE ${rateLimits.endsAt} END`,
          },
        })
        .returning({ points: rateLimits.points, endsAt: rateLimits.endsAt }),
    )
  }

  async function read(key: string) {
    const [used] = await store.read
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, hashToken(key)))
    const msLeft = used ? used.endsAt - now() : 0
    return used && msLeft > 0 ? { points: used.points, msLeft } : null
  }

  return {
    async add(key, window) {
      const known = refused.get(key)
      if (known && known.endsAt > now()) return { points: known.points, msLeft: known.endsAt - now() }
      refused.delete(key)
      const [used = { points: 1, endsAt: now() + window.windowMs }] = await count(key, window)
      if (used.points > window.allowed) refuse(key, used)
      return { points: used.points, msLeft: used.endsAt - now() }
    },
    read,
    async reset(key) {
      refused.delete(key)
      // Mostly there is nothing to reset, and a read is cheaper than a write.
      if (!(await read(key))) return
      await store.write(async (tx) => {
        await tx.delete(rateLimits).where(eq(rateLimits.key, hashToken(key)))
      })
    },
  }
}

export async function dropEndedCounts(tx: Transaction, now: number): Promise<void> {
  await tx.delete(rateLimits).where(lt(rateLimits.endsAt, now))
}
