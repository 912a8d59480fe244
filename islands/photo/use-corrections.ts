import { type FormEvent, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { ApiError, callApi, messageOf } from '../browser/api.ts'
import { photoForm } from '../browser/draft-storage.ts'
import { type Draft, isChanged, toBody, toDraft } from '../editor/draft.ts'
import { describeOvertaken, rebase } from '../editor/rebase.ts'
import { describeRestored, readFormDraft } from '../editor/stored-draft.ts'
import { useStoredDraft } from '../editor/use-draft.ts'
import { loadRecipe, showAnswer } from '../state/recipes.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'

/** Edits of a photo's text until they are saved; the saved text is then the new base. */
export function useCorrections(recipe: Recipe) {
  const [base, setBase] = useState(() => baseOf(recipe))
  const initial = base.draft
  const form = photoForm(recipe._id)
  const [restored] = useState(() => readFormDraft(form))
  const [draft, setDraft] = useState(restored?.draft ?? initial)
  const isDirty = isChanged(draft, initial)
  useStoredDraft(form, initial, draft, isDirty)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  /** Next to what was typed here, what was saved elsewhere; returns a sentence about it. */
  async function rebaseOnLatest(): Promise<string | null> {
    const latest = await loadRecipe(recipe._id).catch(() => null)
    if (!latest) return null
    const saved = baseOf(latest)
    const rebased = rebase(draft, initial, saved.draft)
    setBase(saved)
    setDraft(rebased.draft)
    return describeOvertaken(rebased.overtaken)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (draft.title.trim() === '') return setError(t('Please enter a title.'))
    setError(null)
    setBusy(true)
    try {
      const saved = await send(recipe, draft, base)
      setBase({ draft, revision: saved.revision ?? 0 })
      showToast({ title: t('"{title}" was saved.', { title: saved.title }), kind: 'success', durationMs })
    } catch (cause) {
      const isOvertaken = cause instanceof ApiError && cause.status === 409
      setError(
        (isOvertaken && (await rebaseOnLatest())) ||
          messageOf(cause, t('An unknown error occurred while saving the recipe.')),
      )
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

interface Base {
  draft: Draft
  /** Of the recipe that the draft is of. */
  revision: number
}

const baseOf = (recipe: Recipe): Base => ({ draft: toDraft(recipe), revision: recipe.revision ?? 0 })

async function send({ _id, isFavorite }: Recipe, draft: Draft, base: Base): Promise<Recipe> {
  const { recipe } = await showAnswer(() =>
    callApi('PUT /api/manual-recipe', {
      context: t('Could not save the recipe'),
      body: { ...toBody(draft, base.draft), id: _id, isFavorited: isFavorite, revision: base.revision },
    }),
  )
  return recipe
}
