import type { ComponentType } from 'react'
import { useStore } from '../browser/store.ts'
import {
  closeDialog,
  type DialogKind,
  type DialogProps,
  type DialogState,
  dialogs,
} from '../state/dialogs.ts'
import { LazyBoundary } from '../state/lazy-boundary.tsx'
import { useLazyComponent } from '../state/use-lazy-component.ts'
import { AddDialog } from './add-dialog.tsx'

/** What is loaded when it first opens. */
type LaterKind = Exclude<DialogKind, 'add'>

type Views = { [Kind in LaterKind]: () => Promise<ComponentType<DialogProps<Kind>>> }

const views: Views = {
  photos: async () => (await import('../photo/photos-dialog.tsx')).PhotosDialog,
  paste: async () => (await import('./paste-dialog.tsx')).PasteDialog,
  manual: async () => (await import('../editor/recipe-editor.tsx')).NewRecipe,
  edit: async () => (await import('../editor/recipe-editor.tsx')).EditRecipe,
  history: async () => (await import('../history/history-dialog.tsx')).HistoryDialog,
  contents: async () => (await import('../reading/contents-dialog.tsx')).ContentsDialog,
  original: async () => (await import('../history/original-dialog.tsx')).OriginalDialog,
  delete: async () => (await import('./confirm-dialogs.tsx')).DeleteDialog,
  favorite: async () => (await import('./confirm-dialogs.tsx')).FavoriteDialog,
  unfavorite: async () => (await import('./confirm-dialogs.tsx')).UnfavoriteDialog,
  share: async () => (await import('../sharing/share-dialog.tsx')).ShareDialog,
  'tag-selected': async () => (await import('../selection/selection-dialogs.tsx')).TagSelectedDialog,
  'delete-selected': async () => (await import('../selection/selection-dialogs.tsx')).DeleteSelectedDialog,
  shared: async () => (await import('../sharing/share-dialog.tsx')).SharedDialog,
  link: async () => (await import('../sharing/link-dialog.tsx')).LinkDialog,
  bring: async () => (await import('../potlucks/bring-recipe-dialog.tsx')).BringRecipeDialog,
  plan: async () => (await import('../plan/plan-recipe-dialog.tsx')).PlanRecipeDialog,
  failed: async () => (await import('./failure-dialogs.tsx')).FailedDialog,
  'other-recipes': async () => (await import('./other-recipes-dialog.tsx')).OtherRecipesDialog,
  'not-found': async () => (await import('./failure-dialogs.tsx')).NotFoundDialog,
  'model-reading': async () =>
    (await import('../language-model/model-reading-editor.tsx')).ModelReadingEditor,
  profile: async () => (await import('../profile/profile-panel.tsx')).ProfilePanel,
  household: async () => (await import('../profile/household-dialog.tsx')).HouseholdDialog,
  deleted: async () => (await import('../profile/deleted-dialog.tsx')).DeletedDialog,
  filter: async () => (await import('../finding/filter-dialog.tsx')).FilterDialog,
  collections: async () => (await import('../collections/collections-dialog.tsx')).CollectionsDialog,
  collect: async () => (await import('../collections/collect-dialog.tsx')).CollectDialog,
  shop: async () => (await import('../shopping/add-to-list-dialog.tsx')).AddToListDialog,
  collected: async () => (await import('../collections/collected-dialog.tsx')).CollectedDialog,
  'share-collection': async () =>
    (await import('../collections/share-collection-dialog.tsx')).ShareCollectionDialog,
  'rename-collection': async () => (await import('../collections/rename-dialog.tsx')).RenameDialog,
  outbox: async () => (await import('../offline/outbox-dialog.tsx')).OutboxDialog,
  shortcuts: async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}

const isKind = (name: string | undefined): name is LaterKind =>
  name !== undefined && Object.hasOwn(views, name)

// What was tapped before the page came alive loads while React takes the page over.
const tapped = typeof document === 'undefined' ? undefined : document.documentElement.dataset.waiting
if (isKind(tapped)) views[tapped]().catch(() => {})

export function OpenDialogs() {
  const open = useStore(dialogs, (state) => state)
  return open.map((dialog) =>
    // Loaded with the page: a slow phone would wait for it twice as long.
    dialog.kind === 'add' ? (
      <AddDialog key="add" dialog={dialog} onClose={() => closeDialog('add')} />
    ) : (
      <OpenDialog key={keyOf(dialog)} kind={dialog.kind} dialog={dialog} />
    ),
  )
}

const keyOf = (dialog: DialogState) => `${dialog.kind} ${'id' in dialog ? dialog.id : ''}`

interface OpenDialogProps<Kind extends LaterKind> {
  kind: Kind
  dialog: Extract<DialogState, { kind: Kind }>
}

function OpenDialog<Kind extends LaterKind>({ kind, dialog }: OpenDialogProps<Kind>) {
  const close = () => closeDialog(kind)
  const Part = useLazyComponent(views[kind], close)
  return (
    Part && (
      <LazyBoundary onFailed={close}>
        <Part dialog={dialog} onClose={close} />
      </LazyBoundary>
    )
  )
}
