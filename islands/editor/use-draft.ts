import { useEffect, useState } from 'react'
import { deleteDraft } from '../browser/draft-storage.ts'
import { type Draft, isChanged } from './draft.ts'
import { describeOvertaken, rebase } from './rebase.ts'
import { describeRestored, readFormDraft, storeFormDraft } from './stored-draft.ts'

interface DraftState {
  base: Draft
  draft: Draft
  overtaken: readonly (keyof Draft)[]
}

/** Pause in typing before the draft is stored. */
const restMs = 300

/**
 * The draft of a form, rebased when another tab saves the same recipe, unless `isSaving`. It is stored under the name of
 * the form until that is closed. `read` is a draft to begin with, `conflict` one of an earlier state of the recipe.
 */
export function useDraft(
  form: string,
  saved: Draft,
  isSaving: boolean,
  read?: Draft,
  conflict?: { base: Draft; draft: Draft },
) {
  const [restored] = useState(() => (read ? null : readFormDraft(form)))
  const [state, setState] = useState<DraftState>({
    base: saved,
    draft: read ?? saved,
    overtaken: [],
    ...conflict,
    ...restored,
  })
  const { base, draft, overtaken } = state
  if (!isSaving && isChanged(saved, base)) {
    const rebased = rebase(draft, base, saved)
    const fields = new Set([...overtaken, ...rebased.overtaken])
    setState({ base: saved, draft: rebased.draft, overtaken: [...fields] })
  }
  const isDirty = isChanged(draft, base)
  useStoredDraft(form, base, draft, isDirty)
  return {
    draft,
    isDirty,
    overtaken,
    notice: describeOvertaken(overtaken),
    news: restored && describeRestored(restored),
    change: (change: Partial<Draft>) => setState((now) => ({ ...now, draft: { ...now.draft, ...change } })),
  }
}

export function useStoredDraft(form: string, base: Draft, draft: Draft, isDirty: boolean): void {
  useEffect(() => {
    const write = () => (isDirty ? storeFormDraft(form, base, draft) : deleteDraft(form))
    const timer = setTimeout(write, restMs)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [form, base, draft, isDirty])
  // The form was closed: saved or discarded.
  useEffect(() => () => deleteDraft(form), [form])
}
