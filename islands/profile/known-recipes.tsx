import { describeKnown } from '#server/contract/describe-import.ts'
import { t } from '#server/contract/language/t.ts'
import type { KnownRecipe } from '#server/contract/transfer.ts'
import styles from './move-section.module.css'

/** Which recipes of a file an import takes for those of the list. */
export function KnownRecipes({ recipes }: { recipes: KnownRecipe[] | undefined }) {
  if (!recipes || recipes.length === 0) return null
  const sentences = [...new Set(recipes.map((recipe) => describeKnown(recipe)))]
  return (
    <details className={styles.known}>
      <summary>
        {t(
          '{count, plural, one {Show what is not added (# recipe)} other {Show what is not added (# recipes)}}',
          { count: recipes.length },
        )}
      </summary>
      <ul className={styles.problems} aria-label={t('What is not added')}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}
