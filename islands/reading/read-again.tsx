import { useState } from 'react'
import { counted } from '#server/contract/format.ts'
import type { ReadAgain } from '#server/contract/readings.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import styles from './read-again.module.css'
import { ReadAgainDialog } from './read-again-dialog.tsx'

/** 'Read again on 22 Nov: 2 lines changed', which shows them. */
export function ReadAgainNote({ recipe, readAgain }: { recipe: Recipe; readAgain: ReadAgain }) {
  const [isOpen, setOpen] = useState(false)
  const day = new Date(readAgain.at).toLocaleDateString(undefined, { day: 'numeric', month: 'short' })
  return (
    <p className={styles.note}>
      Read again on {day}:{' '}
      <button type="button" className={styles.show} onClick={() => setOpen(true)}>
        {counted(readAgain.lines, 'line')} changed
      </button>
      {isOpen && <ReadAgainDialog recipe={recipe} changeId={readAgain._id} onClose={() => setOpen(false)} />}
    </p>
  )
}
