import type { RecipeDraft } from '#server/contract/drafts.ts'
import type { ModelReading } from '#server/contract/language-model.ts'
import type { NamedRecipe, PageFailure } from '#server/contract/page-failures.ts'
import { createStore } from '../browser/store.ts'

/** The ingredients of an open recipe, in the chosen measures and at the present scale. */
export interface ShownIngredients {
  lines: readonly string[]
  /** How many times what is written. */
  factor: number
}

/** A dialog on the dashboard. An open recipe is not one: it is in the address. */
export type DialogState =
  | { kind: 'add' }
  /** `read` is a recipe to check and save. */
  | { kind: 'manual'; read?: RecipeDraft }
  | { kind: 'paste'; text?: string }
  | { kind: 'photos'; photos: readonly File[] }
  | { kind: 'edit'; id: string }
  | { kind: 'history'; id: string }
  /** What the ingredients of the recipe contain. */
  | { kind: 'contents'; id: string }
  | { kind: 'original'; id: string }
  | { kind: 'delete'; id: string }
  | { kind: 'favorite'; id: string }
  | { kind: 'unfavorite'; id: string }
  /** `others` are shared with it. */
  | { kind: 'share'; id: string; others?: readonly string[] }
  | { kind: 'tag-selected'; ids: readonly string[] }
  | { kind: 'delete-selected'; ids: readonly string[] }
  | { kind: 'shared' }
  | { kind: 'link'; id: string }
  /** Brings the recipe to a potluck. */
  | { kind: 'bring'; id: string }
  /** Plans the recipe, for this many. */
  | { kind: 'plan'; id: string; servings: number | null }
  | { kind: 'failed'; url: string; reason: string; page: PageFailure | null }
  /** `url` was to be added; null for a recipe that is not in the list. */
  | { kind: 'not-found'; url: string | null; page: PageFailure | null }
  | { kind: 'other-recipes'; recipes: readonly NamedRecipe[] }
  /** `reading` is null for one that was being checked before a reload, and is in the stored draft. */
  | { kind: 'model-reading'; reading: ModelReading | null; sourceUrl: string | null }
  /** `isMoving`: at what brings recipes here from other programs. */
  | { kind: 'profile'; isMoving?: boolean }
  /** Who lives with the person. */
  | { kind: 'household' }
  | { kind: 'deleted' }
  | { kind: 'filter' }
  | { kind: 'collections' }
  /** Puts these recipes into collections. */
  | { kind: 'collect'; ids: readonly string[] }
  /** Puts lines of a recipe on a shopping list. */
  | ({ kind: 'shop'; id: string } & ShownIngredients)
  | { kind: 'collected'; id: string; collectionId: string }
  | { kind: 'share-collection'; id: string }
  | { kind: 'rename-collection'; id: string }
  | { kind: 'outbox' }
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
