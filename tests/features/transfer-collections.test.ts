import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Collection, CollectionPage } from '#server/contract/collections.ts'
import { befriend, join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { createMover, zipOfRecipes } from '../support/transfer.ts'

let server: TestServer
let mover: ReturnType<typeof createMover>
beforeAll(async () => {
  server = await startTestServer()
  mover = createMover(server)
})
afterAll(() => server.close())

const collectionsOf = async (member: Member) =>
  (await member.get<{ collections: Collection[] }>('/api/collections')).body.collections
async function titlesIn(member: Member, name: string): Promise<string[]> {
  const found = (await collectionsOf(member)).find((each) => each.name === name)
  const { body } = await member.get<CollectionPage>(`/api/collections/${found?._id}`)
  return body.recipes.map(({ title }) => title)
}

it('tags past the fourth go into collections, also into one that is there, and the report says so', async () => {
  const ada = await join(server)
  await ada.post('/api/collections', { name: 'green' })
  const file = zipOfRecipes([
    { name: 'Leek soup', keywords: 'Soup, Winter, Quick, Cheap, Green, Sunday' },
    { name: 'Chard', keywords: 'A, B, C, D, Green' },
  ])
  const report = await mover.importFor(ada, file)
  expect(report.added).toBe(2)
  expect(report.problems.map(({ problem }) => problem)).toEqual([
    "Of the tags of 'Leek soup', Green, Sunday became collections.",
    "Of the tags of 'Chard', Green became a collection.",
  ])
  expect((await collectionsOf(ada)).map(({ name, count }) => [name, count])).toEqual([
    ['green', 2],
    ['Sunday', 1],
  ])
  expect((await listOf(ada)).map(({ tags }) => tags.length)).toEqual([4, 4])
  // Imported again, nothing is doubled.
  await mover.importFor(ada, file)
  expect((await collectionsOf(ada)).map(({ count }) => count)).toEqual([2, 1])
})

it('an export keeps one’s own collections with their order, and not who shares them', async () => {
  const [ada, ben, eve] = [await join(server), await join(server, 'Ben'), await join(server, 'Eve')]
  await befriend(ada, ben)
  const ids: string[] = []
  for (const title of ['Soup', 'Salad', 'Cake']) ids.push((await typeRecipe(ada, title))._id)
  const { body } = await ada.post<{ collection: Collection }>('/api/collections', { name: 'Sunday' })
  const { _id } = body.collection
  await ada.post(`/api/collections/${_id}/recipes`, { recipeIds: [ids[2], ids[0], ids[1]] })
  await ada.put(`/api/collections/${_id}/members`, { email: ben.email, canEdit: false })
  const report = await mover.importFor(eve, await mover.exportOf(ada))
  expect(report).toMatchObject({ added: 3, problems: [] })
  expect(await titlesIn(eve, 'Sunday')).toEqual(['Cake', 'Soup', 'Salad'])
  expect((await collectionsOf(eve))[0]?.members).toEqual([])
})
