import { type ServerType, serve } from '@hono/node-server'
import type { Browser, Locator, Page, ViewportSize } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility.ts'
import { closeContexts, sharedBrowser } from '../support/browser.ts'
import { createGallery } from './gallery/app.ts'

let server: ServerType
let url: string
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await sharedBrowser()
  page = await (await browser.newContext()).newPage()
  await page.clock.install()
  url = await new Promise((resolve) => {
    server = serve({ fetch: createGallery().fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}/gallery`),
    )
  })
})

afterAll(async () => {
  await closeContexts(browser)
  server?.close()
})

interface Look {
  viewport?: ViewportSize
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
}

/** Loads the gallery again in the page that all tests share: a new page would compile its scripts again. */
async function open({
  viewport = { width: 1280, height: 720 },
  colorScheme = 'light',
  reducedMotion = 'no-preference',
}: Look = {}): Promise<Page> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion })
  await page.mouse.move(0, 0)
  await page.goto('about:blank')
  await page.goto(url)
  await page.getByRole('heading', { name: 'Buttons' }).waitFor()
  return page
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const opener = (page: Page) => page.getByRole('button', { name: 'Open confirm' })

describe('a dialog', () => {
  test('has a name, focuses the least destructive button, and restores the focus on Escape', async () => {
    const page = await open()
    await opener(page).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Recipe' })
    await dialog.waitFor()
    expect(await focused(page)).toBe('Cancel')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Open confirm')
  })

  test('closes on Back without changing address or history', async () => {
    const page = await open()
    await opener(page).click()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toBe(url)
    await opener(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.waitForFunction(() => history.state === null)
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })

  test('closes by its button and a click outside, but not by a selection dragged out of it', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Open dialog' }).click()
    const field = await page.getByLabel('Web address').boundingBox()
    await page.mouse.move((field?.x ?? 0) + 5, (field?.y ?? 0) + 5)
    await page.mouse.down()
    await page.mouse.move(5, 5, { steps: 4 })
    await page.mouse.up()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.mouse.click(5, 5)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await opener(page).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('keeps the page behind it from scrolling', async () => {
    const page = await open({ viewport: { width: 375, height: 600 } })
    await opener(page).click()
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })
})

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

describe('a toast', () => {
  test('is announced by an existing live region, takes no focus, and fades', async () => {
    const page = await open()
    const status = await notifications(page).getByRole('status').elementHandle()
    await page.getByRole('button', { name: 'Success toast' }).click()
    await notifications(page).getByRole('status').getByText('Plum cake was moved to Favorites.').waitFor()
    expect(await status?.innerText()).toContain('Plum cake was moved to Favorites.')
    expect(await focused(page)).toBe('Success toast')
    const toast = notifications(page).getByRole('listitem')
    await page.clock.fastForward(5000)
    await toast.waitFor({ state: 'detached' })
  })

  test('is in one live region only, an error in the assertive one', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Success toast' }).click()
    await page.getByRole('button', { name: 'Error toast' }).click()
    const moved = page.getByText('Plum cake was moved to Favorites.')
    const failed = page.getByText('An unknown error occurred. Reverting changes.')
    await failed.waitFor()
    expect(await moved.count()).toBe(1)
    expect(await failed.count()).toBe(1)
    expect(await notifications(page).getByRole('alert').getByRole('listitem').allInnerTexts()).toEqual([
      'An unknown error occurred. Reverting changes.',
    ])
  })

  test('stays while it is hovered', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Error toast' }).click()
    const toast = notifications(page).getByRole('listitem')
    await toast.hover()
    await page.clock.fastForward(60_000)
    expect(await toast.count()).toBe(1)
    await page.mouse.move(0, 700)
    await page.clock.fastForward(5000)
    await toast.waitFor({ state: 'detached' })
  })

  test('is above dialogs opened before or after it, and can be used there', async () => {
    const page = await open()
    const items = notifications(page).getByRole('listitem')
    await page.getByRole('button', { name: 'Progress toast' }).click()
    await opener(page).click()
    await clickBehind(page, 'Error toast')
    // The other one waits until there is room.
    const failure = items.filter({ hasText: 'An unknown error occurred.' })
    await failure.waitFor()
    expect(await items.count()).toBe(1)
    expect(await isOnTop(failure)).toBe(true)
    await failure.hover()
    await page.clock.fastForward(60_000)
    expect(await failure.count()).toBe(1)
    await failure.getByRole('button', { name: 'Dismiss' }).click()
    const progress = items.filter({ hasText: 'Adding Recipe' })
    await progress.waitFor()
    expect(await isOnTop(progress)).toBe(true)
    await progress.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => items.count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(1)
  })

  test('stays when the dialog under it closes', async () => {
    const page = await open()
    await opener(page).click()
    await clickBehind(page, 'Progress toast')
    const item = notifications(page).getByRole('listitem')
    await item.waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await isOnTop(item)).toBe(true)
    await item.getByRole('button', { name: 'Dismiss' }).click()
    await item.waitFor({ state: 'detached' })
  })
})

/** As an action does that ends while a dialog blocks the page. */
const clickBehind = (page: Page, name: string) =>
  page.evaluate((text) => {
    for (const button of document.querySelectorAll('button')) if (button.textContent === text) button.click()
  }, name)

const isOnTop = (item: Locator) =>
  item.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test.each(['light', 'dark'] as const)(
  'axe finds nothing in the %s theme, with and without a dialog',
  async (colorScheme) => {
    const page = await open({ colorScheme })
    expect(await violationsOf(page)).toEqual([])
    await opener(page).click()
    expect(await violationsOf(page)).toEqual([])
  },
)

test.each([
  ['reduce', '0s', 'spinner_breathe'],
  ['no-preference', '0.24s', 'spinner_turn'],
] as const)('with motion set to %s things arrive in %s', async (reducedMotion, duration, spinning) => {
  const page = await open({ reducedMotion })
  await page.getByRole('button', { name: 'Progress toast' }).click()
  await opener(page).click()
  const style = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { animationDuration, animationName } = getComputedStyle(element)
        return { animationDuration, animationName }
      })
  expect((await style('dialog')).animationDuration).toBe(duration)
  expect((await style('section[aria-label="Notifications"] li')).animationDuration).toBe(duration)
  expect((await style('section[aria-label="Notifications"] li svg')).animationName).toBe(spinning)
})
