import { expect, test } from 'vitest'
import { filterHere } from '#islands/state/filter-here.ts'
import { unwantedIn } from '#islands/state/unwanted-here.ts'
import { readFilter } from '#server/contract/filter-address.ts'
import { hadFoods, missingFoods } from '#server/contract/measures/needed-foods.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { recipeOf } from './recipe.ts'

const recipes = [
  recipeOf({ _id: 'c', title: 'Étouffée', ingredients: ['2 eggs', 'rice'], rating: 5 }),
  recipeOf({
    _id: 'b',
    title: '“Bread”',
    ingredients: ['1 eggplant'],
    cooked: { count: 1, last: '2026-01-02' },
  }),
  recipeOf({ _id: 'a', title: 'Soup', ingredients: ['3 onions'], rating: 3, sharedBy: 'Ben Cook' }),
]
const minutes = { a: 20, b: null, c: 90 }

test.each([
  ['', ['c', 'b', 'a']],
  ['with=egg', ['c']],
  ['without=egg', ['b', 'a']],
  ['without=vegan,saffron', ['b', 'a']],
  ['minutes=30', ['a']],
  ['rating=4', ['c']],
  ['cooked=yes', ['b']],
  ['cooked=no', ['c', 'a']],
  ['whose=friends', ['a']],
  ['have=eggs,rice', ['c', 'b', 'a']],
  ['have=onion', ['a', 'b', 'c']],
  ['have=onion&sort=a-z', ['a', 'b', 'c']],
  ['sort=a-z', ['b', 'c', 'a']],
  ['sort=shortest', ['a', 'c', 'b']],
  ['sort=best-rated', ['c', 'a', 'b']],
  ['sort=longest-not-cooked', ['b', 'c', 'a']],
])('without a network, the filter %s leaves the recipes that the server would', (filter, ids) => {
  const texts = readFilter(filter)
  const had = hadFoods(texts.have.split(','))
  const missing = texts.have ? ({ ingredients }: Recipe) => missingFoods(ingredients, had) : null
  const found = filterHere(recipes, texts, minutes, unwantedIn(texts.without), missing)
  expect(found.map(({ _id }) => _id)).toEqual(ids)
})
