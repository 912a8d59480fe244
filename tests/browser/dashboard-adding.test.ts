import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { join, listOf, typeRecipe } from '../support/people.ts'
import { recipePage } from '../support/site.ts'
import { startInstance } from './instance.ts'
import { hold } from './replies.ts'
import { card, open, toast, visitAs } from './visit.ts'

const instance = startInstance()

beforeAll(() => {
  instance.site.pages['/crumble'] = { body: recipePage() }
  instance.site.pages['/stubborn'] = { status: 403, body: 'No robots.' }
})

test('a pasted address becomes one card', async () => {
  const ada = await join(instance)
  const { page, complaints } = await visitAs(instance, ada)
  await open(page)
  await page.getByText("Click the '+' button to add a recipe.").waitFor()
  await addAddress(page, `${instance.site.url}/crumble`)
  await toast(page, 'Recipe for "Plum crumble" added!').waitFor()
  await card(page, 'Plum crumble').waitFor()

  await addAddress(page, `${instance.site.url}/crumble`)
  await toast(page, 'Recipe "Plum crumble" already exists!').waitFor()
  expect(await card(page, 'Plum crumble').count()).toBe(1)
  expect(complaints).toEqual([])
})

test('the result of an add is shown above a recipe that was opened meanwhile', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Rice')
  const { page, complaints } = await visitAs(instance, ada)
  await open(page)
  const scraping = await hold(page, '/api/scrape?*')
  await addAddress(page, `${instance.site.url}/crumble`)
  await toast(page, 'Adding Recipe').waitFor()
  await card(page, 'Rice').getByRole('link').click()
  await page.getByRole('dialog', { name: 'Rice' }).waitFor()
  scraping.send()
  await toast(page, 'Recipe for "Plum crumble" added!').waitFor()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'View' }).click()
  await page.getByRole('dialog', { name: 'Plum crumble' }).waitFor()
  expect(complaints).toEqual([])
})

test('addresses pasted together are fetched one after the other, past one without a recipe', async () => {
  const ada = await join(instance)
  const { page, context } = await visitAs(instance, ada)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const name of ['Leek pie', 'Fig jam']) {
    instance.site.pages[`/${name.replace(' ', '-')}`] = { body: recipePage({ name }) }
  }
  const addresses = ['Leek-pie', 'nothing', 'Fig-jam'].map((path) => `${instance.site.url}/${path}`)
  await open(page)
  await page.getByRole('button', { name: 'Add recipe' }).click()
  const field = page.getByLabel('From a web address')
  await field.focus()
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Look:\n${addresses.join('\n')}\n`)
  await page.keyboard.press('Control+V')
  await Promise.all([
    toast(page, 'Recipe for "Leek pie" added!').waitFor(),
    toast(page, 'Recipe for "Fig jam" added!').waitFor(),
    page.getByRole('button', { name: 'Return to Recipes' }).click(),
  ])
  await expect
    .poll(async () => (await listOf(ada)).map(({ title }) => title))
    .toEqual(['Fig jam', 'Leek pie'])
})

test('a refusing site is named, and Retry fetches again', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await open(page)
  await addAddress(page, `${instance.site.url}/stubborn`)
  const dialog = page.getByRole('dialog', { name: 'Failed to Get Recipe' })
  await dialog.getByText('We failed to get that recipe. Please try again or try another url.').waitFor()
  expect(await dialog.textContent()).toContain('refused the request (403)')
  expect(await toast(page, 'Adding Recipe').count()).toBe(0)

  instance.site.pages['/stubborn'] = { body: recipePage({ name: 'Stubborn stew' }) }
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await card(page, 'Stubborn stew').waitFor()
})

test('an address without a recipe opens Recipe Not Found', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await open(page)
  await addAddress(page, `${instance.site.url}/nothing`)
  await page.getByRole('dialog', { name: 'Recipe Not Found' }).waitFor()
  await page.getByRole('button', { name: 'Return to Recipes' }).click()
  await page.getByText("Click the '+' button to add a recipe.").waitFor()
})

test('a link shared from another app is fetched on the dashboard', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await page.goto(`/handle-share?url=${encodeURIComponent(`${instance.site.url}/crumble`)}`)
  await page.waitForURL(`${instance.url}/`)
  await card(page, 'Plum crumble').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('scrapeUrl'))).toBeNull()
})

test('a typed recipe is cleaned up, and leaving it unsaved asks for confirmation', async () => {
  const ada = await join(instance)
  const { page, complaints } = await visitAs(instance, ada)
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

test('only typed recipes have an edit button, and editing changes the card', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Rice')
  const { page } = await visitAs(instance, ada)
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
