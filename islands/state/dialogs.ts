import { createStore } from '../browser/store.ts'

/** What can lie open on top of the dashboard, besides a recipe, which the address tells of. */
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

/** Oldest first: a failure that arrives while somebody types must not take their form away. */
export const dialogs = createStore<readonly DialogState[]>([])

export function openDialog(dialog: DialogState): void {
  dialogs.set((open) => [...open.filter(({ kind }) => kind !== dialog.kind), dialog])
}

export function closeDialog(kind: DialogKind): void {
  dialogs.set((open) => open.filter((dialog) => dialog.kind !== kind))
}
