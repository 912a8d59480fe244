import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { RecipeView } from '#server/contract/pages.ts'
import { keptTitles } from '../support/kept-titles.ts'
import { join, typeRecipe } from '../support/people.ts'
import { redPicture } from '../support/site.ts'
import { startInstance } from './instance.ts'
import { allClosed, card, inNewContext, isLive, open, type Visit, visitAs, withWorker } from './visit.ts'

const instance = startInstance()

/** With the worker's first start: what a device has when. The other tests have the worker of one before. */
const firstVisit = { ...withWorker, ...inNewContext }

/** Until the worker is in charge and the device has kept `count` recipes. */
async function isKept(page: Page, count: number): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => page.evaluate(keptTitles)).toHaveLength(count)
}

const red = `data:image/jpeg;base64,${(await redPicture()).toString('base64')}`

test('offline the app starts, lists, searches, opens recipes and cooks, and says what it cannot do', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Lentil soup', { image: red })
  await typeRecipe(ada, 'Bread', { directions: 'Knead.\nBake.' })
  const { page, context } = await visitAs(instance, ada, firstVisit)
  await open(page)
  await isKept(page, 2)
  await page.waitForFunction(async () => (await (await caches.open('potluck-pictures')).keys()).length > 0)

  await context.setOffline(true)
  const cold = await context.newPage()
  await page.close()
  await cold.goto('/')
  await card(cold, 'Bread').waitFor()
  await cold.getByText("You're offline.").waitFor()
  await expect
    .poll(() =>
      card(cold, 'Lentil soup')
        .locator('img')
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await cold.getByRole('searchbox').fill('knead')
  await expect.poll(() => cold.getByRole('article').count()).toBe(1)
  await cold.getByRole('searchbox').fill('')
  await card(cold, 'Lentil soup').getByRole('link').click()
  await cold.getByRole('switch', { name: 'Cook Mode' }).click()
  await cold.getByText('Step 1 of 2').waitFor()
  await cold.keyboard.press('Escape')
  await allClosed(cold)
  await cold.getByRole('button', { name: 'Add recipe' }).click()
  await cold.getByRole('dialog').waitFor()
})

test('every recipe comes to the device by itself, and is found there', async () => {
  const ada = await join(instance)
  // More than a page of the list.
  for (let n = 1; n <= 60; n += 1) await typeRecipe(ada, `Dish ${n}`, { directions: `Say secret${n}x.` })
  const { page, context } = await visitAs(instance, ada, firstVisit)
  await open(page)
  await isKept(page, 60)
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByText('All 60 recipes are on this device').waitFor()
  await context.setOffline(true)
  const cold = await context.newPage()
  await page.close()
  await cold.goto('/')
  await card(cold, 'Dish 60').waitFor()
  await cold.getByRole('searchbox').fill('secret7x')
  await expect
    .poll(() => cold.getByRole('article').getByRole('heading').allTextContents())
    .toEqual(['Dish 7'])
  await cold.goto('/?sort=a-z&without=egg')
  await card(cold, 'Dish 10').waitFor()
})

/** A member with a favorite and another recipe, whose device is never given one of the lists. */
async function visitWithout(view: RecipeView): Promise<Visit> {
  const ada = await join(instance)
  const { link } = await typeRecipe(ada, 'Lentil soup')
  await typeRecipe(ada, 'Bread')
  await ada.post('/api/favorites/toggle', { link })
  const visit = await visitAs(instance, ada, withWorker)
  await visit.page.route(`**/api/recipes?*view=${view}*`, (asked) => asked.fulfill({ status: 500 }))
  await visit.page.route('**/api/library', (asked) => asked.fulfill({ status: 500 }))
  return visit
}

test('both lists are available offline, also the one that was never opened', async () => {
  const ada = await join(instance)
  const { link } = await typeRecipe(ada, 'Lentil soup')
  await typeRecipe(ada, 'Bread')
  await ada.post('/api/favorites/toggle', { link })
  for (const [seen, unseen, title] of [
    ['recipes', 'favorites', 'Lentil soup'],
    ['favorites', 'recipes', 'Bread'],
  ]) {
    const { page, context } = await visitAs(instance, ada, withWorker)
    await open(page, `/?view=${seen}`)
    await isKept(page, 2)
    await context.setOffline(true)
    await page.goto(`/?view=${unseen}`)
    await card(page, title ?? '').waitFor()
    await context.close()
  }
})

test('offline, unlisted favorites are not reported as empty, and load when online', async () => {
  const { page, context } = await visitWithout('favorites')
  await open(page)
  await isKept(page, 1)
  await context.setOffline(true)
  const cold = await context.newPage()
  await page.close()
  await cold.goto('/?view=favorites')
  await cold.getByText('No favorites are stored on this device yet.').waitFor()
  await cold.getByRole('searchbox').fill('soup')
  await cold.getByText('Nothing found for “soup” on this device.').waitFor()
  await cold.getByRole('button', { name: 'Clear search' }).first().click()
  await cold.getByRole('button', { name: 'See your recipes' }).click()
  await card(cold, 'Bread').waitFor()
  await cold.getByRole('button', { name: 'Favorites', exact: true }).click()
  await context.setOffline(false)
  await card(cold, 'Lentil soup').waitFor()
})

