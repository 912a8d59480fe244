import { expect, test } from 'vitest'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { card, open, visitAs, withWorker } from './visit.ts'

const instance = startInstance()

async function withFavorites(): Promise<Member> {
  const ada = await join(instance)
  for (const title of ['Oat cookies', 'Butter cookies', 'Soup', 'Bread']) await typeRecipe(ada, title)
  for (const { title, link } of await listOf(ada)) {
    if (title !== 'Bread') await ada.post('/api/favorites/toggle', { link })
  }
  return ada
}

test('a search without matches in Recipes links to its matches in Favorites', async () => {
  const { page } = await visitAs(instance, await withFavorites())
  await open(page)
  await page.getByRole('searchbox').fill('cookies')
  await page.getByText('Nothing found for “cookies”.').waitFor()
  const link = page.getByRole('link', { name: '2 in Favorites' })
  await link.waitFor()
  expect(await page.getByRole('link', { name: /in Recipes$/ }).count()).toBe(0)
  await link.click()
  await page.waitForURL('**/?view=favorites&q=cookies')
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
  await page.getByRole('searchbox').fill('bread')
  await page.getByRole('link', { name: '1 in Recipes' }).click()
  await card(page, 'Bread').waitFor()
})

test('a search within a tag links to the same search without the tag', async () => {
  const ada = await withFavorites()
  const soup = (await listOf(ada)).find(({ title }) => title === 'Soup')
  await ada.put('/api/favorites', { recipeId: soup?._id, tags: ['winter'] })
  const { page } = await visitAs(instance, ada)
  await open(page, '/?view=favorites&tag=winter&q=cookies')
  await page.getByRole('link', { name: '2 in Favorites' }).click()
  await page.waitForURL('**/?view=favorites&q=cookies')
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
})

test('a search without any matches shows no links', async () => {
  const { page } = await visitAs(instance, await withFavorites())
  await open(page)
  await page.getByRole('searchbox').fill('gravel')
  await page.getByText('Nothing found for “gravel”.').waitFor()
  expect(await page.getByRole('link', { name: / in (Recipes|Favorites)$/ }).count()).toBe(0)
})

test('offline it links to the matches on this device', async () => {
  const { page, context } = await visitAs(instance, await withFavorites(), withWorker)
  await open(page)
  await page.getByRole('button', { name: 'Favorites', exact: true }).click()
  await card(page, 'Soup').waitFor()
  await page.getByRole('button', { name: 'Recipes', exact: true }).click()
  await card(page, 'Bread').waitFor()
  await context.setOffline(true)
  await page.getByText("You're offline.").waitFor()
  await page.getByRole('searchbox').fill('cookies')
  await page.getByRole('link', { name: '2 in Favorites' }).waitFor()
})
