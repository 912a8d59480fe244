import { useCallback, useEffect, useState } from 'react'
import { maxPlanTextLength } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { Meal } from '#server/contract/plan-merge.ts'
import type { RecipeCard } from '#server/contract/recipes.ts'
import { newId } from '../browser/new-id.ts'
import { servingsCount } from '../recipe-text/servings.ts'
import { ownRecipe, searchOwnRecipes } from '../state/own-recipes.ts'
import { TextField } from '../ui/text-field.tsx'
import { longDay } from './days.ts'
import { EntryForm } from './entry-form.tsx'
import styles from './plan.module.css'
import { change } from './plan-changes.ts'
import { planState } from './plan-state.ts'
import { readServings } from './where-fields.tsx'

/** What the dialog starts with. */
export interface Adding {
  day: string
  savedId?: string
}

/** Milliseconds of rest after which the recipes are searched. */
const restMs = 200
const maxFound = 5

type Chosen = Pick<RecipeCard, '_id' | 'title' | 'servings' | 'thumbnailUrl' | 'cookTime'>

/** Plans one of the person's recipes, or a few words. */
export function AddDialog({ adding, onClose }: { adding: Adding; onClose(): void }) {
  const [words, setWords] = useState('')
  const [plan] = useState(() => planState.get().plan)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [day, setDay] = useState(adding.day)
  const [meal, setMeal] = useState<Meal>('dinner')
  const [servings, setServings] = useState('')
  const found = useFoundRecipes(chosen ? '' : words)
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
    const recipe = chosen && {
      savedId: chosen._id,
      thumbnailUrl: chosen.thumbnailUrl ?? null,
      time: chosen.cookTime ?? '',
    }
    void change(
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
      { recipe },
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
      onDay={setDay}
      onMeal={setMeal}
      onServings={setServings}
      onSave={save}
    >
      <TextField
        label={t('A recipe, or a few words')}
        required
        maxLength={maxPlanTextLength}
        value={words}
        data-autofocus
        autoComplete="off"
        onChange={(event) => {
          setWords(event.target.value)
          setChosen(null)
        }}
      />
      {found.length > 0 && (
        <ul className={styles.found} aria-label={t('Recipes')}>
          {found.map((recipe) => (
            <li key={recipe._id}>
              <button type="button" className={styles.result} onClick={() => choose(recipe)}>
                {recipe.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </EntryForm>
  )
}

/** The recipes and favorites that match what was typed. */
function useFoundRecipes(words: string): readonly Chosen[] {
  const [found, setFound] = useState<readonly Chosen[]>([])
  const q = words.trim().slice(0, 200)
  useEffect(() => {
    if (q === '') return setFound([])
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void searchOwnRecipes(q, maxFound, stop.signal).then(
        (recipes) => stop.signal.aborted || setFound(recipes),
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q])
  return found
}
