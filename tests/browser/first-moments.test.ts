import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { startHttpSite } from '../support/loopback.ts'
import { byTheClock } from '../support/patience.ts'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { hold, loseScripts } from './replies.ts'
import { card, inNewContext, isHydrated, open, toast, visitAs } from './visit.ts'

const instance = startInstance({ hasScrollbars: true })
let ada: Member

beforeAll(async () => {
  ada = await join(instance)
  for (const title of ['Soup', 'Bread', 'Rice', 'Pie']) await typeRecipe(ada, title)
})

/** Goes to the dashboard, whose script stays on its way until it is let go. */
async function openSlowly(page: Page): Promise<() => void> {
  const script = await hold(page, '/assets/dashboard-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await card(page, 'Pie').waitFor()
  return script.send
}

test('a button pressed before the page came alive answers as soon as it can', async () => {
  for (const [name, title] of [
    ['Add recipe', 'Add a recipe'],
    ['Delete Soup', 'Delete Recipe'],
  ] as const) {
    const { page, context, complaints } = await visitAs(instance, ada, inNewContext)
    const comeAlive = await openSlowly(page)
    await page.getByRole('button', { name }).click()
    comeAlive()
    await page.getByRole('dialog', { name: title }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('a search typed before the page came alive is searched for, and goes on', async () => {
  const { page, complaints } = await visitAs(instance, ada, inNewContext)
  const comeAlive = await openSlowly(page)
  const field = page.getByRole('searchbox', { name: 'Search recipes' })
  await field.pressSequentially('br')
  comeAlive()
  await field.pressSequentially('ead', { delay: 40 })
  await card(page, 'Pie').waitFor({ state: 'detached' })
  expect(await card(page, 'Bread').isVisible()).toBe(true)
  expect(await field.inputValue()).toBe('bread')
  expect(complaints).toEqual([])
})

test('a page that lost the network before it was complete is live once the rest arrives', async () => {
  const bea = await join(instance)
  const { page } = await visitAs(instance, bea, inNewContext)
  const letThrough = await loseScripts(page, 'recipe:shared')
  await open(page)
  await page.waitForEvent('requestfailed')
  await letThrough()
  await page.waitForEvent('websocket')
  await typeRecipe(bea, 'Late tart')
  await card(page, 'Late tart').waitFor()
})

test('scripts that are here before the whole page wait for the rest of it', async () => {
  const slow = await startSlowDocuments(instance.url)
  try {
    const { page, context, complaints } = await visitAs(
      { browser: instance.browser, url: slow.url },
      ada,
      inNewContext,
    )
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => 'react' in window)
    // Resolves once they have run. As text: vitest would replace the imports.
    await page.evaluate(`Promise.all([
      import(document.querySelector('script[type=module]').src),
      import(document.querySelector('[data-island]').dataset.module),
    ]).then(() => new Promise((resolve) => setTimeout(resolve, 100)))`)
    slow.letGo()
    await isHydrated(page)
    await page.getByRole('button', { name: 'Delete Soup' }).click()
    await page.getByRole('dialog', { name: 'Delete Recipe' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  } finally {
    await slow.close()
  }
})

test("the app icon's shortcuts open the add dialog and the favorites", async () => {
  const { page, context } = await visitAs(instance, ada)
  const manifest: { shortcuts: { url: string }[] } = await (
    await context.request.get('/manifest.webmanifest')
  ).json()
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    '/?add=url',
    '/?view=favorites',
    '/shopping',
    '/plan',
  ])
  await page.goto('/?add=url')
  await page.getByRole('dialog', { name: 'Add a recipe' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await card(page, 'Pie').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goto('/?view=favorites')
  await page.getByText('No favorited recipes yet.').waitFor()
})

test('an open dialog covers the whole window, and nothing behind it moves sideways', async () => {
  const { page } = await visitAs(instance, ada, { viewport: { width: 800, height: 600 } })
  await open(page)
  const places = () =>
    page.evaluate(() =>
      ['article', 'button[aria-label="Add recipe"]', 'header'].map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        return [box?.left, box?.width]
      }),
    )
  const before = await places()
  expect(await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(
    5,
  )
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await places()).toEqual(before)
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(800)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await places()).toEqual(before)
  await card(page, 'Pie').getByRole('link').click()
  const reading = page.getByRole('dialog', { name: 'Pie' })
  await expect.poll(async () => (await reading.boundingBox())?.width).toBe(800)
  expect(await places()).toEqual(before)
})

test.each([375, 1280])(
  'a toast leaves the header free to be pressed (%i pixels)',
  byTheClock,
  async (width) => {
    const eve = await join(instance)
    await typeRecipe(eve, 'Soup')
    const { page } = await visitAs(instance, eve, { viewport: { width, height: 800 } })
    await open(page)
    await page
      .getByRole('button', { name: /^Add \w+ to favorites$/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await toast(page, 'was moved to Favorites.').waitFor()
    await page.getByRole('button', { name: 'Favorites', exact: true }).click({ timeout: 2_000 })
    await page.waitForURL('**/?view=favorites')
  },
)

/** Passes all on to a server, and keeps back the end of its pages, which has their data, until they are let go. */
async function startSlowDocuments(target: string) {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  async function pass({ url = '/', headers }: IncomingMessage, response: ServerResponse) {
    const { cookie = '', authorization = '' } = headers
    const answer = await fetch(target + url, { headers: { cookie, authorization } })
    const body = Buffer.from(await answer.arrayBuffer())
    const { 'content-encoding': _, 'content-length': __, ...kept } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, kept)
    const data = body.indexOf('<script type="application/json"')
    if (data < 0) return response.end(body)
    response.write(body.subarray(0, data))
    await isLetGo
    return response.end(body.subarray(data))
  }
  const site = await startHttpSite((request, response) => void pass(request, response))
  return { url: site.address('').replace(/\/$/, ''), letGo: () => letGo(), close: site.close }
}
