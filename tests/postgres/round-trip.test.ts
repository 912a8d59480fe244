import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Collection } from '#server/contract/collections.ts'
import { furnishKitchen } from '../support/kitchen.ts'
import { joinAsSharer, listOf, type Member, scrape, typeRecipe } from '../support/people.ts'
import { createDatabase, type ServerDatabase } from '../support/postgres/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, redPicture, type Site, startSite } from '../support/site.ts'
import { createMover } from '../support/transfer.ts'
import { edit } from '../support/versions.ts'

let site: Site
let database: ServerDatabase
let onFile: TestServer
let onPostgres: TestServer
beforeAll(async () => {
  site = await startSite({ '/plums': { body: recipePage() } })
  database = await createDatabase()
  onFile = await startTestServer({ isOnFile: true, env: { FETCH_ALLOW: site.host } })
  onPostgres = await startTestServer({ env: { DATABASE_URL: database.address } })
})
afterAll(async () => {
  await onFile.close()
  await onPostgres.close()
  await site.close()
  await database.drop()
})

const picture = async () => `data:image/jpeg;base64,${(await redPicture(700, 500)).toString('base64')}`

/** Everything that a person can have. */
async function furnish(ada: Member): Promise<void> {
  const soup = await typeRecipe(ada, 'Soup “Söğüt” 🥣', {
    tags: ['winter', 'quick'],
    ...{ prepTime: '10 min', cookTime: 'overnight', servings: '4 bowls', author: 'Grandma' },
    nutrition: ['Calories: 240 kcal'],
    tips: ['Better the next day.'],
    equipment: ['A large pot'],
    video: 'https://videos.example/soup',
    ingredientGroups: [{ name: 'Soup', from: 1 }],
    pictures: [{ image: await picture() }, { image: await picture(), step: 0 }],
  })
  await ada.put(`/api/recipe/${soup._id}/notes`, { notes: 'Less salt.\n\n=1+1' })
  await ada.put(`/api/recipe/${soup._id}/rating`, { rating: 4 })
  const day = { day: '2026-01-02', comment: 'Good.', photo: await picture() }
  await ada.put(`/api/recipe/${soup._id}/cooked/first-day`, day)
  await ada.post('/api/favorites/toggle', { link: soup.link })
  await scrape(ada, `${site.url}/plums`)
  const [crumble] = await listOf(ada, '?q=crumble')
  if (!crumble) throw new Error('The page was not saved.')
  await edit(ada, crumble, { title: 'My crumble' })
  const dal = await typeRecipe(ada, 'Dal')
  const { body } = await ada.post<{ collection: Collection }>('/api/collections', { name: 'Sunday' })
  const recipeIds = [dal._id, soup._id]
  await ada.post(`/api/collections/${body.collection._id}/recipes`, { recipeIds })
  await furnishKitchen(ada, dal)
}

/** Ids are others in another Potluck; addresses are not. */
const withoutIds = (text: string) =>
  text.replace(/potluck:[\w-]+/g, 'potluck:id').replace(/"_id":"[^"]+"/g, '"_id":"id"')

/** The whole content of an export; pictures by their size, because each import encodes them again. */
async function contentOf(zip: Uint8Array): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  for (const [path, bytes] of Object.entries(unzipSync(zip))) {
    if (path.endsWith('.json'))
      content[path] = JSON.parse(withoutIds(JSON.stringify(JSON.parse(strFromU8(bytes)))))
    else if (path.endsWith('.html')) content[path] = strFromU8(bytes)
    else {
      const { width, height, format } = await sharp(bytes).metadata()
      content[path] = { width, height, format }
    }
  }
  return content
}

it('a person moves from a file to PostgreSQL and back, and has the same', async () => {
  const ada = await joinAsSharer(onFile, 'Ada')
  await furnish(ada)
  const kitchen = { lists: 1, lines: 2, foods: 1, meals: 2, potlucks: 1 }
  const first = await createMover(onFile).exportOf(ada)
  const there = await joinAsSharer(onPostgres, 'Ada')
  expect(await createMover(onPostgres).importFor(there, first)).toEqual({
    ...{ added: 3, existed: 0, problems: [], kitchen },
  })
  const second = await createMover(onPostgres).exportOf(there)
  const stated = await contentOf(first)
  expect(Object.keys(stated).length).toBeGreaterThan(8)
  expect(await contentOf(second)).toEqual(stated)
  const back = await joinAsSharer(onFile, 'Ada')
  expect(await createMover(onFile).importFor(back, second)).toMatchObject({ problems: [], kitchen })
  expect(await contentOf(await createMover(onFile).exportOf(back))).toEqual(stated)
})
