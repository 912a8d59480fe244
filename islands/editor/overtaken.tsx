import { t } from '#server/contract/language/t.ts'
import { Button } from '../ui/button.tsx'
import type { Draft } from './draft.ts'
import styles from './overtaken.module.css'
import { fieldName } from './rebase.ts'

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
    <section className={styles.root} aria-label={t('Saved elsewhere')}>
      {shown.map((field) => (
        <div key={field} className={styles.field}>
          <h3 className={styles.name}>{t('Saved elsewhere: {field}', { field: fieldName(field) })}</h3>
          <p className={styles.text} dir="auto">
            {saved[field] || t('Nothing')}
          </p>
          <Button
            size="small"
            aria-label={t('Use the saved {field}', { field: fieldName(field) })}
            onClick={() => onTake({ [field]: saved[field] })}
          >
            {t('Use this')}
          </Button>
        </div>
      ))}
    </section>
  )
}
