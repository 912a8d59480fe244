import { Button } from '../ui/button.tsx'
import type { Draft } from './draft.ts'
import styles from './overtaken.module.css'
import { fieldNames } from './rebase.ts'

const textFields = ['title', 'summary', 'ingredients', 'directions', 'servings', 'cookTime'] as const

interface OvertakenProps {
  /** Fields that were changed here and elsewhere. */
  fields: readonly (keyof Draft)[]
  draft: Draft
  /** What was saved elsewhere. */
  saved: Draft
  onTake(change: Partial<Draft>): void
}

/** The text that was saved elsewhere, next to which the form has the one typed here. */
export function Overtaken({ fields, draft, saved, onTake }: OvertakenProps) {
  const shown = textFields.filter((field) => fields.includes(field) && draft[field] !== saved[field])
  if (shown.length === 0) return null
  return (
    <section className={styles.root} aria-label="Saved elsewhere">
      {shown.map((field) => (
        <div key={field} className={styles.field}>
          <h3 className={styles.name}>Saved elsewhere: {fieldNames[field]}</h3>
          <p className={styles.text} dir="auto">
            {saved[field] || 'Nothing'}
          </p>
          <Button
            size="small"
            aria-label={`Use the saved ${fieldNames[field]}`}
            onClick={() => onTake({ [field]: saved[field] })}
          >
            Use this
          </Button>
        </div>
      ))}
    </section>
  )
}
