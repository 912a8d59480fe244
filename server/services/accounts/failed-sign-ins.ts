import { gte, lt, sql, sum } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { failedSignIns } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import type { App } from '../../app.ts'

const keepMs = 30 * dayMs
/** Days that the admin sees. */
const shownDays = 7

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Not awaited, so that a wrong password is refused as fast as before. */
export function countFailedSignIn(app: App): void {
  const row = { day: dayOf(app.now()), attempts: 1 }
  app.store
    .write(async (tx) => {
      await tx
        .insert(failedSignIns)
        .values(row)
        .onConflictDoUpdate({
          target: failedSignIns.day,
          set: { attempts: sql`${failedSignIns.attempts} + 1` },
        })
    })
    .catch((err: unknown) => app.log.warn({ err }, 'a failed sign-in was not counted'))
}

/** Of the last seven days. */
export async function readFailedSignIns(app: App): Promise<number> {
  const since = dayOf(app.now() - (shownDays - 1) * dayMs)
  const [row] = await app.store.read
    .select({ attempts: sum(failedSignIns.attempts) })
    .from(failedSignIns)
    .where(gte(failedSignIns.day, since))
  return Number(row?.attempts ?? 0)
}

export async function dropOldFailures(tx: Transaction, now: number): Promise<void> {
  await tx.delete(failedSignIns).where(lt(failedSignIns.day, dayOf(now - keepMs)))
}
