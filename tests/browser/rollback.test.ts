import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { hold } from './replies.ts'
import { card, isLive, open, toast, visitAs } from './visit.ts'

const instance = startInstance()

async function favoriteOf(ada: Member, title: string, tags: string[] = []) {
  const recipe = await typeRecipe(ada, title)
  await ada.post('/api/favorites/toggle', { link: recipe.link })
  await ada.put('/api/favorites', { recipeId: recipe._id, tags })
  return recipe
}

const addTag = async (page: Page, title: string, tag: string) => {
  const input = card(page, title).getByLabel(`Add a tag to ${title}`)
  await input.fill(tag)
  await input.press('Enter')
}
const tagsOf = (page: Page, title: string) =>
  card(page, title).getByRole('list', { name: 'Tags' }).getByRole('listitem').allTextContents()

test('a favorite that cannot be saved is undone, and changes made elsewhere stay', async () => {
  const ada = await join(instance)
  const soup = await typeRecipe(ada, 'Soup')
  const { page } = await visitAs(instance, ada)
  const live = isLive(page)
  await open(page)
  await live
  const call = await hold(page, '/api/favorites/toggle')
  await page.getByRole('button', { name: 'Add Soup to favorites' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await card(page, 'Soup').waitFor({ state: 'detached' })
  await ada.put('/api/manual-recipe', { id: soup._id, title: 'Pea soup', directions: 'Stir.' })
  call.lose()
  await card(page, 'Pea soup').getByRole('button', { name: 'Add Pea soup to favorites' }).waitFor()
  await expect.poll(() => listOf(ada)).toMatchObject([{ title: 'Pea soup', isFavorite: false }])
})

test('a tag that cannot be saved is removed, and earlier ones stay', async () => {
  const ada = await join(instance)
  await favoriteOf(ada, 'Soup', ['winter'])
  const { page } = await visitAs(instance, ada)
  await open(page, '/?view=favorites')
  const call = await hold(page, '/api/favorites')
  await addTag(page, 'Soup', 'quick')
  await expect.poll(() => tagsOf(page, 'Soup')).toEqual(['winter', 'quick'])
  call.lose()
  await expect.poll(() => tagsOf(page, 'Soup')).toEqual(['winter'])
})

test('a refused deletion restores the card at its place', async () => {
  const ada = await join(instance)
  for (const title of ['Soup', 'Bread', 'Rice']) await typeRecipe(ada, title)
  const { page } = await visitAs(instance, ada)
  await open(page)
  const call = await hold(page, '/api/results/*')
  await page.getByRole('button', { name: 'Delete Bread' }).click()
  await page.getByRole('dialog', { name: 'Delete Recipe' }).getByRole('button', { name: 'Delete' }).click()
  await card(page, 'Bread').waitFor({ state: 'detached' })
  call.lose()
  await toast(page, 'Failed to delete recipe. Please try again.').waitFor()
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual([
    'Rice',
    'Bread',
    'Soup',
  ])
})

test('of fast clicks, the last one wins', async () => {
  const ada = await join(instance)
  await favoriteOf(ada, 'Soup')
  const { page } = await visitAs(instance, ada)
  await open(page, '/?view=favorites')
  const call = await hold(page, '/api/favorites')
  for (const tag of ['one', 'two']) await addTag(page, 'Soup', tag)
  await card(page, 'Soup').getByRole('button', { name: 'Remove tag one' }).click()
  call.send()
  await expect.poll(async () => (await listOf(ada))[0]?.tags).toEqual(['two'])
  expect(await tagsOf(page, 'Soup')).toEqual(['two'])
})

test('tags typed while their code is being loaded are all saved', async () => {
  const ada = await join(instance)
  await favoriteOf(ada, 'Soup')
  const { page } = await visitAs(instance, ada)
  const code = await hold(page, '/recipe-operations-*.js')
  await open(page, '/?view=favorites')
  for (const tag of ['one', 'two']) await addTag(page, 'Soup', tag)
  code.send()
  await expect.poll(() => tagsOf(page, 'Soup')).toEqual(['one', 'two'])
  await expect.poll(async () => (await listOf(ada))[0]?.tags).toEqual(['one', 'two'])
})

test('changes on a first visit are saved, also before the server said who is signed in', async () => {
  const ada = await join(instance)
  await favoriteOf(ada, 'Soup')
  const { page } = await visitAs(instance, ada)
  const me = await hold(page, '/api/me')
  const save = await hold(page, '/api/favorites')
  const live = isLive(page)
  await open(page, '/?view=favorites')
  for (const tag of ['one', 'two']) await addTag(page, 'Soup', tag)
  await expect.poll(() => tagsOf(page, 'Soup')).toEqual(['one', 'two'])
  me.send()
  await live
  save.send()
  await expect.poll(async () => (await listOf(ada))[0]?.tags).toEqual(['one', 'two'])
  expect(await tagsOf(page, 'Soup')).toEqual(['one', 'two'])
})

test('the sharing switch is undone when it cannot be saved', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await open(page)
  await page.getByRole('button', { name: 'Profile' }).click()
  const toggle = page.getByRole('switch', { name: /Enable Recipe Sharing/ })
  const call = await hold(page, '/api/me')
  await toggle.click()
  expect(await toggle.isDisabled()).toBe(true)
  expect(await toggle.isChecked()).toBe(true)
  call.lose()
  await page.getByRole('alert').getByText('Failed to save changes. Please try again.').waitFor()
  expect(await toggle.isChecked()).toBe(false)
  expect(await toggle.isEnabled()).toBe(true)
})
