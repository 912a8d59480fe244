import { t } from '#server/contract/language/t.ts'
import type { ShoppingRow } from '#server/contract/shopping.ts'
import { placeBetween, placeGap } from '../state/place-between.ts'
import { changeShopping, removeLines, tick } from '../state/shopping-changes.ts'
import { showToast } from '../state/toasts.ts'

const idsOf = (rows: readonly ShoppingRow[]) => rows.flatMap(({ items }) => items.map(({ _id }) => _id))

export const tickRow = (list: string, row: ShoppingRow) => tick(list, idsOf([row]), !row.isTicked)

/** Removes exactly the lines that are ticked here: what others add meanwhile stays. */
export function clearTicked(list: string, ticked: readonly ShoppingRow[]): Promise<void> {
  return removeRows(
    list,
    ticked,
    t('{count, plural, one {# item} other {# items}} cleared.', { count: ticked.length }),
  )
}

export function removeRow(list: string, row: ShoppingRow): Promise<void> {
  return removeRows(list, [row], t('“{title}” was removed.', { title: row.name }))
}

async function removeRows(list: string, rows: readonly ShoppingRow[], title: string): Promise<void> {
  const ids = idsOf(rows)
  showToast({
    title,
    subject: 'shopping',
    action: { label: t('Undo'), run: () => void removeLines(list, ids, false) },
  })
  await removeLines(list, ids, true)
}

/** Moves a row up or down by hand. Rows whose places are too near get new ones. */
export async function placeRow(
  list: string,
  rows: readonly ShoppingRow[],
  row: ShoppingRow,
  step: -1 | 1,
): Promise<void> {
  const others = rows.filter(({ id }) => id !== row.id)
  const at = rows.findIndex(({ id }) => id === row.id) + step
  if (at < 0 || at > others.length) return
  const before = placeOf(others[at - 1])
  const after = placeOf(others[at])
  const between = placeBetween(before, after)
  if (between !== null) return changeShopping(placing(list, row, between), t('The order of a shopping list'))
  const ordered = [...others.slice(0, at), row, ...others.slice(at)]
  const start = placeOf(ordered.at(-1)) ?? 0
  const made = ordered.flatMap((each, index) =>
    placing(list, each, start - (ordered.length - 1 - index) * placeGap),
  )
  return changeShopping(made, t('The order of a shopping list'))
}

const placeOf = (row: ShoppingRow | undefined): number | null => row?.items[0]?.place ?? null

const placing = (list: string, row: ShoppingRow, place: number) =>
  row.items.map(({ _id: item }) => ({ kind: 'place' as const, list, item, place }))
