import { useRef, useState } from 'react'
import { maxTagLength, maxTagsPerRecipe } from '#server/contract/constants.ts'
import { useRefuge } from '../../lib/use-refuge.ts'
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
  const field = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const chosen = useRef<HTMLFieldSetElement>(null)
  const isFull = tags.length >= maxTagsPerRecipe
  useRefuge(isFull, row, chosen)
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
  function remove(tag: string) {
    onChange(tags.filter((each) => each !== tag))
    // Beside four tags it is disabled until the next paint.
    requestAnimationFrame(() => field.current?.focus())
  }
  return (
    <div className={styles.root}>
      <div ref={row} className={styles.row}>
        <TextField
          ref={field}
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
        <fieldset ref={chosen} tabIndex={-1} className={styles.tags} aria-label="Tagged with">
          {tags.map((tag) => (
            <Chip key={tag} label={tag} onRemove={() => remove(tag)} />
          ))}
        </fieldset>
      )}
    </div>
  )
}
