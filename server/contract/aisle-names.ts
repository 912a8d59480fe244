import type { Aisle } from './constants.ts'
import { t } from './language/t.ts'

const names: Readonly<Record<Aisle, () => string>> = {
  produce: () => t('Fruit and vegetables', {}, 'an aisle'),
  bakery: () => t('Bread', {}, 'an aisle'),
  meat: () => t('Meat', {}, 'an aisle'),
  fish: () => t('Fish', {}, 'an aisle'),
  dairy: () => t('Dairy and eggs', {}, 'an aisle'),
  frozen: () => t('Frozen', {}, 'an aisle'),
  pasta: () => t('Pasta, rice and lentils', {}, 'an aisle'),
  tins: () => t('Tins and jars', {}, 'an aisle'),
  baking: () => t('Baking and nuts', {}, 'an aisle'),
  spices: () => t('Spices and stock', {}, 'an aisle'),
  oils: () => t('Oils and sauces', {}, 'an aisle'),
  snacks: () => t('Snacks', {}, 'an aisle'),
  breakfast: () => t('Breakfast', {}, 'an aisle'),
  drinks: () => t('Drinks', {}, 'an aisle'),
  household: () => t('Household', {}, 'an aisle'),
  baby: () => t('Baby', {}, 'an aisle'),
  pets: () => t('Pets', {}, 'an aisle'),
  other: () => t('Other things', {}, 'an aisle'),
}

export const aisleName = (aisle: Aisle): string => names[aisle]()
