import type { LostText } from '#server/contract/lost-text.ts'
import { changeRow, type Groups, newestRow, timeOfRow } from '#server/contract/replica.ts'
import { newId } from '../browser/new-id.ts'
import { createStore, type Store } from '../browser/store.ts'
import { mergeChanges } from './merge-changes.ts'
import type { Operation } from './outbox/operations.ts'
import { type RowOperation, rowOperations } from './outbox/row-operations.ts'
import { onSent, outbox } from './outbox.ts'

// What this device keeps in step with the server: rows of lists, plans and collections, which other devices change, too.
// The rows are as the server sent them; what was done here is in the outbox until the server has it, and is shown over
// them. So a refused change needs no undoing, and each change is applied by one function.

/** What the replica must know of a kind of rows. */
export interface Kind<Row> {
  keyOf(row: Row): string
  /** The place that an operation is about; null for an operation of another kind. */
  placeOf(operation: RowOperation): string | null
  apply(rows: Map<string, Row>, operation: RowOperation): void
  /** A row after an event, which may be older. */
  newest(known: Row, received: Row): Row
  /** A row in an answer that crossed a change; by default as after an event. */
  crossed?(sent: Row, changed: Row): Row
  /** When a row was changed last, in milliseconds. */
  timeOf(row: Row): number
  /** After rows changed by an event, an answer or what was done here. */
  onChange(): void
}

/** By place, such as a list or a plan, and by key. */
export type Rows<Row> = ReadonlyMap<string, ReadonlyMap<string, Row>>

interface Replica<Row> {
  rows: Store<Rows<Row>>
  /** Of a place, with the changes that the server does not have yet. */
  shown(rows: Rows<Row>, place: string, operations: readonly RowOperation[]): ReadonlyMap<string, Row>
  /** For what this device has stored, or the server has rendered. */
  toRows(places: readonly (readonly [place: string, rows: readonly Row[]])[]): Rows<Row>
  /** Applies an event. One about a place that is not known here is ignored. */
  receive(place: string, rows: readonly Row[]): void
  /** Applies the answer to a call that was made when the rows were `before`. What changed meanwhile is newer. */
  answer(place: string, rows: readonly Row[], before: Rows<Row>): void
  forget(place: string): void
}

let newest = 0
/** Look at the rows that came since they looked last. */
const lookers = new Set<() => void>()

/** Later than everything that this device has seen: a clock that is behind must not lose its own changes. */
export function nextTime(): number {
  for (const look of lookers) look()
  newest = Math.max(newest + 1, Date.now())
  return newest
}

/** The time of a row that is in no replica, or of the server. */
export function see(time: number): void {
  newest = Math.max(newest, time)
}

/** Without the `id` and the time, which `made` adds. */
export type Made<Each, Given extends string = never> = Each extends unknown
  ? Omit<Each, 'id' | 'at' | Given>
  : never

/** Operations of this moment, in their order. */
export const made = <Each extends object>(changes: readonly Each[]) =>
  changes.map((each) => ({ ...each, id: newId(), at: nextTime() }))

/** What was done here and the server does not have, in the order in which it was done. */
export const waiting = createStore<readonly RowOperation[]>([])

outbox.operations.subscribe(readWaiting)
// The outbox may have been opened before a page loaded this.
readWaiting()

function readWaiting(): void {
  const next = waitingIn(outbox.operations.get())
  const shown = waiting.get()
  // The same changes are shown already when one only goes from the page to the database: rows are costly to draw.
  if (next.length === shown.length && next.every(({ id }, index) => id === shown[index]?.id)) return
  for (const { at } of next) newest = Math.max(newest, at)
  waiting.set(next)
}

export function waitingIn(operations: readonly Operation[]): readonly RowOperation[] {
  return operations.flatMap((each) => (each.problem === null ? rowOperations(each) : []))
}

const confirmers = new Set<(operations: readonly RowOperation[]) => void>()

