import { useCallback, useState } from 'react'
import { inARow } from '#server/contract/language/sentences.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { callApi } from '../browser/api.ts'
import { ChangedLines } from '../history/changed-lines.tsx'
import { useLoaded } from '../history/use-loaded.ts'
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
      title={t('Read again', {}, 'the page was')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('Close')}
          </Button>
          {recipe.correctable && change && (
            <Button variant="primary" isBusy={isBusy} onClick={() => void restore()}>
              {t('Put back')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.about}>
        {inARow(
          t('Potluck has learned to read pages better, and read the page of this recipe again.'),
          !recipe.correctable && t('Others have this recipe too, so only the admin can put it back.'),
        )}
      </p>
      <FormMessage error={error} />
      {!change && !error && <Spinner />}
      <div className={styles.lines}>{change && <ChangedLines lines={change.lines} />}</div>
    </Dialog>
  )
}

function useChange(id: string, changeId: string) {
  const load = useCallback(() => callApi('GET /api/recipes/:id/changes', { params: { id } }), [id])
  const { value, error } = useLoaded(load)
  return { change: value?.changes.find(({ _id }) => _id === changeId), error }
}
