import { type FormEvent, useState } from 'react'
import type { Recipe } from '#server/contract/recipes.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { photoForm } from '../browser/draft-storage.ts'
import { type Draft, isChanged, toBody, toDraft } from '../editor/draft.ts'
import { describeRestored, readFormDraft } from '../editor/stored-draft.ts'
import { useStoredDraft } from '../editor/use-draft.ts'
import { showAnswer } from '../state/recipes.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'

/** Edits of a photo's text until they are saved; the saved text is then the new base. */
export function useCorrections(recipe: Recipe) {
  const [initial, setInitial] = useState(() => toDraft(recipe))
  const form = photoForm(recipe._id)
  const [restored] = useState(() => readFormDraft(form))
  const [draft, setDraft] = useState(restored?.draft ?? initial)
  const isDirty = isChanged(draft, initial)
  useStoredDraft(form, initial, draft, isDirty)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (draft.title.trim() === '') return setError('Please enter a title.')
    setError(null)
    setBusy(true)
    try {
      const saved = await send(recipe, draft)
      setInitial(draft)
      showToast({ title: `"${saved.title}" was saved.`, kind: 'success', durationMs })
    } catch (cause) {
      setError(messageOf(cause, 'An unknown error occurred while saving the recipe.'))
    }
    setBusy(false)
  }
  return {
    draft,
    isDirty,
    news: isDirty && restored ? describeRestored(restored) : null,
    isBusy,
    error,
    put: (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change })),
    reset: () => setDraft(initial),
    save,
  }
}

async function send({ _id, isFavorite }: Recipe, draft: Draft): Promise<Recipe> {
  const { recipe } = await showAnswer(() =>
    callApi('PUT /api/manual-recipe', {
      context: 'Could not save the recipe',
      body: { ...toBody(draft), id: _id, isFavorited: isFavorite },
    }),
  )
  return recipe
}
