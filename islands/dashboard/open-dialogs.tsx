import type { ComponentType } from 'react'
import { useStore } from '../lib/store.ts'
import { closeDialog, type DialogKind, type DialogState, dialogs } from '../stores/dialogs.ts'
import { PartBoundary } from './part-boundary.tsx'
import { usePart } from './use-part.ts'

export interface PartProps<Kind extends DialogKind> {
  dialog: Extract<DialogState, { kind: Kind }>
  onClose(): void
}

type Parts = { [Kind in DialogKind]: () => Promise<ComponentType<PartProps<Kind>>> }

/** What was never opened is never loaded. */
const parts: Parts = {
  add: async () => (await import('../parts/add-dialog.tsx')).AddDialog,
  manual: async () => (await import('../parts/recipe-editor.tsx')).NewRecipe,
  edit: async () => (await import('../parts/recipe-editor.tsx')).EditRecipe,
  delete: async () => (await import('../parts/confirm-dialogs.tsx')).DeleteDialog,
  favorite: async () => (await import('../parts/confirm-dialogs.tsx')).FavoriteDialog,
  unfavorite: async () => (await import('../parts/confirm-dialogs.tsx')).UnfavoriteDialog,
  share: async () => (await import('../parts/share-dialog.tsx')).ShareDialog,
  shared: async () => (await import('../parts/share-dialog.tsx')).SharedDialog,
  failed: async () => (await import('../parts/failure-dialogs.tsx')).FailedDialog,
  'not-found': async () => (await import('../parts/failure-dialogs.tsx')).NotFoundDialog,
  profile: async () => (await import('../parts/profile-panel.tsx')).ProfilePanel,
  shortcuts: async () => (await import('../parts/shortcuts-dialog.tsx')).ShortcutsDialog,
}

export function OpenDialogs() {
  const open = useStore(dialogs, (state) => state)
  return open.map((dialog) => <OpenDialog key={keyOf(dialog)} kind={dialog.kind} dialog={dialog} />)
}

const keyOf = (dialog: DialogState) => `${dialog.kind} ${'id' in dialog ? dialog.id : ''}`

interface OpenDialogProps<Kind extends DialogKind> {
  kind: Kind
  dialog: Extract<DialogState, { kind: Kind }>
}

function OpenDialog<Kind extends DialogKind>({ kind, dialog }: OpenDialogProps<Kind>) {
  const close = () => closeDialog(kind)
  const Part = usePart(parts[kind], close)
  return (
    Part && (
      <PartBoundary onFailed={close}>
        <Part dialog={dialog} onClose={close} />
      </PartBoundary>
    )
  )
}
