import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility.ts'
import { type AdminInstance, startAdminInstance } from './admin-page.ts'

let instance: AdminInstance

beforeAll(async () => {
  instance = await startAdminInstance()
  for (const title of [
    'A soup',
    'AVeryLongNameWithoutAnyPlaceToBreakItThatStillMustNotPushThePageApartOnAnyPhone',
  ]) {
    await instance.root.post('/api/manual-recipe', {
      title,
      ingredients: ['water'],
      directions: 'Boil.',
      tags: [],
    })
  }
  await instance.root.post('/api/admin/backups', { prove: true })
  await instance.root.post('/api/admin/mails/test', { to: 'rosa@example.com' })
})
afterAll(() => instance?.close())

const views = ['', '?q=nothing', '?view=users', '?view=system']

async function findingsInBothThemes(page: Page, what: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await violationsOf(page)).map((violation) => `${what}, ${colorScheme}: ${violation}`))
  }
  return found
}

async function openView(view: string, options: object): Promise<Page> {
  const page = await instance.open(`/admin${view}`, { as: instance.root, ...options })
  await page
    .locator(view === '?view=system' ? 'dl > div' : '[aria-busy=false]')
    .first()
    .waitFor()
  return page
}

describe('in both themes', () => {
  test.each(views)('axe finds nothing on the view “%s”, wide and narrow', async (view) => {
    const page = await openView(view, {})
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findingsInBothThemes(page, `${view} at ${width} pixels`)).toEqual([])
    }
  })

  test.each([
    ['Delete A soup', ''],
    ['Share A soup to all', ''],
    ['Edit Rosa Cook', '?view=users'],
  ])('axe finds nothing in the dialog “%s”', async (opener, view) => {
    const page = await openView(view, {})
    await page.getByRole('button', { name: opener }).click()
    await page.getByRole('dialog').waitFor()
    expect(await findingsInBothThemes(page, opener)).toEqual([])
  })
})

test.each(views)('nothing of the view “%s” is wider than the screen', async (view) => {
  const page = await openView(view, {})
  for (const width of [320, 375, 768]) {
    await page.setViewportSize({ width, height: 700 })
    const excess = await page.evaluate(() => {
      // The body ends where the room kept for a scroll bar begins.
      const room = Math.ceil(document.body.getBoundingClientRect().right)
      return document.documentElement.scrollWidth - room
    })
    expect([width, excess]).toEqual([width, 0])
  }
})

test('on a phone rows are cards that name their columns, and can still be sorted', async () => {
  const page = await openView('', { viewport: { width: 375, height: 800 } })
  const cell = page.getByRole('cell').filter({ hasText: 'N/A' }).first()
  const label = await cell.evaluate((element) => getComputedStyle(element, '::before').content)
  expect(label).toContain('Last Updated')
  await page.getByRole('button', { name: 'Last Updated' }).click()
  await page.waitForURL(/sort=desc/)
})

test('it works by keyboard alone', async () => {
  const page = await openView('', {})
  await page.getByRole('button', { name: /^Total Users/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Edit Rosa Cook' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(focused).toBe('Edit Rosa Cook')
})
