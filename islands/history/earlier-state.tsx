import { useCallback, useState } from 'react'
import { recipeTimes } from '#server/contract/constants.ts'
import { dotted } from '#server/contract/format.ts'
import { t, translated } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { needsConnection } from '../state/questions.ts'
import { showAnswer } from '../state/recipes.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './earlier-state.module.css'
import { useLoaded } from './use-loaded.ts'

interface EarlierStateProps {
  recipe: Recipe
  changeId: string
  onRestored(): void
}

/** The whole recipe as it was before a change. */
export function EarlierState({ recipe: { _id: id, editable }, changeId, onRestored }: EarlierStateProps) {
  const load = useCallback(
    () => callApi('GET /api/recipes/:id/changes/:changeId', { params: { id, changeId } }),
    [id, changeId],
  )
  const { value, error } = useLoaded(load)
  const { isBusy, refusal, restore } = useRestore(id, changeId, onRestored)
  if (!value) return error ? <FormMessage error={error} /> : <Spinner />
  const { title, summary, servings, ingredients, directions, ...times } = value.before
  const facts = [
    servings && t('Servings: {servings}', { servings }),
    ...recipeTimes.map(
      ([name, field]) =>
        times[field] && t('{name}: {value}', { name: translated(name), value: times[field] }),
    ),
  ].filter((fact) => fact !== '')
  return (
    <section className={styles.root} aria-label={t('The state before')} dir="auto">
      <h4 className={styles.title}>{title}</h4>
      {facts.length > 0 && <p className={styles.facts}>{dotted(facts)}</p>}
      {summary && <p>{summary}</p>}
      <ul className={styles.lines}>
        {ingredients.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and they never move
          <li key={index}>{line}</li>
        ))}
      </ul>
      <ol className={styles.lines}>
        {directions
          .split('\n')
          .filter((step) => step !== '')
          .map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps may be equal, and they never move
            <li key={index}>{step}</li>
          ))}
      </ol>
      <FormMessage error={refusal} />
      <div className={styles.action}>
        <Button size="small" variant="herb" isBusy={isBusy} onClick={() => void restore()}>
          {t('Bring this back')}
        </Button>
        {!editable && (
          <span className={styles.note}>{t('It becomes your version. The others keep theirs.')}</span>
        )}
      </div>
    </section>
  )
}

function useRestore(id: string, changeId: string, onRestored: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function restore(): Promise<void> {
    setBusy(true)
    try {
      const params = { id, changeId }
      await showAnswer(() => callApi('POST /api/recipes/:id/changes/:changeId/restore', { params }))
      showToast({ title: t('The earlier state is back.'), kind: 'success', durationMs })
      onRestored()
    } catch (cause) {
      setRefusal(navigator.onLine ? messageOf(cause) : needsConnection())
      setBusy(false)
    }
  }
  return { isBusy, refusal, restore }
}
