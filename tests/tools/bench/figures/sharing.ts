import { createClient } from '../../../support/client.ts'
import type { Group } from '../harness/bench.ts'
import { firstRecipes } from '../harness/compare.ts'

/** The admin shares a recipe with all people: a row, an event and a search text for each. */
export const sharing: Group = async (bench) => {
  const admin = await bench.person(0)
  const [recipe] = await recipesOf(bench.url, admin.token)
  const startedAt = performance.now()
  const { status, body } = await createClient(bench.url, admin.token).post(
    '/api/admin/recipes/share-to-all',
    {
      recipeId: recipe,
    },
  )
  if (status !== 200) throw new Error(`Sharing with all people failed: ${JSON.stringify(body)}`)
  await firstRecipes(bench)
  const ms = performance.now() - startedAt
  return [
    { id: 'share', what: `a recipe shared with all ${bench.size.people} people`, value: ms, unit: 'ms' },
    { id: 'share-each', what: 'the same, per person', value: ms / bench.size.people, unit: 'ms' },
  ]
}

/** The ids in the admin's list. */
async function recipesOf(url: string, token: string): Promise<string[]> {
  const { body } = await createClient(url, token).get<{ recipes: { _id: string }[] }>('/api/admin/recipes')
  return body.recipes.map((recipe) => recipe._id)
}
