import { type KeyboardEvent, useState } from 'react'

export interface StepState {
  current: number
  done: readonly number[]
  /** Ticks a step off and goes on to the next open one, or takes the tick back. */
  toggle(index: number): void
  go(index: number): void
  /** Leaves a step that is ticked off for the next open one. */
  begin(): void
  /** Ticks the current step off and goes on. */
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

/** Where one is in the directions. Nothing of it is saved: the next time, one cooks anew. */
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
    // Space presses the button that has the focus; inputs have uses of their own for all of these keys.
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

/** The next step below `index` that is not ticked off, else the first one above it; undefined when all are. */
function nextOpen(index: number, done: readonly number[], count: number): number | undefined {
  const open = Array.from({ length: count }, (_, step) => step).filter((step) => !done.includes(step))
  return open.find((step) => step > index) ?? open[0]
}
