import { Fragment, useMemo } from 'react'
import { inGroups } from '#server/contract/ingredient-groups.ts'
import { notScaled, scale, scaleLine } from '#server/contract/measures/scale.ts'
import { languageOfRecipe } from '#server/contract/measures/text-language.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { batchesIn, linkedRecipes } from '../recipe-text/linked-recipes.ts'
import { shownRecipes } from '../state/recipe-cache.ts'
import { recipeCache } from '../state/recipes.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { cx } from '../ui/cx.ts'
import styles from './ingredients.module.css'
import { LineMark, marksOf } from './line-mark.tsx'
import { LinkedRecipe } from './linked-recipe.tsx'
import type { Marks } from './use-cooking.ts'

interface IngredientsProps {
  recipe: Recipe
  /** Its ingredients in the chosen measures. */
  lines: readonly string[]
  factor: number
  marks: Marks
  isCooking: boolean
}

/** A bullet list for each group; in cook mode, lists of checkboxes. */
export function Ingredients({ recipe, lines, factor, marks, isCooking }: IngredientsProps) {
  const language = useMemo(() => languageOfRecipe(recipe), [recipe])
  const linked = useMemo(() => findLinked(recipe), [recipe])
  if (lines.length === 0) return <p className={styles.none}>No ingredients were given.</p>
  const signs = marksOf(recipe, 'ingredient')
  const isTicked = (index: number) => marks.isSet(`ingredient ${index}`)
  return inGroups(lines, recipe.ingredientGroups).map(({ name, from, lines }) => (
    <Fragment key={`${from} ${name}`}>
      {name !== null && (
        <h4 dir="auto" className={styles.group}>
          {name}
        </h4>
      )}
      <ul dir="auto" lang={recipe.language} className={cx(styles.root, isCooking && styles.cooking)}>
        {lines.map((line, at) => {
          const index = from + at
          const { text, isScaled } = scale(line, factor, language)
          const mark = isCooking ? undefined : signs.get(index)
          const other = linked.get(index)
          return (
            <li key={index} className={styles.line}>
              {isCooking ? (
                <Checkbox
                  label={isScaled ? text : `${text} (${notScaled})`}
                  className={cx(styles.tick, isTicked(index) && styles.ticked)}
                  checked={isTicked(index)}
                  onChange={() => marks.set(`ingredient ${index}`, isTicked(index) ? '' : '1')}
                />
              ) : (
                text
              )}
              {!isScaled && !isCooking && <span className={styles.notScaled}> {notScaled}</span>}
              {other && <LinkedRecipe recipe={other} factor={factor * batchesIn(line)} />}
              {mark && (
                <LineMark recipe={recipe} mark={mark} other={scaleLine(mark.other, factor, language)} />
              )}
            </li>
          )
        })}
      </ul>
    </Fragment>
  ))
}

/** Among the recipes on this device; looked up once, because other changes of the list are no reason to read them again. */
function findLinked(recipe: Recipe): ReadonlyMap<number, Recipe> {
  const others = shownRecipes(recipeCache.get()).filter(({ _id }) => _id !== recipe._id)
  return linkedRecipes(recipe.ingredients, others)
}
