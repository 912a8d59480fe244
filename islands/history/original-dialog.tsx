import { useCallback, useRef, useState } from 'react'
import type { OriginalChange } from '#server/contract/history.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { useStore } from '../browser/store.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { needsConnection } from '../state/questions.ts'
import { findRecipe, recipeCache, showAnswer } from '../state/recipes.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ChangedLineText } from './changed-lines.tsx'
import styles from './original-dialog.module.css'
import { useLoaded } from './use-loaded.ts'

type Choice = 'take' | 'dismiss'

/** What changed in the recipe that a version is based on: each line can be taken over, or left. */
export function OriginalDialog({ dialog: { id }, onClose }: DialogProps<'original'>) {
  const { changes, busy, error, settle } = useOriginal(id)
  const isEmpty = changes?.length === 0
  return (
    <Dialog
      title={t('The original has changed')}
      onClose={onClose}
      actions={
        <>
          <FormMessage error={error} />
          <Button onClick={onClose} data-autofocus>
            {isEmpty ? t('Done') : t('Close')}
          </Button>
          {changes && changes.length > 1 && (
            <>
              <Button isBusy={busy === 'all dismiss'} onClick={() => settle('dismiss', changes, 'all')}>
                {t('Leave all', {}, 'changes as they are')}
              </Button>
              <Button
                variant="primary"
                isBusy={busy === 'all take'}
                onClick={() => settle('take', changes, 'all')}
              >
                {t('Take over all')}
              </Button>
            </>
          )}
        </>
      }
    >
      <p className={styles.intro} role="status">
        {isEmpty
          ? t('You have settled every change. Your version is as you want it.')
          : t('Your version stays as it is. Take over what you like; the history keeps the state before.')}
      </p>
      {!changes && !error && <Spinner />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" className={styles.list}>
        {changes?.map((change) => (
          <li key={change.id} className={styles.item}>
            <ChangedLineText line={change} />
            <YourLine change={change} />
            <div className={styles.choices}>
              <Button
                size="small"
                isBusy={busy === `${change.id} take`}
                aria-label={t('Take over: {line}', { line: nameOf(change) })}
                onClick={() => settle('take', [change], change.id)}
              >
                {t('Take over')}
              </Button>
              <Button
                size="small"
                variant="quiet"
                isBusy={busy === `${change.id} dismiss`}
                aria-label={t('Leave: {line}', { line: nameOf(change) }, 'a change as it is')}
                onClick={() => settle('dismiss', [change], change.id)}
              >
                {t('Leave', {}, 'a change as it is')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const nameOf = ({ before, after }: OriginalChange) => after ?? before ?? ''

function YourLine({ change: { yours } }: { change: OriginalChange }) {
  if (yours === undefined) return null
  if (yours === null) return <p className={styles.yours}>{t('Not in your version.')}</p>
  return (
    <p className={styles.yours} dir="auto">
      {t('Yours: {line}', { line: yours })}
    </p>
  )
}

function useOriginal(id: string) {
  const changed = useStore(recipeCache, () => findRecipe(id)?.basedOn?.changed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again when the original changes meanwhile
  const load = useCallback(() => callApi('GET /api/recipes/:id/original', { params: { id } }), [id, changed])
  const { value, error: loadError, put } = useLoaded(load)
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const isRunning = useRef(false)
  async function settle(choice: Choice, changes: readonly OriginalChange[], what: string): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(`${what} ${choice}`)
    setError(null)
    try {
      const body = { [choice]: changes.map((change) => change.id) }
      const answer = await showAnswer(() =>
        callApi('POST /api/recipes/:id/original', { params: { id }, body }),
      )
      put(answer.original)
    } catch (cause) {
      setError(navigator.onLine ? messageOf(cause) : needsConnection())
    }
    isRunning.current = false
    setBusy(null)
  }
  return { changes: value?.changes, busy, error: error ?? loadError, settle }
}
