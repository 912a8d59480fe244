import { type KeyboardEvent, useState } from 'react'

export interface StepState {
  current: number
  done: readonly number[]
  toggle(index: number): void
  go(index: number): void
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
  const toggle = (index: number) =>
    setDone((list) => (list.includes(index) ? list.filter((each) => each !== index) : [...list, index]))
  const go = (index: number) => setCurrent(Math.min(Math.max(0, index), Math.max(0, count - 1)))
  const finish = () => {
    setDone((list) => (list.includes(current) ? list : [...list, current]))
    go(current + 1)
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
  return { current, done, toggle, go, finish, onKeyDown }
}