test('offline, unlisted recipes are not reported as empty, either', async () => {
  const { page, context } = await visitWithout('recipes')
  await open(page, '/?view=favorites')
  await isKept(page, 1)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Recipes', exact: true }).press('Enter')
  await page.getByText('No recipes are stored on this device yet.').waitFor()
  await page.getByRole('button', { name: 'See your favorites' }).press('Enter')
  await card(page, 'Lentil soup').waitFor()
})

test('a list requested offline loads when online', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Bread')
  const { page, context } = await visitAs(instance, ada, withWorker)
  // Or the device would have asked for it on its own.
  await page.route('**/api/recipes?*view=recipes*', (asked) => asked.abort())
  await page.route('**/api/library', (asked) => asked.abort())
  const [live, failed] = [isLive(page), page.waitForEvent('requestfailed')]
  await open(page, '/?view=favorites')
  await Promise.all([live, failed])
  await context.setOffline(true)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Recipes', exact: true }).click()
  await page.getByText('No recipes are stored on this device yet.').waitFor()
  await context.setOffline(false)
  await card(page, 'Bread').waitFor()
})

test('a single failed call does not leave the page offline', async () => {
  const ada = await join(instance)
  // So old that it is not on the first page, and must be asked for.
  await typeRecipe(ada, 'Rye loaf')
  for (let n = 0; n < 50; n += 1) await typeRecipe(ada, `Soup ${n}`)
  const { page } = await visitAs(instance, ada, withWorker)
  const live = isLive(page)
  await open(page)
  await live
  await page.route('**/api/recipes?*q=*', (asked) => asked.abort(), { times: 1 })
  await page.getByRole('searchbox').fill('rye')
  await page.getByText("You're offline.").waitFor()
  await page.getByText("You're offline.").waitFor({ state: 'detached' })
  await card(page, 'Rye loaf').waitFor()
})

test('offline, a list that is known to be empty is reported as empty', async () => {
  const { page, context } = await visitAs(instance, await join(instance), withWorker)
  await open(page, '/?view=favorites')
  await context.setOffline(true)
  await page.getByText("You're offline.").waitFor()
  await page.getByText('No favorited recipes yet.').waitFor()
})

test('an unreachable server is shown while it is unreachable, also with a network', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Bread')
  const { page } = await visitAs(instance, ada, withWorker)
  await page.addInitScript(goAndComeBack)
  const opened = isLive(page)
  await open(page)
  await opened
  await page.evaluate(() => dispatchEvent(new Event('server-gone')))
  await page.getByText("You're offline.").waitFor()
  await card(page, 'Bread').waitFor()
  await page.evaluate(() => dispatchEvent(new Event('server-back')))
  await page.getByText("You're offline.").waitFor({ state: 'detached' })
})

/** In the page: its sockets break on 'server-gone', and no other one comes about before 'server-back'. */
function goAndComeBack(): void {
  const sockets: WebSocket[] = []
  let isGone = false
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL) {
      super(isGone ? '/nowhere' : url)
      sockets.push(this)
    }
  }
  addEventListener('server-gone', () => {
    isGone = true
    for (const socket of sockets) socket.close()
  })
  addEventListener('server-back', () => {
    isGone = false
  })
}

test('logging out deletes everything of the person from the device', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Secret stew', { image: red })
  const { page } = await visitAs(instance, ada, firstVisit)
  await open(page)
  await isKept(page, 1)
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  // Not its address: the page may go there twice, and waiting for the first time fails.
  await page.getByRole('button', { name: 'Login' }).waitFor()
  const left = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        texts.push(request.url)
        const response = await cache.match(request)
        if (response?.headers.get('content-type')?.includes('html')) texts.push(await response.text())
      }
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return { texts, databases, storage: Object.keys(localStorage) }
  })
  expect(left.databases).toEqual([])
  expect(left.storage).toEqual(['onboardingComplete'])
  expect(left.texts.filter((text) => /Secret stew|\/images\/|Ada|ada\./.test(text))).toEqual([])
})

test('the next person on the device sees nothing of the previous one', async () => {
  const [ada, ben] = [await join(instance), await join(instance, 'Ben')]
  await typeRecipe(ada, 'Secret stew')
  const { page, context } = await visitAs(instance, ada, withWorker)
  await open(page)
  await isKept(page, 1)
  // Nobody logged out: the token was simply replaced, as on a shared tablet.
  await page.evaluate((token) => localStorage.setItem('token', token), ben.token)
  await open(page)
  await card(page, 'Secret stew').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(keptTitles)).toEqual([])
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto('/')
  await cold.getByText("You're offline.").waitFor()
  expect(await card(cold, 'Secret stew').count()).toBe(0)
})
