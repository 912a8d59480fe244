import { expect, test } from 'vitest'
import { emptyCache, withStored } from '#islands/state/recipe-cache.ts'
import { suggestHere } from '#islands/state/suggest.ts'
import { recipeOf } from './recipe.ts'

const cache = withStored(emptyCache, [
  recipeOf({ _id: 'b', title: 'Focaccia with rosemary' }),
  recipeOf({ _id: 'a', title: 'Plum cake' }),
])

test.each([
  ['focacia', { recipes: 0, favorites: 0, suggestion: 'focaccia' }],
  ['focacia rosemery', { recipes: 0, favorites: 0, suggestion: 'focaccia rosemary' }],
  // Nothing would be found for these either.
  ['focacia plum', { recipes: 0, favorites: 0 }],
  ['focacia kedgeree', { recipes: 0, favorites: 0 }],
  ['plum', { recipes: 1, favorites: 0 }],
])('without a network, a search for %s suggests what the server would', (q, elsewhere) => {
  expect(suggestHere(cache, { view: 'recipes', q, tag: '' })).toEqual(elsewhere)
})
