/** After a row, the list that it was in; after the last one, the button that opens the section. */
export function heirOfRow(row: HTMLElement): HTMLElement | null | undefined {
  const list = row.parentElement
  return list?.childElementCount === 1 ? row.closest('section')?.querySelector('button') : list
}
