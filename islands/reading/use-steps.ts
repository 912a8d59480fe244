import { type KeyboardEvent, useState } from 'react'

export interface StepState {
  current: number
  done: readonly number[]
  /** Ticks a step and goes to the next open one, or removes the tick. */
  toggle(index: number): void
  go(index: number): void
  /** Goes to the next open step if the current one is ticked. */
  begin(): void
  /** Ticks the current step and goes to the next. */
  finish(): void
  onKeyDown(event: KeyboardEvent): void
}

const stepKeys: Record<string, number | 'finish'> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  ' ': 'finish',
}

/** The state of cook mode, which is not stored. */
export function useSteps(count: number): StepState {
  const [current, setCurrent] = useState(0)
  const [done, setDone] = useState<readonly number[]>([])
  const go = (index: number) => setCurrent(Math.min(Math.max(0, index), Math.max(0, count - 1)))
  const tick = (index: number) => {
    const ticked = [...done.filter((each) => each !== index), index]
    setDone(ticked)
    go(nextOpen(index, ticked, count) ?? index)
  }
  const toggle = (index: number) => {
    if (!done.includes(index)) return tick(index)
    setDone(done.filter((each) => each !== index))
    go(index)
  }
  const finish = () => tick(current)
  const begin = () => {
    if (done.includes(current)) go(nextOpen(current, done, count) ?? current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepKeys[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    // Space presses a focused button, and inputs use all of these keys.
    const { target } = event
    if (
      target instanceof Element &&
      target.closest(event.key === ' ' ? 'button, input, a, dialog dialog' : 'input, textarea')
    )
      return
    event.preventDefault()
    if (step === 'finish') finish()
    else go(current + step)
  }
  return { current, done, toggle, go, begin, finish, onKeyDown }
}

/** The next open step after `index`, else the first open one; undefined if all are ticked. */
function nextOpen(index: number, done: readonly number[], count: number): number | undefined {
  const open = Array.from({ length: count }, (_, step) => step).filter((step) => !done.includes(step))
  return open.find((step) => step > index) ?? open[0]
}
