import { describeKnown } from '#server/contract/describe-known.ts'
import { counted } from '#server/contract/format.ts'
import type { KnownRecipe } from '#server/contract/transfer.ts'
import styles from './move-section.module.css'

/** Which recipes of a file an import takes for those of the list. */
export function KnownRecipes({ recipes }: { recipes: KnownRecipe[] | undefined }) {
  if (!recipes || recipes.length === 0) return null
  const sentences = [...new Set(recipes.map((recipe) => describeKnown(recipe)))]
  return (
    <details className={styles.known}>
      <summary>Show what is not added ({counted(recipes.length, 'recipe')})</summary>
      <ul className={styles.problems} aria-label="What is not added">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}
