import { useEffect, useState } from 'react'
import type { ChangedLine, RecipeChange } from '#server/contract/history.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './read-again-dialog.module.css'
import { putBack } from './settle-reading.ts'

interface ReadAgainDialogProps {
  recipe: Recipe
  changeId: string
  onClose(): void
}

/** What a newer reading of the page changed in a recipe. */
export function ReadAgainDialog({ recipe, changeId, onClose }: ReadAgainDialogProps) {
  const { change, error } = useChange(recipe._id, changeId)
  const [isBusy, setBusy] = useState(false)
  async function restore() {
    setBusy(true)
    if (await putBack(recipe._id, changeId)) onClose()
    else setBusy(false)
  }
  return (
    <Dialog
      title="Read again"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
          {recipe.correctable && change && (
            <Button variant="primary" isBusy={isBusy} onClick={() => void restore()}>
              Put back
            </Button>
          )}
        </>
      }
    >
      <p className={styles.about}>
        Potluck has learned to read pages better, and read the page of this recipe again.
        {!recipe.correctable && ' Others have this recipe too, so only the admin can put it back.'}
      </p>
      <FormMessage error={error} />
      {!change && !error && <Spinner />}
      {change && <ChangedLines lines={change.lines} />}
    </Dialog>
  )
}

function useChange(id: string, changeId: string) {
  const [change, setChange] = useState<RecipeChange | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    callApi('GET /api/recipes/:id/changes', { params: { id } }).then(
      ({ changes }) => isWanted && setChange(changes.find(({ _id }) => _id === changeId) ?? null),
      (cause: unknown) => isWanted && setError(messageOf(cause)),
    )
    return () => {
      isWanted = false
    }
  }, [id, changeId])
  return { change, error }
}

function ChangedLines({ lines }: { lines: readonly ChangedLine[] }) {
  return (
    <ul className={styles.lines} dir="auto">
      {lines.map(({ part, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be equal, and they never move
        <li key={index}>
          <span className={styles.part}>{partNames[part]}</span>
          {before !== null && <del className={styles.before}>{before}</del>}
          {after !== null && <ins className={styles.after}>{after}</ins>}
        </li>
      ))}
    </ul>
  )
}

const partNames: Record<ChangedLine['part'], string> = {
  title: 'Title',
  summary: 'Summary',
  ingredient: 'Ingredient',
  step: 'Step',
  servings: 'Servings',
  time: 'Time',
  nutrition: 'Nutrition',
  author: 'Author',
  language: 'Language',
}
