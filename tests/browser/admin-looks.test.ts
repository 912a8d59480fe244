import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type AdminHouse, startAdminHouse } from '../support/admin-page.ts'

let house: AdminHouse

beforeAll(async () => {
  house = await startAdminHouse()
  for (const title of [
    'A soup',
    'AVeryLongNameWithoutAnyPlaceToBreakItThatStillMustNotPushThePageApartOnAnyPhone',
  ]) {
    await house.root.post('/api/manual-recipe', {
      title,
      ingredients: ['water'],
      directions: 'Boil.',
      tags: [],
    })
  }
  await house.root.post('/api/admin/backups', { prove: true })
  await house.root.post('/api/admin/mails/test', { to: 'rosa@example.com' })
})
afterEach(() => house.open.closeAll())
afterAll(() => house?.close())

const views = ['', '?q=nothing', '?view=users', '?view=system']

async function findings(page: Page, what: string): Promise<string[]> {
  // Half-faded text has half its contrast.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${what} ${id} ${nodes[0]?.html}`)
}

async function openView(view: string, options: object): Promise<Page> {
  const page = await house.open(`/admin${view}`, { as: house.root, ...options })
  await page
    .locator(view === '?view=system' ? 'dl > div' : '[aria-busy=false]')
    .first()
    .waitFor()
  return page
}

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test.each([1280, 375])('axe finds nothing on any view at %i pixels', async (width) => {
    for (const view of views) {
      const page = await openView(view, { colorScheme, viewport: { width, height: 800 } })
      expect(await findings(page, view)).toEqual([])
    }
  })

  test('axe finds nothing in the dialogs', async () => {
    for (const [view, opener] of [
      ['', 'Delete A soup'],
      ['', 'Share A soup to all'],
      ['?view=users', 'Edit Rosa Cook'],
    ] as const) {
      const page = await openView(view, { colorScheme })
      await page.getByRole('button', { name: opener }).click()
      await page.getByRole('dialog').waitFor()
      expect(await findings(page, opener)).toEqual([])
    }
  })
})

test.each([320, 375, 768])('at %i pixels nothing is wider than the screen', async (width) => {
  for (const view of views) {
    const page = await openView(view, { viewport: { width, height: 700 } })
    const excess = await page.evaluate(() => {
      // The body ends where the room kept for a scroll bar begins.
      const room = Math.ceil(document.body.getBoundingClientRect().right)
      return document.documentElement.scrollWidth - room
    })
    expect([view, excess]).toEqual([view, 0])
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