/** The operations of an answer that the server did not apply, with the reason for a person. */
export function refusedIn(answer: string): ReadonlyMap<string, string> {
  const body: { refused?: { id: string; message: string }[] } | null = JSON.parse(answer)
  return new Map((body?.refused ?? []).map(({ id, message }) => [id, message]))
}

// What the server has applied is part of the rows from now on; its event may come later.
onSent((operation, answer) => {
  const operations = rowOperations(operation)
  if (operations.length === 0) return
  const refused = refusedIn(answer)
  const applied = operations.filter(({ id }) => !refused.has(id))
  for (const confirm of confirmers) confirm(applied)
})

export function createReplica<Row>(kind: Kind<Row>): Replica<Row> {
  const { keyOf, placeOf, apply, onChange } = kind
  const rows = createStore<Rows<Row>>(new Map())
  const byKey = (list: readonly Row[]) => new Map(list.map((row) => [keyOf(row), row]))

  let seen = rows.get()
  lookers.add(() => {
    const now = rows.get()
    for (const [place, all] of now)
      if (all !== seen.get(place)) for (const row of all.values()) newest = Math.max(newest, kind.timeOf(row))
    seen = now
  })

  function set(place: string, next: ReadonlyMap<string, Row>): void {
    rows.set((known) => new Map(known).set(place, next))
    onChange()
  }

  function shown(all: Rows<Row>, place: string, operations: readonly RowOperation[]) {
    const known = all.get(place) ?? none
    const own = operations.filter((each) => placeOf(each) === place)
    if (own.length === 0) return known
    const after = new Map(known)
    for (const operation of own) apply(after, operation)
    return after
  }

  confirmers.add((operations) => {
    for (const place of new Set(operations.flatMap((each) => placeOf(each) ?? [])))
      if (rows.get().has(place)) set(place, shown(rows.get(), place, operations))
  })

  return {
    rows,
    shown,
    toRows: (places) => new Map(places.map(([place, list]) => [place, byKey(list)])),
    receive(place, list) {
      const known = rows.get().get(place)
      if (!known) return
      const after = new Map(known)
      for (const [key, row] of byKey(list)) {
        const before = after.get(key)
        after.set(key, before ? kind.newest(before, row) : row)
      }
      set(place, after)
    },
    answer(place, list, before) {
      const [former, now] = [before.get(place) ?? none, rows.get().get(place) ?? none]
      set(place, mergeChanges(byKey(list), { before: former, now }, kind.crossed ?? kind.newest))
    },
    forget(place) {
      rows.set((known) => new Map([...known].filter(([each]) => each !== place)))
      onChange()
    },
  }
}

const none = new Map<string, never>()

interface StampedKind<Row> extends Pick<Kind<Row>, 'keyOf' | 'onChange'> {
  groups: Groups
  /** The place and the key of the row that an operation is about; null for an operation of another kind. */
  rowOf(operation: RowOperation): { place: string; key: string } | null
  /** Before its first change. */
  emptyRow(operation: RowOperation, key: string): Row
}

/** Of rows whose fields have stamps, and whose texts may be lost. */
export function createStampedReplica<Row extends object & { lost?: LostText[] | undefined }>({
  groups,
  rowOf,
  emptyRow,
  ...kind
}: StampedKind<Row>): Replica<Row> {
  return createReplica<Row>({
    ...kind,
    placeOf: (operation) => rowOf(operation)?.place ?? null,
    timeOf: (row) => timeOfRow(groups, row),
    apply(rows, operation) {
      const key = rowOf(operation)?.key ?? ''
      const before = rows.get(key)
      if (!('edit' in operation))
        rows.set(key, changeRow(groups, before ?? emptyRow(operation, key), operation))
      else if (before?.lost)
        rows.set(key, { ...before, lost: before.lost.filter(({ edit }) => edit !== operation.edit) })
    },
    newest: (known, received) => newestRow(groups, known, received),
    crossed(sent, changed) {
      // A lost text that only one of both knows is shown.
      const { lost = sent.lost } = changed
      return { ...newestRow(groups, sent, changed), ...(lost && { lost }) }
    },
  })
}
