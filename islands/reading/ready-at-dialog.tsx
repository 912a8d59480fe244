import { useState } from 'react'
import type { CookingSession } from '#server/contract/cooking-sessions.ts'
import { t } from '#server/contract/language/t.ts'
import { startTimerName } from '#server/contract/timer-names.ts'
import { setMark } from '../state/cook-sessions.ts'
import { findRecipe } from '../state/recipes.ts'
import { startTimer } from '../state/timer-changes.ts'
import { Button } from '../ui/button.tsx'
import { DoneDialog } from '../ui/done-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './cook-strip.module.css'
import { clockTime, nextAt, readyOf, startOf, typedTime } from './ready-at.ts'
import { unlockSound } from './timer-sound.ts'

interface ReadyAtDialogProps {
  dishes: readonly CookingSession[]
  onClose(): void
}

/** Counts back from the time at which all dishes are to be ready. */
export function ReadyAtDialog({ dishes, onClose }: ReadyAtDialogProps) {
  const [now] = useState(() => Date.now())
  const known = readyOf(dishes)
  const [typed, setTyped] = useState(known === null ? '' : typedTime(known))
  const ready = nextAt(typed, now)
  function change(value: string) {
    setTyped(value)
    const next = nextAt(value, now)
    // An empty field has no time yet while it is typed.
    if (next === null && value !== '') return
    for (const dish of dishes) {
      const recipe = dish.recipe === null ? undefined : findRecipe(dish.recipe)
      if (recipe) setMark(recipe, 'ready', next === null ? '' : String(next), dish)
    }
  }
  const starts = dishes
    .map((dish) => ({ dish, start: startOf(dish, ready) }))
    .toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0))
  return (
    <DoneDialog title={t('Ready at', {}, 'a time follows')} size="small" onClose={onClose}>
      <TextField
        label={t('All dishes are ready at')}
        type="time"
        value={typed}
        onChange={({ target }) => change(target.value)}
      />
      <p className={styles.hint}>
        {t(
          'Counted back from the times in the steps that are still open. Leave some minutes for your hands.',
        )}
      </p>
      {ready !== null && (
        <ol className={styles.starts}>
          {starts.map(({ dish, start }) => (
            <li key={dish._id}>
              <b>{startText(start, now)}</b>
              <span dir="auto">{dish.title}</span>
              {start !== null && start > now + minRemindMs && <Remind dish={dish} start={start} />}
            </li>
          ))}
        </ol>
      )}
    </DoneDialog>
  )
}

const minRemindMs = 60_000

function startText(start: number | null, now: number): string {
  if (start === null) return t('No times')
  return start <= now ? t('Now') : clockTime(start)
}

/** A timer, which rings on all devices, also when they are locked. */
function Remind({ dish, start }: { dish: CookingSession; start: number }) {
  const [isSet, setSet] = useState(false)
  function remind() {
    unlockSound()
    const seconds = Math.round((start - Date.now()) / 1000)
    const about = { recipeId: dish.recipe ?? '', recipeTitle: dish.title }
    startTimer({ name: startTimerName, ...about, seconds, extraSeconds: 0 })
    setSet(true)
  }
  return (
    <Button size="small" disabled={isSet} onClick={remind}>
      {isSet ? t('Set', {}, 'a reminder is set') : t('Remind me')}
    </Button>
  )
}
