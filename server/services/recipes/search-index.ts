import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { prepared } from '#db/prepared.ts'
import { events, savedRecipes, searchTexts } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { readInBackground } from '../../search/background.ts'
import { ListIndex } from '../../search/list-index.ts'

export interface DatedIndex {
  index: ListIndex
  /** Number of the person's last event that the index knows of. */
  version: number
}

/** With more, the index is of no use any more. */
const mostChangesMeanwhile = 2000

/** Reads a whole list in the background. */
export async function buildIndex(app: App, userId: string): Promise<ListIndex> {
  return new ListIndex(await readInBackground({ file: app.store.file, userId }))
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

const searchedOf = prepared((db) =>
  db
    .select({
      savedId: searchTexts.savedId,
      isFavorite: savedRecipes.isFavorite,
      tags: savedRecipes.tags,
      text: searchTexts.text,
    })
    .from(searchTexts)
    .innerJoin(savedRecipes, eq(savedRecipes.id, searchTexts.savedId))
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
    const rows = await searchedOf(app.store).execute({ userId, ids: JSON.stringify([...ids]) })
    // Another search may have done the same meanwhile, and from newer texts.
    if (dated.version !== from) continue
    for (const id of ids) dated.index.replace(id, rows.find(({ savedId }) => savedId === id) ?? null)
    dated.version = last
  }
  return true
}
