import { maxSelected } from '#server/contract/constants.ts'
import { createStore } from '../browser/store.ts'

/** Ids of the selected recipes; null while none are being selected. */
export const selection = createStore<ReadonlySet<string> | null>(null)

export const startSelecting = () => selection.set((now) => now ?? new Set())
export const stopSelecting = () => selection.set(null)

/** Selects a recipe, or not any more. */
export function toggleSelected(id: string): void {
  selection.set((now) => {
    const next = new Set(now)
    if (!next.delete(id) && next.size < maxSelected) next.add(id)
    return next
  })
}
