import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts'
import { firefoxPath, launchFirefox } from '../support/firefox.ts'
import { keptTitles } from '../support/kept-titles.ts'
import { join, listOf, password, shoppingOf } from '../support/people.ts'
import { invite, makeLink } from '../support/potlucks.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'
import { wordsOf } from '../support/speaking.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let server: BuiltServer
let site: Site
let browser: Browser | undefined

beforeAll(async () => {
  if (!firefoxPath) return
  site = await startSite({ '/pea-soup': { body: recipePage({ name: 'Pea soup' }) } })
  server = await startBuiltServer({ FETCH_ALLOW: '127.0.0.1' })
  browser = await launchFirefox(firefoxPath, temporaryFolder())
}, 240_000)

afterAll(async () => {
  await browser?.close()
  await server?.close()
  await site?.close()
}, 60_000)

/** Chromium's tests speak English: what they do is done here from right to left. */
const say = (english: string) => wordsOf('ar', english)

/** A busy machine takes many seconds for a page. */
const patience = { timeout: 90_000 }

// By XPath: Firefox takes two seconds to look something up by its accessible name.
/** A button or switch by its words or its label. Waits until it is there, visible and still. */
const press = (page: Page, name: string) =>
  page
    .locator(`::-p-xpath(//button[normalize-space()="${name}" or @aria-label="${name}"])`)
    .setTimeout(patience.timeout)
    .click()
const fill = (page: Page, label: string, text: string) =>
  page
    .locator(`::-p-xpath(//*[@id=//label[normalize-space()="${label}"]/@for])`)
    .setTimeout(patience.timeout)
    .fill(text)
const reads = (page: Page, text: string) => page.waitForSelector(`::-p-text(${text})`, patience)

/**
 * Goes there, and waits until React has taken over what the server wrote. What `goto` itself waits for is ignored:
 * Firefox gives its driver another navigation's id when a page replaces its address while it loads, and the events
 * that `goto` expects then never come.
 */
async function open(page: Page, url: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-left', ''))
  void page.goto(url, patience).catch(() => {})
  await page.waitForSelector('html:not([data-left]) [data-hydrated]', patience)
}

const isHydrated = (page: Page) => page.waitForSelector('[data-hydrated]', patience)

/** In a browser that reads Arabic. */
async function newPage(): Promise<{ page: Page; complaints: string[] }> {
  if (!browser) throw new Error('Firefox did not start.')
  const context = await browser.createBrowserContext()
  // It is what the language menu sets.
  await context.setCookie({ name: 'potluck_language', value: 'ar', domain: new URL(server.url).hostname })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.evaluateOnNewDocument(() => {
    // An empty page has no storage.
    if (location.protocol === 'http:') localStorage.setItem('onboardingComplete', 'true')
  })
  return { page, complaints }
}

const directionOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).direction)

test.skipIf(!firefoxPath)(
  'in Firefox, a guest without an account answers an invitation in Arabic, from right to left',
  { timeout: 300_000 },
  async () => {
    const ada = await join(server)
    const link = await makeLink(ada, await invite(ada))
    const { page, complaints } = await newPage()
    await open(page, server.url + new URL(link).pathname)
    expect(await directionOf(page)).toBe('rtl')
    await fill(page, say('Your name'), 'Clara')
    await page.locator('input[value="yes"]').setTimeout(patience.timeout).click()
    await press(page, say('Send my answer'))
    await reads(page, say('Change my answer'))
    expect(complaints.join('\n')).toBe('')
  },
)

test.skipIf(!firefoxPath)(
  'in Firefox and in Arabic, a person signs in, saves a recipe from the web, types one, receives one live, cooks, corrects, shops, and reloads without a network',
  { timeout: 600_000 },
  async () => {
    const ada = await join(server)
    const { page, complaints } = await newPage()
    await open(page, `${server.url}/login`)
    await fill(page, say('Email'), ada.email)
    await page.locator('input[name="password"]').fill(password)
    await press(page, say('Login'))
    await page.waitForSelector(`button[aria-label="${say('Add recipe')}"]`, patience)
    await isHydrated(page)
    expect(await directionOf(page)).toBe('rtl')

    await press(page, say('Add recipe'))
    await fill(page, say('From a web address'), `${site.url}/pea-soup`)
    await press(page, say('Get recipe'))
    await expect
      .poll(async () => (await listOf(ada)).map(({ title }) => title), patience)
      .toEqual(['Pea soup'])
    await reads(page, 'Pea soup')

    await press(page, say('Add recipe'))
    await page
      .locator(`::-p-text(${say('Type it in')})`)
      .setTimeout(patience.timeout)
      .click()
    await fill(page, say('Title'), 'Lentil soup')
    await fill(page, say('Ingredients'), '200 g lentils\n1 l water')
    await fill(page, say('Directions'), 'Rinse the lentils.\nSimmer for 20 minutes.')
    await press(page, say('Save recipe'))
    await expect
      .poll(async () => (await listOf(ada)).map(({ title }) => title).sort(), patience)
      .toEqual(['Lentil soup', 'Pea soup'])
    const recipe = (await listOf(ada)).find(({ title }) => title === 'Lentil soup')
    await ada.post('/api/manual-recipe', { title: 'Barley stew', directions: 'Simmer until soft.' })
    await reads(page, 'Barley stew')

    await open(page, `${server.url}/?recipe=${recipe?._id}`)
    await press(page, say('Cook Mode'))
    await reads(page, say('Step 1 of 2'))
    await press(page, say('Start a timer: 20 minutes'))
    await page.waitForSelector('[role="timer"]', patience)
    await press(page, say('Next step'))
    await reads(page, say('Step 2 of 2'))

    await open(page, server.url)
    await press(page, say('Add Barley stew to favorites'))
    await press(page, say('Add'))
    const favorites = async () => (await listOf(ada)).filter(({ isFavorite }) => isFavorite)
    await expect
      .poll(async () => (await favorites()).map(({ title }) => title), patience)
      .toEqual(['Barley stew'])
    await press(page, say('Edit Lentil soup'))
    await fill(page, say('Title'), 'Red lentil soup')
    await press(page, say('Save changes'))
    await expect
      .poll(async () => (await listOf(ada)).map(({ title }) => title).sort(), patience)
      .toEqual(['Barley stew', 'Pea soup', 'Red lentil soup'])

    await open(page, `${server.url}/shopping`)
    await page
      .locator(`input[aria-label="${say('Add something')}"]`)
      .setTimeout(patience.timeout)
      .fill('2 lemons')
    await page.keyboard.press('Enter')
    await expect.poll(() => shoppingOf(ada), patience).toEqual(['2 lemons'])

    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, patience)
    await open(page, server.url)
    await expect
      .poll(() => page.evaluate(keptTitles), patience)
      .toEqual(['Barley stew', 'Pea soup', 'Red lentil soup'])
    expect(complaints.join('\n')).toBe('')
    await server.close()
    await open(page, server.url)
    await reads(page, 'Red lentil soup')
  },
)
