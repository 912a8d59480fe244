import type { KitchenRow, KitchenScreen } from '#server/contract/kitchen.ts'

/** The screen as a tick will make it, shown until the server has answered. */
export function withTick(screen: KitchenScreen, row: KitchenRow, isTicked: boolean): KitchenScreen {
  const { list } = screen
  const without = (rows: KitchenRow[]) => rows.filter(({ id }) => id !== row.id)
  const sections = list.sections
    .map((section) => ({ ...section, rows: without(section.rows) }))
    .filter(({ rows }) => rows.length > 0)
  // Only the server knows the aisle of a row that returns.
  const ticked = isTicked ? [row, ...list.ticked] : without(list.ticked)
  return { ...screen, list: { ...list, sections, ticked } }
}
