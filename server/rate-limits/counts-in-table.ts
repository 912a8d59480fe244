import { eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { rateLimits } from '#db/schema.ts'
import type { Store } from '#db/store.ts'
import { hashToken } from '../text/tokens.ts'
import { type Count, countAhead } from './count-ahead.ts'
import type { Counts, Window } from './counts.ts'

/** Uses of one key that are counted with one statement. */
interface Batch {
  uses: number
  counted: Promise<Count>
}

const maxRefused = 10_000

/** One count for all processes. Keys are hashed: they contain addresses of people. */
export function createCountsInTable(store: Store, now: () => number): Counts {
  /** What is used up, oldest first: a flood of refused requests must not be a flood of writes to one row. */
  const refused = new Map<string, Count>()

  function refuse(key: string, count: Count): void {
    refused.set(key, count)
    const [oldest] = refused.keys()
    if (refused.size > maxRefused && oldest !== undefined) refused.delete(oldest)
  }

  async function count(key: string, { windowMs }: Window, uses: number): Promise<Count> {
    const at = now()
    const hasEnded = sql`${rateLimits.endsAt} <= ${at}`
    const [used = { points: uses, endsAt: at + windowMs }] = await store.write((tx) =>
      tx
        .insert(rateLimits)
        .values({ key: hashToken(key), points: uses, endsAt: at + windowMs })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            points: sql`CASE WHEN ${hasEnded} THEN ${uses} ELSE ${rateLimits.points} + ${uses} END`,
            endsAt: sql`CASE WHEN ${hasEnded} THEN excluded.ends_at ELSE ${rateLimits.endsAt} END`,
          },
        })
        .returning({ points: rateLimits.points, endsAt: rateLimits.endsAt }),
    )
    return used
  }

  /** By key: what is being counted, and what waits for that. Transactions on one row would only wait for each other. */
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Batch>()

  function openBatch(key: string, window: Window): Batch {
    const before = running.get(key) ?? Promise.resolve()
    const counted = before.then(() => {
      waiting.delete(key)
      return count(key, window, batch.uses)
    })
    const batch: Batch = { uses: 0, counted }
    const settled = counted
      .catch(() => {})
      .then(() => {
        if (running.get(key) === settled) running.delete(key)
      })
    running.set(key, settled)
    waiting.set(key, batch)
    return batch
  }

  /** Those that come while others of the same key are counted are counted together, in their order. */
  async function countTogether(key: string, window: Window, uses = 1): Promise<Count> {
    const batch = waiting.get(key) ?? openBatch(key, window)
    batch.uses += uses
    const place = batch.uses
    const { points, endsAt } = await batch.counted
    return { points: points - batch.uses + place, endsAt }
  }

  const ahead = countAhead(countTogether, now)

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
      const used = await (window.isRough ? ahead.add(key, window) : countTogether(key, window))
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
