import type { CookingSession } from '#server/contract/cooking-sessions.ts'
import { locale } from '#server/contract/language/t.ts'
import { timeLeft } from '../recipe-text/time-left.ts'
import { markOf } from '../state/cook-sessions.ts'
import { findRecipe } from '../state/recipes.ts'
import { splitDirections } from './split-directions.ts'

/** When all dishes are to be ready, in milliseconds since 1970; null when nobody has said. */
export function readyOf(dishes: readonly CookingSession[]): number | null {
  const times = dishes.map((dish) => Number(markOf(dish, 'ready'))).filter((time) => time > 0)
  return times.length > 0 ? Math.max(...times) : null
}

/** When to begin a dish, or to go on with it; null when nothing says how long it takes. */
export function startOf(dish: CookingSession, ready: number | null): number | null {
  const recipe = dish.recipe === null ? undefined : findRecipe(dish.recipe)
  if (!recipe || ready === null) return null
  const steps = splitDirections(recipe.directions)
  const left = timeLeft(recipe, steps, (step) => markOf(dish, `step ${step}`) !== '')
  return left === null ? null : ready - left * 1000
}

/** '19:00', as clocks of this place show it. */
export const clockTime = (time: number) =>
  new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit' }).format(time)

/** Today, or tomorrow when that has gone; null for what is no time. */
export function nextAt(typed: string, now: number): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(typed) ?? []
  if (hours === undefined) return null
  const day = new Date(now)
  const on = (date: number) =>
    new Date(day.getFullYear(), day.getMonth(), date, Number(hours), Number(minutes)).getTime()
  const time = on(day.getDate())
  return time > now ? time : on(day.getDate() + 1)
}

/** As a field for times has it. */
export function typedTime(time: number): string {
  const date = new Date(time)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
