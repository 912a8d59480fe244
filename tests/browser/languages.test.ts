import { afterEach, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility.ts'
import { closeContexts } from '../support/browser.ts'
import { join, typeRecipe } from '../support/people.ts'
import { speaking } from '../support/speaking.ts'
import { startInstance } from './instance.ts'
import { isHydrated, isLive, visitAs, withWorker } from './visit.ts'

const instance = startInstance()
afterEach(() => closeContexts(instance.browser))

const languageOf = (page: { evaluate<R>(read: () => R): Promise<R> }) =>
  page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)

test('a language chosen on the account is that of all pages, also of those without a network', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Soup')
  const { page, context, complaints } = await visitAs(instance, ada, withWorker)
  await page.goto('/account')
  await isHydrated(page)
  const reloaded = page.waitForEvent('load')
  await page.getByLabel('Language', { exact: true }).selectOption('de')
  await reloaded
  await page.waitForFunction(() => document.documentElement.lang === 'de')
  await page.getByLabel('Sprache', { exact: true }).waitFor()
  // The worker of the other language takes over without a question.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('?language=de'))
  const live = isLive(page)
  const isStored = page.waitForResponse('**/api/library*')
  await page.goto('/')
  await Promise.all([live, isStored])
  await page.getByRole('link', { name: 'Soup' }).waitFor()
  await context.setOffline(true)
  await page.getByText('Du bist offline.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Rezept hinzufügen' }).first().waitFor()
  await page.getByRole('link', { name: 'Soup' }).waitFor()
  expect(await languageOf(page)).toBe('de ltr')
  expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('in Arabic a person types a recipe, shops and plans, from right to left', async () => {
  const ada = await join(instance)
  const { page: plain, complaints } = await visitAs(instance, ada, { locale: 'ar-EG' })
  const page = speaking(plain, 'ar')
  await page.goto('/')
  await isHydrated(plain)
  expect(await languageOf(plain)).toBe('ar rtl')
  await page.getByRole('button', { name: 'Add recipe', exact: true }).first().click()
  await page.getByText('Type it in').click()
  const form = page.getByRole('dialog', { name: 'Add a recipe by hand', exact: true })
  await form.getByLabel('Title').fill('شوربة عدس')
  await form.getByLabel('Ingredients').fill('200 g عدس\n1 l ماء')
  await form.getByRole('button', { name: 'Save recipe', exact: true }).click()
  await page.getByRole('link', { name: 'شوربة عدس' }).waitFor()
  expect(await violationsOf(plain)).toEqual([])
  await page.goto('/shopping')
  await page.getByLabel('Add something').fill('عدس')
  await plain.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'عدس' }).waitFor()
  await page.goto('/plan')
  await page.getByRole('button', { name: 'Next week' }).waitFor()
  expect(await violationsOf(plain)).toEqual([])
  expect(complaints).toEqual([])
})
