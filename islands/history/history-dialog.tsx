import { useCallback, useState } from 'react'
import type { RecipeChange } from '#server/contract/history.ts'
import { locale, t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { callApi } from '../browser/api.ts'
import { useStore } from '../browser/store.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { findRecipe, recipeCache } from '../state/recipes.ts'
import { DoneDialog } from '../ui/done-dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { describeChange } from './change-sentence.ts'
import { ChangedLines } from './changed-lines.tsx'
import { EarlierState } from './earlier-state.tsx'
import styles from './history-dialog.module.css'
import { ShowButton } from './show-button.tsx'
import { useLoaded } from './use-loaded.ts'

/** All changes of a recipe, the newest first; the state before each can be looked at and brought back. */
export function HistoryDialog({ dialog: { id }, onClose }: DialogProps<'history'>) {
  const recipe = useStore(recipeCache, () => findRecipe(id))
  const { changes, error } = useChanges(id, recipe?.revision)
  return (
    <DoneDialog title={t('History')} error={error} onClose={onClose}>
      {!changes && !error && <Spinner />}
      {changes && (
        <p className={styles.intro}>
          {changes.length === 0
            ? t('Nothing has changed yet. After each change, you find the recipe as it was before here.')
            : t(
                'Potluck keeps the last 50 changes, the newest first. You can bring back the recipe as it was before any of them.',
              )}
        </p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" className={styles.list}>
        {changes?.map((change) => (
          <Entry key={change._id} change={change} recipe={recipe} onRestored={onClose} />
        ))}
      </ul>
    </DoneDialog>
  )
}

function useChanges(id: string, revision: number | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again when the recipe changes meanwhile
  const load = useCallback(() => callApi('GET /api/recipes/:id/changes', { params: { id } }), [id, revision])
  const { value, error } = useLoaded(load)
  return { changes: value?.changes, error }
}

interface EntryProps {
  change: RecipeChange
  recipe: Recipe | undefined
  onRestored(): void
}

function Entry({ change, recipe, onRestored }: EntryProps) {
  const [isOpen, setOpen] = useState(false)
  const { at, note, lines } = change
  return (
    <li className={styles.entry}>
      <h3 className={styles.what}>{describeChange(change)}</h3>
      <p className={styles.when}>
        <time dateTime={at}>{timeOf(at)}</time>
      </p>
      {note && <p className={styles.when}>{note}</p>}
      <ChangedLines lines={lines} />
      {recipe && (
        <ShowButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Hide the state before') : t('Show the state before')}
        </ShowButton>
      )}
      {recipe && isOpen && <EarlierState recipe={recipe} changeId={change._id} onRestored={onRestored} />}
    </li>
  )
}

const timeOf = (at: string) =>
  new Date(at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })
