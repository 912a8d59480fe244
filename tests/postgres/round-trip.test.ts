import { join } from 'node:path'
import { count, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveToFile, moveToServer } from '#db/move/move.ts'
import { readingFile } from '#db/move/sqlite-side.ts'
import {
  aisleEdits,
  collectionEdits,
  collectionHomes,
  collections,
  failedSignIns,
  households,
  images,
  jobFiles,
  jobs,
  keptRequests,
  listNameEdits,
  planEdits,
  planEntries,
  planMoves,
  recipeAliases,
  recipePhotos,
  recipes,
  shoppingEdits,
  shoppingItems,
} from '#db/schema.ts'
import type { Collection } from '#server/contract/collections.ts'
import type { ShoppingLists } from '#server/contract/shopping.ts'
import { makeProgram, makers, startWorld, type World } from '../support/all-access.ts'
import { basicOf, calendarPassword } from '../support/caldav.ts'
import { derivedTables, exportedTables } from '../support/carried-tables.ts'
import { createClient } from '../support/client.ts'
import { cookingOf, mark, sendMarks, startCooking } from '../support/cooking.ts'
import { liveTogether } from '../support/households.ts'
import { furnishKitchen, plannedDay } from '../support/kitchen.ts'
import { befriend, joinAsSharer, listOf, type Member, scrape, typeRecipe } from '../support/people.ts'
import { createDatabase, type ServerDatabase } from '../support/postgres/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, redPicture, type Site, startSite } from '../support/site.ts'
import { sqliteOf } from '../support/store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
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

