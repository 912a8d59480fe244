import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { rate } from '../state/cooking.ts'
import { cx } from '../ui/cx.ts'
import styles from './cooking.module.css'

const values = [1, 2, 3, 4, 5] as const

/** The person's own rating. The star that is set removes it again. */
export function RatingStars({ recipe }: { recipe: Recipe }) {
  /** Shown until the server has it; null for no rating. */
  const [wished, setWished] = useState<number | null | undefined>(undefined)
  const rating = wished === undefined ? (recipe.rating ?? null) : wished
  async function choose(value: number) {
    const next = value === rating ? null : value
    setWished(next)
    await rate(recipe, next)
    setWished(undefined)
  }
  return (
    <fieldset className={styles.stars}>
      <legend className="visually-hidden">{t('My rating')}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={cx(styles.star, rating !== null && value <= rating && styles.lit)}
          aria-label={
            value === rating
              ? t('Remove my rating of {rating}', { rating: value })
              : t('Rate {rating} of 5', { rating: value })
          }
          aria-pressed={value === rating}
          onClick={() => void choose(value)}
        >
          <Star />
        </button>
      ))}
    </fieldset>
  )
}
