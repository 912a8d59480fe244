import { expect, test } from 'vitest'
import type { Collection, CollectionPage } from '#server/contract/collections.ts'
import { befriend, join, joinAsSharer, listOf, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { hold } from './replies.ts'
import {
  allClosed,
  card,
  chooseAction,
  dashboardOf,
  isLive,
  open,
  toast,
  visitAs,
  withWorker,
} from './visit.ts'

const instance = startInstance()

test('recipes are put into a collection, arranged, shared live and saved by a friend', async () => {
  const [olga, fred] = [await joinAsSharer(instance, 'Olga'), await join(instance, 'Fred')]
  await befriend(olga, fred)
  for (const title of ['Goose', 'Dumplings']) await typeRecipe(olga, title)
  const { page, complaints } = await visitAs(instance, olga)
  await open(page)
  await card(page, 'Goose').getByRole('link').click()
  await chooseAction(page.getByRole('dialog', { name: 'Goose' }), 'Add to collection')
  const collect = page.getByRole('dialog', { name: 'Add to collection' })
  await collect.getByLabel('New collection').fill('Feast')
  await collect.getByRole('button', { name: 'Create' }).click()
  await collect.getByRole('checkbox', { name: 'Feast (1)', checked: true }).waitFor()
  await collect.getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('dialog', { name: 'Goose' })
    .getByRole('button', { name: /Close|Back/ })
    .first()
    .click()
  await allClosed(page)

  await page.getByRole('button', { name: 'Collections' }).click()
  const all = page.getByRole('dialog', { name: 'Collections' })
  await all.getByRole('link', { name: 'Feast' }).click()
  await page.getByRole('heading', { name: 'Feast' }).waitFor()
  await page.waitForURL('**/collections/*')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await olga.post(`/api/collections/${id}/recipes`, { recipeIds: (await listOf(olga)).map(({ _id }) => _id) })
  const titles = () => page.locator('main li a').allTextContents()
  await expect.poll(titles).toEqual(['Goose', 'Dumplings'])
  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'Move Dumplings up' }).click()
  await expect.poll(titles).toEqual(['Dumplings', 'Goose'])
  await page.getByRole('button', { name: 'Remove Dumplings from the collection' }).click()
  await expect.poll(titles).toEqual(['Goose'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(titles).toEqual(['Dumplings', 'Goose'])
  await page.getByRole('button', { name: 'Done' }).click()

  const theirs = await dashboardOf(instance, fred)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const share = page.getByRole('dialog', { name: 'Share collection' })
  await Promise.all([
    toast(theirs, 'Olga Cook shared the collection “Feast” with you.').waitFor(),
    share.getByRole('checkbox', { name: 'Fred Cook', exact: true }).click(),
  ])
  await share.getByRole('button', { name: 'Done' }).click()
  await allClosed(page)
  await page.getByText('shared with Fred').waitFor()
  await open(theirs, `/collections/${id}`)
  await theirs.getByRole('link', { name: 'Goose' }).click()
  const reading = theirs.getByRole('dialog', { name: 'Goose' })
  await reading.getByText('200 g lentils').waitFor()
  await reading.getByRole('button', { name: 'Save to my recipes' }).click()
  await theirs.getByRole('dialog', { name: 'Goose' }).getByRole('button', { name: 'More actions' }).waitFor()
  await expect.poll(async () => (await listOf(fred)).map(({ title }) => title)).toEqual(['Goose'])

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await toast(page, 'The collection “Feast” was deleted.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.goBack()
  await page.getByRole('heading', { name: 'Feast' }).waitFor()
  expect(complaints).toEqual([])
})

test('collections that were opened once are read without a network, and come up to date with it', async () => {
  const [olga, fred] = [await joinAsSharer(instance, 'Olga'), await join(instance, 'Fred')]
  await befriend(olga, fred)
  const goose = await typeRecipe(olga, 'Goose')
  const { body } = await olga.post<{ collection: Collection }>('/api/collections', { name: 'Feast' })
  const path = `/collections/${body.collection._id}`
  await olga.post(`/api${path}/recipes`, { recipeIds: [goose._id] })
  await olga.put(`/api${path}/members`, { friendEmail: fred.email })
  const { page, context } = await visitAs(instance, fred, withWorker)
  const live = isLive(page)
  await open(page, path)
  await live
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('link', { name: 'Goose' }).click()
  const recipe = page.getByRole('dialog', { name: 'Goose' })
  await recipe.getByText('200 g lentils').waitFor()
  await recipe.getByRole('button', { name: 'Close' }).last().click()
  await allClosed(page)
  await page.getByRole('button', { name: 'Collections' }).click()
  await page.getByRole('dialog', { name: 'Collections' }).getByRole('link', { name: 'Feast' }).waitFor()
  await expect.poll(() => page.evaluate(readStored)).toEqual({ list: 1, shelves: 1, opened: 1 })

  await context.setOffline(true)
  const cold = await context.newPage()
  await page.close()
  await cold.goto(path)
  await cold.getByRole('heading', { name: 'Feast' }).waitFor()
  await cold.getByRole('link', { name: 'Goose' }).click()
  await cold.getByRole('dialog', { name: 'Goose' }).getByText('200 g lentils').waitFor()
  await cold.getByRole('dialog', { name: 'Goose' }).getByRole('button', { name: 'Close' }).last().click()
  await allClosed(cold)
  await cold.getByRole('button', { name: 'Collections' }).click()
  await cold.getByRole('dialog', { name: 'Collections' }).getByRole('link', { name: 'Feast' }).waitFor()

  await olga.delete(`/api${path}`)
  await context.setOffline(false)
  await cold.getByText('This collection no longer exists, or is no longer shared with you.').waitFor()
  await expect.poll(() => cold.evaluate(readStored)).toEqual({ list: 0, shelves: 0, opened: 0 })
})

test('a collection is changed without a network, also on a page opened there, and the changes go out once it is back', async () => {
  const olga = await joinAsSharer(instance, 'Olga')
  const [goose, dumplings] = [await typeRecipe(olga, 'Goose'), await typeRecipe(olga, 'Dumplings')]
  const { body } = await olga.post<{ collection: Collection }>('/api/collections', { name: 'Feast' })
  const path = `/collections/${body.collection._id}`
  await olga.post(`/api${path}/recipes`, { recipeIds: [goose._id, dumplings._id] })
  const { page, context, complaints } = await visitAs(instance, olga, withWorker)
  const live = isLive(page)
  await open(page, path)
  await live
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const titles = () => page.locator('main li a').allTextContents()
  await expect.poll(titles).toEqual(['Goose', 'Dumplings'])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'Move Dumplings up' }).click()
  await expect.poll(titles).toEqual(['Dumplings', 'Goose'])
  await page.getByRole('button', { name: 'Remove Goose from the collection' }).click()
  await page.getByText('1 recipe', { exact: true }).waitFor()
  expect(await titles()).toEqual(['Dumplings'])
  await page.getByRole('button', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename collection' })
  await rename.getByLabel('Name').fill('Banquet')
  await rename.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Banquet' }).waitFor()
  await allClosed(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Banquet' }).waitFor()
  await expect.poll(titles).toEqual(['Dumplings'])
  await page.getByText('3 changes wait for the network.').waitFor()

  await page.getByRole('button', { name: 'Collections' }).click()
  const all = page.getByRole('dialog', { name: 'Collections' })
  await all.getByLabel('New collection').fill('Picnic')
  await all.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Picnic' }).waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.goBack()
  await page.getByRole('heading', { name: 'Picnic' }).waitFor()
  await page.goBack()
  await page.getByText('6 changes wait for the network.').waitFor()

  await context.setOffline(false)
  const found = async () => (await olga.get<CollectionPage>(`/api${path}`)).body
  await expect.poll(async () => (await found()).collection.name).toBe('Banquet')
  expect((await found()).recipes.map(({ title }) => title)).toEqual(['Dumplings'])
  await page.getByText(/changes? waits? for the network/).waitFor({ state: 'detached' })
  expect(await titles()).toEqual(['Dumplings'])
  const names = async () =>
    (await olga.get<{ collections: Collection[] }>('/api/collections')).body.collections.map(
      ({ name }) => name,
    )
  await expect.poll(names).toEqual(['Banquet', 'Picnic'])
  expect(complaints).toEqual([])
})

/** In the page: how many lists, collections and recipes of friends are stored. */
async function readStored(): Promise<object | null> {
  // Opening a database that is not there would make an empty one.
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'potluck-collections')) return null
  return new Promise((resolve) => {
    const request = indexedDB.open('potluck-collections')
    request.onsuccess = () => {
      const { result } = request
      const finish = (value: object | null) => {
        result.close()
        resolve(value)
      }
      if (!result.objectStoreNames.contains('collections')) return finish(null)
      const stored = result.transaction('collections').objectStore('collections').get('collections')
      stored.onsuccess = () => {
        const value: unknown = stored.result
        if (typeof value !== 'object' || value === null) return finish(null)
        finish(
          Object.fromEntries(
            Object.entries(value).flatMap(([name, list]) =>
              Array.isArray(list) ? [[name, list.length]] : [],
            ),
          ),
        )
      }
    }
  })
}

