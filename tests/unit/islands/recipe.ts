import type { Recipe } from '#server/contract/recipes.ts'

/** A typed recipe, with the given fields. */
export const recipeOf = (given: Partial<Recipe>): Recipe => ({
  _id: '1',
  title: 'Soup',
  link: 'potluck:1',
  imageUrl: null,
  thumbnailUrl: null,
  photoUrl: null,
  summary: '',
  ingredients: [],
  directions: 'Cook it.',
  servings: '',
  prepTime: '',
  cookTime: '',
  totalTime: '',
  source: 'Manual Entry',
  tags: [],
  isFavorite: false,
  sharedBy: null,
  editable: true,
  acknowledged: true,
  lastScraped: null,
  ...given,
})
