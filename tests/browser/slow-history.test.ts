import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Member, typeRecipe } from '../support/people.ts'
import { type AdminInstance, startAdminInstance } from './admin-page.ts'
import { card, isHydrated } from './visit.ts'

let instance: AdminInstance
let ada: Member

beforeAll(async () => {
  instance = await startAdminInstance()
  ada = await instance.join('Ada', 'ada@example.com')
  for (const title of ['Aioli', 'Borscht', 'Curry']) await typeRecipe(ada, title)
})
afterEach(async () => {
  expect(instance.open.complaints.splice(0)).toEqual([])
})
afterAll(() => instance?.close())

/** Where a step back takes its time, as it does on a busy machine. */
async function openSlowly(path: string, as: Member): Promise<Page> {
  const page = await instance.open('/forgot-password', { as })
  await page.addInitScript(() => {
    const back = history.back.bind(history)
    history.back = () => void setTimeout(back, 400)
  })
  await page.goto(path)
  await isHydrated(page)
  return page
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const isSettled = (page: Page) => page.waitForTimeout(700)

async function closeQuestion(page: Page, asks: string, name: string): Promise<void> {
  await page.getByRole('button', { name: asks, exact: true }).click()
  await dialog(page, name).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page, name).waitFor({ state: 'detached' })
}

describe('changes made right after a dialog closed are kept', () => {
  test('a search typed above the recipes', async () => {
    const page = await openSlowly('/', ada)
    await closeQuestion(page, 'Delete Aioli', 'Delete Recipe')
    const field = page.getByRole('searchbox', { name: 'Search recipes' })
    await field.fill('Bor')
    await isSettled(page)
    expect(await field.inputValue()).toBe('Bor')
    expect(new URL(page.url()).search).toBe('?q=Bor')
    expect(await page.getByRole('article').count()).toBe(1)
  })

  test('a search typed above the admin’s recipes', async () => {
    const page = await openSlowly('/admin?q=o', instance.root)
    await closeQuestion(page, 'Delete Aioli', 'Delete recipe')
    const field = page.getByRole('searchbox', { name: 'Search recipes' })
    await field.fill('Bor')
    await isSettled(page)
    expect(await field.inputValue()).toBe('Bor')
    expect(new URL(page.url()).search).toBe('?q=Bor')
  })

  test('another view of the admin page, which Back leaves', async () => {
    const page = await openSlowly('/admin', instance.root)
    await closeQuestion(page, 'Delete Aioli', 'Delete recipe')
    await page.getByRole('button', { name: /^Total Users/ }).click()
    await isSettled(page)
    expect(new URL(page.url()).search).toBe('?view=users')
    await page.getByRole('heading', { name: 'Users', exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Recipes', exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('an opened recipe, which Back closes', async () => {
    const page = await openSlowly('/', ada)
    await closeQuestion(page, 'Delete Aioli', 'Delete Recipe')
    await card(page, 'Curry').click()
    await isSettled(page)
    await dialog(page, 'Curry').waitFor()
    expect(new URL(page.url()).search).toMatch(/^\?recipe=\w+/)
    await page.goBack()
    await dialog(page, 'Curry').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
  })

  test('a closed recipe, which returns to the list and not further', async () => {
    const page = await openSlowly('/?q=u', ada)
    await card(page, 'Curry').click()
    const recipe = dialog(page, 'Curry')
    await recipe.getByRole('button', { name: 'Add to favorites' }).click()
    await dialog(page, 'Add to favorites').getByRole('button', { name: 'Cancel' }).click()
    await recipe.getByRole('button', { name: 'Close' }).click()
    await recipe.waitFor({ state: 'detached' })
    await isSettled(page)
    await isSettled(page)
    expect(new URL(page.url()).search).toBe('?q=u')
    expect(await recipe.count()).toBe(0)
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/forgot-password')
  })
})

test('a search typed right after a recipe was closed stays', async () => {
  const page = await openSlowly('/', ada)
  await card(page, 'Curry').click()
  await dialog(page, 'Curry').getByRole('button', { name: 'Close' }).click()
  await dialog(page, 'Curry').waitFor({ state: 'detached' })
  const field = page.getByRole('searchbox', { name: 'Search recipes' })
  await field.fill('Bor')
  await isSettled(page)
  expect(await field.inputValue()).toBe('Bor')
  expect(new URL(page.url()).search).toBe('?q=Bor')
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/forgot-password')
})

test('a recipe opened right after another was closed stays open, and Back closes it', async () => {
  const page = await openSlowly('/', ada)
  await card(page, 'Curry').click()
  await dialog(page, 'Curry').getByRole('button', { name: 'Close' }).click()
  await card(page, 'Borscht').click()
  await isSettled(page)
  await dialog(page, 'Borscht').waitFor()
  await page.goBack()
  await dialog(page, 'Borscht').waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
})
