import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '../browser/api.ts'

interface Loaded<Value> {
  /** Null until it is loaded. */
  value: Value | null
  error: string | null
}

/** Loads a value when `load` changes, which must be stable; until the new one is there, the old one stays. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<Loaded<Value>>({ value: null, error: null })
  useEffect(() => {
    let isWanted = true
    load().then(
      (value) => isWanted && setState({ value, error: null }),
      (cause: unknown) => isWanted && setState(({ value }) => ({ value, error: messageOf(cause) })),
    )
    return () => {
      isWanted = false
    }
  }, [load])
  const put = useCallback((value: Value) => setState({ value, error: null }), [])
  return { ...state, put }
}
