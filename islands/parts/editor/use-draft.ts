import { useState } from 'react'
import { type Draft, isChanged } from './draft.ts'
import { describeOvertaken, rebase } from './rebase.ts'

interface DraftState {
  base: Draft
  draft: Draft
  overtaken: readonly (keyof Draft)[]
}

/** What is typed, on top of what is saved: another tab may save the same recipe meanwhile. `isResting` leaves that for later. */
export function useDraft(saved: Draft, isResting: boolean) {
  const [state, setState] = useState<DraftState>({ base: saved, draft: saved, overtaken: [] })
  const { base, draft, overtaken } = state
  if (!isResting && isChanged(saved, base)) {
    const rebased = rebase(draft, base, saved)
    const fields = new Set([...overtaken, ...rebased.overtaken])
    setState({ base: saved, draft: rebased.draft, overtaken: [...fields] })
  }
  return {
    draft,
    isDirty: isChanged(draft, base),
    notice: describeOvertaken(overtaken),
    change: (change: Partial<Draft>) => setState((now) => ({ ...now, draft: { ...now.draft, ...change } })),
  }
}
