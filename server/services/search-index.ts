import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { prepared } from '#db/prepared.ts'
import { events, searchTexts } from '#db/schema.ts'
import type { App } from '../app.ts'
import { addBit, noBits } from '../search/bits.ts'
import { IndexBuilder } from '../search/index-builder.ts'
import { ListIndex, type SearchedRecipe } from '../search/list-index.ts'

export interface DatedIndex {
  index: ListIndex
  /** Number of the person's last event that the index knows of. */
  version: number
}

/** Recipes read per step: two milliseconds, in which nobody else is served. */
const recipesPerStep = 100
/** With more, the index is of no use any more. */
const mostChangesMeanwhile = 2000

const searched = {
  savedId: searchTexts.savedId,
  isFavorite: searchTexts.isFavorite,
  text: searchTexts.text,
}

const textsBelow = prepared((db) =>
  db
    .select(searched)
    .from(searchTexts)
    .where(
      and(
        eq(searchTexts.userId, sql.placeholder('userId')),
        lt(searchTexts.savedId, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(searchTexts.savedId))
    .limit(recipesPerStep)
    .prepare(),
)

/** Reads a whole list; takes many short steps, a second for 50,000 recipes. */
export async function buildIndex(app: App, userId: string): Promise<ListIndex> {
  const builder = new IndexBuilder()
  const ids: string[] = []
  const favorites: number[] = []
  // Greater than every id, which are hexadecimal.
  for (let before: string | undefined = '~'; before !== undefined; ) {
    await nextTurn()
    const rows: SearchedRecipe[] = await textsBelow(app.store).execute({ userId, before })
    for (const { savedId, isFavorite, text } of rows) {
      if (isFavorite) favorites.push(ids.length)
      ids.push(savedId)
      builder.add(text)
    }
    before = rows.length === recipesPerStep ? rows.at(-1)?.savedId : undefined
  }
  const steps = builder.finish()
  let step = steps.next()
  for (; !step.done; step = steps.next()) await nextTurn()
  const favoriteBits = noBits(ids.length)
  for (const n of favorites) addBit(favoriteBits, n)
  return new ListIndex(ids, favoriteBits, step.value)
}

const eventsAfter = prepared((db) =>
  db
    .select({
      seq: events.seq,
      savedId: sql<
        string | null
      >`coalesce(json_extract(${events.payload}, '$._id'), json_extract(${events.payload}, '$.recipe._id'))`,
    })
    .from(events)
    .where(and(eq(events.userId, sql.placeholder('userId')), gt(events.seq, sql.placeholder('version'))))
    .orderBy(asc(events.seq))
    .limit(mostChangesMeanwhile + 1)
    .prepare(),
)

const textsOf = prepared((db) =>
  db
    .select(searched)
    .from(searchTexts)
    .where(
      and(
        eq(searchTexts.userId, sql.placeholder('userId')),
        sql`${searchTexts.savedId} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`,
      ),
    )
    .prepare(),
)

/**
 * Every change of a list is told as an event with the id of what changed, so the events since tell what to read again.
 * False when too much has changed, or when some of the events are gone already.
 */
export async function catchUp(
  app: App,
  userId: string,
  dated: DatedIndex,
  version: number,
): Promise<boolean> {
  while (dated.version < version) {
    const from = dated.version
    const told = await eventsAfter(app.store).execute({ userId, version: from })
    const last = told.at(-1)?.seq ?? 0
    const ids = new Set(told.flatMap(({ savedId }) => savedId ?? []))
    const isWhole = last >= version && last - from === told.length
    if (!isWhole || ids.size + dated.index.changes > mostChangesMeanwhile) return false
    const rows = await textsOf(app.store).execute({ userId, ids: JSON.stringify([...ids]) })
    // Another search may have done the same meanwhile, and from newer texts.
    if (dated.version !== from) continue
    for (const id of ids) dated.index.replace(id, rows.find(({ savedId }) => savedId === id) ?? null)
    dated.version = last
  }
  return true
}
