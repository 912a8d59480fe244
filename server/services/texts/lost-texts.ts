import { operationOf } from '#server/contract/replica.ts'

/** A text that an edit gave to an item, such as a line of a shopping list. */
export interface EditedText {
  /** Of the operation. */
  id: string
  stamp: string
  /** The operation whose text it replaced; null for devices that do not say, which saw all earlier ones. */
  baseId: string | null
  text: string
  isDismissed: boolean
}

interface Item {
  text: string
  textStamp: string
}

/**
 * The texts of an item that were replaced by edits that had not seen them. A function of the set of edits: the order in
 * which they arrive, and how often, makes no difference.
 */
export function lostTexts<Edit extends EditedText>(edits: readonly Edit[], item: Item): Edit[] {
  const shown = operationOf(item.textStamp)
  const seen = new Set(edits.map(({ baseId }) => baseId))
  // What was not written by a known edit replaced all earlier texts.
  let seenUntil = edits.some(({ id }) => id === shown) ? '' : item.textStamp
  for (const { baseId, stamp } of edits) if (baseId === null && stamp > seenUntil) seenUntil = stamp
  return edits.filter(
    ({ id, stamp, text, isDismissed }) =>
      id !== shown && !isDismissed && !seen.has(id) && stamp >= seenUntil && text !== item.text,
  )
}

/** Edits of one item that are kept, lost texts longest: each is read with its list, which can have 1,000 lines. */
export const maxEditsOfItem = 5

/** The edits that are too many, oldest first among those that were seen. */
export function surplusEdits<Edit extends EditedText>(edits: readonly Edit[], item: Item): Edit[] {
  if (edits.length <= maxEditsOfItem) return []
  const lost = new Set(lostTexts(edits, item))
  const rank = (edit: Edit) => `${lost.has(edit) ? 1 : 0}${edit.stamp}`
  return edits.toSorted((one, other) => (rank(one) > rank(other) ? -1 : 1)).slice(maxEditsOfItem)
}
