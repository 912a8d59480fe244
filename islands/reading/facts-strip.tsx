import { recipeTimes } from '#server/contract/constants.ts'
import { t, translated } from '#server/contract/language/t.ts'
import { scaleServings, servingsCount, withoutPeople } from '#server/contract/measures/servings.ts'
import { servingsUnit } from '#server/contract/measures/servings-unit.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { shortTime } from '../recipe-text/card-facts.ts'
import styles from './facts-strip.module.css'
import { ServingsStepper } from './servings-stepper.tsx'

interface FactsStripProps {
  recipe: Recipe
  factor: number
  onScale(factor: number): void
}

/** How long and for how many, as one strip. */
export function FactsStrip({ recipe, factor, onScale }: FactsStripProps) {
  const known = recipeTimes.filter(([, field]) => recipe[field] !== '')
  return (
    <dl className={styles.root}>
      {known.map(([name, field]) => (
        <div key={field}>
          <dt>{translated(name)}</dt>
          <dd dir="auto">{shortTime(recipe[field])}</dd>
        </div>
      ))}
      <div className={styles.servings}>
        <dt>{recipe.servings ? t('Servings') : t('Amounts')}</dt>
        <dd>
          <ServingsStepper
            count={servingsCount(recipe.servings)}
            unit={servingsUnit(recipe.servings)}
            text={withoutPeople(scaleServings(recipe.servings, factor))}
            factor={factor}
            onChange={onScale}
          />
        </dd>
      </div>
    </dl>
  )
}
