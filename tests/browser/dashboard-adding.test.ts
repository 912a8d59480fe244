import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'
import { card, listOf, newCook, open, toast, typeRecipe, visitAs } from './visit.ts'

let browser: Browser
let server: BuiltServer
let site: Site

beforeAll(async () => {
  site = await startSite({
    '/crumble': { body: recipePage() },
    '/stubborn': { status: 403, body: 'No robots.' },
  })
  server = await startBuiltServer({ FETCH_ALLOW: site.host })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  await site.close()
})

test('a pasted address becomes a card by itself, and once only', async () => {
  const ada = await newCook(server)
  const { page, complaints } = await visitAs(browser, server, ada)
  await open(page)
  await page.getByText("Click the '+' button to add a recipe.").waitFor()
  await addAddress(page, `${site.url}/crumble`)
  await toast(page, 'Recipe for "Plum crumble" added!').waitFor()
  await card(page, 'Plum crumble').waitFor()

  await addAddress(page, `${site.url}/crumble`)
  await toast(page, 'Recipe "Plum crumble" already exists!').waitFor()
  expect(await card(page, 'Plum crumble').count()).toBe(1)
  expect(complaints).toEqual([])
})

test('a site that refuses is named, and Retry asks it again', async () => {
  const ada = await newCook(server)
  const { page } = await visitAs(browser, server, ada)
  await open(page)
  await addAddress(page, `${site.url}/stubborn`)
  const dialog = page.getByRole('dialog', { name: 'Failed to Get Recipe' })
  await dialog.getByText('We failed to get that recipe. Please try again or try another url.').waitFor()
  expect(await dialog.textContent()).toContain('refused the request (403)')
  expect(await toast(page, 'Adding Recipe').count()).toBe(0)

  site.pages['/stubborn'] = { body: recipePage({ name: 'Stubborn stew' }) }
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await card(page, 'Stubborn stew').waitFor()
})

test('an address without a recipe opens Recipe Not Found', async () => {
  const ada = await newCook(server)
  const { page } = await visitAs(browser, server, ada)
  await open(page)
  await addAddress(page, `${site.url}/nothing`)
  await page.getByRole('dialog', { name: 'Recipe Not Found' }).waitFor()
  await page.getByRole('button', { name: 'Return to Recipes' }).click()
  await page.getByText("Click the '+' button to add a recipe.").waitFor()
})

test('a link shared from another app is fetched on the dashboard', async () => {
  const ada = await newCook(server)
  const { page } = await visitAs(browser, server, ada)
  await page.goto(`/handle-share?url=${encodeURIComponent(`${site.url}/crumble`)}`)
  await page.waitForURL(`${server.url}/`)
  await card(page, 'Plum crumble').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('scrapeUrl'))).toBeNull()
})

test('a recipe typed in by hand is tidied, and leaving it half-way is asked about', async () => {
  const ada = await newCook(server)
  const { page, complaints } = await visitAs(browser, server, ada)
  await open(page)
  await page.keyboard.press('n')
  await page.getByText('Type it in').click()
  const dialog = page.getByRole('dialog', { name: 'Add a recipe by hand' })
  await dialog.getByLabel('Title').fill('Lentil soup')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByLabel('Ingredients').fill('• 200 g lentils\n\n- 1 l water')
  await dialog.getByLabel('Directions').fill('1. Rinse.\n2) Simmer for 20 minutes.')
  await dialog.getByLabel('Tags').fill('soup,')
  await dialog.getByRole('button', { name: 'Save recipe' }).click()
  await card(page, 'Lentil soup').waitFor()
  const [saved] = await listOf(ada)
  expect(saved).toMatchObject({
    ingredients: ['200 g lentils', '1 l water'],
    directions: 'Rinse.\nSimmer for 20 minutes.',
    tags: ['soup'],
    source: 'Manual Entry',
  })
  expect(complaints).toEqual([])
})

test('only what was typed by hand has a pencil, and editing changes the card', async () => {
  const ada = await newCook(server)
  await typeRecipe(ada, 'Rice')
  const { page } = await visitAs(browser, server, ada)
  await open(page)
  await card(page, 'Rice').getByRole('button', { name: 'Edit Rice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit recipe' })
  await dialog.getByLabel('Title').fill('Fried rice')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await card(page, 'Fried rice').waitFor()
})

async function addAddress(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByLabel('From a web address').fill(url)
  await page.getByRole('button', { name: 'Get recipe' }).click()
}