test('a tick in “Add to collection” shows at once, and is taken back when the server refuses it', async () => {
  const olga = await join(instance, 'Olga')
  const goose = await typeRecipe(olga, 'Goose')
  const { body } = await olga.post<{ collection: Collection }>('/api/collections', { name: 'Feast' })
  const { page } = await visitAs(instance, olga)
  await open(page, `/?recipe=${goose._id}`)
  await chooseAction(page.getByRole('dialog', { name: 'Goose' }), 'Add to collection')
  const collect = page.getByRole('dialog', { name: 'Add to collection' })
  const feast = collect.getByRole('checkbox', { name: /Feast/ })
  await feast.waitFor()
  const call = await hold(page, `/api/collections/${body.collection._id}/recipes`)
  await feast.evaluate((box: HTMLInputElement) => box.click())
  await page.waitForTimeout(100)
  expect(await feast.isChecked()).toBe(true)
  call.send()
  await collect.getByRole('checkbox', { name: 'Feast (1)', checked: true }).waitFor()
  await page.route('**/api/collections/*/recipes/*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Potluck is busy.', message: 'Potluck is busy.' } }),
  )
  await feast.evaluate((box: HTMLInputElement) => box.click())
  await collect.getByText('Potluck is busy.').waitFor()
  expect(await feast.isChecked()).toBe(true)
})
