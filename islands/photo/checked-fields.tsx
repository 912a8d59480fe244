import { maxRecipeFactLength, maxRecipeTitleLength } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { Draft } from '../editor/draft.ts'
import { TextField } from '../ui/text-field.tsx'
import { CheckedLines } from './checked-lines.tsx'
import styles from './photo-check.module.css'
import type { RecipeLine } from './places.ts'

interface CheckedFieldsProps {
  draft: Draft
  /** The caret is in this line. */
  onLine(line: RecipeLine): void
  onChange(change: Partial<Draft>): void
}

/** The names of the fields are those of `RecipeLine`. */
export const CheckedFields = ({ draft, onLine, onChange }: CheckedFieldsProps) => (
  <>
    <TextField
      label={t('Title')}
      name="title"
      value={draft.title}
      maxLength={maxRecipeTitleLength}
      onFocus={() => onLine({ field: 'title', index: 0, text: draft.title })}
      onChange={({ target: { value } }) => {
        onChange({ title: value })
        onLine({ field: 'title', index: 0, text: value })
      }}
    />
    <div className={styles.pair}>
      <TextField
        label={t('Servings')}
        name="servings"
        value={draft.servings}
        maxLength={maxRecipeFactLength}
        onFocus={() => onLine({ field: 'servings', index: 0, text: draft.servings })}
        onChange={(event) => onChange({ servings: event.target.value })}
      />
      <TextField
        label={t('Cook time')}
        value={draft.cookTime}
        maxLength={maxRecipeFactLength}
        onChange={(event) => onChange({ cookTime: event.target.value })}
      />
    </div>
    <CheckedLines
      label={t('Ingredients')}
      name="ingredients"
      value={draft.ingredients}
      onLine={onLine}
      onChange={(ingredients) => onChange({ ingredients })}
    />
    <CheckedLines
      label={t('Directions')}
      name="directions"
      value={draft.directions}
      onLine={onLine}
      onChange={(directions) => onChange({ directions })}
    />
  </>
)
