import { recipeTimes } from '#server/contract/constants.ts'
import { t, translated } from '#server/contract/language/t.ts'
import { shortTime } from './card-facts.ts'
import styles from './recipe-facts.module.css'

interface RecipeFactsProps {
  servings: string
  prepTime: string
  cookTime: string
  totalTime: string
}

/** Servings and times of a recipe on a page without its tools: a public link, a cookbook. */
export function RecipeFacts({ servings, ...times }: RecipeFactsProps) {
  const facts: [string, string][] = [
    // The label says it already.
    [t('Servings'), servings.replace(/ servings?$/i, '')],
    ...recipeTimes.map(([name, field]): [string, string] => [translated(name), shortTime(times[field])]),
  ]
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
