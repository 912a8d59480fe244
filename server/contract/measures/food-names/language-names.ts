import type { Aisle } from '../../constants.ts'

/** What one language calls foods. */
export interface FoodNames {
  /** Names by their aisle, folded, between commas. */
  aisles?: Readonly<Partial<Record<Aisle, string>>>
  /** An English name of each, which has its aisle, then the names; 'nuts = peanut' where the food is another one. */
  foods?: string
  /** 'Succo d'arancia' is juice, 'orange juice' too: where a food has its noun first. */
  isNounFirst?: true
}

interface FurtherFood {
  /** By which it is found in the aisles. */
  english: string
  /** By which it is in the table of foods; '' for what nobody eats. */
  food: string
  names: readonly string[]
}

export const furtherFoods = ({ foods = '' }: FoodNames): FurtherFood[] =>
  foods
    .split('\n')
    .filter((row) => row.includes('|'))
    .map((row) => {
      const [named = '', list = ''] = row.split('|')
      const [english = '', food = english] = named.split('=').map((name) => name.trim())
      return { english, food, names: list.split(',').map((name) => name.trim()) }
    })
