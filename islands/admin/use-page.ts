import { useEffect, useState } from 'react'
import { callApi } from '../lib/api.ts'

export interface Loaded<Page> {
  page: Page | null
  isFailed: boolean
  reload(): void
}

/** What `path` answers; the old answer stays in sight until the new one is here, and a late one is ignored. */
export function usePage<Page>(path: string): Loaded<Page> {
  const [page, setPage] = useState<Page | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts the wishes to read it again
  useEffect(() => {
    const stop = new AbortController()
    callApi<Page>('Could not load the table', path, { signal: stop.signal }).then(
      (answer) => {
        setPage(answer)
        setFailed(false)
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        console.error(error)
        setFailed(true)
      },
    )
    return () => stop.abort()
  }, [path, count])
  return { page, isFailed, reload: () => setCount((now) => now + 1) }
}
