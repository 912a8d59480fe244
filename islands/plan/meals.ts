import { t } from '#server/contract/language/t.ts'
import type { Meal } from '#server/contract/plan-merge.ts'

const names: Record<Meal, () => string> = {
  breakfast: () => t('Breakfast'),
  lunch: () => t('Lunch'),
  dinner: () => t('Dinner'),
  other: () => t('Other', {}, 'a meal'),
}

export const mealName = (meal: Meal): string => names[meal]()
