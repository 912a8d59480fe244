import { describe, expect, test } from 'vitest'
import { countIngredients, dropBullet, dropNumber, tidyLines } from '#islands/editor/draft.ts'
import { findLine } from '#islands/photo/ocr-lines.ts'
import {
  emptyCache,
  withConfirmed,
  withoutRecipe,
  withPending,
  withRecipe,
  withStored,
} from '#islands/state/recipe-cache.ts'
import { nextPageNumber, recipeAt, shownCount, shownList, withPage } from '#islands/state/recipe-lists.ts'
import { suggestHere } from '#islands/state/suggest.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { recipeOf } from './recipe.ts'

const recipe = (id: number, change: Partial<Recipe> = {}) =>
  recipeOf({ _id: String(id).padStart(6, '0'), title: `Dish ${id}`, link: `potluck:${id}`, ...change })

const all = { view: 'recipes', q: '', tag: '' } as const
const favorites = { view: 'favorites', q: '', tag: '' } as const
const page = (recipes: Recipe[], currentPage = 1, totalPages = 1, totalRecipes = recipes.length) => ({
  recipes,
  currentPage,
  totalPages,
  totalRecipes,
})
const titles = (cache: typeof emptyCache, query: Parameters<typeof shownList>[1] = all) =>
  shownList(cache, query).recipes.map(({ title }) => title)

const two = withPage(emptyCache, all, page([recipe(2), recipe(1)]), 0)
const liking = withPending(two, [{ token: 'a', id: recipe(1)._id, change: { isFavorite: true } }])

describe('a change that is shown before it is confirmed', () => {
  test('moves the recipe at once, and back when refused', () => {
    expect(titles(liking)).toEqual(['Dish 2'])
    expect(titles(liking, favorites)).toEqual(['Dish 1'])
    expect(titles(withPending(liking, []))).toEqual(['Dish 2', 'Dish 1'])
  })

  test('is undone alone: other changes stay', () => {
    const renamed = withRecipe(liking, recipe(1, { title: 'New name', tags: ['a'] }))
    expect(titles(withPending(renamed, []))).toEqual(['Dish 2', 'New name'])
  })

  test('survives a list that was requested before it', () => {
    const confirmed = withConfirmed(liking, 'a')
    const late = withPage(confirmed, all, page([recipe(2), recipe(1)]), two.clock)
    expect(titles(late)).toEqual(['Dish 2'])
  })

  test('brings nothing back that was deleted while a list was on its way', () => {
    const late = withPage(withoutRecipe(two, recipe(1)._id), all, page([recipe(2), recipe(1)]), two.clock)
    expect(titles(late)).toEqual(['Dish 2'])
  })
})

describe('a deleted recipe', () => {
  const removal = { token: 'a', id: recipe(1)._id, change: 'removed' } as const
  const undo = { token: 'b', id: recipe(1)._id, change: {}, restored: recipe(1) }

  test('is shown again by an undo that waits, before and after the deletion was sent', () => {
    expect(titles(withPending(two, [removal]))).toEqual(['Dish 2'])
    expect(titles(withPending(two, [removal, undo]))).toEqual(['Dish 2', 'Dish 1'])
    const sent = withConfirmed(withPending(two, [removal, undo]), 'a')
    expect(titles(withPending(sent, [undo]))).toEqual(['Dish 2', 'Dish 1'])
    expect(titles(withPending(sent, [undo, removal]))).toEqual(['Dish 2'])
  })
})

describe('the list', () => {
  test('is newest first, with each link once', () => {
    const doubled = withRecipe(two, recipe(3, { link: 'potluck:1' }))
    expect(titles(doubled)).toEqual(['Dish 3', 'Dish 2'])
  })

  test('loses what the server no longer has', () => {
    expect(titles(withPage(two, all, page([recipe(2)]), two.clock))).toEqual(['Dish 2'])
  })

  test('hides what lies beyond the pages loaded, and asks for the page that follows', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => recipe(100 - index))
    const first = withPage(emptyCache, all, page(fifty, 1, 2, 60), 0)
    const opened = withRecipe(first, recipe(5))
    expect(shownList(opened, all)).toMatchObject({ total: 60, hasMore: true })
    expect(titles(opened)).not.toContain('Dish 5')
    expect(nextPageNumber(opened, all)).toBe(2)
  })

  test('is searched here by every word, without case and accents', () => {
    const found = withRecipe(two, recipe(3, { title: 'Crème brûlée', directions: 'Burn the sugar.' }))
    expect(titles(found, { ...all, q: 'SUGAR creme' })).toEqual(['Crème brûlée'])
  })
})

