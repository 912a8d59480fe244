/** Where a text changes. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Texts are changed from their end, so that positions stay true. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let changed = text
  for (const { start, end, text: replacement } of edits.toSorted((one, other) => other.start - one.start))
    changed = changed.slice(0, start) + replacement + changed.slice(end)
  return changed
}
