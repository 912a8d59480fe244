import { fold } from '#server/contract/fold.ts'
import type { PlanEntry } from '#server/contract/plan.ts'
import { noDay } from '#server/contract/plan-merge.ts'
import { type PlanState, plannedOn } from './plan-state.ts'

// A menu is what its dishes share: entries with its name. They are planned for the same meal of a day, or kept, without a day.

export type Dish = Pick<PlanEntry, 'title' | 'servings' | 'recipe'>
export interface Menu<Each = PlanEntry> {
  name: string
  dishes: readonly Each[]
}

/** Those that can be planned again, by name. */
export const keptMenus = (entries: PlanState['entries']): Menu[] =>
  dishesTogether(plannedOn(entries, noDay))
    .map((dishes) => ({ name: dishes[0]?.menu ?? '', dishes }))
    .sort((one, other) => one.name.localeCompare(other.name))

/** What is planned on a day, with the dishes of a menu together, where the first of them is. */
export function dishesTogether(entries: readonly PlanEntry[]): PlanEntry[][] {
  const groups = new Map<string, PlanEntry[]>()
  for (const entry of entries) {
    const { _id, menu, meal, day } = entry
    const key = menu ? `${day === noDay ? '' : meal} ${fold(menu)}` : _id
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups.values()]
}
