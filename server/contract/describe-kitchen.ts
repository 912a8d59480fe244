import { counted } from './format.ts'
import type { ImportedKitchen } from './transfer.ts'

/** '2 shopping lists with 12 lines, 8 planned meals and 1 potluck' */
export function describeKitchen({ lists, lines, foods, meals, potlucks }: ImportedKitchen): string {
  const parts = [
    lists > 0 && `${counted(lists, 'shopping list')} with ${counted(lines, 'line')}`,
    foods > 0 && counted(foods, 'food that you always have', 'foods that you always have'),
    meals > 0 && counted(meals, 'planned meal'),
    potlucks > 0 && counted(potlucks, 'potluck'),
  ].filter((part) => part !== false)
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ')
}
