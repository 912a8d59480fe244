import { expect, test } from 'vitest'
import { filterHere } from '#islands/state/filter-here.ts'
import { unwantedIn } from '#islands/state/unwanted-here.ts'
import { readFilter } from '#server/contract/filter-address.ts'
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
  ['sort=a-z', ['b', 'c', 'a']],
  ['sort=shortest', ['a', 'c', 'b']],
  ['sort=best-rated', ['c', 'a', 'b']],
  ['sort=longest-not-cooked', ['b', 'c', 'a']],
])('without a network, the filter %s leaves the recipes that the server would', (filter, ids) => {
  const texts = readFilter(filter)
  const found = filterHere(recipes, texts, minutes, unwantedIn(texts.without))
  expect(found.map(({ _id }) => _id)).toEqual(ids)
})
