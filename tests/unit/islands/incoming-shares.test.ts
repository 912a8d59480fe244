import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteRecipe } from '#islands/state/deleted.ts'
import { addIncomingShare } from '#islands/state/incoming-shares.ts'
import { findRecipe } from '#islands/state/recipes.ts'
import { showToast, toasts } from '#islands/state/toasts.ts'
import type { ServerEvents } from '#server/contract/realtime.ts'
import { recipeOf } from './recipe.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  toasts.set([])
})

const recipe = recipeOf({
  link: 'https://example.com/1',
  source: 'example.com',
  isFavorite: true,
  sharedBy: 'Ada Cook',
  editable: false,
  acknowledged: false,
})

const gift = (_id: string, firstName: string): ServerEvents['recipe:shared'] => ({
  recipe: { ...recipe, _id, link: `https://example.com/${_id}` },
  sender: { firstName, lastName: 'Cook', email: `${firstName}@example.com` },
})

const shown = () => toasts.get().map(({ title, durationMs }) => [title, durationMs])

describe('recipes that friends share', () => {
  test('show a toast after a second, and are not favorites', () => {
    addIncomingShare(gift('1', 'Ada'))
    vi.advanceTimersByTime(999)
    expect(shown()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([['New recipe from Ada Cook!', 5000]])
    expect(findRecipe('1')).toMatchObject({ isFavorite: false })
  })

  test('within one second share a toast; the next one gets its own', () => {
    addIncomingShare(gift('2', 'Ada'))
    vi.advanceTimersByTime(999)
    addIncomingShare(gift('3', 'Ben'))
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([["You've received 2 new recipes!", 5000]])
    addIncomingShare(gift('4', 'Ben'))
    vi.advanceTimersByTime(1000)
    expect(shown()).toContainEqual(['New recipe from Ben Cook!', 5000])
  })
})

test('a toast stays three seconds by default, and progress until it ends', () => {
  showToast({ title: 'Saved.' })
  showToast({ title: 'Adding Recipe', kind: 'progress' })
  expect(shown()).toEqual([
    ['Saved.', 3000],
    ['Adding Recipe', null],
  ])
})

test('a recipe without an id is not deleted, with an error', async () => {
  await deleteRecipe('')
  expect(shown()).toEqual([['Recipe ID is missing, cannot delete.', 5000]])
})
