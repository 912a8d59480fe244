import TimerIcon from 'lucide-react/icons/timer'
import { useMemo } from 'react'
import type { Recipe } from '#server/contract/recipes.ts'
import { type Duration, findDurations } from '../../lib/durations.ts'
import { unlockSound } from '../../lib/ring.ts'
import { startTimer } from '../../stores/timers.ts'
import styles from './timed-text.module.css'

interface TimedTextProps {
  text: string
  /** Counted from 1. */
  step: number
  recipe: Recipe
}

/** A direction whose times are buttons. */
export function TimedText({ text, step, recipe }: TimedTextProps) {
  const segments = useMemo(() => findDurations(text), [text])
  function start({ from, to, name }: Duration) {
    // Browsers let a page sound later only if it was touched now.
    unlockSound()
    startTimer({
      name: name || `Step ${step}`,
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
        aria-label={`Start a timer: ${words}`}
        title="Start a timer"
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
