import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ShoppingList } from '#server/contract/shopping.ts'
import { createClient } from '../support/client.ts'
import { joinAsSharer, type Member, password, typeRecipe } from '../support/people.ts'
import { inTwoDays, invite } from '../support/potlucks.ts'
import { startInstance } from './instance.ts'
import { isHydrated, visitAs } from './visit.ts'

const instance = startInstance()
let ada: Member

beforeAll(async () => {
  ada = await joinAsSharer(instance, 'Ada')
  for (const title of ['Soup', 'Bread', 'Rice']) await typeRecipe(ada, title)
  await createClient(instance.url).post('/api/login', { email: ada.email, password })
  const list = { name: 'Week', requestId: randomUUID() }
  const made = await ada.post<{ list: ShoppingList }>('/api/shopping', list)
  const at = Date.now()
  const milk = { item: 'milk-line', text: '1 l milk', place: at, list: made.body.list._id }
  const shopped = await ada.post('/api/shopping/operations', {
    operations: [{ kind: 'add', id: 'add-milk', at, ...milk }],
  })
  const soup = { entry: 'soup-dish', title: 'Soup', recipe: null, servings: null, meal: 'dinner', place: 0 }
  const day = new Date(at).toISOString().slice(0, 10)
  const planned = await ada.post('/api/plans/operations', {
    operations: [{ kind: 'add', id: 'add-soup', at, plan: ada.id, day, ...soup }],
  })
  expect([shopped.status, planned.status]).toEqual([200, 200])
  await invite(ada, { name: 'Harvest potluck', date: inTwoDays(at) }, at)
})

// What moves under a finger between its going down and up loses the tap.
describe.each([375, 1440])('at %i pixels', (width) => {
  test.each(['/', '/?view=favorites', '/account', '/plan', '/shopping', '/potlucks'])(
    'nothing on %s moves once it is shown',
    async (path) => {
      // So tall that all of the page is in view: browsers report only what moves there.
      const { page } = await visitAs(instance, ada, { viewport: { width, height: 3000 } })
      const shownAt = await showWithoutScripts(page, path)
      await isHydrated(page)
      await page.waitForLoadState('networkidle')
      expect(await shiftsSince(page, shownAt)).toEqual([])
    },
  )
})

/** Lets the scripts come once the whole page is painted: a slow browser also paints halves of it. Returns when it was. */
async function showWithoutScripts(page: Page, path: string): Promise<number> {
  let release = () => {}
  const isShown = new Promise<void>((resolve) => {
    release = resolve
  })
  // All but the one that blocks painting.
  await page.route(/\/(?!early)[^/]*\.js$/, (route) => isShown.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  const shownAt = await page.evaluate(async () => {
    await document.fonts.ready
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return performance.now()
  })
  release()
  return shownAt
}

/** What moved without being touched, in Chromium's words: 'Devices…: from 1243 to 1219'. */
const shiftsSince = (page: Page, shownAt: number) =>
  page.evaluate((after) => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const moves = observer.takeRecords().filter(({ startTime }) => startTime > after)
    return moves.flatMap((entry) => {
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
      return sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.textContent?.slice(0, 40)}: from ${previousRect.top} to ${currentRect.top}`,
      )
    })
  }, shownAt)
