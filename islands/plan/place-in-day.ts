import type { PlanEntry } from '#server/contract/plan.ts'
import { placeBetween, placeGap } from '../state/place-between.ts'
import { move } from './plan-changes.ts'
import { plannedOn, planState } from './plan-state.ts'

/** The other entries of its meal on a day, in their order. */
const othersOn = (day: string, { _id, meal }: PlanEntry): PlanEntry[] =>
  plannedOn(planState.get().entries, day).filter((each) => each._id !== _id && each.meal === meal)

/** Puts an entry on a day, before the entry with this id; after all others of its meal when that is of another meal, or null. */
export function placeBefore(entry: PlanEntry, day: string, next: string | null): void {
  const others = othersOn(day, entry)
  const found = others.findIndex(({ _id }) => _id === next)
  placeAt(entry, day, others, found < 0 ? others.length : found)
}

/** How many entries of its meal are before it on its day, and after it. */
export function placesAround(entry: PlanEntry): { before: number; after: number } {
  const others = othersOn(entry.day, entry)
  const before = others.filter(
    ({ place, _id }) => place < entry.place || (place === entry.place && _id < entry._id),
  )
  return { before: before.length, after: others.length - before.length }
}

/** Moves an entry up or down among those of its meal. */
export function moveInDay(entry: PlanEntry, step: -1 | 1): void {
  placeAt(entry, entry.day, othersOn(entry.day, entry), placesAround(entry).before + step)
}

/** Entries whose places are too near get new ones. */
function placeAt(entry: PlanEntry, day: string, others: readonly PlanEntry[], at: number): void {
  if (at < 0 || at > others.length) return
  const placing = (each: PlanEntry, place: number) => move(each, { day, meal: each.meal, place })
  const between =
    others.length === 0 ? Date.now() : placeBetween(placeOf(others[at - 1]), placeOf(others[at]))
  if (between !== null) return void placing(entry, between)
  const start = placeOf(others[0]) ?? 0
  for (const [index, each] of [...others.slice(0, at), entry, ...others.slice(at)].entries())
    void placing(each, start + index * placeGap)
}

const placeOf = (entry: PlanEntry | undefined): number | null => entry?.place ?? null
