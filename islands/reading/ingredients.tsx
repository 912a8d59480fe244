import { Fragment, useMemo } from 'react'
import { inGroups } from '#server/contract/ingredient-groups.ts'
import { t, translated } from '#server/contract/language/t.ts'
import { notScaled } from '#server/contract/measures/scale.ts'
import { showLine, showLineAlone } from '#server/contract/measures/shown.ts'
import { languageOfRecipe } from '#server/contract/measures/text-language.ts'
import type { UnitSystem } from '#server/contract/measures/units.ts'
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
  factor: number
  /** The chosen measures. */
  system: UnitSystem | null
  marks: Marks
  isCooking: boolean
}

/** A bullet list for each group; in cook mode, lists of checkboxes. */
export function Ingredients({ recipe, factor, system, marks, isCooking }: IngredientsProps) {
  const language = useMemo(() => languageOfRecipe(recipe), [recipe])
  const linked = useMemo(() => findLinked(recipe), [recipe])
  const wanted = { factor, system, language }
  if (recipe.ingredients.length === 0) return <p className={styles.none}>{t('No ingredients were given.')}</p>
  const signs = marksOf(recipe, 'ingredient')
  const isTicked = (index: number) => marks.isSet(`ingredient ${index}`)
  return inGroups(recipe.ingredients, recipe.ingredientGroups).map(({ name, from, lines }) => (
    <Fragment key={`${from} ${name}`}>
      {name !== null && (
        <h4 dir="auto" className={styles.group}>
          {name}
        </h4>
      )}
      <ul dir="auto" lang={recipe.language} className={cx(styles.root, isCooking && styles.cooking)}>
        {lines.map((line, at) => {
          const index = from + at
          const { text, isScaled } = showLine(line, wanted)
          const mark = isCooking ? undefined : signs.get(index)
          const other = linked.get(index)
          return (
            <li key={index} className={styles.line}>
              {isCooking ? (
                <Checkbox
                  label={isScaled ? text : `${text} (${translated(notScaled)})`}
                  className={cx(styles.tick, isTicked(index) && styles.ticked)}
                  checked={isTicked(index)}
                  onChange={() => marks.set(`ingredient ${index}`, isTicked(index) ? '' : '1')}
                />
              ) : (
                text
              )}
              {!isScaled && !isCooking && <span className={styles.notScaled}> {translated(notScaled)}</span>}
              {other && <LinkedRecipe recipe={other} factor={factor * batchesIn(line)} />}
              {mark && <LineMark recipe={recipe} mark={mark} other={showLineAlone(mark.other, wanted)} />}
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
