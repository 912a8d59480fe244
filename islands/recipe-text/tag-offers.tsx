import { maxTagsPerRecipe } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import styles from './tag-offers.module.css'
import { hasTag, isTooLong } from './tag-text.ts'

interface TagOffersProps {
  /** What the recipe's page sorts it under. */
  keywords?: readonly string[] | undefined
  tags: readonly string[]
  onChoose(tag: string): void
}

/** Words of the recipe's page, each of which becomes a tag when it is pressed; none where four tags are chosen. */
export function TagOffers({ keywords = [], tags, onChoose }: TagOffersProps) {
  const offered = keywords.filter((word) => !hasTag(tags, word) && !isTooLong(word))
  if (offered.length === 0 || tags.length >= maxTagsPerRecipe) return null
  return (
    <div className={styles.root}>
      {offered.map((word) => (
        <button
          key={word}
          type="button"
          className={styles.offer}
          aria-label={t('Add tag {tag}', { tag: word })}
          // Safari moves the focus away before the press counts, and with it what is shown while the field has it.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(word)}
        >
          + {word}
        </button>
      ))}
    </div>
  )
}
