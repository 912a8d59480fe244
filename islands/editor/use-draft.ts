import { useEffect, useState } from 'react'
import { dropDraft } from '../browser/kept-drafts.ts'
import { type Draft, isChanged } from './draft.ts'
import { describeRestored, keep, restore } from './kept-draft.ts'
import { describeOvertaken, rebase } from './rebase.ts'

interface DraftState {
  base: Draft
  draft: Draft
  overtaken: readonly (keyof Draft)[]
}

/** Milliseconds that typing rests before it is kept. */
const restMs = 300

/**
 * What is typed, on top of what is saved: another tab may save the same recipe meanwhile. `isResting` leaves that for
 * later. It is kept under the name of the `form` until that is closed.
 */
export function useDraft(form: string, saved: Draft, isResting: boolean) {
  const [restored] = useState(() => restore(form))
  const [state, setState] = useState<DraftState>({ base: saved, draft: saved, overtaken: [], ...restored })
  const { base, draft, overtaken } = state
  if (!isResting && isChanged(saved, base)) {
    const rebased = rebase(draft, base, saved)
    const fields = new Set([...overtaken, ...rebased.overtaken])
    setState({ base: saved, draft: rebased.draft, overtaken: [...fields] })
  }
  const isDirty = isChanged(draft, base)
  useKept(form, base, draft, isDirty)
  return {
    draft,
    isDirty,
    notice: describeOvertaken(overtaken),
    news: restored && describeRestored(restored),
    change: (change: Partial<Draft>) => setState((now) => ({ ...now, draft: { ...now.draft, ...change } })),
  }
}

export function useKept(form: string, base: Draft, draft: Draft, isDirty: boolean): void {
  useEffect(() => {
    const write = () => (isDirty ? keep(form, base, draft) : dropDraft(form))
    const timer = setTimeout(write, restMs)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [form, base, draft, isDirty])
  // Closed: saved, or given up on purpose.
  useEffect(() => () => dropDraft(form), [form])
}
