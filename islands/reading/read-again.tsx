import { useState } from 'react'
import { locale } from '#server/contract/language/t.ts'
import type { ReadAgain } from '#server/contract/readings.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { Sentence } from '../ui/sentence.tsx'
import styles from './read-again.module.css'
import { ReadAgainDialog } from './read-again-dialog.tsx'

/** 'Read again on 22 Nov: 2 lines changed', which shows them. */
export function ReadAgainNote({ recipe, readAgain }: { recipe: Recipe; readAgain: ReadAgain }) {
  const [isOpen, setOpen] = useState(false)
  const day = new Date(readAgain.at).toLocaleDateString(locale(), { day: 'numeric', month: 'short' })
  return (
    <p className={styles.note}>
      <Sentence
        text="Read again on {day}: <lines>{count, plural, one {# line changed} other {# lines changed}}</lines>"
        values={{ day, count: readAgain.lines }}
        parts={{ lines: <button type="button" className={styles.show} onClick={() => setOpen(true)} /> }}
      />
      {isOpen && <ReadAgainDialog recipe={recipe} changeId={readAgain._id} onClose={() => setOpen(false)} />}
    </p>
  )
}
