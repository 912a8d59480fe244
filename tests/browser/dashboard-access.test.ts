import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { startHouse } from './house.ts'
import { card, open, visitAs } from './visit.ts'

const house = startHouse()
let ada: Member

beforeAll(async () => {
  ada = await join(house)
  const ben = await join(house, 'Ben')
  const cleo = await join(house, 'Cleo')
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

test.each([320, 375, 768, 1280])('nothing sticks out at %i pixels', async (width) => {
  const { page, context } = await visitAs(house, ada, { viewport: { width, height: 800 } })
  for (const { path = '/', show } of views) {
    await open(page, path)
    await show?.(page)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess, path).toBeLessThanOrEqual(0)
  }
  await context.close()
})

test('the list is navigable by keyboard, and a closed dialog restores the focus', async () => {
  const { page, context } = await visitAs(house, ada)
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
  await context.close()
})

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return `${element?.getAttribute('aria-posinset')} of ${element?.getAttribute('aria-setsize')}`
  })

test('columns and rows have the specified sizes', async () => {
  for (const [width, columns] of [
    [767, 1],
    [768, 2],
    [1279, 2],
    [1280, 3],
  ] as const) {
    const { page, context } = await visitAs(house, ada, { viewport: { width, height: 900 } })
    await open(page)
    const boxes = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()))
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size, `${width}`).toBe(columns)
    expect(boxes[0].height).toBe(380)
    await open(page, '/?view=favorites')
    expect((await page.getByRole('article').first().boundingBox())?.height).toBe(480)
    await context.close()
  }
})
