import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Collection } from '#server/contract/collections.ts'
import { furnishKitchen } from '../support/kitchen.ts'
import { joinAsSharer, type Member, scrape, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, redPicture, type Site, startSite } from '../support/site.ts'
import { createMover } from '../support/transfer.ts'
import { edit } from '../support/versions.ts'

let site: Site
let onFile: TestServer
/** On PostgreSQL where the tests are about it. */
let other: TestServer
beforeAll(async () => {
  site = await startSite({ '/plums': { body: recipePage() } })
  onFile = await startTestServer({ isOnFile: true, env: { FETCH_ALLOW: site.host } })
  other = await startTestServer({ env: { FETCH_ALLOW: site.host } })
})
afterAll(async () => {
  await onFile.close()
  await other.close()
  await site.close()
})

/** Everything that a person can have. */
async function furnish(server: TestServer, ada: Member): Promise<void> {
  await scrape(ada, `${site.url}/plums`)
  const picture = `data:image/jpeg;base64,${(await redPicture()).toString('base64')}`
  const soup = await typeRecipe(ada, 'Typed soup', {
    image: picture,
    tags: ['winter', 'quick'],
    cookTime: 'overnight',
    author: 'Grandma',
    nutrition: ['Calories: 240 kcal'],
    tips: ['Better the next day.'],
    equipment: ['A large pot'],
    video: 'https://videos.example/soup',
    ingredientGroups: [{ name: 'Soup', from: 1 }],
  })
  await ada.put(`/api/recipe/${soup._id}/notes`, { notes: 'Less salt.\n\nMore lemon.' })
  await ada.put(`/api/recipe/${soup._id}/rating`, { rating: 4 })
  await ada.put(`/api/recipe/${soup._id}/cooked/1`, { day: '2026-01-02', comment: 'Good.', photo: picture })
  await edit(ada, soup, { title: 'Soup, corrected' })
  const [line] = soup.ingredients
  await ada.put(`/api/recipes/${soup._id}/contents`, { line, content: 'celery', isIn: true })
  await ada.post('/api/favorites/toggle', { link: soup.link })
  const { body } = await ada.post<{ collection: Collection }>('/api/collections', { name: 'Sunday' })
  await ada.post(`/api/collections/${body.collection._id}/recipes`, { recipeIds: [soup._id] })
  await furnishKitchen(server, ada, soup)
}

/** All files of an export, without the ids, which are new in each Potluck. */
const filesOf = (zip: Buffer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([path, bytes]) => {
      const text = Buffer.from(bytes).toString(/\.(?:json|html)$/.test(path) ? 'utf8' : 'base64')
      return [path, text.replace(/"_id": "[^"]+"/g, '"_id"').replace(/potluck:[\w-]+/g, 'potluck:')]
    }),
  )

it.each([
  ['a file', 'the other engine', () => ({ here: onFile, there: other })],
  ['the other engine', 'a file', () => ({ here: other, there: onFile })],
] as const)(
  'everything that a person has is exported from %s and equal on %s',
  async (_from, _to, servers) => {
    const { here, there } = servers()
    const [ada, eve] = [await joinAsSharer(here, 'Ada'), await joinAsSharer(there, 'Ada')]
    await furnish(here, ada)
    const file = await createMover(here).exportOf(ada)
    const mover = createMover(there)
    expect(await mover.importFor(eve, file)).toMatchObject({ added: 2, problems: [] })
    expect(filesOf(await mover.exportOf(eve))).toEqual(filesOf(file))
  },
)
