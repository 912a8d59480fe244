import { useEffect, useMemo, useState } from 'react'
import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import { servingsCount } from '#server/contract/measures/servings.ts'
import { showLineAlone } from '#server/contract/measures/shown.ts'
import { languageOfRecipe } from '#server/contract/measures/text-language.ts'
import type { PlanEntry } from '#server/contract/plan.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { useStore } from '../browser/store.ts'
import { ChooseLinesDialog, type RecipeLines } from '../shopping/choose-lines-dialog.tsx'
import { withLinkedRecipes } from '../shopping/linked-lines.ts'
import { ownRecipe, recipesHere } from '../state/own-recipes.ts'
import { shownUnits } from '../state/units.ts'
import { Banner } from '../ui/banner.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { longDay, weekdayName } from './days.ts'
import styles from './plan.module.css'
import { plannedOn, planState } from './plan-state.ts'

/** Puts the ingredients of what is planned for the week, or one of its days, on a shopping list. */
export function ShopDialog({ days, onClose }: { days: readonly string[]; onClose(): void }) {
  const entries = useStore(planState, (state) => state.entries)
  const system = useStore(shownUnits, (state) => state)
  const [chosenDay, setChosenDay] = useState('')
  const planned = days.flatMap((day) => plannedOn(entries, day)).filter(({ recipe }) => recipe !== null)
  const wanted = planned.filter(({ day }) => chosenDay === '' || day === chosenDay)
  const { recipes, others, isFailed } = useRecipes(planned)
  const groups = useMemo(
    () =>
      wanted.flatMap((entry): RecipeLines[] => {
        const recipe = recipes.get(entry.recipe?.savedId ?? '')
        if (!recipe) return []
        const heading = t('{day}: {title}', { day: weekdayName(entry.day), title: entry.title })
        const factor = factorOf(entry, recipe)
        const language = languageOfRecipe(recipe)
        const lines = recipe.ingredients.map((line) => showLineAlone(line, { factor, system, language }))
        return withLinkedRecipes(
          { key: entry._id, heading, recipe: recipe.title, lines },
          recipe,
          factor,
          others,
        )
      }),
    [wanted, recipes, system, others],
  )
  const foreign = wanted.filter(({ recipe }) => recipe?.savedId === null)
  return (
    <ChooseLinesDialog recipes={groups} skipsThoseOnList onClose={onClose}>
      {planned.length > 0 && (
        <SelectField
          label={t('Days')}
          value={chosenDay}
          onChange={(event) => setChosenDay(event.target.value)}
        >
          <option value="">{t('The whole week')}</option>
          {days
            .filter((day) => planned.some((entry) => entry.day === day))
            .map((day) => (
              <option key={day} value={day}>
                {longDay(day)}
              </option>
            ))}
        </SelectField>
      )}
      {planned.length === 0 && <p className={styles.hint}>{t('No recipe is planned for this week.')}</p>}
      {isFailed && (
        <Banner tone="error">{t('The ingredients could not be loaded. Please try again.')}</Banner>
      )}
      {foreign.length > 0 && (
        <p className={styles.hint}>
          {t('Not in your recipes, so not here: {titles}.', {
            titles: commaList(foreign.map(({ title }) => title)),
          })}
        </p>
      )}
    </ChooseLinesDialog>
  )
}

/** As many as planned; as written, when either number is not known. */
function factorOf({ servings }: PlanEntry, recipe: Recipe): number {
  const written = servingsCount(recipe.servings)
  return servings !== null && written !== null ? servings / written : 1
}

/** The planned recipes by id, as far as they are loaded, and all that this device has. */
function useRecipes(planned: readonly PlanEntry[]) {
  const [recipes, setRecipes] = useState<ReadonlyMap<string, Recipe>>(new Map())
  const [others, setOthers] = useState<readonly Recipe[]>([])
  const [isFailed, setFailed] = useState(false)
  const ids = [...new Set(planned.flatMap(({ recipe }) => recipe?.savedId ?? []))].sort().join(' ')
  useEffect(() => {
    let isWanted = true
    setFailed(false)
    for (const id of ids.split(' ').filter((each) => each !== ''))
      ownRecipe(id).then(
        (recipe) => isWanted && setRecipes((known) => new Map(known).set(id, recipe)),
        () => isWanted && setFailed(true),
      )
    return () => {
      isWanted = false
    }
  }, [ids])
  useEffect(() => {
    void recipesHere().then(setOthers)
  }, [])
  return { recipes, others, isFailed }
}
