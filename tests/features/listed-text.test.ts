import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recipes } from '#db/schema.ts'
import type { Recipe, RecipePage } from '#server/contract/recipes.ts'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let ada: Member
beforeAll(async () => {
  server = await startTestServer()
  ada = await join(server)
})
afterAll(() => server.close())

const texts = ['2 "eggs"', 'a\\b\n{"c":1}', ' \u2028', '½ cup 🥚', 'Brühe', '</script>', '\t', 'null', ']']

it('a recipe of a list, whose ingredients are passed on as they are stored, is the same as by itself', async () => {
  const soup = await typeRecipe(ada, 'Soup "x"\\', {
    ingredients: texts.join('\n'),
    directions: 'Stir "it".',
  })
  const bare = await typeRecipe(ada, 'Bare')
  await server.app.store.write(async (tx) => {
    // Also texts that no form takes.
    await tx
      .update(recipes)
      .set({ ingredients: texts, author: 'A "B"' })
      .where(eq(recipes.title, 'Soup "x"\\'))
    await tx.update(recipes).set({ ingredients: [], directions: '' }).where(eq(recipes.title, 'Bare'))
  })
  const alone = await Promise.all(
    [bare, soup].map(async ({ _id }) => (await ada.get<Recipe>(`/api/recipes/${_id}`)).body),
  )
  expect(alone[1]?.ingredients).toEqual(texts)
  expect((await ada.get<RecipePage>('/api/recipes?limit=50')).body.recipes).toEqual(alone)
})
