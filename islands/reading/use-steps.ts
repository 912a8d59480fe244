import { type KeyboardEvent, useState } from 'react'
import type { Recipe } from '#server/contract/recipes.ts'
import { stepOfArrow } from '../browser/direction.ts'
import type { Marks } from './use-cooking.ts'

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

/** Page-turners for the foot send the keys of pages. */
const stepKeys: Record<string, number | 'finish'> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
  ' ': 'finish',
}

/** The step that was shown last of each recipe, while the page is open: several may be cooked at once. */
const places = new Map<string, number>()

/** The steps of cook mode. Their ticks are on all devices, the current one is this device's. */
export function useSteps({ _id: id }: Recipe, count: number, marks: Marks): StepState {
  const all = Array.from({ length: count }, (_, step) => step)
  const done = all.filter((step) => marks.isSet(`step ${step}`))
  const [place, setPlace] = useState(() => places.get(id))
  // Until the person goes elsewhere: what is ticked may still be on its way from other devices.
  const current = Math.min(place ?? nextOpen(-1, done, all) ?? 0, Math.max(0, count - 1))
  const go = (index: number) => {
    const next = Math.min(Math.max(0, index), Math.max(0, count - 1))
    places.set(id, next)
    setPlace(next)
  }
  const tick = (index: number) => {
    marks.set(`step ${index}`, '1')
    go(nextOpen(index, [...done, index], all) ?? index)
  }
  const toggle = (index: number) => {
    if (!done.includes(index)) return tick(index)
    marks.set(`step ${index}`, '')
    go(index)
  }
  const finish = () => tick(current)
  const begin = () => {
    if (done.includes(current)) go(nextOpen(current, done, all) ?? current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepKeys[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    // Space presses a focused button, and inputs use all of these keys.
    const { target } = event
    if (
      target instanceof Element &&
      target.closest(event.key === ' ' ? 'button, input, a, dialog dialog' : 'input, textarea, dialog dialog')
    )
      return
    event.preventDefault()
    if (step === 'finish') finish()
    else go(current + (stepOfArrow(event.key) || step))
  }
  return { current, done, toggle, go, begin, finish, onKeyDown }
}

/** The next open step after `index`, else the first open one; undefined if all are ticked. */
function nextOpen(index: number, done: readonly number[], all: readonly number[]): number | undefined {
  const open = all.filter((step) => !done.includes(step))
  return open.find((step) => step > index) ?? open[0]
}
