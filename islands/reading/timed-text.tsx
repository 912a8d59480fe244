import TimerIcon from 'lucide-react/icons/timer'
import { useMemo } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { Duration } from '#server/contract/measures/durations.ts'
import type { RecipeLanguage } from '#server/contract/measures/text-language.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { stepTimerName } from '#server/contract/timer-names.ts'
import { timesIn } from '../recipe-text/time-left.ts'
import { startTimer } from '../state/timer-changes.ts'
import styles from './timed-text.module.css'
import { unlockSound } from './timer-sound.ts'

interface TimedTextProps {
  text: string
  /** Counted from 1. */
  step: number
  recipe: Recipe
  /** Of the recipe as a whole. */
  language: RecipeLanguage | null
}

/** A direction with its times as buttons. */
export function TimedText({ text, step, recipe, language }: TimedTextProps) {
  const segments = useMemo(() => timesIn(text, language), [text, language])
  function start({ from, to, name }: Duration) {
    // Browsers allow sound only after it was unlocked in a click.
    unlockSound()
    startTimer({
      name: name || stepTimerName(step),
      recipeId: recipe._id,
      recipeTitle: recipe.title,
      seconds: from,
      extraSeconds: to - from,
    })
  }
  return segments.map(({ text: words, duration }, index) =>
    duration ? (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
        key={index}
        type="button"
        className={styles.time}
        aria-label={t('Start a timer: {time}', { time: words })}
        title={t('Start a timer')}
        onClick={() => start(duration)}
      >
        <TimerIcon />
        {words}
      </button>
    ) : (
      words
    ),
  )
}
