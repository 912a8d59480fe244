import { useEffect, useState } from 'react'
import { keepFresh } from './keep-fresh.ts'

export interface Live<Answer> {
  /** The newest there is; of another path while `isOld`. */
  answer: Answer | null
  isFailed: boolean
  isOld: boolean
}

/** What `path` answers, kept up to date for as long as it is shown. `seed` is what the server drew the page from. */
export function useLive<Answer>(path: string, seed: Answer | null = null, restMs?: number): Live<Answer> {
  const [state, setState] = useState({ path, answer: seed, isFailed: false })
  useEffect(
    () =>
      keepFresh<Answer>(
        path,
        {
          onAnswer: (answer) => setState({ path, answer, isFailed: false }),
          onFailure(error) {
            console.error(error)
            setState((last) => ({ ...last, isFailed: true }))
          },
        },
        restMs,
      ),
    [path, restMs],
  )
  return { answer: state.answer, isFailed: state.isFailed, isOld: state.path !== path }
}
