import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type FormEvent, useRef } from 'react'
import { maxTagLength, maxTagsPerRecipe } from '#server/contract/constants.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { useRefuge } from '../lib/use-refuge.ts'
import { setTags } from '../stores/recipe-changes.ts'
import styles from './tag-editor.module.css'

/** The tags of a favorite, and the input that adds one. */
export function TagEditor({ recipe }: { recipe: Recipe }) {
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { tags } = recipe
  const isFull = tags.length >= maxTagsPerRecipe
  useRefuge(isFull, form, list)
  function add(event: FormEvent) {
    event.preventDefault()
    const field = input.current
    const tag = field?.value.trim().replace(/\s+/g, ' ') ?? ''
    if (!field || tag === '') return
    field.value = ''
    if (!tags.some((each) => each.toLowerCase() === tag.toLowerCase())) void setTags(recipe, [...tags, tag])
  }
  return (
    <div className={styles.root}>
      {tags.length === 0 ? (
        <p className={styles.hint}>Add up to 4 tags...</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul role="list" ref={list} tabIndex={-1} className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              <span className={styles.name} title={tag}>
                {tag}
              </span>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove tag ${tag}`}
                onClick={() => {
                  void setTags(
                    recipe,
                    tags.filter((each) => each !== tag),
                  )
                  // Beside four tags it is disabled until the next paint.
                  requestAnimationFrame(() => input.current?.focus())
                }}
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form ref={form} className={styles.form} onSubmit={add}>
        <input
          ref={input}
          className={styles.input}
          aria-label={`Add a tag to ${recipe.title}`}
          placeholder={isFull ? 'Maximum tags reached' : 'Add a tag...'}
          maxLength={maxTagLength}
          disabled={isFull}
          autoComplete="off"
          enterKeyHint="done"
        />
        <button
          type="submit"
          className={styles.save}
          disabled={isFull}
          aria-label="Save tag"
          title="Save tag"
        >
          <Plus />
        </button>
      </form>
    </div>
  )
}
