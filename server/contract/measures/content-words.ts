// What foods contain, as words. Apart from the table of foods, which few pages and calls need.

/** The 14 allergens of EU law. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

/** What is shown of a line, and what a cook can correct. */
export const shownContents = [...allergens, 'meat', 'pork', 'alcohol', 'gelatine', 'honey'] as const
export type ShownContent = (typeof shownContents)[number]

/** What else a food is made of or counts as, by which diets and typed words decide. */
export const otherContents = [
  'meat',
  'redmeat',
  'poultry',
  'pork',
  'alcohol',
  'gelatine',
  'honey',
  'rennet',
  'animal',
  'unclean',
  'lactose',
  'cheese',
  'bluecheese',
  'citrus',
  'nightshade',
  'legume',
  'mushroom',
  'allium',
  'spicy',
  'sugar',
  // A dish that everybody makes in another way.
  'varies',
] as const
export type Content = Allergen | (typeof otherContents)[number]
