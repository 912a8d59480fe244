import { useEffect, useState } from 'react'
import { maxPlanTextLength } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { searchOwnRecipes } from '../state/own-recipes.ts'
import { TextField } from '../ui/text-field.tsx'
import styles from './plan.module.css'
import type { Chosen } from './shown-recipe.ts'

/** Milliseconds of rest after which the recipes are searched. */
const restMs = 200
const maxFound = 5

interface RecipeFieldProps {
  words: string
  required: boolean
  /** Nothing is searched once it is chosen. */
  isChosen?: boolean
  onWords(words: string): void
  onChoose(recipe: Chosen): void
}

/** What to cook: one of the person's recipes, or a few words. */
export function RecipeField({ words, required, isChosen = false, onWords, onChoose }: RecipeFieldProps) {
  const found = useFoundRecipes(isChosen ? '' : words)
  return (
    <>
      <TextField
        label={t('A recipe, or a few words')}
        required={required}
        maxLength={maxPlanTextLength}
        value={words}
        data-autofocus
        autoComplete="off"
        onChange={(event) => onWords(event.target.value)}
      />
      <RecipeChoices label={t('Recipes')} recipes={found} onChoose={onChoose} />
    </>
  )
}

interface RecipeChoicesProps<Choice> {
  label: string
  recipes: readonly Choice[]
  onChoose(recipe: Choice): void
}

export function RecipeChoices<Choice extends { _id: string; title: string }>({
  label,
  recipes,
  onChoose,
}: RecipeChoicesProps<Choice>) {
  if (recipes.length === 0) return null
  return (
    <ul className={styles.found} aria-label={label}>
      {recipes.map((recipe) => (
        <li key={recipe._id}>
          <button type="button" className={styles.result} onClick={() => onChoose(recipe)}>
            <bdi>{recipe.title}</bdi>
          </button>
        </li>
      ))}
    </ul>
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
