import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type FormEvent, useId, useRef, useState } from 'react'
import { maxTagsPerRecipe } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { useFocusFallback } from '../browser/use-focus-fallback.ts'
import { TagOffers } from '../recipe-text/tag-offers.tsx'
import { hasTag, isTooLong, tidyTag, tooLongTag } from '../recipe-text/tag-text.ts'
import { changeTags } from '../state/recipe-changes.ts'
import { cx } from '../ui/cx.ts'
import styles from './tag-editor.module.css'

/** The tags of a favorite, and the input that adds one. */
export function TagEditor({ recipe }: { recipe: Recipe }) {
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const problemId = useId()
  const { tags } = recipe
  const isFull = tags.length >= maxTagsPerRecipe
  useFocusFallback(form, list, isFull)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (tag: string) => changeTags(recipe, (now) => [...now, tag])
  function offer(tag: string) {
    // What was pressed goes, and with it the focus of those who press by keyboard.
    input.current?.focus()
    void choose(tag)
  }
  async function add(event: FormEvent) {
    event.preventDefault()
    const field = input.current
    const tag = tidyTag(field?.value ?? '')
    if (!field || tag === '') return
    if (isTooLong(tag)) return setProblem(tooLongTag())
    field.value = ''
    const isSaved = hasTag(tags, tag) || (await choose(tag))
    // Restores a refused tag, unless another one is being typed.
    if (!isSaved && field.value === '') field.value = tag
  }
  return (
    <div className={styles.root}>
      {tags.length === 0 ? (
        <p className={styles.hint}>{t('Add up to 4 tags...')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul role="list" ref={list} tabIndex={-1} className={styles.tags} aria-label={t('Tags')}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              <span className={styles.name} title={tag}>
                {tag}
              </span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('Remove tag {tag}', { tag })}
                onClick={() => {
                  void changeTags(recipe, (now) => now.filter((each) => each !== tag))
                  // With four tags the input is disabled until the next paint.
                  requestAnimationFrame(() => input.current?.focus())
                }}
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form ref={form} className={cx(styles.form, isFull && styles.full)} onSubmit={add}>
        <input
          ref={input}
          className={styles.input}
          aria-label={t('Add a tag to {title}', { title: recipe.title })}
          placeholder={isFull ? t('Maximum tags reached') : t('Add a tag...')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          disabled={isFull}
          autoComplete="off"
          onInput={() => setProblem(null)}
          enterKeyHint="done"
        />
        <button
          type="submit"
          className={styles.save}
          disabled={isFull}
          aria-label={t('Save tag')}
          title={t('Save tag')}
        >
          <Plus />
        </button>
      </form>
      <div className={styles.offers}>
        <TagOffers keywords={recipe.keywords} tags={tags} onChoose={offer} />
      </div>
      <p id={problemId} role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}
