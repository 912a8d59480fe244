import type { Aisle } from '#server/contract/constants.ts'

export const aisleNames: Readonly<Record<Aisle, string>> = {
  produce: 'Fruit and vegetables',
  bakery: 'Bread',
  meat: 'Meat',
  fish: 'Fish',
  dairy: 'Dairy and eggs',
  frozen: 'Frozen',
  pasta: 'Pasta, rice and lentils',
  tins: 'Tins and jars',
  baking: 'Baking and nuts',
  spices: 'Spices and stock',
  oils: 'Oils and sauces',
  snacks: 'Snacks',
  breakfast: 'Breakfast',
  drinks: 'Drinks',
  household: 'Household',
  baby: 'Baby',
  pets: 'Pets',
  other: 'Other things',
}
