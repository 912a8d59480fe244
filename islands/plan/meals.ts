import type { Meal } from '#server/contract/plan-merge.ts'

export const mealNames: Record<Meal, string> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  other: 'Other',
}
