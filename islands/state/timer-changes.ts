import { stopped, type Timer, timers } from './timers.ts'

// Loaded with what starts or shows a timer: a page without one does not need them.

type NewTimer = Pick<Timer, 'name' | 'recipeId' | 'recipeTitle' | 'seconds' | 'extraSeconds'>

export function startTimer(timer: NewTimer): void {
  const leftMs = timer.seconds * 1000
  const id = `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`
  const endsAt = Date.now() + leftMs
  timers.set((list) => [
    ...list,
    { ...timer, id, leftMs, endsAt, isDone: false, changedAt: Date.now(), sync: 'unsent' },
  ])
}

/** Later than its last change, also where the clock was set back. */
const after = ({ changedAt }: Timer) => Math.max(Date.now(), changedAt + 1)

function change(id: string, update: (timer: Timer) => Timer): void {
  const changed = (timer: Timer): Timer => ({ ...update(timer), changedAt: after(timer), sync: 'unsent' })
  timers.set((list) => list.map((timer) => (timer.id === id ? changed(timer) : timer)))
}

export function pauseTimer(id: string): void {
  change(id, (timer) => ({ ...timer, leftMs: leftOf(timer), endsAt: null }))
}

export function resumeTimer(id: string): void {
  change(id, (timer) => ({ ...timer, endsAt: Date.now() + timer.leftMs }))
}

/** Extends a timer; one that is done starts again from now. */
export function addTime(id: string, seconds: number): void {
  change(id, (timer) => {
    const leftMs = leftOf(timer) + seconds * 1000
    const isRunning = timer.endsAt !== null || timer.isDone
    return {
      ...timer,
      leftMs,
      isDone: false,
      extraSeconds: 0,
      endsAt: isRunning ? Date.now() + leftMs : null,
    }
  })
}

/** Stops it on all devices. */
export function removeTimer(id: string): void {
  const timer = timers.get().find((each) => each.id === id)
  if (!timer) return
  stopped.set((list) => [...list, { id, changedAt: after(timer) }])
  timers.set((list) => list.filter((timer) => timer.id !== id))
}

/** Marks expired timers as done. */
export function finishTimers(now = Date.now()): void {
  timers.set((list) =>
    list.some((timer) => isOver(timer, now))
      ? list.map((timer) => (isOver(timer, now) ? { ...timer, isDone: true, leftMs: 0 } : timer))
      : list,
  )
}

const isOver = ({ isDone, endsAt }: Timer, now: number) => !isDone && endsAt !== null && endsAt <= now

/** Milliseconds. */
export function leftOf({ endsAt, leftMs, isDone }: Timer, now = Date.now()): number {
  if (isDone) return 0
  return endsAt === null ? leftMs : Math.max(0, endsAt - now)
}
