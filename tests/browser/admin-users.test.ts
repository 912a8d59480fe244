import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AdminInstance, startAdminInstance } from './admin-page.ts'

let instance: AdminInstance

beforeAll(async () => {
  instance = await startAdminInstance()
  for (let n = 1; n <= 21; n += 1) await instance.join(`Guest${n}`, `guest.${n}@example.com`)
})
afterEach(async () => {
  expect(instance.open.complaints.splice(0)).toEqual([])
})
afterAll(() => instance?.close())

const openUsers = () => instance.open('/admin?view=users', { as: instance.root })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

test('the three tiles show the totals', async () => {
  const guest = await instance.join('Gina', 'gina@example.com')
  await guest.post('/api/manual-recipe', { title: 'Soup', ingredients: ['water'], directions: 'Boil.' })
  const page = await instance.open('/admin', { as: instance.root })
  await tile(page, 'Total Recipes\\s*1$').waitFor()
  await tile(page, 'Total Users\\s*23$').waitFor()
  expect(await page.getByText(/^Total Shared Recipes/).isVisible()).toBe(true)
  const { recipes } = (await instance.root.get<{ recipes: { _id: string }[] }>('/api/admin/recipes')).body
  await instance.root.post('/api/admin/recipes/share-to-all', { recipeId: recipes[0]?._id })
  await page
    .getByText(/Total Shared Recipes\s*1$/)
    .first()
    .waitFor()
})

test('people are listed in pages, with name, address and actions', async () => {
  const page = await openUsers()
  await page.getByText('Page 1 of 2').waitFor()
  const heads = await page.getByRole('columnheader').allTextContents()
  expect(heads.slice(0, 2)).toEqual(['Name', 'Email'])
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await row(page, 'guest.21@example.com').waitFor()
  expect(await page.getByRole('button', { name: 'Edit Guest21 Cook', exact: true }).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Delete Guest21 Cook', exact: true }).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByText('Page 1 of 2').waitFor()
})

test('the paging buttons keep the focus, also on the last page', async () => {
  const page = await openUsers()
  const next = page.getByRole('button', { name: 'Next' })
  // Until the number of pages is known, the button does nothing.
  await page.getByText('Page 1 of 2').waitFor()
  await next.press('Enter')
  await page.getByText('Page 2 of 2').waitFor()
  await row(page, 'guest.21@example.com').waitFor()
  expect(await next.evaluate((element) => element === document.activeElement)).toBe(true)
  await next.press('Enter')
  await page.waitForTimeout(300)
  expect(await page.getByText('Page 2 of 2').isVisible()).toBe(true)
})

test('the dialog has First Name, Last Name, Email, Cancel and Save', async () => {
  const page = await openUsers()
  await page.getByRole('button', { name: 'Edit Guest2 Cook', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  const values = await Promise.all(
    ['First Name', 'Last Name', 'Email'].map((name) => dialog.getByLabel(name).inputValue()),
  )
  expect(values).toEqual(['Guest2', 'Cook', 'guest.2@example.com'])
  for (const name of ['Cancel', 'Save'])
    expect(await dialog.getByRole('button', { name, exact: true }).isVisible()).toBe(true)
})
