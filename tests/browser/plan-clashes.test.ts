import { expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility.ts'
import { befriend, join, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { visitAs } from './visit.ts'

const instance = startInstance()
test('a plan says which of its people must not eat a meal, as they wrote on their account page', async () => {
  const [ada, kim] = [await join(instance), await join(instance, 'Kim')]
  await befriend(ada, kim)
  await ada.put(`/api/plans/${ada.id}/members`, { friendEmail: kim.email })
  const account = (await visitAs(instance, kim)).page
  await account.goto('/account')
  const section = account.getByRole('region', { name: 'What you must not eat' })
  await section.getByLabel('No nuts').check()
  await section.getByLabel('Anything else?').fill('see my mail')
  await section.getByText('Potluck cannot check “see my mail”').waitFor()
  await section.getByRole('button', { name: 'Save' }).click()
  await section.getByText('Saved.').waitFor()
  expect(await violationsOf(account)).toEqual([])
  const cake = await typeRecipe(ada, 'Sunday bake', { ingredients: ['200 g flour', '100 g walnuts'] })
  const { page, complaints } = await visitAs(instance, ada)
  await page.goto('/plan')
  await page.getByText('Please ask Kim Cook: “see my mail” cannot be checked.').waitFor()
  const today = new Date()
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  const add = { kind: 'add', id: 'plan-the-cake', at: Date.now(), plan: ada.id, entry: 'entry-of-cake' }
  const meal = { title: 'Sunday bake', recipe: cake._id, servings: null, day, meal: 'dinner', place: 1 }
  await ada.post('/api/plans/operations', { operations: [{ ...add, ...meal }] })
  await page.getByText('Please check for Kim Cook (No nuts): 100 g walnuts').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})
