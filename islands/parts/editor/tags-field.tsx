import { useState } from 'react'
import { maxTagLength, maxTagsPerRecipe } from '#server/contract/constants.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './tags-field.module.css'

interface TagsFieldProps {
  tags: readonly string[]
  onChange(tags: readonly string[]): void
}

/** Enter or a comma ends a tag. */
export function TagsField({ tags, onChange }: TagsFieldProps) {
  const [text, setText] = useState('')
  const isFull = tags.length >= maxTagsPerRecipe
  function add(typed: string) {
    const wanted = typed
      .split(',')
      .map((tag) => tag.trim().replace(/\s+/g, ' ').slice(0, maxTagLength))
      .filter((tag) => tag !== '')
    const all = [...tags]
    for (const tag of wanted) {
      if (!all.some((each) => each.toLowerCase() === tag.toLowerCase())) all.push(tag)
    }
    setText('')
    if (all.length > tags.length) onChange(all.slice(0, maxTagsPerRecipe))
  }
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <TextField
          label="Tags"
          value={text}
          maxLength={maxTagLength}
          disabled={isFull}
          placeholder={
            isFull ? 'Maximum tags reached' : tags.length === 0 ? 'Add up to 4 tags...' : 'Add a tag...'
          }
          autoComplete="off"
          onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setText(value))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add(text)
          }}
          onBlur={() => add(text)}
        />
        <Button disabled={isFull} onClick={() => add(text)}>
          Add tag
        </Button>
      </div>
      {tags.length > 0 && (
        <div className={styles.tags}>
          {tags.map((tag) => (
            <Chip key={tag} label={tag} onRemove={() => onChange(tags.filter((each) => each !== tag))} />
          ))}
        </div>
      )}
    </div>
  )
}