test('the names of groups are not counted as ingredients', () => {
  expect(countIngredients(['For the filling:', '2 leeks', '1 egg', 'For the top:', '500 g pastry'])).toBe(3)
})

test('what is pasted into the editor loses its bullets and numbers, and nothing else', () => {
  expect(tidyLines('• 2 eggs\r\n\r\n\u00a0▢ 1 cup milk ').map(dropBullet)).toEqual(['2 eggs', '1 cup milk'])
  expect(['1. Mix', 'Step 2: Bake', '3) Eat', '2 eggs go in'].map(dropNumber)).toEqual([
    'Mix',
    'Bake',
    'Eat',
    '2 eggs go in',
  ])
})

test('a step lights up the lines it was broken over, and no lone word elsewhere', () => {
  const box = { x: 0, y: 0, w: 1, h: 1 }
  const lines = ['sugar', 'In a large bowl, whisk together', 'the sugar and the bananas.'].map((text) => ({
    text,
    box,
  }))
  expect(findLine(lines, 'In a large bowl, whisk together the sugar and the bananas.')).toEqual([1, 2])
})

describe('a long list that is come back to in the middle', () => {
  const count = 400
  const pageAt = (number: number) => {
    const from = count - (number - 1) * 50
    const recipes = Array.from({ length: Math.min(50, from) }, (_, index) => recipe(from - index))
    return page(recipes, number, 8, count)
  }
  const withPages = (...numbers: number[]) =>
    numbers.reduce((cache, number) => withPage(cache, all, pageAt(number), 0), emptyCache)

  test('knows where the gap is, and how long the whole list is', () => {
    const list = shownList(withPages(1, 6), all)
    expect(list).toMatchObject({ total: count, hasMore: true, gap: { at: 50, count: 200 } })
    expect(shownCount(list)).toBe(300)
    expect([49, 50, 249, 250, 299, 300].map((index) => recipeAt(list, index)?.title)).toEqual([
      'Dish 351',
      undefined,
      undefined,
      'Dish 150',
      'Dish 101',
      undefined,
    ])
    expect(nextPageNumber(withPages(1, 6), all)).toBe(7)
  })

  test.each([
    ['from its top', [1, 6, 2, 3, 4, 5]],
    ['from its bottom', [1, 6, 5, 4, 3, 2]],
    ['from both', [1, 6, 7, 5, 2, 4, 3]],
    ['from another place', [1, 8, 4, 3, 2, 5, 6, 7]],
  ])('is whole again once the gap was filled %s', (_how, numbers) => {
    const list = shownList(withPages(...numbers), all)
    expect(list.gap).toBeNull()
    expect(list.total).toBe(count)
    const titles = list.recipes.map(({ title }) => title)
    expect(titles).toEqual(titles.map((_, index) => `Dish ${count - index}`))
  })

  test('keeps the gap when a recipe is added above it, and its place when the page below follows', () => {
    const added = withRecipe(withPages(1, 6), recipe(401))
    expect(shownList(added, all).gap).toEqual({ at: 51, count: 200 })
    const more = shownList(withPage(added, all, pageAt(7), added.clock), all)
    expect(more.recipes.at(-1)?.title).toBe('Dish 51')
  })

  test('says nothing of its end when it has become shorter than the place that was asked for', () => {
    const short = withPage(withPages(1), all, page([], 8, 2, 60), 0)
    expect(shownList(short, all)).toMatchObject({ hasMore: true, gap: null, total: 60 })
  })
})

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
