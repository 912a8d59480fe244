import { expect, test } from 'vitest'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { reply } from './replies.ts'
import { card, isSeen, open, toast, visitAs } from './visit.ts'

const instance = startInstance()

const long = 'slow cooking for a very long winter'
const sentence = 'A tag can have at most 30 characters.'

async function favorite(): Promise<Member> {
  const ada = await join(instance)
  const { link } = await typeRecipe(ada, 'Soup')
  await ada.post('/api/favorites/toggle', { link })
  return ada
}

test('a tag that is too long stays in its field with an error, and is not sent', async () => {
  const ada = await favorite()
  const { page } = await visitAs(instance, ada)
  await open(page, '/?view=favorites')
  const field = card(page, 'Soup').getByLabel('Add a tag to Soup')
  await field.pressSequentially(long)
  await field.press('Enter')
  await card(page, 'Soup').getByRole('alert').getByText(sentence).waitFor()
  expect(await field.inputValue()).toBe(long)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(async () => (await listOf(ada))[0]?.tags).toEqual([])
  await field.fill('slow')
  expect(await card(page, 'Soup').getByText(sentence).count()).toBe(0)
  await field.press('Enter')
  await expect.poll(async () => (await listOf(ada))[0]?.tags).toEqual(['slow'])
  expect(await field.inputValue()).toBe('')
})

test('a tag that the server refuses returns to its field', async () => {
  const { page } = await visitAs(instance, await favorite())
  await open(page, '/?view=favorites')
  await reply(page, '/api/favorites', { status: 500, json: { error: 'The pot is empty.' } })
  const field = card(page, 'Soup').getByLabel('Add a tag to Soup')
  await field.fill('winter')
  await field.press('Enter')
  await toast(page, 'Could not save the tags: The pot is empty.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('winter')
  expect(await card(page, 'Soup').getByRole('listitem').count()).toBe(0)
})

test('a form with a tag that is too long is not saved without it', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await open(page)
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByText('Type it in').click()
  const form = page.getByRole('dialog', { name: 'Add a recipe by hand' })
  await form.getByLabel('Title').fill('Soup')
  const field = form.getByLabel('Tags')
  await field.pressSequentially(long)
  await form.getByRole('button', { name: 'Save recipe' }).click()
  await form.getByText(sentence).waitFor()
  expect(await isSeen(form.getByText(sentence))).toBe(true)
  expect(await field.inputValue()).toBe(long)
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await expect.poll(() => listOf(ada)).toEqual([])
  await field.fill('slow')
  await form.getByRole('button', { name: 'Save recipe' }).click()
  await card(page, 'Soup').waitFor()
  await expect.poll(async () => (await listOf(ada))[0]?.tags).toEqual(['slow'])
})

test('tags beyond the limit are named in a message', async () => {
  const { page } = await visitAs(instance, await join(instance))
  await open(page)
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByText('Type it in').click()
  const form = page.getByRole('dialog', { name: 'Add a recipe by hand' })
  await form.getByLabel('Tags').fill('one, two, three, four, five, six')
  await form.getByText('There is no room for: five, six.').waitFor()
})
