import Utensils from 'lucide-react/icons/utensils'
import { useCallback, useEffect, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { servingsCount } from '#server/contract/measures/servings.ts'
import { countedIn } from '#server/contract/measures/servings-unit.ts'
import type { PlanSuggestion } from '#server/contract/plan.ts'
import type { Meal } from '#server/contract/plan-merge.ts'
import { newId } from '../browser/new-id.ts'
import { useStore } from '../browser/store.ts'
import { ownRecipe } from '../state/own-recipes.ts'
import { lazyComponent } from '../state/use-lazy-component.ts'
import { Button } from '../ui/button.tsx'
import { longDay } from './days.ts'
import { EntryForm } from './entry-form.tsx'
import { changePlan } from './plan-changes.ts'
import { planState } from './plan-state.ts'
import { RecipeChoices, RecipeField } from './recipe-field.tsx'
import { type Chosen, shownRecipe } from './shown-recipe.ts'
import { readServings } from './where-fields.tsx'

/** What the dialog starts with. */
export interface Adding {
  day: string
  savedId?: string
}

interface AddDialogProps {
  adding: Adding
  onClose(): void
}

/** Plans one of the person's recipes, a few words, or a menu of several. */
export function AddDialog({ adding, onClose }: AddDialogProps) {
  const [isMenu, setMenu] = useState(false)
  const Content = isMenu ? LazyAddMenu : AddEntry
  return <Content adding={adding} onMenu={() => setMenu(true)} onClose={onClose} />
}

/** More would push the day out of a phone. */
const maxIdeas = 3
const noIdeas: PlanSuggestion[] = []

const LazyAddMenu = lazyComponent(async () => (await import('./add-menu.tsx')).AddMenu)

function AddEntry({ adding, onMenu, onClose }: AddDialogProps & { onMenu(): void }) {
  const [words, setWords] = useState('')
  const [plan] = useState(() => planState.get().plan)
  const ideas = useStore(planState, (state) => state.suggestions?.longestNotCooked ?? noIdeas)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [day, setDay] = useState(adding.day)
  const [meal, setMeal] = useState<Meal>('dinner')
  const [servings, setServings] = useState('')
  const choose = useCallback((recipe: Chosen) => {
    setChosen(recipe)
    setWords(recipe.title)
    const count = servingsCount(recipe.servings)
    setServings(count === null ? '' : String(count))
  }, [])
  useEffect(() => {
    if (adding.savedId === undefined) return
    ownRecipe(adding.savedId).then(choose, () => {})
  }, [adding.savedId, choose])
  function save() {
    const title = words.trim()
    if (title === '' || day === '') return
    void changePlan(
      {
        kind: 'add',
        entry: newId(),
        title,
        recipe: chosen?._id ?? null,
        servings: readServings(servings),
        day,
        meal,
        place: Date.now(),
      },
      { recipe: chosen && shownRecipe(chosen) },
      plan,
    )
    onClose()
  }
  return (
    <EntryForm
      title={t('Plan {day}', { day: longDay(adding.day) }, 'what to cook on a day')}
      saveLabel={t('Add')}
      closesOnOutsideClick={words === ''}
      {...{ day, meal, servings, onClose }}
      counts={chosen ? countedIn(chosen.servings) : ''}
      onDay={setDay}
      onMeal={setMeal}
      onServings={setServings}
      onSave={save}
    >
      <RecipeField
        words={words}
        required
        isChosen={chosen !== null}
        onWords={(typed) => {
          setWords(typed)
          setChosen(null)
        }}
        onChoose={choose}
      />
      {words === '' && (
        <>
          <RecipeChoices
            label={t('Ideas for this week')}
            recipes={ideas.slice(0, maxIdeas).map(({ savedId, title }) => ({ _id: savedId, title }))}
            onChoose={({ _id }) => void ownRecipe(_id).then(choose, () => {})}
          />
          <Button variant="quiet" icon={<Utensils />} onClick={onMenu}>
            {t('Add a menu')}
          </Button>
        </>
      )}
    </EntryForm>
  )
}
