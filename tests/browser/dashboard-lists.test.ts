import { expect, test } from 'vitest'
import { byTheClock } from '../support/patience.ts'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { recipePage } from '../support/site.ts'
import { startInstance } from './instance.ts'
import { card, isLive, open, toast, visitAs } from './visit.ts'

const instance = startInstance()

async function joinWith(...titles: string[]): Promise<Member> {
  const ada = await join(instance)
  for (const title of titles) await typeRecipe(ada, title)
  return ada
}

test('the first cards are in the server’s HTML and hydrate without a mismatch', async () => {
  const ada = await joinWith('Soup', 'Bread')
  const { page, context, complaints } = await visitAs(instance, ada)
  const html = await (await context.request.get('/')).text()
  expect(html).toContain('>Bread</a>')
  await open(page)
  await card(page, 'Bread').waitFor()
  await page.waitForTimeout(500)
  expect(complaints).toEqual([])
})

test('a favorite moves to the other list after a confirmation, and back', async () => {
  const ada = await joinWith('Soup', 'Bread')
  const { page } = await visitAs(instance, ada)
  await open(page)
  await page.getByRole('button', { name: 'Add Soup to favorites' }).click()
  await page.getByRole('dialog', { name: 'Add to favorites' }).getByRole('button', { name: 'Add' }).click()
  await toast(page, 'was moved to Favorites.').waitFor()
  expect(await card(page, 'Soup').count()).toBe(0)
  await page.getByRole('button', { name: 'Favorites', exact: true }).click()
  await page.waitForURL('**/?view=favorites')
  await page.getByRole('button', { name: 'Remove Soup from favorites' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await toast(page, 'was moved to Recipes.').waitFor()
  await page.getByText('No favorited recipes yet.').waitFor()
})

test('who does not want to be asked again moves recipes with one tap, until the next sign-in', async () => {
  const { page } = await visitAs(instance, await joinWith('Soup', 'Bread', 'Cake'))
  await open(page)
  await page.getByRole('button', { name: 'Add Soup to favorites' }).click()
  const question = page.getByRole('dialog', { name: 'Add to favorites' })
  await question.getByText('Don’t ask again on this device').click()
  await question.getByRole('button', { name: 'Add' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add Bread to favorites' }).click()
  await expect.poll(() => card(page, 'Bread').count()).toBe(0)
  expect(await question.count()).toBe(0)
  await page.evaluate(() => localStorage.setItem('signIn', 'another'))
  await page.getByRole('button', { name: 'Add Cake to favorites' }).click()
  await question.waitFor()
})

test('only a change that the server did not make is undone', async () => {
  const ada = await joinWith('Soup')
  const { page } = await visitAs(instance, ada)
  await open(page)
  await card(page, 'Soup').waitFor()
  await page.getByRole('button', { name: 'Delete Soup' }).click()
  await page.getByRole('dialog', { name: 'Delete Recipe' }).waitFor()
  await page.route('**/api/results/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Failed to delete recipe. Please try again.').waitFor()
  await card(page, 'Soup').waitFor()
  await page.getByRole('button', { name: 'Delete Soup' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText("Click the '+' button to add a recipe.").waitFor()
  await expect.poll(() => listOf(ada)).toEqual([])
})

test('a favorite takes four tags, which then filter the list', async () => {
  const ada = await joinWith('Soup', 'Bread')
  for (const { link } of await listOf(ada)) await ada.post('/api/favorites/toggle', { link })
  const { page } = await visitAs(instance, ada)
  await open(page, '/?view=favorites')
  const soup = card(page, 'Soup')
  await soup.getByText('Add up to 4 tags...').waitFor()
  const input = soup.getByLabel('Add a tag to Soup')
  for (const tag of ['quick', 'winter', 'vegan', 'cheap']) {
    await input.fill(tag)
    await input.press('Enter')
    await soup.getByText(tag, { exact: true }).waitFor()
  }
  expect(await input.isDisabled()).toBe(true)
  expect(await input.getAttribute('placeholder')).toBe('Maximum tags reached')
  expect(await soup.getByRole('button', { name: 'Save tag' }).isDisabled()).toBe(true)

  const strip = page.getByRole('navigation', { name: 'Tags' })
  await expect
    .poll(() => strip.getByRole('link').allTextContents())
    .toEqual(['All', 'cheap', 'quick', 'vegan', 'winter'])
  await strip.getByRole('link', { name: 'vegan' }).click()
  await page.waitForURL('**/?view=favorites&tag=vegan')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await page.goBack()
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
})

test('words of a recipe’s page are offered as tags, and the field keeps the focus', async () => {
  const ada = await join(instance)
  const body = recipePage({ recipeCategory: ['Dessert', 'Baking'], recipeCuisine: 'British' })
  instance.site.pages['/offered'] = { body }
  await ada.post('/api/scrape', { url: `${instance.site.url}/offered` })
  const [{ link } = { link: '' }] = await listOf(ada)
  await ada.post('/api/favorites/toggle', { link })
  const { page } = await visitAs(instance, ada)
  await open(page, '/?view=favorites')
  const crumble = card(page, 'Plum crumble')
  const input = crumble.getByLabel('Add a tag to Plum crumble')
  const offer = crumble.getByRole('button', { name: 'Add tag Dessert' })
  await input.waitFor()
  expect(await offer.isVisible()).toBe(false)
  await input.focus()
  await offer.click()
  await crumble.getByRole('button', { name: 'Remove tag Dessert' }).waitFor()
  expect(await input.evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(async () => (await listOf(ada, '?view=favorites'))[0]?.tags).toEqual(['Dessert'])
})

test('search ignores accents, finds in directions, is in the address, and can be cleared', async () => {
  const ada = await joinWith('Crème brûlée', 'Bread')
  await typeRecipe(ada, 'Rolls', { directions: 'Knead with zest.' })
  const { page } = await visitAs(instance, ada)
  await open(page)
  await card(page, 'Bread').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('creme')
  await expect.poll(() => page.getByRole('article').allTextContents()).toHaveLength(1)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('searchbox').fill('ZEST')
  await card(page, 'Rolls').waitFor()
  await page.reload()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  expect(await page.getByRole('searchbox').inputValue()).toBe('ZEST')
  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByText('Nothing found for “nothing like it”.').waitFor()
})

test('changes on another device show without a reload', async () => {
  const ada = await joinWith('Soup')
  const { page } = await visitAs(instance, ada)
  const live = isLive(page)
  await open(page)
  await card(page, 'Soup').waitFor()
  await live
  const bread = await typeRecipe(ada, 'Bread')
  await card(page, 'Bread').waitFor()
  await ada.delete(`/api/results/${bread._id}`)
  await card(page, 'Bread').waitFor({ state: 'detached' })
})

test(
  'on a phone the list tabs stay visible with the search, which one button opens and closes',
  byTheClock,
  async () => {
    const { page } = await visitAs(instance, await join(instance), {
      viewport: { width: 375, height: 700 },
    })
    await open(page)
    const opener = page.getByRole('button', { name: 'Search', exact: true })
    const field = page.getByRole('searchbox')
    expect(await field.count()).toBe(0)
    await opener.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search')
    await page.keyboard.type('kangaroo')
    await page.getByText('Nothing found for “kangaroo”.').waitFor()
    await page.getByRole('button', { name: 'Favorites', exact: true }).click({ timeout: 2_000 })
    await page.waitForURL('**/?view=favorites&q=kangaroo')
    await opener.click()
    await page.waitForURL('**/?view=favorites')
    expect(await field.count()).toBe(0)
  },
)
