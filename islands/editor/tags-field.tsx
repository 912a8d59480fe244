import { useEffect, useRef, useState } from 'react'
import { maxTagsPerRecipe } from '#server/contract/constants.ts'
import { commaList, splitList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import { useFocusFallback } from '../browser/use-focus-fallback.ts'
import { TagOffers } from '../recipe-text/tag-offers.tsx'
import { hasTag, isTooLong, tidyTag, tooLongTag } from '../recipe-text/tag-text.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './tags-field.module.css'

interface TagsFieldProps {
  tags: readonly string[]
  /** Words of its page, to choose from. */
  keywords: readonly string[] | undefined
  onChange(tags: readonly string[]): void
}

/** Enter or a comma adds a tag. */
export function TagsField({ tags, keywords, onChange }: TagsFieldProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const chosen = useRef<HTMLFieldSetElement>(null)
  const isFull = tags.length >= maxTagsPerRecipe
  useFocusFallback(row, chosen, isFull)
  const [problem, setProblem] = useState<string | null>(null)
  // The last field of the form: a message below it would be out of sight.
  useEffect(() => {
    if (problem) row.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  function add(typed: string) {
    const wanted = splitList(typed)
      .map(tidyTag)
      .filter((tag) => tag !== '')
    const all = [...tags]
    for (const tag of wanted) if (!isTooLong(tag) && !hasTag(all, tag)) all.push(tag)
    const leftOut = all.slice(maxTagsPerRecipe)
    if (all.length > tags.length) onChange(all.slice(0, maxTagsPerRecipe))
    const tooLong = wanted.find(isTooLong)
    // A tag that is too long stays in the field, unless there are four tags.
    setText(tooLong && all.length < maxTagsPerRecipe ? tooLong : '')
    if (tooLong) setProblem(tooLongTag())
    else
      setProblem(leftOut.length > 0 ? t('There is no room for: {tags}.', { tags: commaList(leftOut) }) : null)
  }
  function offer(tag: string) {
    // What was pressed goes, and with it the focus of those who press by keyboard.
    field.current?.focus()
    add(tag)
  }
  function write(value: string) {
    setText(value)
    setProblem(null)
  }
  function remove(tag: string) {
    setProblem(null)
    onChange(tags.filter((each) => each !== tag))
    // With four tags the input is disabled until the next paint.
    requestAnimationFrame(() => field.current?.focus())
  }
  return (
    <div className={styles.root}>
      <div ref={row} className={styles.row}>
        <TextField
          ref={field}
          label={t('Tags')}
          value={text}
          error={problem}
          disabled={isFull}
          placeholder={
            isFull
              ? t('Maximum tags reached')
              : tags.length === 0
                ? t('Add up to 4 tags...')
                : t('Add a tag...')
          }
          autoComplete="off"
          onChange={({ target: { value } }) => (value.includes(',') ? add(value) : write(value))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add(text)
          }}
          onBlur={() => text !== '' && add(text)}
        />
        <Button disabled={isFull} onClick={() => add(text)}>
          {t('Add tag')}
        </Button>
      </div>
      <TagOffers keywords={keywords} tags={tags} onChoose={offer} />
      {tags.length > 0 && (
        <fieldset ref={chosen} tabIndex={-1} className={styles.tags} aria-label={t('Tagged with')}>
          {tags.map((tag) => (
            <Chip key={tag} label={tag} onRemove={() => remove(tag)} />
          ))}
        </fieldset>
      )}
    </div>
  )
}
