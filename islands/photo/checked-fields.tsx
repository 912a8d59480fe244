import type { Draft } from '../editor/draft.ts'
import { TextField } from '../ui/text-field.tsx'
import { CheckedLines } from './checked-lines.tsx'
import styles from './photo-check.module.css'

interface CheckedFieldsProps {
  draft: Draft
  /** The text to highlight in the photo. */
  line: string
  onLine(line: string): void
  onChange(change: Partial<Draft>): void
}

export const CheckedFields = ({ draft, line, onLine, onChange }: CheckedFieldsProps) => (
  <>
    <TextField
      label="Title"
      value={draft.title}
      maxLength={300}
      onFocus={() => onLine(draft.title)}
      onChange={(event) => {
        onChange({ title: event.target.value })
        onLine(event.target.value)
      }}
    />
    <div className={styles.pair}>
      <TextField
        label="Servings"
        value={draft.servings}
        maxLength={100}
        onFocus={() => onLine(draft.servings)}
        onChange={(event) => onChange({ servings: event.target.value })}
      />
      <TextField
        label="Cook time"
        value={draft.cookTime}
        maxLength={100}
        onChange={(event) => onChange({ cookTime: event.target.value })}
      />
    </div>
    <CheckedLines
      label="Ingredients"
      value={draft.ingredients}
      picked={line}
      onLine={onLine}
      onChange={(ingredients) => onChange({ ingredients })}
    />
    <CheckedLines
      label="Directions"
      value={draft.directions}
      picked={line}
      onLine={onLine}
      onChange={(directions) => onChange({ directions })}
    />
  </>
)
