import { expect, test } from 'vitest'
import { join, typeRecipe } from '../support/people.ts'
import { type Instance, startInstance } from './instance.ts'
import { allClosed, card, open, visitAs } from './visit.ts'

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

test.each([
  ['with scroll bars', withBars],
  ['with scroll bars that lie over the page', withoutBars],
])('opening a dialog moves nothing on the page in a browser %s, at every width', async (_name, instance) => {
  const page = await visit(instance, 375)
  const places = () =>
    page.evaluate(() =>
      ['#views', 'article', 'header > div', 'button[aria-label="Add recipe"]'].map((selector) => {
        const { left, width } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return `${selector} ${left} ${width}`
      }),
    )
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    })
    const before = await places()
    for (const [name, title] of openers) {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog', { name: title }).waitFor()
      expect(await places(), `${title}, ${width}`).toEqual(before)
      await page.keyboard.press('Escape')
      await allClosed(page)
      expect(await places(), `after ${title}, ${width}`).toEqual(before)
    }
    await card(page, 'Rice').getByRole('link').click()
    const reading = page.getByRole('dialog', { name: 'Rice' })
    await reading.waitFor()
    expect(await places(), `a recipe, ${width}`).toEqual(before)
    // Full-screen, it also covers the place of the scroll bar.
    expect(await reading.evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(width)
    await page.keyboard.press('Escape')
    await allClosed(page)
  }
})
