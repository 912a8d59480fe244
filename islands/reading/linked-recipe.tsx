import BookOpen from 'lucide-react/icons/book-open'
import { useId, useMemo, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { hasMeasures } from '#server/contract/measures/scale.ts'
import { showLineAlone } from '#server/contract/measures/shown.ts'
import { languageOfRecipe } from '#server/contract/measures/text-language.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { UnscaledNote } from '../recipe-text/unscaled-note.tsx'
import { hrefOf, route } from '../state/route.ts'
import styles from './linked-recipe.module.css'
import { splitDirections } from './split-directions.ts'
import { useUnits } from './use-units.ts'

interface LinkedRecipeProps {
  recipe: Recipe
  /** How many times it is needed, for the chosen servings. */
  factor: number
}

/** The other recipe that an ingredient is: opened in its place, so that nobody loses the step they are at. */
export function LinkedRecipe({ recipe, factor }: LinkedRecipeProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <BookOpen />
        {isOpen ? t('Hide recipe') : t('Show recipe')}
        <span className="visually-hidden"> {recipe.title}</span>
      </button>
      {isOpen && <Part id={id} recipe={recipe} factor={factor} />}
    </>
  )
}

function Part({ id, recipe, factor }: LinkedRecipeProps & { id: string }) {
  const written = useMemo(() => splitDirections(recipe.directions), [recipe.directions])
  const units = useUnits(recipe.ingredients, written)
  const language = useMemo(() => languageOfRecipe(recipe), [recipe])
  return (
    <section id={id} className={styles.part} aria-label={recipe.title}>
      <a href={hrefOf({ ...route.get(), recipe: recipe._id })} className={styles.title}>
        {recipe.title}
      </a>
      <ul>
        {recipe.ingredients.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a recipe may be equal, and they never move
          <li key={index}>{showLineAlone(line, { factor, system: units.shown, language })}</li>
        ))}
      </ul>
      {factor !== 1 && units.steps.some((step) => hasMeasures(step, language)) && <UnscaledNote />}
      <ol>
        {units.steps.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps of a recipe may be equal, and they never move
          <li key={index}>{line}</li>
        ))}
      </ol>
    </section>
  )
}
