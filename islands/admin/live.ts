import { useEffect, useState } from 'react'

export interface Live<Answer> {
  /** The newest answer; of a previous call while `isOld`. */
  answer: Answer | null
  isFailed: boolean
  isOld: boolean
}

type Read<Answer> = (signal: AbortSignal) => Promise<Answer>

/**
 * The answer of `read`, updated while it is shown. `key` names the call and its parameters; a new key reads at once.
 * `initial` is what the server rendered.
 */
export function useLive<Answer>(
  key: string,
  read: Read<Answer>,
  { initial = null, restMs }: { initial?: Answer | null | undefined; restMs?: number } = {},
): Live<Answer> {
  const [state, setState] = useState({ key, answer: initial, isFailed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the call
  useEffect(
    () =>
      poll(
        read,
        (answer) => setState({ key, answer, isFailed: false }),
        (error) => {
          console.error(error)
          setState((last) => ({ ...last, isFailed: true }))
        },
        restMs,
      ),
    [key, restMs],
  )
  return { answer: state.answer, isFailed: state.isFailed, isOld: state.key !== key }
}

const polls = new Set<() => void>()

/** Reads everything on the page again. */
export function refreshAll(): void {
  for (const refresh of polls) refresh()
}

let isScheduled = false

/** The same, once for many events in a row. */
export function refreshSoon(): void {
  if (isScheduled) return
  isScheduled = true
  setTimeout(() => {
    isScheduled = false
    refreshAll()
  }, 150)
}

/** Reads now, after each refresh, and at intervals while the page is visible. Returns how to stop. */
function poll<Answer>(
  read: Read<Answer>,
  onAnswer: (answer: Answer) => void,
  onFailure: (error: unknown) => void,
  restMs?: number,
): () => void {
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  async function refresh() {
    clearTimeout(timer)
    // An answer from before the change must not arrive after it.
    running.abort()
    running = new AbortController()
    const { signal } = running
    const startedAt = performance.now()
    try {
      const answer = await read(signal)
      if (!signal.aborted) onAnswer(answer)
    } catch (error) {
      if (!signal.aborted) onFailure(error)
    }
    if (!signal.aborted) timer = setTimeout(refreshIfVisible, restFor(performance.now() - startedAt, restMs))
  }
  const refreshNow = () => void refresh()
  const refreshIfVisible = () => document.visibilityState === 'visible' && refreshNow()
  polls.add(refreshNow)
  document.addEventListener('visibilitychange', refreshIfVisible)
  refreshNow()
  return () => {
    polls.delete(refreshNow)
    document.removeEventListener('visibilitychange', refreshIfVisible)
    clearTimeout(timer)
    running.abort()
  }
}

const usualRestMs = 2000
const maxRestMs = 60_000
const restPerAnswer = 50

/** Milliseconds until the next poll; longer after a slow answer, because the server is busy. */
export const restFor = (tookMs: number, restMs = usualRestMs) =>
  Math.min(Math.max(restMs, tookMs * restPerAnswer), maxRestMs)
