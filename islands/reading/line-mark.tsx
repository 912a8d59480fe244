import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useId, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { ReadingMark } from '#server/contract/readings.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { Button } from '../ui/button.tsx'
import styles from './line-mark.module.css'
import { settleMark } from './settle-reading.ts'

interface LineMarkProps {
  recipe: Recipe
  mark: ReadingMark
  /** What the other side says, for the chosen servings. */
  other: string
}

/** A small sign at a line about which its page disagrees with itself; a tap shows what the page says, and two choices. */
export function LineMark({ recipe, mark, other }: LineMarkProps) {
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState<'use' | 'right' | null>(null)
  const id = useId()
  async function choose(choice: 'use' | 'right') {
    setBusy(choice)
    await settleMark(recipe._id, mark.id, choice)
    setBusy(null)
  }
  return (
    <>
      <button
        type="button"
        className={styles.sign}
        aria-label={t('The page says something else here')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <CircleQuestionMark />
      </button>
      {isOpen && (
        <div id={id} className={styles.note} data-line-mark>
          <p>
            {mark.from === 'page' ? t('The page itself says:') : t('The data in the page says:')}{' '}
            <q className={styles.other}>{other}</q>
          </p>
          <div className={styles.choices}>
            {recipe.correctable && (
              <Button size="small" isBusy={busy === 'use'} onClick={() => void choose('use')}>
                {t('Use it')}
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              isBusy={busy === 'right'}
              onClick={() => void choose('right')}
            >
              {t('Looks right')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

/** The marks of a part of the recipe by line. */
export const marksOf = ({ marks }: Recipe, part: ReadingMark['part']): ReadonlyMap<number, ReadingMark> =>
  new Map(marks?.filter((mark) => mark.part === part).map((mark) => [mark.line, mark]))
