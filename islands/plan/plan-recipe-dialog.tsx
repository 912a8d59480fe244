import { useEffect, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { Plan } from '#server/contract/plan.ts'
import type { Meal } from '#server/contract/plan-merge.ts'
import { callApi } from '../browser/api.ts'
import { newId } from '../browser/new-id.ts'
import { useStore } from '../browser/store.ts'
import { today } from '../browser/today.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { findRecipe, recipeCache } from '../state/recipes.ts'
import { meOf, session } from '../state/session.ts'
import { showToast } from '../state/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { dayNumber, daysOf, longDay, weekdayName } from './days.ts'
import { changePlan } from './plan-changes.ts'
import { PlanField } from './plan-field.tsx'
import styles from './plan-recipe-dialog.module.css'
import { shownRecipe } from './shown-recipe.ts'
import { MealField } from './where-fields.tsx'

const ignore = () => {}

/** From a recipe's menu: a tap on one of the next seven days plans it, and the recipe stays open. */
export function PlanRecipeDialog({ dialog: { id, servings }, onClose }: DialogProps<'plan'>) {
  const recipe = useStore(recipeCache, () => findRecipe(id))
  const own = useStore(session, meOf)?._id ?? ''
  const [plans, setPlans] = useState<readonly Plan[]>([])
  // Without a network, it goes into the person's own plan.
  useEffect(() => void callApi('GET /api/plans', {}).then((answer) => setPlans(answer.plans), ignore), [])
  const [chosen, setChosen] = useState('')
  const [meal, setMeal] = useState<Meal>('dinner')
  const plan = chosen || own
  if (!recipe) return null
  const { title } = recipe
  const shown = shownRecipe(recipe)
  function add(day: string) {
    const entry = newId()
    const input = { kind: 'add' as const, entry, title, recipe: id, servings, day, meal, place: Date.now() }
    void changePlan(input, { recipe: shown }, plan)
    onClose()
    showToast({
      title: t('Planned for {day}.', { day: longDay(day) }),
      kind: 'success',
      action: {
        label: t('Undo'),
        run: () => void changePlan({ kind: 'remove', entry, isRemoved: true }, undefined, plan),
      },
    })
  }
  return (
    <Dialog title={t('Plan {title}', { title }, 'a recipe')} size="small" onClose={onClose}>
      <div className={styles.root}>
        <div className={styles.days}>
          {daysOf(today()).map((day, at) => (
            <Button key={day} isWide title={longDay(day)} onClick={() => add(day)}>
              {nearDay(at) ?? `${weekdayName(day)} ${dayNumber(day)}`}
            </Button>
          ))}
          <Button isWide variant="quiet" onClick={() => location.assign(`/plan?recipe=${id}`)}>
            {t('Another day')}
          </Button>
        </div>
        <MealField meal={meal} onMeal={setMeal} />
        {plans.length > 1 && <PlanField plans={plans} plan={plan} onPlan={setChosen} />}
      </div>
    </Dialog>
  )
}

function nearDay(daysFromToday: number): string | null {
  if (daysFromToday === 0) return t('Today')
  return daysFromToday === 1 ? t('Tomorrow') : null
}
