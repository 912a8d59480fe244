import { expect, test, vi } from 'vitest'
import { deleteRecipe } from '#islands/stores/recipe-changes.ts'
import { toasts } from '#islands/stores/toasts.ts'

test('a recipe without an id is not deleted, and says so', async () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { onLine: true })
  await deleteRecipe('')
  expect(toasts.get()).toMatchObject([{ title: 'Recipe ID is missing, cannot delete.', kind: 'error' }])
  expect(fetched).not.toHaveBeenCalled()
})
