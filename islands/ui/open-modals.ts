import { createStore } from '../browser/store.ts'

/** The dialogs that lie open, in the order in which they were opened: the last one lies on top. */
export const openModals = createStore<readonly HTMLDialogElement[]>([])

/** Answers how to say that it is closed. */
export function modalOpened(dialog: HTMLDialogElement): () => void {
  openModals.set((open) => [...open, dialog])
  return () => openModals.set((open) => open.filter((each) => each !== dialog))
}
