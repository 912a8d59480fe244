import { eq, sql } from 'drizzle-orm'
import { prepared } from '#db/prepared.ts'
import { users } from '#db/schema.ts'
import type { App } from '../../app.ts'
import type { ListIndex } from '../../search/list-index.ts'
import { buildIndex, catchUp, type DatedIndex } from './search-index.ts'

/** Reading through a shorter list takes no longer than asking an index. */
const shortestIndexed = 500
/** From so many changes on, which are looked through one by one, a new index is made. */
const mostChanges = 200
/** What all indexes together may hold in memory; a list of 50,000 takes about 12 MB. */
const mostBytes = 48_000_000

interface Shelf {
  /** By person; the one used longest ago first. */
  kept: Map<string, DatedIndex>
  building: Promise<void> | undefined
}

const shelves = new WeakMap<App, Shelf>()

function shelfOf(app: App): Shelf {
  const found = shelves.get(app) ?? { kept: new Map(), building: undefined }
  shelves.set(app, found)
  return found
}

/**
 * The index of a long list, as the list is now. Undefined for a short list, and while the index is being made, which
 * the first search begins: then the list itself must be looked through.
 */
export async function indexOf(app: App, userId: string): Promise<ListIndex | undefined> {
  const shelf = shelfOf(app)
  const [state] = await readState(app.store).execute({ userId })
  if (!state || state.saved < shortestIndexed) return undefined
  const kept = shelf.kept.get(userId)
  const isCurrent = kept !== undefined && (await catchUp(app, userId, kept, state.version))
  if (!isCurrent) shelf.kept.delete(userId)
  if (!isCurrent || kept.index.changes > mostChanges) beginBuilding(app, shelf, userId, state.version)
  if (!isCurrent) return undefined
  putLast(shelf, userId, kept)
  return kept.index
}

/** From so many recipes on, looking through them is felt. */
const longList = 5000

/** Somebody is looking at a list, and may search it soon: that of a long one is then ready. Nobody waits for this. */
export function expectSearch(app: App, userId: string, listed: number): void {
  const isKnown = shelfOf(app).kept.has(userId)
  if (listed >= longList && !isKnown) {
    indexOf(app, userId).catch((err: unknown) => app.log.warn({ err }, 'search index not made'))
  }
}

/** Resolves when no index is being made. */
export async function indexesBuilt(app: App): Promise<void> {
  await shelves.get(app)?.building
}

const readState = prepared((db) =>
  db
    .select({ saved: users.savedCount, version: users.lastEvent })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
)

/** One at a time: it takes memory. Who is not served now asks again with the next search. */
function beginBuilding(app: App, shelf: Shelf, userId: string, version: number): void {
  shelf.building ??= buildIndex(app, userId)
    .then((index) => putLast(shelf, userId, { index, version }))
    .catch((err: unknown) => app.log.warn({ err }, 'search index not made'))
    .finally(() => {
      shelf.building = undefined
    })
}

function putLast(shelf: Shelf, userId: string, kept: DatedIndex): void {
  shelf.kept.delete(userId)
  shelf.kept.set(userId, kept)
  let bytes = 0
  for (const { index } of shelf.kept.values()) bytes += index.bytes
  for (const [oldest, { index }] of shelf.kept) {
    if (bytes <= mostBytes || oldest === userId) break
    shelf.kept.delete(oldest)
    bytes -= index.bytes
  }
}
