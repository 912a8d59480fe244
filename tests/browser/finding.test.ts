import { expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility.ts'
import { keptTitles } from '../support/kept-titles.ts'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { allClosed, card, open, visitAs, withWorker } from './visit.ts'

const instance = startInstance()

async function withRecipes(): Promise<Member> {
  const ada = await join(instance)
  await typeRecipe(ada, 'Zucchini bread', { ingredients: ['2 eggs', 'flour'], cookTime: '70 min' })
  await typeRecipe(ada, 'Apple cake', { ingredients: ['1 egg', 'apples'], cookTime: '50 min' })
  await typeRecipe(ada, 'Baba ganoush', { ingredients: ['2 eggplants', 'olive oil'], cookTime: '30 min' })
  return ada
}

const titles = '[role="feed"] h2'

test('a filter is in the address: it survives a reload, Back and its removal', async () => {
  const { page, complaints } = await visitAs(instance, await withRecipes())
  await open(page)
  const shown = () => page.locator(titles).allTextContents()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await dialog.getByLabel('With ingredients').fill('egg')
  await dialog.getByLabel('Sort by').selectOption('A to Z')
  await dialog.getByRole('button', { name: 'Show 2 recipes' }).waitFor()
  await dialog.getByRole('button', { name: 'Show 2 recipes' }).click()
  await allClosed(page)
  await expect.poll(shown).toEqual(['Apple cake', 'Zucchini bread'])
  expect(new URL(page.url()).search).toBe('?with=egg&sort=a-z')
  await page.reload()
  await expect.poll(shown).toEqual(['Apple cake', 'Zucchini bread'])
  await card(page, 'Apple cake').getByRole('link').click()
  await page.getByRole('dialog', { name: 'Apple cake' }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?with=egg&sort=a-z')
  await page.getByRole('button', { name: 'Remove With egg' }).click()
  await expect.poll(shown).toEqual(['Apple cake', 'Baba ganoush', 'Zucchini bread'])
  await page.goBack()
  await expect.poll(shown).toEqual(['Apple cake', 'Zucchini bread'])
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(shown).toEqual(['Baba ganoush', 'Apple cake', 'Zucchini bread'])
  expect(complaints).toEqual([])
})

test('a filtered list follows what is added elsewhere, and says when it is empty', async () => {
  const ada = await withRecipes()
  const { page } = await visitAs(instance, ada)
  await open(page, '/?with=quince')
  await page.getByText('No recipe matches this filter.').waitFor()
  await typeRecipe(ada, 'Quince jelly', { ingredients: ['3 quinces'] })
  await card(page, 'Quince jelly').waitFor()
  await open(page, '/?with=quince&minutes=soon')
  await page.getByRole('alert').getByText("The field 'minutes' is missing or not valid.").waitFor()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await card(page, 'Apple cake').waitFor()
})

test('a search that finds nothing suggests the nearest spelling', async () => {
  const { page } = await visitAs(instance, await withRecipes())
  await open(page)
  await page.getByRole('searchbox').fill('zuchini')
  await page.getByText('Did you mean').waitFor()
  await page.getByRole('link', { name: 'zucchini' }).click()
  await card(page, 'Zucchini bread').waitFor()
  expect(new URL(page.url()).search).toBe('?q=zucchini')
})

test('without a food and by what one has, also with no network, recipes are left out and sorted; an unknown word says so', async () => {
  const ada = await withRecipes()
  await typeRecipe(ada, 'Pesto', { ingredients: ['50 g parmesan', 'basil'] })
  await typeRecipe(ada, 'Placek', { ingredients: ['jabłko', '2 jajka', '200 ml mleka'] })
  const { page, context } = await visitAs(instance, ada, withWorker)
  await open(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const filterBy = async (food: string) => {
    await page.getByRole('button', { name: /^Filter/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    await dialog.getByLabel('Without ingredients').fill(food)
    return dialog
  }
  const dialog = await filterBy('milk, zatarain')
  await dialog.getByRole('status').getByText('“zatarain”: Potluck does not know what contains this').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Show 3 recipes' }).click()
  await allClosed(page)
  const shown = () => page.locator(titles).allTextContents()
  await expect.poll(shown).toEqual(['Baba ganoush', 'Apple cake', 'Zucchini bread'])
  await page.getByRole('button', { name: 'I have ...' }).click()
  const had = page.getByRole('dialog', { name: 'Filter' })
  await had.getByLabel('Without ingredients').fill('')
  await had.getByLabel('I have ...').fill('egg, app')
  await had.getByRole('button', { name: 'apple', exact: true }).click()
  await had.getByRole('button', { name: 'Show 5 recipes' }).click()
  await allClosed(page)
  const byMissing = ['Apple cake', 'Placek', 'Zucchini bread', 'Pesto', 'Baba ganoush']
  await expect.poll(shown).toEqual(byMissing)
  await card(page, 'Apple cake').getByText('You have everything.').waitFor()
  await card(page, 'Zucchini bread').getByText('Missing: flour').waitFor()
  await page.getByRole('button', { name: 'Put what Zucchini bread still needs on the shopping list' }).click()
  await page.getByText('1 item added to “Groceries”.').waitFor()
  await expect.poll(() => page.evaluate(keptTitles)).toHaveLength(5)
  await context.setOffline(true)
  await (await filterBy('eggs, milk')).getByLabel('Without ingredients').press('Enter')
  await expect.poll(shown).toEqual(['Baba ganoush'])
  await (await filterBy('')).getByLabel('I have ...').press('Enter')
  await expect.poll(shown).toEqual(byMissing)
  await card(page, 'Zucchini bread').getByText('Missing: flour').waitFor()
  await card(page, 'Placek').getByText('Missing: mleka').waitFor()
  // What one had is offered again.
  const again = await filterBy('')
  await again.getByLabel('I have ...').fill('')
  await again.getByRole('group', { name: 'Foods to add' }).getByRole('button', { name: 'apple' }).waitFor()
})
