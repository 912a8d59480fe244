import { createStore } from '../browser/store.ts'

export interface Timer {
  id: string
  name: string
  /** The recipe that it was started from. */
  recipeId: string
  recipeTitle: string
  /** Seconds it was set for. */
  seconds: number
  /** Seconds until the end of a range such as '20 to 25 minutes', after it rang; 0 for none. */
  extraSeconds: number
  /** Milliseconds since 1970; null while it is paused. */
  endsAt: number | null
  /** Milliseconds left, while it is paused. */
  leftMs: number
  isDone: boolean
}

const timersKey = 'timers'

/** Stored on the device, so that they survive closing the page. */
export const timers = createStore<readonly Timer[]>([])

export function restoreTimers(): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(timersKey) ?? '[]')
    if (Array.isArray(stored)) timers.set(stored.filter(isTimer))
  } catch {
    // Not written by Potluck.
  }
  timers.subscribe(save)
}

function save(): void {
  try {
    localStorage.setItem(timersKey, JSON.stringify(timers.get()))
  } catch {
    // Storage is blocked or full: the timers then end with the page.
  }
}

function isTimer(value: unknown): value is Timer {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'leftMs' in value && 'isDone' in value
  )
}

type NewTimer = Pick<Timer, 'name' | 'recipeId' | 'recipeTitle' | 'seconds' | 'extraSeconds'>

export function startTimer(timer: NewTimer): void {
  const leftMs = timer.seconds * 1000
  const id = `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`
  timers.set((list) => [...list, { ...timer, id, leftMs, endsAt: Date.now() + leftMs, isDone: false }])
}

function change(id: string, update: (timer: Timer) => Timer): void {
  timers.set((list) => list.map((timer) => (timer.id === id ? update(timer) : timer)))
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

export function removeTimer(id: string): void {
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
