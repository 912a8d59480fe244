import { ask } from './ask.ts'

interface Watcher<Answer> {
  onAnswer(answer: Answer): void
  onFailure(error: unknown): void
}

/** So long between two looks, unless the answer takes long: then the server has other things to do. */
const usualRestMs = 2000
const longestRestMs = 60_000
const restPerAnswer = 50

const looks = new Set<() => void>()

/** Reads everything that is in sight again, because something changed. */
export function refreshAll(): void {
  for (const look of looks) look()
}

let isPending = false

/** The same for events, of which a hundred may come at once. */
export function refreshSoon(): void {
  if (isPending) return
  isPending = true
  setTimeout(() => {
    isPending = false
    refreshAll()
  }, 150)
}

/** Reads `path` now, whenever something changed, and now and then while the page is looked at. */
export function keepFresh<Answer>(
  path: string,
  { onAnswer, onFailure }: Watcher<Answer>,
  restMs = usualRestMs,
): () => void {
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  async function look() {
    clearTimeout(timer)
    // What was asked before the change must not be shown after it.
    running.abort()
    const own = new AbortController()
    running = own
    const started = performance.now()
    try {
      const answer = await ask<Answer>(path, { signal: own.signal })
      if (!own.signal.aborted) onAnswer(answer)
    } catch (error) {
      if (!own.signal.aborted) onFailure(error)
    }
    const tookMs = performance.now() - started
    if (!own.signal.aborted) timer = setTimeout(lookIfSeen, restFor(tookMs, restMs))
  }
  const again = () => void look()
  const lookIfSeen = () => document.visibilityState === 'visible' && again()
  looks.add(again)
  document.addEventListener('visibilitychange', lookIfSeen)
  again()
  return () => {
    looks.delete(again)
    document.removeEventListener('visibilitychange', lookIfSeen)
    clearTimeout(timer)
    running.abort()
  }
}

export const restFor = (tookMs: number, restMs: number) =>
  Math.min(Math.max(restMs, tookMs * restPerAnswer), longestRestMs)
