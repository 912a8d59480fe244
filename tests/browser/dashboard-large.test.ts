import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { startInstance } from './instance.ts'
import { visitFullInstance, withRecipes } from './instance-with-recipes.ts'
import { open } from './visit.ts'

const total = 10_000
const instance = startInstance({ furnish: withRecipes(total) })
let page: Page

beforeAll(async () => {
  page = await visitFullInstance(instance, { viewport: { width: 1440, height: 900 } })
})

test('ten thousand recipes scroll from top to bottom with at most 60 cards in the document', {
  timeout: 300_000,
}, async () => {
  await open(page)
  const whole = await page.getByRole('article').first().getAttribute('aria-setsize')
  // Some of them are favorites, which the other list has.
  expect(Number(whole)).toBeGreaterThan(total / 2)
  const most = await page.evaluate(async () => {
    let most = 0
    const cards = () => [...document.querySelectorAll('[role="feed"] article')]
    const isComplete = () => {
      const last = cards().at(-1)
      return last !== undefined && last.getAttribute('aria-posinset') === last.getAttribute('aria-setsize')
    }
    while (!isComplete()) {
      window.scrollBy(0, 4000)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      most = Math.max(most, cards().length)
    }
    return most
  })
  expect(most).toBeLessThanOrEqual(60)
  const last = page.getByRole('article').last()
  expect(await last.getAttribute('aria-posinset')).toBe(whole)
})

test('a search from the bottom of a long list shows its results from the top', async () => {
  await open(page)
  const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
  await page.evaluate(() => window.scrollBy(0, 9000))
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('article').first().getByRole('heading', { name: title }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
