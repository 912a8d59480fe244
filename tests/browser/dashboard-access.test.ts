import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { card, open, visitAs } from './visit.ts'

const instance = startInstance()
let ada: Member

beforeAll(async () => {
  ada = await join(instance)
  const ben = await join(instance, 'Ben')
  const cleo = await join(instance, 'Cleo')
  for (const friend of [ben, cleo]) await friend.post('/api/friend-request', { friendEmail: ada.email })
  await ada.post('/api/friend-request', { friendEmail: cleo.email })
  await ada.patch('/api/me', { isSharingEnabled: true })
  for (const title of ['Soup', 'Bread', 'Rice', 'Pie'])
    await typeRecipe(ada, title, { servings: '4', cookTime: '20 min' })
  const pie = await typeRecipe(ada, 'Tart')
  await ada.post('/api/favorites/toggle', { link: pie.link })
  await ada.put('/api/favorites', { recipeId: pie._id, tags: ['sweet', 'fruit'] })
})

interface View {
  name: string
  path?: string
  show?(page: Page): Promise<void>
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

const views: View[] = [
  { name: 'the recipes' },
  { name: 'the favorites', path: '/?view=favorites' },
  { name: 'no results', path: '/?q=nothing' },
  { name: 'the profile', show: press('Profile, 1 pending friend request(s)') },
  { name: 'adding', show: press('Add recipe') },
  {
    name: 'the editor',
    async show(page) {
      await press('Add recipe')(page)
      await page.getByText('Type it in').click()
      await page.getByRole('dialog', { name: 'Add a recipe by hand' }).waitFor()
    },
  },
  { name: 'deleting', show: press('Delete Soup') },
  { name: 'sharing', show: press('Share Soup') },
  { name: 'the shortcuts', show: (page) => page.keyboard.press('?') },
  {
    name: 'a recipe',
    show: (page) => card(page, 'Soup').getByRole('link').click(),
  },
  {
    name: 'cook mode with a timer',
    async show(page) {
      await card(page, 'Soup').getByRole('link').click()
      await page.getByRole('switch', { name: 'Cook Mode' }).click()
      await page.getByText('Rinse the lentils.').click()
      await page.getByRole('button', { name: 'Start a timer: 20 minutes' }).click()
    },
  },
]

test.each(views)('nothing of $name sticks out at any width', async ({ path = '/', show }) => {
  const { page } = await visitAs(instance, ada, { viewport: { width: 1280, height: 800 } })
  await open(page, path)
  await show?.(page)
  for (const width of [1280, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    // The list is laid out again after the window has changed.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `at ${width} pixels`,
      })
      .toBeLessThanOrEqual(0)
  }
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
