import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'
import { card, newCook, password, toast, visitAs } from './visit.ts'

let browser: Browser
let server: BuiltServer
let site: Site

beforeAll(async () => {
  site = await startSite({ '/crumble': { body: recipePage() } })
  server = await startBuiltServer({ FETCH_ALLOW: site.host })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  await site?.close()
})

/** What the share sheets of different apps hand over; Android knows no `url` of its own. */
const shares = (address: string): [app: string, query: Record<string, string>][] => [
  ['a browser', { title: 'Plum crumble', text: address }],
  ['a news app', { title: 'Plum crumble', text: `Look at this!\n${address} Sent from my phone` }],
  ['a video app', { title: `Plum crumble ${address}`, text: 'Look at this!' }],
  ['an app that follows the standard', { title: 'Plum crumble', text: 'Look!', url: address }],
]

test('an address is found wherever the app that shares it puts it', async () => {
  const address = `${site.url}/crumble`
  for (const [app, query] of shares(address)) {
    const ada = await newCook(server)
    const { page, context, complaints } = await visitAs(browser, server, ada)
    await page.goto(`/handle-share?${new URLSearchParams(query)}`)
    await card(page, 'Plum crumble').waitFor()
    expect(new URL(page.url()).search, app).toBe('')
    expect(await page.evaluate(() => localStorage.getItem('scrapeUrl')), app).toBeNull()
    // The page that only took the address over is no place to come back to.
    await page.goBack()
    expect(page.url(), app).not.toContain('handle-share')
    expect(complaints, app).toEqual([])
    await context.close()
  }
})

test('a link shared while signed out waits for the sign-in', async () => {
  const ada = await newCook(server)
  const context = await browser.newContext({ baseURL: server.url })
  await context.addInitScript(() => localStorage.setItem('onboardingComplete', 'true'))
  const page = await context.newPage()
  await page.goto(`/handle-share?text=${encodeURIComponent(`${site.url}/crumble`)}`)
  await page.waitForURL(/\/login/)
  await page.waitForSelector('[data-island="login-form"][data-hydrated]')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await card(page, 'Plum crumble').waitFor()
  await context.close()
})

test('words without an address say that there is no recipe in them', async () => {
  const ada = await newCook(server)
  const { page, context } = await visitAs(browser, server, ada)
  await page.goto('/handle-share?url=not+an+address')
  const dialog = page.getByRole('dialog', { name: 'Failed to Get Recipe' })
  await dialog.waitFor()
  expect(await toast(page, 'Adding Recipe').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText("Click the '+' button to add a recipe.").waitFor()
  await context.close()
})
