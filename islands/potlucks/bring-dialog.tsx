import { type SyntheticEvent, useEffect, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { courses } from '#server/contract/potluck-words.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import type { RecipeCard } from '#server/contract/recipes.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { formValues } from '../browser/form-values.ts'
import { newId } from '../browser/new-id.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { Picture } from '../ui/picture.tsx'
import { TextField } from '../ui/text-field.tsx'
import { DishFields, DishTitleField } from './dish-fields.tsx'
import styles from './potluck-form.module.css'
import { showPotluck } from './potlucks-state.ts'

const formId = 'potluck-dish'
const shownRecipes = 8
const typingMs = 250

/** A recipe of one's own, scaled to a number of people, or a text. */
export function BringDialog({ potluck, onClose }: { potluck: Potluck; onClose(): void }) {
  const [kind, setKind] = useState<'recipe' | 'text'>('recipe')
  const [chosen, setChosen] = useState<RecipeCard | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // The same id for each attempt: a retry after a lost response adds nothing twice.
  const [dishId] = useState(newId)
  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    if (kind === 'recipe' && !chosen) return setError(t('Please choose a recipe, or bring something else.'))
    const { title, course, serves } = formValues(event.currentTarget, 'title', 'course', 'serves')
    setIsSending(true)
    try {
      const body = {
        title,
        course: courses.find((each) => each === course) ?? 'main',
        serves: serves === '' ? null : Number(serves),
        recipeId: kind === 'recipe' ? (chosen?._id ?? null) : null,
      }
      const params = { id: potluck._id, dishId }
      showPotluck((await callApi('PUT /api/potlucks/:id/dishes/:dishId', { params, body })).potluck)
      onClose()
    } catch (reason) {
      setError(messageOf(reason))
      setIsSending(false)
    }
  }
  const people = potluck.people ?? potluck.coming
  return (
    <Dialog
      title={t('I bring something')}
      onClose={onClose}
      closesOnOutsideClick={false}
      actions={
        <>
          <FormMessage error={error} />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isSending}>
            {t('Bring it')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void send(event)}>
        <fieldset className={styles.answers}>
          <legend className="visually-hidden">{t('What kind?')}</legend>
          {(['recipe', 'text'] as const).map((each) => (
            <label key={each} className={styles.answer}>
              <input
                type="radio"
                name="kind"
                value={each}
                checked={kind === each}
                onChange={() => setKind(each)}
              />
              <span>{each === 'recipe' ? t('My recipes') : t('Something else')}</span>
            </label>
          ))}
        </fieldset>
        {kind === 'recipe' ? <RecipeSearch chosen={chosen} onChoose={setChosen} /> : <DishTitleField />}
        <DishFields missing={potluck.missing} serves={String(people)} />
      </form>
    </Dialog>
  )
}

interface RecipeSearchProps {
  chosen: RecipeCard | null
  onChoose(recipe: RecipeCard | null): void
}

function RecipeSearch({ chosen, onChoose }: RecipeSearchProps) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly RecipeCard[] | null>(null)
  useEffect(() => {
    const stopped = new AbortController()
    const timer = setTimeout(() => {
      const query = { q: typed, limit: shownRecipes, page: 1, fields: 'card' as const }
      callApi('GET /api/recipes', { query, signal: stopped.signal }).then(
        ({ recipes }) => setFound(recipes.filter(({ acknowledged }) => acknowledged)),
        () => {},
      )
    }, typingMs)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [typed])
  return (
    <fieldset className={styles.recipes}>
      <legend className="visually-hidden">{t('Recipe')}</legend>
      <TextField
        label={t('Search your recipes')}
        type="search"
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {found?.length === 0 && <p role="status">{t('Nothing found.')}</p>}
      {found?.map((recipe) => (
        <label key={recipe._id} className={styles.recipe}>
          <input
            type="radio"
            name="recipe"
            checked={chosen?._id === recipe._id}
            onChange={() => onChoose(recipe)}
          />
          <Picture src={recipe.thumbnailUrl} title={recipe.title} className={styles.picture} />
          <span dir="auto">{recipe.title}</span>
        </label>
      ))}
    </fieldset>
  )
}
