import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Plans } from '#server/contract/plan.ts'
import type { ShoppingLists } from '#server/contract/shopping.ts'
import { violationsOf } from '../support/accessibility.ts'
import { createClient } from '../support/client.ts'
import { keptTitles } from '../support/kept-titles.ts'
import { join, joinAsFriends, listOf, type Member, password, typeRecipe } from '../support/people.ts'
import { redPicture } from '../support/site.ts'
import { startInstance } from './instance.ts'
import {
  allClosed,
  card,
  goOffline,
  inNewContext,
  isHydrated,
  isLive,
  open,
  toast,
  visitAs,
  withWorker,
} from './visit.ts'

const instance = startInstance()

/** With the worker's first start, which stores some hundred files. The other tests have the worker of one before. */
const firstVisit = { ...withWorker, ...inNewContext }

/** Until the worker is in charge, which starts the page without a network. */
const hasWorker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** What waits, as the notice counts it. */
const waits = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()
const nothingWaits = (page: Page) =>
  page.getByRole('button', { name: 'See changes' }).waitFor({ state: 'detached', timeout: 30_000 })

test('changes without a network show at once, survive a closed page, and go out once it is back', async () => {
  const ada = await join(instance)
  for (const title of ['Soup', 'Bread', 'Rice', 'Stew']) await typeRecipe(ada, title)
  const { page, context, complaints } = await visitAs(instance, ada, firstVisit)
  const live = isLive(page)
  await open(page)
  await live
  await hasWorker(page)
  await card(page, 'Soup').waitFor()
  await goOffline(page)

  await page.getByRole('button', { name: 'Add Bread to favorites' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await card(page, 'Bread').waitFor({ state: 'detached' })
  await waits(page, '1 change waits for the network.')
  for (const title of ['Rice', 'Stew']) {
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, `"${title}" was deleted.`).waitFor()
    expect(await card(page, title).count()).toBe(0)
  }
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await card(page, 'Stew').waitFor()
  await allClosed(page)

  await page.getByRole('link', { name: 'Soup' }).click()
  const reading = page.getByRole('dialog', { name: 'Soup' })
  await reading.getByRole('button', { name: 'Rate 4 of 5' }).click()
  await reading.getByRole('button', { name: 'Remove my rating of 4' }).waitFor()
  await reading.getByRole('button', { name: 'Cooked', exact: true }).click()
  await reading.getByRole('button', { name: /^Cooked on/ }).waitFor()
  await reading.getByLabel('My notes').fill('More salt.')
  await reading.getByText('Kept on this device. It is saved once you are online.').waitFor()
  await page.keyboard.press('Escape')
  await allClosed(page)
  await page.getByRole('button', { name: 'Edit Soup' }).click()
  await page.getByLabel('Title').fill('Pea soup')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await card(page, 'Pea soup').waitFor()
  await waits(page, '8 changes wait for the network.')

  const cold = await context.newPage()
  await page.close()
  await cold.goto('/')
  await card(cold, 'Pea soup').waitFor()
  await card(cold, 'Stew').waitFor()
  expect(await card(cold, 'Rice').count()).toBe(0)
  expect(await card(cold, 'Bread').count()).toBe(0)
  await waits(cold, '8 changes wait for the network.')
  await expect.poll(() => listOf(ada)).toHaveLength(4)

  await context.setOffline(false)
  await nothingWaits(cold)
  const list = await listOf(ada)
  expect(list.map(({ title, isFavorite }) => [title, isFavorite])).toEqual([
    ['Stew', false],
    ['Bread', true],
    ['Pea soup', false],
  ])
  expect(list[2]).toMatchObject({ rating: 4, notes: 'More salt.', cooked: { count: 1 } })
  await card(cold, 'Pea soup').waitFor()
  expect(complaints).toEqual([])
})

test('a recipe that was deleted without a network is never shown when the page opens', async () => {
  const ada = await join(instance)
  for (const title of ['Soup', 'Bread']) await typeRecipe(ada, title)
  const { page, context } = await visitAs(instance, ada, withWorker)
  const live = isLive(page)
  await open(page)
  await live
  await hasWorker(page)
  await expect.poll(() => page.evaluate(keptTitles)).toHaveLength(2)
  await goOffline(page)
  await page.getByRole('button', { name: 'Delete Soup' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await waits(page, '1 change waits for the network.')
  await context.addInitScript(noteCards)
  for (let reloads = 0; reloads < 3; reloads += 1) {
    await page.reload()
    await card(page, 'Bread').waitFor()
    await waits(page, '1 change waits for the network.')
    expect(await page.evaluate(() => sessionStorage.getItem('cards'))).toBe('Bread')
  }
})

/** Keeps the titles of the cards that were ever in the page. */
function noteCards(): void {
  const seen = new Set<string>()
  const look = () => {
    for (const card of document.querySelectorAll('article h2, article h3')) seen.add(card.textContent ?? '')
    sessionStorage.setItem('cards', [...seen].join())
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

test('a picture that is added without a network waits with the edit, also on a closed page', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Soup')
  const { page, context, complaints } = await visitAs(instance, ada, withWorker)
  const live = isLive(page)
  await open(page)
  await live
  await hasWorker(page)
  await card(page, 'Soup').waitFor()
  await goOffline(page)
  await page.getByRole('button', { name: 'Edit Soup' }).click()
  const picture = { name: 'soup.jpg', mimeType: 'image/jpeg', buffer: await redPicture(800, 450) }
  await page.getByLabel('Picture of the recipe').setInputFiles(picture)
  await page.getByRole('button', { name: 'Change the picture' }).waitFor()
  await page.getByLabel('Summary').fill('With a picture.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await allClosed(page)
  await waits(page, '1 change waits for the network.')
  const cold = await context.newPage()
  await page.close()
  await cold.goto('/')
  await waits(cold, '1 change waits for the network.')
  await context.setOffline(false)
  await nothingWaits(cold)
  const summary = 'With a picture.'
  await expect.poll(() => listOf(ada)).toMatchObject([{ summary, imageUrl: expect.any(String) }])
  await card(cold, 'Soup').locator('img').waitFor()
  expect(complaints).toEqual([])
})

test('an edit of a text that was changed elsewhere meanwhile shows both, and the person chooses', async () => {
  const ada = await join(instance)
  const soup = await typeRecipe(ada, 'Soup', { summary: 'Plain.' })
  const { page, context } = await visitAs(instance, ada, withWorker)
  const live = isLive(page)
  await open(page)
  await live
  await card(page, 'Soup').waitFor()
  await page.getByRole('button', { name: 'Edit Soup' }).click()
  await page.getByLabel('Summary').fill('Typed in the cellar.')
  await goOffline(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await waits(page, '1 change waits for the network.')
  await ada.put('/api/manual-recipe', { ...soup, id: soup._id, summary: 'Typed upstairs.' })
  await context.setOffline(false)
  await waits(page, '1 change could not be saved.')
  await allClosed(page)
  // The plan has the same list, and comparing leads to the recipe.
  await open(page, '/plan')
  const changes = page.getByRole('dialog', { name: 'Changes on this device' })
  await page.getByRole('button', { name: 'See changes' }).click()
  await changes.getByRole('button', { name: 'Compare: Your changes of “Soup”' }).click()
  const view = page.getByRole('dialog', { name: 'Soup' })
  await view.getByRole('button', { name: 'Close' }).click()
  await allClosed(page)
  await page.getByRole('button', { name: 'See changes' }).click()
  await changes.getByText('Typed in the cellar.').waitFor()
  await changes.getByRole('button', { name: 'Compare: Your changes of “Soup”' }).click()
  const form = page.getByRole('dialog', { name: 'Edit recipe' })
  await form.getByText('Typed upstairs.').waitFor()
  expect(await form.getByRole('textbox', { name: 'Summary' }).inputValue()).toBe('Typed in the cellar.')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await allClosed(page)
  await nothingWaits(page)
  await expect.poll(() => listOf(ada)).toMatchObject([{ summary: 'Typed in the cellar.' }])
})

test('what the server refuses later is told, with the text that was written', async () => {
  const ada = await join(instance)
  const { _id } = await typeRecipe(ada, 'Soup')
  const { page, context } = await visitAs(instance, ada, withWorker)
  const live = isLive(page)
  await open(page, `/?recipe=${_id}`)
  await live
  const notes = page.getByLabel('My notes')
  await notes.waitFor()
  await context.setOffline(true)
  await notes.fill('Never to be lost.')
  await page.getByText('Kept on this device. It is saved once you are online.').waitFor()
  await page.keyboard.press('Escape')
  await allClosed(page)
  await waits(page, '1 change waits for the network.')
  await ada.delete(`/api/results/${_id}`)
  await context.setOffline(false)
  await waits(page, '1 change could not be saved.')
  await page.getByRole('button', { name: 'See changes' }).click()
  const changes = page.getByRole('dialog', { name: 'Changes on this device' })
  await changes.getByText('Never to be lost.').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await changes.getByRole('button', { name: 'Discard: Your notes on “Soup”' }).click()
  await changes.getByText('Everything is saved.').waitFor()
})

test('what was written into the plan of a friend who ends the friendship meanwhile is told and kept', async () => {
  const [ada, ben] = await joinAsFriends(instance)
  const plan = (await ada.get<Plans>('/api/plans')).body.plans[0]?._id
  await ada.put(`/api/plans/${plan}/members`, { friendEmail: ben.email })
  const { page, context } = await visitAs(instance, ben, withWorker)
  const live = isLive(page)
  await open(page)
  await live
  await open(page, '/plan')
  await page.getByLabel('Plan', { exact: true }).selectOption({ label: `Plan of ${ada.firstName}` })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('A recipe, or a few words').fill('Grandmother’s casserole')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await allClosed(page)
  await page.getByText('Grandmother’s casserole').waitFor()
  await ada.delete('/api/friends', { friendEmail: ben.email })
  await context.setOffline(false)
  await page.getByText('1 change could not be saved.').waitFor()
  await page.getByRole('button', { name: 'See changes' }).click()
  const changes = page.getByRole('dialog', { name: 'Changes on this device' })
  await changes.getByText('Grandmother’s casserole').waitFor()
  await changes.getByText('This plan is no longer shared with you.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/plan')
  expect(await violationsOf(page)).toEqual([])
  await changes.getByRole('button', { name: /^Discard/ }).click()
  await changes.getByText('Everything is saved.').waitFor()
  await changes.getByRole('button', { name: 'Done' }).click()
  await allClosed(page)
  await page.getByText('1 change could not be saved.').waitFor({ state: 'detached' })
})

test('what was written on the shopping list of a friend who ends the friendship meanwhile is told and kept', async () => {
  const [ada, ben] = await joinAsFriends(instance)
  const lists = await ada.get<ShoppingLists>('/api/shopping')
  const list = lists.body.lists[0]?._id
  await ada.put(`/api/shopping/${list}/members`, { friendEmail: ben.email })
  const { page, context } = await visitAs(instance, ben, withWorker)
  const live = isLive(page)
  await open(page)
  await live
  await open(page, '/shopping')
  await context.setOffline(true)
  await page.getByText('No network.').waitFor()
  await page.getByLabel('Add something').fill('Grandmother’s vinegar')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Grandmother’s vinegar' }).waitFor()
  await ada.delete('/api/friends', { friendEmail: ben.email })
  await context.setOffline(false)
  await page.getByText('1 change could not be saved.').waitFor()
  await page.getByText('This list no longer exists, or is not shared with you.').waitFor()
  await page.getByRole('button', { name: 'See changes' }).click()
  const changes = page.getByRole('dialog', { name: 'Changes on this device' })
  await changes.getByText('Grandmother’s vinegar').waitFor()
  await changes.getByText('This shopping list is no longer shared with you.').waitFor()
})

test('logging out with unsaved changes asks first, and deletes them', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Soup')
  const { page } = await visitAs(instance, ada, withWorker)
  const live = isLive(page)
  await open(page)
  await live
  await hasWorker(page)
  await card(page, 'Soup').waitFor()
  await goOffline(page)
  await page.getByRole('button', { name: 'Add Soup to favorites' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await waits(page, '1 change waits for the network.')
  await allClosed(page)
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Log out without saving?' })
  await question.getByText('1 change on this device is not saved yet. Logging out deletes it.').waitFor()
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
  await expect.poll(() => listOf(ada)).toMatchObject([{ isFavorite: false }])
})

test('the next person neither sees nor sends what waits, and logging out leaves it for the first one', async () => {
  const [ada, ben] = [await join(instance), await join(instance, 'Ben')]
  await typeRecipe(ada, 'Soup')
  const { page, context } = await visitAs(instance, ada, withWorker)
  const live = isLive(page)
  await open(page)
  await live
  await hasWorker(page)
  await card(page, 'Soup').waitFor()
  await goOffline(page)
  await page.getByRole('button', { name: 'Add Soup to favorites' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await waits(page, '1 change waits for the network.')
  await createClient(instance.url, ada.token).post('/api/logout')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await context.setOffline(false)
  // The page has the network before its worker, which may have shown that there is none.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  await page.reload()
  const notice = page.getByText('1 change of Ada waits on this device, and is saved when Ada signs in here.')
  await notice.waitFor({ timeout: 30_000 })
  expect(await violationsOf(page)).toEqual([])
  calls.length = 0
  await signIn(page, ben)
  await page.getByText("Click the '+' button").waitFor()
  expect(await page.getByRole('button', { name: 'See changes' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await notice.waitFor()
  expect(calls.filter((url) => url.includes('/api/favorites/toggle'))).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['onboardingComplete'])
  await signIn(page, ada)
  await page.getByRole('button', { name: 'Favorites', exact: true }).click()
  await card(page, 'Soup').waitFor()
  await expect.poll(() => page.evaluate(countWaiting)).toBe(0)
})

test('what waits is not lost when the browser deletes its database under an open page', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Soup')
  const { page, context } = await visitAs(instance, ada, withWorker)
  const live = isLive(page)
  await open(page)
  await live
  await hasWorker(page)
  await card(page, 'Soup').waitFor()
  await goOffline(page)
  await page.getByRole('button', { name: 'Add Soup to favorites' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await waits(page, '1 change waits for the network.')
  const devTools = await context.newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin: instance.url, storageTypes: 'indexeddb' })
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(names).toContain('potluck-outbox')
  await expect.poll(() => page.evaluate(countWaiting)).toBe(1)
  await context.setOffline(false)
  await nothingWaits(page)
  await expect.poll(() => listOf(ada)).toMatchObject([{ isFavorite: true }])
})

async function signIn(page: Page, { email }: Member): Promise<void> {
  await isHydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** In the page: the changes that are stored; -1 while there is no database, which this must not make. */
function countWaiting(): Promise<number> {
  return new Promise((resolve) => {
    const request = indexedDB.open('potluck-outbox')
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = (event) => {
      event.preventDefault()
      resolve(-1)
    }
    request.onsuccess = () => {
      const { result } = request
      const all = result.transaction('operations').objectStore('operations').count()
      all.onsuccess = () => {
        result.close()
        resolve(all.result)
      }
    }
  })
}
