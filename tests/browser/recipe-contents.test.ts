import { expect, test } from 'vitest'
import type { Recipe } from '#server/contract/recipes.ts'
import { violationsOf } from '../support/accessibility.ts'
import { join, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { visitAs, withWorker } from './visit.ts'

const instance = startInstance()

const butter = '200 g butter'
const dough = { ingredients: [butter, '300 g flour', '2 tbsp zatarain magic', '50 g dark chocolate'] }

test('an open recipe says on request what is in it, and the cook corrects a line, also without a network', async () => {
  const ada = await join(instance)
  const recipe = await typeRecipe(ada, 'Dough', dough)
  const { page, context, complaints } = await visitAs(instance, ada, withWorker)
  await page.goto(`/?recipe=${recipe._id}`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('button', { name: 'What is in it' }).click()
  const dialog = page.getByRole('dialog', { name: 'What is in it' })
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await line(butter).getByText('Contains milk').waitFor()
  await line('2 tbsp zatarain magic').getByText('Not known').waitFor()
  await line('50 g dark chocolate').getByText('May contain').waitFor()
  expect(await dialog.textContent()).not.toMatch(/\bsafe\b|free of/i)
  expect(await violationsOf(page)).toEqual([])
  await context.setOffline(true)
  await dialog.getByRole('button', { name: `Correct ${butter}` }).click()
  await line(butter).getByRole('button', { name: 'Save' }).click()
  await line(butter).getByText('The cook says: no milk').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await context.setOffline(false)
  const corrections = async () => (await ada.get<Recipe>(`/api/recipes/${recipe._id}`)).body.corrections
  await expect.poll(corrections).toEqual([{ line: butter, content: 'milk', isIn: false }])
  await line(butter).getByRole('button', { name: 'Take back: no milk' }).click()
  await line(butter).getByText('Contains milk').waitFor()
  await expect.poll(corrections).toBeUndefined()
  expect(complaints).toEqual([])
})