/** Everything that a person can have. Returns who lives with them. */
async function furnish(server: TestServer, ada: Member): Promise<Member> {
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
  const [line] = soup.ingredients
  await ada.put(`/api/recipes/${soup._id}/contents`, { line, content: 'celery', isIn: true })
  const dal = await typeRecipe(ada, 'Dal')
  const { body } = await ada.post<{ collection: Collection }>('/api/collections', { name: 'Sunday' })
  const recipeIds = [dal._id, soup._id]
  await ada.post(`/api/collections/${body.collection._id}/recipes`, { recipeIds })
  await furnishKitchen(server, ada, dal)
  const ben = await joinAsSharer(server, 'Ben')
  await liveTogether(ada, ben)
  await typeRecipe(ben, 'Pie of Ben')
  const [pie] = await listOf(ada, '?q=pie')
  if (!pie) throw new Error('What Ben typed is not in the list of Ada.')
  await startCooking(ada, pie._id)
  const timer = { name: 'Simmer', recipeId: pie._id, recipeTitle: pie.title, seconds: 6000, extraSeconds: 0 }
  await ada.put('/api/timers/simmer-1', { ...timer, endsAt: Date.now() + 6_000_000, leftMs: 0 })
  await sendMarks(ada, mark(pie._id, 'step 0'))
  return ben
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

async function emptyOf({ app }: TestServer, tables: readonly string[]): Promise<string[]> {
  const empty: string[] = []
  for (const table of tables) {
    const [row] = await app.store.read.select({ n: count() }).from(sql`${sql.identifier(table)}`)
    if (row?.n === 0) empty.push(table)
  }
  return empty
}

it('a person moves from a file to PostgreSQL and back, and has the same', async () => {
  const ada = await joinAsSharer(onFile, 'Ada')
  await furnish(onFile, ada)
  const kitchen = { lists: 2, lines: 3, foods: 1, meals: 2, menus: 1, potlucks: 1 }
  const first = await createMover(onFile).exportOf(ada)
  const there = await joinAsSharer(onPostgres, 'Ada')
  expect(await createMover(onPostgres).importFor(there, first)).toEqual({
    ...{ added: 4, existed: 0, problems: [], kitchen },
  })
  const second = await createMover(onPostgres).exportOf(there)
  expect(await emptyOf(onPostgres, [...exportedTables, ...derivedTables])).toEqual([])
  const stated = await contentOf(first)
  expect(Object.keys(stated).length).toBeGreaterThan(8)
  expect(await contentOf(second)).toEqual(stated)
  const back = await joinAsSharer(onFile, 'Ada')
  expect(await createMover(onFile).importFor(back, second)).toMatchObject({ problems: [], kitchen })
  expect(await contentOf(await createMover(onFile).exportOf(back))).toEqual(stated)
})

/** All that a signed-in person reads. */
async function readingsOf({ url }: { url: string }, { token, id }: Member): Promise<Record<string, unknown>> {
  const client = createClient(url, token)
  const { body } = await client.get<ShoppingLists>('/api/shopping')
  const paths = [
    ...body.lists.map(({ _id }) => `/api/shopping/${_id}`),
    ...[
      '/api/recipes',
      '/api/library',
      '/api/households',
      '/api/cooking',
      '/api/collections',
      '/api/potlucks',
    ],
    ...['/api/shopping', '/api/timers', '/api/friends', '/api/account/access', '/api/links', '/api/deleted'],
    `/api/plans/${id}?from=${plannedDay}&to=${plannedDay}`,
  ]
  const found: Record<string, unknown> = {}
  for (const path of paths) {
    const { status, body } = await client.get<Record<string, unknown>>(path)
    expect([path, status]).toEqual([path, 200])
    found[path] = 'now' in body ? { ...body, now: 0 } : body
  }
  return found
}

/** Rows that take two devices without a network, a photo or a job that waits. */
async function addRows({ app }: TestServer): Promise<void> {
  await app.store.write(async (tx) => {
    const [[line], [entry], [collection], [recipe], [image], [job], [home]] = await Promise.all([
      tx.select().from(shoppingItems).limit(1),
      tx.select().from(planEntries).limit(1),
      tx.select().from(collections).limit(1),
      tx.select().from(recipes).limit(1),
      tx.select().from(images).limit(1),
      tx.select().from(jobs).limit(1),
      tx.select().from(households).limit(1),
    ])
    if (!line || !entry || !collection || !recipe || !image || !job || !home)
      throw new Error('Nothing to add to.')
    const userId = entry.ownerId
    const edit = { id: 'edit', stamp: '1', text: 'wine', isDismissed: false }
    const ofList = { ...edit, placeId: line.listId }
    await tx.insert(shoppingEdits).values({ ...ofList, itemId: line.id })
    await tx.insert(aisleEdits).values({ ...ofList, itemId: 'lentil' })
    await tx.insert(listNameEdits).values({ ...ofList, itemId: line.listId })
    const ofPlan = { ...edit, placeId: userId, itemId: entry.id }
    await tx.insert(planEdits).values(ofPlan)
    await tx.insert(planMoves).values(ofPlan)
    await tx.insert(collectionEdits).values({ ...edit, placeId: collection.id, itemId: collection.id })
    const at = { createdAt: 1_800_000_000_000 }
    const answer = { fingerprint: 'POST', status: 201, answer: '{}' }
    await tx.insert(keptRequests).values({ userId, keyHash: 'hash', ...answer, ...at })
    await tx.insert(collectionHomes).values({ placeId: collection.id, householdId: home.id, ...at })
    await tx.insert(failedSignIns).values({ day: '2026-11-22', attempts: 3 })
    await tx.insert(jobFiles).values({ jobId: job.id, userId, bytes: Buffer.from([0, 255]) })
    await tx.insert(recipeAliases).values({ link: 'https://example.com/other', recipeId: recipe.id })
    await tx
      .insert(recipePhotos)
      .values({ recipeId: recipe.id, position: 1, image: image.hash, reading: { lines: [] } })
  })
}

/** One of each kind of access, of people of their own; a webhook and a program of this person. */
async function addAccess(world: World, person: Member): Promise<void> {
  const hook = { url: `http://${world.push.host}/hook`, events: ['recipe.created'] }
  await person.post('/api/account/webhooks', hook)
  await makeProgram(world.server, person, 'write')
  for (const make of Object.values(makers)) {
    const [ada, ben] = [await joinAsSharer(world.server, 'Cleo'), await joinAsSharer(world.server, 'Dan')]
    await befriend(ada, ben)
    await make({ ...world, ada, ben })
  }
}

it('a Potluck with a household moves from a file to PostgreSQL and back, and everyone goes on where they were', async () => {
  const world = await startWorld({ isOnFile: true, sites: [site.host] })
  const from = world.server
  const ada = await joinAsSharer(from, 'Ada')
  const ben = await furnish(from, ada)
  await addAccess(world, ada)
  const { _id } = await typeRecipe(ada, 'Burnt toast')
  await ada.delete(`/api/results/${_id}`)
  await addRows(from)
  const { password } = await calendarPassword(ada)
  const { body: link } = await ada.post<{ url: string }>('/api/account/kitchen', { zone: 'Europe/Berlin' })
  const { file } = sqliteOf(from.app.store)
  const tables = await readingFile(file, async (_, layout) => layout.map(({ name }) => name))
  expect(await emptyOf(from, tables)).toEqual([])
  const moved = await createDatabase()
  const back = temporaryFolder()
  const there = await moveToServer(file, moved.address, { replace: false }, quiet)
  expect(await moveToFile(moved.address, join(back, 'potluck.db'), quiet)).toEqual(there)
  const servers = [
    await startTestServer({ env: { DATABASE_URL: moved.address } }),
    await startTestServer({ isOnFile: true, env: { DATA_DIR: back } }),
  ]
  try {
    for (const person of [ada, ben]) {
      const before = await readingsOf(from, person)
      for (const server of servers) expect(await readingsOf(server, person)).toEqual(before)
    }
    const [cooked] = await cookingOf(ada)
    for (const { url } of servers) {
      const [ofAda, ofBen] = [createClient(url, ada.token), createClient(url, ben.token)]
      await sendMarks(ofBen, mark(cooked?._id ?? '', 'taken 1'))
      const [session] = await cookingOf(ofAda)
      expect(session?.marks).toContainEqual(expect.objectContaining({ name: 'taken 1', by: 'Ben' }))
      await typeRecipe({ ...ben, ...ofBen, token: ben.token }, 'Tart of Ben')
      expect((await listOf({ ...ada, ...ofAda, token: ada.token }))[0]?.title).toBe('Tart of Ben')
      const wall = await fetch(`${url}${new URL(link.url).pathname}/now`)
      expect([wall.status, await wall.text()]).toEqual([200, expect.stringContaining('Simmer')])
      const headers = basicOf(ada.email, password)
      expect((await fetch(`${url}/caldav/`, { method: 'PROPFIND', headers })).status).toBe(207)
    }
  } finally {
    for (const server of servers) await server.close()
    await moved.drop()
    await world.close()
  }
})

const quiet = () => () => undefined
