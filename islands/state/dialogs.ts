import { createStore } from '../browser/store.ts'

/** A dialog on the dashboard. An open recipe is not one: it is in the address. */
export type DialogState =
  | { kind: 'add' }
  | { kind: 'manual' }
  | { kind: 'edit'; id: string }
  | { kind: 'delete'; id: string }
  | { kind: 'favorite'; id: string }
  | { kind: 'unfavorite'; id: string }
  | { kind: 'share'; id: string }
  | { kind: 'shared' }
  | { kind: 'failed'; url: string; reason: string }
  | { kind: 'not-found' }
  | { kind: 'profile' }
  | { kind: 'shortcuts' }

export type DialogKind = DialogState['kind']

export interface DialogProps<Kind extends DialogKind> {
  dialog: Extract<DialogState, { kind: Kind }>
  onClose(): void
}

/** Oldest first. A list, so that a failure that arrives meanwhile does not replace a form. */
export const dialogs = createStore<readonly DialogState[]>([])

export function openDialog(dialog: DialogState): void {
  dialogs.set((open) => [...open.filter(({ kind }) => kind !== dialog.kind), dialog])
}

export function closeDialog(kind: DialogKind): void {
  dialogs.set((open) => open.filter((dialog) => dialog.kind !== kind))
}
