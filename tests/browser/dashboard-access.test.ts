import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { open, visitAs } from './visit.ts'

const instance = startInstance()
let ada: Member

beforeAll(async () => {
  ada = await join(instance)
  for (const title of ['Soup', 'Bread', 'Rice', 'Pie'])
    await typeRecipe(ada, title, { servings: '4', cookTime: '20 min' })
  const pie = await typeRecipe(ada, 'Tart')
  await ada.post('/api/favorites/toggle', { link: pie.link })
  await ada.put('/api/favorites', { recipeId: pie._id, tags: ['sweet', 'fruit'] })
})

test('the list is navigable by keyboard, and a closed dialog restores the focus', async () => {
  const { page } = await visitAs(instance, ada)
  await open(page)
  await page.getByRole('article').first().focus()
  await page.keyboard.press('PageDown')
  await expect.poll(() => focused(page)).toContain('2 of 4')
  await page.keyboard.press('PageUp')
  await expect.poll(() => focused(page)).toContain('1 of 4')
  await page.keyboard.press('f')
  await page.getByRole('dialog', { name: 'Add to favorites' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toContain('1 of 4')
})

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return `${element?.getAttribute('aria-posinset')} of ${element?.getAttribute('aria-setsize')}`
  })

test('columns and rows have the specified sizes', async () => {
  const { page } = await visitAs(instance, ada)
  await open(page)
  const boxes = () =>
    page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()))
  for (const [width, columns] of [
    [767, 1],
    [768, 2],
    [1279, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const countColumns = async () => new Set((await boxes()).map(({ left }) => Math.round(left))).size
    await expect.poll(countColumns, { message: `${width}` }).toBe(columns)
    expect((await boxes())[0].height).toBe(380)
  }
  await open(page, '/?view=favorites')
  for (const width of [767, 768, 1279, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(async () => (await page.getByRole('article').first().boundingBox())?.height, {
        message: `${width}`,
      })
      .toBe(480)
  }
})
