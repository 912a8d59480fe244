import { and, asc, eq, gt, gte, inArray, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { Column, Database, Table, Transaction } from '#db/dialect.ts'
import { maxRowsAtOnce, upsertAll } from '#db/upsert.ts'
import { type Groups, newestRow } from '#server/contract/replica.ts'
import { copyEdits, type EditsTable } from '../texts/edits.ts'

/** How the rows of a kind of place are stored. */
interface StoredRows {
  table: Table
  placeId: Column<string>
  /** The property of a row with it. */
  place: string
  id: Column<string>
  addedBy: Column<string | null>
  broughtBy: Column<string | null>
  changedAt: Column<number>
  groups: Groups
  /** The texts that were replaced in them. */
  edits: readonly EditsTable[]
  /** What else belongs to the place. */
  copySettings?(tx: Transaction, way: Way): Promise<void>
}

/** Of a line of a list, of an entry of a plan. */
interface Row {
  id: string
  addedBy: string | null
  broughtBy: string | null
}

interface Way {
  from: string
  to: string
}

interface Selection {
  place: string
  ids?: readonly string[]
  /** Those that come after this id. */
  after?: string | undefined
  /** Those that were changed then or later. */
  since?: number
}

/** Rows deleted in one write: each also changes the bytes of its person. */
const maxDropped = 1000

/** What they had in their place before it was joined to others, and what they have added since. */
const isOf = (userId: string, { broughtBy, addedBy }: Row) => (broughtBy ?? addedBy) === userId

const idOf = ({ id }: Row) => id

export type Carrier = ReturnType<typeof carrierOf>

/** Carries rows from one place to another, where each keeps the newest change of each field. */
export function carrierOf({
  table,
  placeId,
  place: property,
  id,
  addedBy,
  broughtBy,
  changedAt,
  groups,
  edits,
  copySettings,
}: StoredRows) {
  const select = (db: Database, { place, ids, after, since }: Selection) =>
    db
      .select()
      .from(table)
      .where(
        and(
          eq(placeId, place),
          ids && inArray(id, [...ids]),
          after === undefined ? undefined : gt(id, after),
          since === undefined ? undefined : gte(changedAt, since),
        ),
      )
      .orderBy(asc(id))
      .limit(maxRowsAtOnce) as unknown as Promise<Row[]>

  async function put(tx: Transaction, now: number, { from, to }: Way, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return
    const ids = rows.map(idOf)
    const there = new Map((await select(tx, { place: to, ids })).map((row) => [row.id, row]))
    const placed = rows.map((row) => {
      const twin = there.get(row.id)
      const merged = twin ? newestRow(groups, row, twin) : row
      return { ...merged, changedAt: now, [property]: to }
    })
    await upsertAll(tx, table, [placeId, id], placed)
    for (const each of edits) await copyEdits(tx, each, { from, to }, ids)
  }

  return {
    copySettings: copySettings ?? (async () => {}),
    /** Some rows, which are now of this person; returns whether there may be more. */
    async moveSome(tx: Transaction, now: number, { from, to, of: userId }: Way & { of: string }) {
      const rows = await select(tx, { place: from })
      const brought = rows.map((row) => ({ ...row, broughtBy: userId }))
      await put(tx, now, { from, to }, brought)
      await tx.delete(table).where(and(eq(placeId, from), inArray(id, rows.map(idOf))))
      return rows.length === maxRowsAtOnce
    },
    /**
     * Some rows after an id: with `of`, those of that person. Returns the last one that was looked at; undefined at the end.
     */
    async copySome(
      tx: Transaction,
      now: number,
      { from, to, of: userId, ...part }: Way & { of?: string; after?: string | undefined; since?: number },
    ): Promise<string | undefined> {
      const rows = await select(tx, { place: from, ...part })
      const wanted = userId === undefined ? rows : rows.filter((row) => isOf(userId, row))
      await put(tx, now, { from, to }, wanted)
      return rows.length === maxRowsAtOnce ? rows.at(-1)?.id : undefined
    },
    /** Deletes some of what is not of this person and was not changed since; returns whether there may be more. */
    async dropOthers(tx: Transaction, place: string, userId: string, until: number): Promise<boolean> {
      const isOthers = and(
        eq(placeId, place),
        ne(sql`coalesce(${broughtBy}, ${addedBy}, '')`, userId),
        lte(changedAt, until),
      )
      const some = tx.select({ id }).from(table).where(isOthers).limit(maxDropped)
      await tx.delete(table).where(and(eq(placeId, place), inArray(id, some)))
      if ((await tx.select({ id }).from(table).where(isOthers).limit(1)).length > 0) return true
      const left = tx.select({ id }).from(table).where(eq(placeId, place))
      for (const each of edits)
        await tx.delete(each).where(and(eq(each.placeId, place), notInArray(each.itemId, left)))
      return false
    },
    /** All rows are of this person. */
    claim: (tx: Transaction, place: string, userId: string) =>
      tx.update(table).set({ broughtBy: userId }).where(eq(placeId, place)),
    count: (db: Database, place: string) => db.$count(table, eq(placeId, place)),
  }
}
