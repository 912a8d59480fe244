import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { card, open, saidIn, toast, visitAs } from './visit.ts'

const warmth = 'It warms hands and everything else. '.repeat(5)

const instance = startInstance()
let ada: Member

beforeAll(async () => {
  ada = await join(instance)
  await typeRecipe(ada, 'Potato soup', {
    image: 'http://127.0.0.1:9/nothing.jpg',
    summary: `A <b>thick</b> soup for cold days. ${warmth}`,
  })
  await typeRecipe(ada, 'Bread')
  for (const [title, tags] of [
    ['Curry', ['zesty', 'a weeknight in November', 'fast food, but slow']],
    ['Dal', ['beans and lentils', 'everything in one pot', 'for many guests']],
    ['Ramen', ['noodles of the house', 'the whole Sunday']],
  ] as const) {
    const { link, _id } = await typeRecipe(ada, title)
    await ada.post('/api/favorites/toggle', { link })
    await ada.put('/api/favorites', { recipeId: _id, tags })
  }
})

const visit = async (path = '/', options: Parameters<typeof visitAs>[2] = {}): Promise<Page> => {
  const { page } = await visitAs(instance, ada, options)
  await open(page, path)
  return page
}

test('an unknown address shows the dashboard', async () => {
  const page = await visit('/no/such/page')
  await card(page, 'Bread').waitFor()
})

test('the header has a shadow once the page is scrolled', async () => {
  const page = await visit('/', { viewport: { width: 375, height: 600 }, reducedMotion: 'reduce' })
  const shadow = () =>
    page.getByRole('banner').evaluate((header) => Number(getComputedStyle(header, '::after').opacity))
  expect(await shadow()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 200))
  await expect.poll(shadow).toBe(1)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(shadow).toBe(0)
})

test('tags are sorted, and an arrow scrolls to those that do not fit', async () => {
  const page = await visit('/?view=favorites', { viewport: { width: 375, height: 700 } })
  const strip = page.getByRole('navigation', { name: 'Tags' })
  const tags = await strip.getByRole('link').allTextContents()
  expect(tags).toEqual(['All', ...tags.slice(1).toSorted()])
  expect(tags).toHaveLength(9)
  const arrow = strip.getByRole('button', { name: 'Scroll tags right' })
  const isInSight = () =>
    strip
      .getByRole('link', { name: 'zesty' })
      .evaluate((link) => link.getBoundingClientRect().right <= window.innerWidth)
  expect(await isInSight()).toBe(false)
  for (let press = 0; press < 12 && (await arrow.isVisible()); press += 1) {
    await arrow.click()
    await page.waitForTimeout(500)
  }
  expect(await isInSight()).toBe(true)
  const wide = await visit('/?view=favorites', { viewport: { width: 1440, height: 700 } })
  await wide.getByRole('link', { name: 'zesty' }).waitFor()
  expect(await wide.getByRole('button', { name: 'Scroll tags right' }).count()).toBe(0)
})

describe('a card', () => {
  test('loads pictures over https, and shows a placeholder for missing ones', async () => {
    const { page } = await visitAs(instance, ada)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page)
    const soup = card(page, 'Potato soup')
    await expect.poll(() => soup.locator('img').count()).toBe(0)
    // Drawn there, and in the page as text once only.
    for (const title of ['Potato soup', 'Bread']) {
      expect(await card(page, title).locator('[data-placeholder]').isVisible()).toBe(true)
      expect(await card(page, title).getByText(title).count()).toBe(1)
    }
    expect(asked.filter((url) => url.startsWith('http://127.0.0.1:9/'))).toEqual([])
  })

  test('sums up in at most 100 characters without markup, cut at a word', async () => {
    const page = await visit()
    const summary = (await card(page, 'Potato soup').locator('p').last().textContent()) ?? ''
    const kept = summary.replace(/…$/, '')
    expect(kept).not.toBe(summary)
    expect(kept.length).toBeLessThanOrEqual(100)
    const whole = `A thick soup for cold days. ${warmth}`
    expect(whole.startsWith(kept)).toBe(true)
    expect(whole[kept.length]).toMatch(/[\s.]/)
  })

  test('can be shared only with sharing enabled, and edited only if typed', async () => {
    const page = await visit()
    expect(await page.getByRole('button', { name: 'Share Bread' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Edit Bread' }).waitFor()
    await page.getByRole('button', { name: /^Profile/ }).click()
    await page.getByText('Shows/hides the share icon on the recipe cards').waitFor()
    await page.getByRole('switch', { name: /Enable Recipe Sharing/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Share Bread' }).waitFor()
    await ada.patch('/api/me', { isSharingEnabled: false })
  })
})

test('a list that cannot be loaded shows an error and a retry button', async () => {
  const { page } = await visitAs(instance, ada)
  // The page also loads both lists by itself, at any time: only what the button asks for is answered.
  await page.addInitScript(() =>
    addEventListener(
      'click',
      ({ target }) => {
        const isRetry = target instanceof Element && target.closest('button')?.textContent === 'Try again'
        if (isRetry) document.documentElement.dataset.isMended = 'true'
      },
      true,
    ),
  )
  const isMended = () => page.evaluate(() => document.documentElement.dataset.isMended === 'true')
  await page.route('**/api/recipes?*view=favorites*', async (route) =>
    (await isMended()) ? route.continue() : route.fulfill({ status: 500, body: '' }),
  )
  await open(page)
  await page.getByRole('button', { name: 'Favorites', exact: true }).click()
  await page
    .getByRole('alert')
    .getByText('There was an error loading your recipes. Please try again later.')
    .waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await card(page, 'Dal').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.each([
  ['Delete Rice', 'Delete Recipe', 'Delete', '"Rice" was deleted.', 10_000],
  ['Add Rice to favorites', 'Add to favorites', 'Add', 'was moved to Favorites.', 5000],
])(
  'the toast after %j stays for its time, and fades for half a second',
  async (button, name, confirm, text, ms) => {
    const rice = await typeRecipe(ada, 'Rice')
    // Where a person wants no motion, nothing fades.
    const { page } = await visitAs(instance, ada, { reducedMotion: 'no-preference' })
    await page.clock.install()
    await open(page)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog', { name }).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: confirm, exact: true }).click()
    await toast(page, text).waitFor()
    const item = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    const look = await item.getAttribute('class')
    await page.clock.runFor(ms - 10)
    expect(await item.getAttribute('class')).toBe(look)
    await page.clock.runFor(20)
    expect(await item.getAttribute('class')).not.toBe(look)
    await page.clock.runFor(470)
    expect(await item.count()).toBe(1)
    await page.clock.runFor(30)
    await item.waitFor({ state: 'detached' })
    await ada.delete(`/api/results/${rice._id}`)
  },
)

test('a lost connection keeps a change, and shows our sentence for what cannot wait, not the browser’s', async () => {
  const page = await visit()
  await page.route('**/api/favorites/toggle', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Add Bread to favorites' }).click()
  await page
    .getByRole('dialog', { name: 'Add to favorites' })
    .getByRole('button', { name: 'Add', exact: true })
    .click()
  await page.getByText('1 change waits for the network.', { exact: true }).waitFor()
  await page.route('**/api/scrape?*', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByLabel('From a web address').fill('https://example.com/soup')
  await page.getByRole('button', { name: 'Get recipe' }).click()
  const failed = page.getByRole('dialog', { name: 'Failed to Get Recipe' })
  await saidIn(failed, 'Potluck could not be reached.').waitFor()
  await failed.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByText('Failed to fetch').count()).toBe(0)
})
