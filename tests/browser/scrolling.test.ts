import type { Page, Request } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { startInstance } from './instance.ts'
import { visitFullInstance, withRecipes } from './instance-with-recipes.ts'
import { open } from './visit.ts'

const instance = startInstance({ furnish: withRecipes(400) })
let page: Page

beforeAll(async () => {
  page = await visitFullInstance(instance, { viewport: { width: 800, height: 900 } })
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

test('closing a recipe keeps the scroll position of the list', async () => {
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

test('Back and reloading restore the scroll position of the list', async () => {
  const top = await scrollDown()
  const id = await middle()
  await page.goto('/bookmarklet')
  await page.goBack()
  await expect.poll(place).toBe(top)
  await expect.poll(middle).toBe(id)
  await page.reload()
  await expect.poll(place).toBe(top)
  await expect.poll(middle).toBe(id)
})

test('what is above the list when its page is left does not move what Back restores', async () => {
  await scrollDown()
  const id = await middle()
  const link = page.locator(`article[data-recipe="${id}"]`)
  const seenAt = async () => Math.round((await link.boundingBox())?.y ?? 0)
  const before = await seenAt()
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    dispatchEvent(new Event('offline'))
  })
  await page.getByText("You're offline").waitFor({ state: 'attached' })
  expect(await seenAt()).toBe(before)
  await page.goto('/bookmarklet')
  await page.goBack()
  await expect.poll(middle).toBe(id)
  await expect.poll(seenAt).toBe(before)
})

test('the other list starts at its top, and Back restores the position in the first one', async () => {
  const top = await scrollDown()
  const id = await middle()
  await page.getByRole('button', { name: 'Favorites', exact: true }).click()
  await page.waitForURL('**/?view=favorites')
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(top)
  await expect.poll(middle).toBe(id)
})

test('a focused card keeps the focus when it is scrolled away', async () => {
  await open(page)
  const first = page.getByRole('article').first()
  await first.focus()
  const id = await first.getAttribute('data-recipe')
  await page.mouse.wheel(0, 6_000)
  await expect.poll(place).toBeGreaterThan(5_000)
  await expect.poll(middle).not.toBe(id)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-recipe'))).toBe(id)
})

/** The numbers of the pages of Recipes that are asked for from now on, and how many are on their way at once at most. */
function watchPages() {
  const asked: number[] = []
  const pending = new Set<Request>()
  let [open, most] = [0, 0]
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== '/api/recipes' || searchParams.get('view') !== 'recipes') return
    asked.push(Number(searchParams.get('page')))
    open += 1
    most = Math.max(most, open)
    pending.add(request)
  })
  const end = (request: Request) => {
    if (pending.delete(request)) open -= 1
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return { asked, most: () => most }
}

test('a reload far down loads the visible part, and the rest when it is scrolled to', async () => {
  await scrollDown()
  for (const top of [32_000, 40_000, 48_000]) {
    await page.waitForFunction((top) => {
      window.scrollTo(0, top)
      return Math.round(window.scrollY) === top
    }, top)
  }
  await expect.poll(middle).not.toBe('')
  const [top, id] = [await place(), await middle()]
  const pages = watchPages()
  await page.reload()
  await expect.poll(place).toBe(top)
  await expect.poll(middle).toBe(id)
  await page.waitForLoadState('networkidle')
  // The first row that is seen is the 127th, of two recipes each.
  expect(pages.asked[0]).toBe(6)
  for (const number of [3, 4]) expect(pages.asked).not.toContain(number)
  expect(pages.most()).toBeLessThanOrEqual(2)

  const seen = new Map<number, string>()
  for (let at = top; at >= 0; at -= 1_500) {
    await page.evaluate((at) => window.scrollTo(0, at), at)
    await expect.poll(middle).not.toBe('')
    const cards = await page
      .getByRole('article')
      .evaluateAll((all) =>
        all.flatMap((card) =>
          card instanceof HTMLElement ? [[card.dataset.position, card.dataset.recipe]] : [],
        ),
      )
    for (const [position, recipe] of cards) seen.set(Number(position), recipe ?? '')
  }
  const ids = [...seen].sort(([a], [b]) => a - b).map(([, recipe]) => recipe)
  expect([...seen.keys()].sort((a, b) => a - b).slice(0, 250)).toEqual(
    Array.from({ length: 250 }, (_, index) => index + 1),
  )
  expect(ids).toEqual([...new Set(ids)].sort().reverse())
  expect(pages.most()).toBeLessThanOrEqual(2)
})
