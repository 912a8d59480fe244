import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Column, Database } from '#db/dialect.ts'
import { planEdits, planEntries, planMoves } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import type { Plan, Plans } from '#server/contract/plan.ts'
import { isPlanned } from '#server/contract/plan-merge.ts'
import { contentsOfPlace } from '../places/joined.ts'
import type { EditsTable } from '../texts/edits.ts'
import { readViews } from './view.ts'

/** Days after that of an entry in which its lost text is still told. */
const maxDaysOver = 7
/** Newest edits of a person that are looked at: a plan can have 50,000. */
const maxEdits = 500

/** The entries of these plans of which texts or moves of this person were lost, also of weeks that are not open. */
export async function readLostEntries(
  db: Database,
  userId: string,
  plans: readonly Plan[],
  now: number,
): Promise<Plans['lost']> {
  const from = new Date(now - maxDaysOver * dayMs).toISOString().slice(0, 10)
  const replaced = [
    ...(await findReplaced(db, planEdits, planEntries.textStamp, { userId, from })),
    ...(await findReplaced(db, planMoves, planEntries.moveStamp, { userId, from })),
  ]
  const contents = await contentsOfPlace(
    db,
    plans.map(({ _id }) => _id),
  )
  const found: Plans['lost'] = []
  for (const { _id: plan } of plans) {
    const own = replaced.filter(({ placeId }) => placeId === contents.get(plan))
    const ids = [...new Set(own.map(({ itemId }) => itemId))]
    if (ids.length === 0) continue
    const [view] = await readViews(db, [userId], plan, ids)
    for (const entry of view?.entries ?? []) if (entry.lost && isPlanned(entry)) found.push({ plan, entry })
  }
  return found
}

/** Entries with a text of this person that another one replaced, and that they had not seen when they wrote again. */
async function findReplaced(
  db: Database,
  table: EditsTable,
  newestStamp: Column<string>,
  { userId, from }: { userId: string; from: string },
) {
  const { placeId, itemId, id, stamp, baseId, editedBy, isDismissed } = table
  const edits = await db
    .select({ placeId, itemId, id, stamp, baseId })
    .from(table)
    .where(and(eq(editedBy, userId), eq(isDismissed, false)))
    .orderBy(desc(stamp))
    .limit(maxEdits)
  const seen = new Set(edits.map((edit) => edit.baseId))
  const unseen = edits.filter((edit) => !seen.has(edit.id))
  if (unseen.length === 0) return []
  const entries = await db
    .select({ placeId: planEntries.ownerId, itemId: planEntries.id, newest: newestStamp })
    .from(planEntries)
    .where(
      and(
        inArray(planEntries.ownerId, [...new Set(unseen.map((edit) => edit.placeId))]),
        inArray(planEntries.id, [...new Set(unseen.map((edit) => edit.itemId))]),
        gte(planEntries.day, from),
      ),
    )
  const newest = new Map(entries.map((entry) => [`${entry.placeId} ${entry.itemId}`, entry.newest]))
  return unseen.filter((edit) => edit.stamp < (newest.get(`${edit.placeId} ${edit.itemId}`) ?? ''))
}
