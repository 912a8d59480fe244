import ExternalLink from 'lucide-react/icons/external-link'
import { type ReactNode, useState } from 'react'
import { manualSource, ocrSource } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { Lineage } from '../history/lineage.tsx'
import { cx } from '../ui/cx.ts'
import { HeroPicture } from './hero-picture.tsx'
import styles from './reading-head.module.css'

interface ReadingHeadProps {
  recipe: Recipe
  isCooking: boolean
  /** The strip of facts. */
  children: ReactNode
}

export function ReadingHead({ recipe, isCooking, children }: ReadingHeadProps) {
  const { title, source, sharedBy, household, summary } = recipe
  const original = originalLink(recipe)
  const hasPicture = recipe.imageUrl || recipe.thumbnailUrl || recipe.pictures
  return (
    <header className={cx(styles.root, isCooking && styles.cooking)}>
      {!isCooking && (
        <div className={cx(styles.picture, !hasPicture && styles.drawn)}>
          <HeroPicture recipe={recipe} />
        </div>
      )}
      <div className={styles.text}>
        <h2 id="reading-title" className={styles.title} lang={recipe.language} dir="auto">
          {title}
        </h2>
        {recipe.author && !isCooking && (
          <p className={styles.author}>{t('By {author}', { author: recipe.author })}</p>
        )}
        {household?.addedBy && !isCooking && (
          <p className={styles.author}>{t('Added by {name}', { name: household.addedBy })}</p>
        )}
        {sharedBy && <p className={styles.badge}>{t('Shared by {name}', { name: sharedBy })}</p>}
        {children}
        {!isCooking && summary && <Summary text={summary} />}
        {original && (
          <a className={styles.original} href={original} target="_blank" rel="noreferrer">
            {t('View original recipe')}
            <ExternalLink />
          </a>
        )}
        {!isCooking && isWebAddress(recipe.video) && (
          <a className={styles.original} href={recipe.video} target="_blank" rel="noreferrer">
            {t('Watch the video')}
            <ExternalLink />
          </a>
        )}
        {!isCooking && recipe.basedOn && <Lineage recipe={recipe} />}
        {original && <p className={styles.printed}>{source}</p>}
        {recipe.sentByMember && (
          <p className={styles.note}>
            {t('Sent by a member: Potluck could not read this page on {source} itself.', { source })}
          </p>
        )}
      </div>
    </header>
  )
}

/** More than three lines of a phone, whatever its letters. */
const minFoldedLength = 180

/** A long one leaves a phone's first screen to the ingredients. */
function Summary({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length < minFoldedLength)
  return (
    <>
      <p className={cx(styles.summary, !isWhole && styles.folded)} dir="auto">
        {text}
      </p>
      {!isWhole && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('More', {}, 'of a text')}
        </button>
      )}
    </>
  )
}

/** Only web addresses: a stored link of another scheme must not become clickable. */
function originalLink({ link, sourceUrl = link, source }: Recipe): string | null {
  if (source === manualSource || source === ocrSource) return null
  return isWebAddress(sourceUrl) ? sourceUrl : null
}

const isWebAddress = (address = '') => /^https?:\/\//i.test(address)
