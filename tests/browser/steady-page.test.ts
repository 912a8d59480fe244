import { describe, expect, test } from 'vitest'
import { join, typeRecipe } from '../support/people.ts'
import { type Instance, startInstance } from './instance.ts'
import { card, open, visitAs } from './visit.ts'

const withBars = startInstance({ hasScrollbars: true })
const withoutBars = startInstance()

const openers = [
  ['Add recipe', 'Add a recipe'],
  ['Profile', 'Profile'],
  ['Delete Rice', 'Delete Recipe'],
  ['Edit Rice', 'Edit recipe'],
] as const

async function visit(instance: Instance, width: number) {
  const ada = await join(instance)
  for (const title of ['Soup', 'Bread', 'Rice', 'Stew', 'Pie', 'Cake', 'Tea']) await typeRecipe(ada, title)
  const { page } = await visitAs(instance, ada, { viewport: { width, height: 800 } })
  await open(page)
  return page
}

describe.each([
  ['with scroll bars', withBars],
  ['with scroll bars that lie over the page', withoutBars],
])('a browser %s', (_name, instance) => {
  test.each([375, 768, 1440])('opening a dialog moves nothing on the page at %i pixels', async (width) => {
    const page = await visit(instance, width)
    const places = () =>
      page.evaluate(() =>
        ['#views', 'article', 'header > div', 'button[aria-label="Add recipe"]'].map((selector) => {
          const { left, width } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
          return `${selector} ${left} ${width}`
        }),
      )
    const before = await places()
    for (const [name, title] of openers) {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog', { name: title }).waitFor()
      expect(await places(), title).toEqual(before)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await places(), `after ${title}`).toEqual(before)
    }
    await card(page, 'Rice').getByRole('link').click()
    await page.getByRole('dialog', { name: 'Rice' }).waitFor()
    expect(await places()).toEqual(before)
  })
})

test('a full-screen dialog also covers the place of the scroll bar', async () => {
  const page = await visit(withBars, 1440)
  await card(page, 'Rice').getByRole('link').click()
  const reading = page.getByRole('dialog', { name: 'Rice' })
  await reading.waitFor()
  expect(await reading.evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(1440)
})
