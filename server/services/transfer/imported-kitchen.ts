import { fold } from '#server/contract/fold.ts'
import { noDay } from '#server/contract/plan-merge.ts'
import type { ImportedKitchen } from '#server/contract/transfer.ts'
import type { Kitchen } from '../../transfer/kitchen.ts'

export const countKitchen = ({ lists, pantry, plan, potlucks }: Kitchen): ImportedKitchen => ({
  lists: lists.length,
  lines: lists.reduce((sum, { lines }) => sum + lines.length, 0),
  foods: pantry.length,
  meals: plan.filter(({ day }) => day !== noDay).length,
  menus: new Set(plan.flatMap(({ day, menu }) => (day === noDay ? fold(menu) : []))).size,
  potlucks: potlucks.length,
})

/** Undefined when there is nothing of all that. */
export function addKitchens(
  one: ImportedKitchen | undefined,
  other: ImportedKitchen,
): ImportedKitchen | undefined {
  const sum = {
    lists: (one?.lists ?? 0) + other.lists,
    lines: (one?.lines ?? 0) + other.lines,
    foods: (one?.foods ?? 0) + other.foods,
    meals: (one?.meals ?? 0) + other.meals,
    menus: (one?.menus ?? 0) + other.menus,
    potlucks: (one?.potlucks ?? 0) + other.potlucks,
  }
  return Object.values(sum).some((count) => count > 0) ? sum : undefined
}
