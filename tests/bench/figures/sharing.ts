import { createClient } from '../../support/client.ts'
import type { Group } from '../harness/bench.ts'
import { firstRecipes } from './answers.ts'

/** The admin gives one recipe to everybody: a row, an event and a search text for each. */
export const sharing: Group = async (bench) => {
  const admin = await bench.person(0)
  const [recipe] = await recipesOf(bench.url, admin.token)
  const began = performance.now()
  const { status, body } = await createClient(bench.url, admin.token).post(
    '/api/admin/recipes/share-to-all',
    {
      recipeId: recipe,
    },
  )
  if (status !== 200) throw new Error(`Sharing with everybody failed: ${JSON.stringify(body)}`)
  await firstRecipes(bench)
  const ms = performance.now() - began
  return [
    { id: 'share', what: `a recipe given to all ${bench.size.people} people`, value: ms, unit: 'ms' },
    { id: 'share-each', what: 'of that, each', value: ms / bench.size.people, unit: 'ms' },
  ]
}

/** The ids that the admin's table knows. */
async function recipesOf(url: string, token: string): Promise<string[]> {
  const { body } = await createClient(url, token).get<{ recipes: { _id: string }[] }>('/api/admin/recipes')
  return body.recipes.map((recipe) => recipe._id)
}
