import { useState } from 'react'
import type { LineContents as Contents } from '#server/contract/measures/recipe-contents.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { ShowButton } from '../history/show-button.tsx'
import styles from './contents-dialog.module.css'
import { CorrectionForm } from './correction-form.tsx'

interface LineContentsProps {
  recipe: Recipe
  line: Contents
  isCorrectable: boolean
}

/** An ingredient, what is in it, and a form to correct that. */
export function LineContents({ recipe, line: contents, isCorrectable }: LineContentsProps) {
  const [isOpen, setOpen] = useState(false)
  const { line, contains, may, isKnown, corrected } = contents
  const excluded = corrected.filter((content) => !contains.includes(content))
  const isEmpty = contains.length + may.length === 0
  return (
    <li className={styles.line}>
      <div>
        <p dir="auto" className={styles.text}>
          {line}
        </p>
        {contains.length > 0 && <p className={styles.contains}>Contains {contains.join(', ')}</p>}
        {may.length > 0 && <p className={styles.may}>May contain {may.join(', ')}</p>}
        {!isKnown && <p className={styles.unknown}>Not known</p>}
        {isKnown && isEmpty && <p className={styles.unknown}>Nothing found</p>}
        {corrected.length > 0 && (
          <p className={styles.corrected}>
            {excluded.length > 0 ? `The cook says: no ${excluded.join(', no ')}` : 'The cook says so'}
          </p>
        )}
      </div>
      {isCorrectable && (
        <ShowButton
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : `Correct ${line}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Correct'}
        </ShowButton>
      )}
      {isOpen && <CorrectionForm recipe={recipe} contents={contents} />}
    </li>
  )
}
