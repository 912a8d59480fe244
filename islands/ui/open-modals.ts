import { createStore } from '../browser/store.ts'

/** The open dialogs, in the order they were opened; the last one is on top. */
export const openModals = createStore<readonly HTMLDialogElement[]>([])

/** Returns how to remove it. */
export function modalOpened(dialog: HTMLDialogElement): () => void {
  openModals.set((open) => [...open, dialog])
  return () => openModals.set((open) => open.filter((each) => each !== dialog))
}
