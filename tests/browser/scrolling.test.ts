import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { visitFullHouse, withRecipes } from './full-house.ts'
import { startHouse } from './house.ts'
import { open } from './visit.ts'

const house = startHouse({ furnish: withRecipes(400) })
let page: Page

beforeAll(async () => {
  page = await visitFullHouse(house, { viewport: { width: 800, height: 900 } })
})

const place = () => page.evaluate(() => Math.round(window.scrollY))

/** To where the page that comes with the document is long over. */
async function scrollDown(): Promise<number> {
  await open(page)
  for (const top of [8_000, 16_000, 24_000]) {
    await page.waitForFunction((top) => {
      window.scrollTo(0, top)
      return Math.round(window.scrollY) === top
    }, top)
  }
  await page.getByRole('article').first().waitFor()
  return place()
}

/** The recipe that is in the middle of the screen. */
const middle = () =>
  page.evaluate(() => document.elementFromPoint(200, 450)?.closest('article')?.dataset.recipe ?? '')

test('a recipe that is closed leaves the list where it was', async () => {
  await scrollDown()
  const id = await middle()
  const link = page.locator(`article[data-recipe="${id}"]`).getByRole('link')
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    // A click would bring the link into view first, and move the list by itself.
    await link.scrollIntoViewIfNeeded()
    const top = await place()
    await link.click()
    await page.getByRole('dialog').waitFor()
    await close()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await place()).toBe(top)
  }
})

test('coming back from another page, and reloading, find the list where it was left', async () => {
  const top = await scrollDown()
  const id = await middle()
  await page.goto('/bookmarklet')
  await page.goBack()
  await expect.poll(place, { timeout: 15_000 }).toBe(top)
  await expect.poll(middle).toBe(id)
  await page.reload()
  await expect.poll(place, { timeout: 15_000 }).toBe(top)
  await expect.poll(middle).toBe(id)
})

test('the other list begins at its top, and Back finds the first one where it was', async () => {
  const top = await scrollDown()
  const id = await middle()
  await page.getByRole('button', { name: 'Favorites', exact: true }).click()
  await page.waitForURL('**/?view=favorites')
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(top)
  await expect.poll(middle).toBe(id)
})

test('a card that has the focus keeps it while it is scrolled away', async () => {
  await open(page)
  const first = page.getByRole('article').first()
  await first.focus()
  const id = await first.getAttribute('data-recipe')
  await page.mouse.wheel(0, 6_000)
  await expect.poll(place).toBeGreaterThan(5_000)
  await expect.poll(middle).not.toBe(id)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-recipe'))).toBe(id)
})
