import { expect, test } from 'vitest'
import { join, listOf } from '../support/people.ts'
import { recipePage } from '../support/site.ts'
import { startInstance } from './instance.ts'
import { dashboardOf, toast, visitAs } from './visit.ts'

const instance = startInstance()
const titled = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`
const dishes = ['Leek pie', 'Onion soup', 'Apple cake', 'Bean stew']
const address = (path: string) => `/handle-share?url=${encodeURIComponent(instance.site.url + path)}`

test('a list asks which recipes to save, and a failure says what the page is', async () => {
  const { pages } = instance.site
  const links = dishes.map((dish) => `<a href="/recipes/${dish.replace(' ', '-')}"><h3>${dish}</h3></a>`)
  pages['/winter'] = { body: titled('Winter recipes', links.join('')) }
  for (const name of dishes) pages[`/recipes/${name.replace(' ', '-')}`] = { body: recipePage({ name }) }
  pages['/teaser'] = { body: titled('Leek pie', '<p>Subscribe to continue</p>') }
  const ada = await join(instance)
  const page = await dashboardOf(instance, ada, address('/winter'))
  const dialog = page.getByRole('dialog', { name: 'Recipe Not Found' })
  await dialog.getByText('This page is a list of recipes.').waitFor()
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({ path: `tests/artefacts/list-${width}-${colorScheme}.png` })
    }
  }
  expect(await dialog.getByRole('button', { name: 'Save recipe' }).isDisabled()).toBe(true)
  await dialog.getByText('Onion soup').click()
  await dialog.getByText('Bean stew').click()
  await dialog.getByRole('button', { name: 'Save 2 recipes' }).click()
  await toast(page, 'Recipe for "Bean stew" added!').waitFor()
  await expect
    .poll(async () => (await listOf(ada)).map(({ title }) => title))
    .toEqual(['Bean stew', 'Onion soup'])

  await page.goto(address('/teaser'))
  await dialog.getByText('The rest is for subscribers.').waitFor()
  await page.screenshot({ path: 'tests/artefacts/teaser-1440.png' })
  await page.setViewportSize({ width: 375, height: 800 })
  await page.screenshot({ path: 'tests/artefacts/teaser-375.png' })
  expect(await dialog.getByRole('link', { name: 'bookmarklet' }).getAttribute('href')).toBe('/bookmarklet')
  await dialog.getByRole('button', { name: 'Paste the text' }).click()
  await page.getByRole('dialog', { name: /Paste/ }).waitFor()
})

const both = ['Plum cake', 'Vanilla sauce'].map((name) => ({
  '@type': 'Recipe',
  name,
  recipeIngredient: [`1 kg ${name}`, '200 g flour', `3 ${name} eggs`],
  recipeInstructions: ['Mix it all well in a bowl.', 'Bake it for twenty minutes until golden.'],
}))
const twoRecipes = () =>
  titled('Plum cake', `<script type="application/ld+json">${JSON.stringify({ '@graph': both })}</script>`)

test('the other recipe of a page is offered after saving', async () => {
  instance.site.pages['/plum-cake'] = { body: twoRecipes() }
  const ada = await join(instance)
  const page = await dashboardOf(instance, ada, address('/plum-cake'))
  const dialog = page.getByRole('dialog', { name: 'Another recipe on this page' })
  await dialog.getByText('This page has another recipe: Vanilla sauce. Save it too?').waitFor()
  await page.setViewportSize({ width: 375, height: 800 })
  await page.screenshot({ path: 'tests/artefacts/other-375.png' })
  await dialog.getByRole('button', { name: 'Save recipe' }).click()
  await toast(page, 'Recipe for "Vanilla sauce" added!').waitFor()
  await expect
    .poll(async () => (await listOf(ada)).map(({ title }) => title))
    .toEqual(['Vanilla sauce', 'Plum cake'])
})

test('the page of the bookmarklet offers the other recipe, too', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await page.goto('/bookmarklet')
  const code = (await page.getByRole('link', { name: 'Save to Potluck' }).getAttribute('href')) ?? ''
  instance.site.pages['/seen-in-browser'] = { body: twoRecipes() }
  await page.goto(`${instance.site.url}/seen-in-browser`)
  const opened = page.context().waitForEvent('page')
  await page.evaluate(code.replace('javascript:', ''))
  const tab = await opened
  await tab.getByRole('button', { name: 'Save this recipe' }).click()
  await tab.getByRole('button', { name: 'Save “Vanilla sauce” too' }).click()
  await tab.getByText('Recipe for "Vanilla sauce" added!').waitFor()
  await expect.poll(() => listOf(ada)).toHaveLength(2)
})
