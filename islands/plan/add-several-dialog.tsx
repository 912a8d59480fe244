import { useEffect, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { servingsCount } from '#server/contract/measures/servings.ts'
import type { Meal } from '#server/contract/plan-merge.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { newId } from '../browser/new-id.ts'
import { ownRecipe } from '../state/own-recipes.ts'
import { placeGap } from '../state/place-between.ts'
import { showToast } from '../state/toasts.ts'
import { Banner } from '../ui/banner.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { addDays } from './days.ts'
import { EntryForm } from './entry-form.tsx'
import styles from './plan.module.css'
import { changePlan } from './plan-changes.ts'
import { shownRecipe } from './shown-recipe.ts'

interface AddSeveralDialogProps {
  ids: readonly string[]
  /** The first day that is offered. */
  from: string
  onClose(): void
}

/** Plans recipes that were selected together: one a day, or all for the same meal. */
export function AddSeveralDialog({ ids, from, onClose }: AddSeveralDialogProps) {
  const [day, setDay] = useState(from)
  const [meal, setMeal] = useState<Meal>('dinner')
  const [isOneADay, setOneADay] = useState(true)
  const { recipes, isFailed } = useOwnRecipes(ids)
  function save() {
    if (day === '' || recipes.length === 0) return
    for (const [at, recipe] of recipes.entries())
      void plan(recipe, isOneADay ? addDays(day, at) : day, meal, at)
    showToast({
      title: t('{count, plural, one {# recipe} other {# recipes}} planned.', { count: recipes.length }),
      kind: 'success',
    })
    onClose()
  }
  return (
    <EntryForm
      title={t('Plan {count, plural, one {# recipe} other {# recipes}}', { count: ids.length })}
      saveLabel={t('Add')}
      {...{ day, meal, onClose }}
      onDay={setDay}
      onMeal={setMeal}
      onSave={save}
    >
      {isFailed && (
        <Banner tone="error">{t('Some of these recipes could not be loaded. Please try again.')}</Banner>
      )}
      <ul className={styles.several}>
        {recipes.map(({ _id, title }) => (
          <li key={_id}>{title}</li>
        ))}
      </ul>
      <SelectField
        label={t('Days')}
        value={isOneADay ? 'each' : 'same'}
        onChange={(event) => setOneADay(event.target.value === 'each')}
      >
        <option value="each">{t('One a day, from this day on')}</option>
        <option value="same">{t('All on this day')}</option>
      </SelectField>
    </EntryForm>
  )
}

function plan(recipe: Recipe, day: string, meal: Meal, at: number): Promise<void> {
  const { _id, title } = recipe
  return changePlan(
    {
      kind: 'add',
      entry: newId(),
      title,
      recipe: _id,
      servings: servingsCount(recipe.servings),
      day,
      meal,
      place: Date.now() + at * placeGap,
    },
    { recipe: shownRecipe(recipe) },
  )
}

/** In the given order, as far as they are loaded. */
function useOwnRecipes(ids: readonly string[]) {
  const [recipes, setRecipes] = useState<readonly Recipe[]>([])
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    void Promise.allSettled(ids.map(ownRecipe)).then((results) => {
      if (!isWanted) return
      setRecipes(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])))
      setFailed(results.some(({ status }) => status === 'rejected'))
    })
    return () => {
      isWanted = false
    }
  }, [ids])
  return { recipes, isFailed }
}
