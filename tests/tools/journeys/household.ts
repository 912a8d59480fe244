import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { Page as FirefoxPage } from 'puppeteer-core'
import { findWebKit } from '#cli/setup/find-webkit.mjs'
import { launchBrowser } from '../../support/browser.ts'
import { startBuiltServer } from '../../support/built-server.ts'
import { firefoxPath, launchFirefox } from '../../support/firefox.ts'
import { isHydrated } from '../../support/hydrated.ts'
import { befriend, join, listOf, type Member, pageCookieFor, typeRecipe } from '../../support/people.ts'
import { launchWebKit, type WebKitPage } from '../../support/webkit.ts'

const usage = `Usage: node cli/setup.mjs run tests/tools/journeys/household.ts [--pictures <folder>]

Two phones in Chromium and a tablet in Firefox: they found a household, plan a week and shop for it, one of them without a
network, cook two dishes that are ready at 19:00, and hold a potluck with three guests without accounts, one of them in
Safari's engine where it is installed. Stops at the first
step that fails. With --pictures, saves what each device shows after each step, in both themes.`

const { values } = parseArgs({ options: { pictures: { type: 'string' }, help: { type: 'boolean' } } })
if (values.help) {
  process.stdout.write(`${usage}\n`)
  process.exit()
}
const folder = values.pictures
if (folder !== undefined) mkdirSync(folder, { recursive: true })

const phone = { width: 375, height: 812 }
const tablet = { width: 820, height: 1180 }
const maxWaitMs = 30_000

interface Device {
  page: Page
  context: BrowserContext
}

const complaints: string[] = []

async function phoneOf(browser: Browser, url: string, person: Member): Promise<Device> {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  })
  context.setDefaultTimeout(maxWaitMs)
  await context.addCookies([pageCookieFor(person, url)])
  await context.addInitScript((token) => {
    if (localStorage.getItem('onboardingComplete') !== null) return
    localStorage.setItem('onboardingComplete', 'true')
    localStorage.setItem('token', token)
  }, person.token)
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => complaints.push(`${person.firstName}: ${message}`))
  return { page, context }
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isHydrated(page)
}

async function look(page: Page, name: string): Promise<void> {
  if (folder === undefined) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: joinPath(folder, `${name}-${colorScheme}.png`) })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function lookAtTablet(page: FirefoxPage, name: string): Promise<void> {
  if (folder === undefined) return
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen
    }, theme)
    await page.screenshot({ path: joinPath(folder, `${name}-${theme}.png`) })
  }
  await page.evaluate(() => {
    delete document.documentElement.dataset.theme
  })
}

/** Firefox has no locators of ours: waits until its page has these words. */
const tabletShows = (page: FirefoxPage, words: string) =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), { timeout: maxWaitMs }, words)

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  process.stdout.write(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
  return result
}

const home = mkdtempSync(joinPath(tmpdir(), 'journey-'))
const server = await startBuiltServer({ LOG_LEVEL: 'warn' })
const chromium = await launchBrowser()
const firefox = firefoxPath === undefined ? null : await launchFirefox(firefoxPath, home)
const webKitPrograms = findWebKit()
const webKit = webKitPrograms ? await launchWebKit(webKitPrograms, home) : null
try {
  await journey(server.url)
  if (complaints.length > 0) throw new Error(`Pages complained:\n${complaints.join('\n')}`)
  process.stdout.write('All of it works.\n')
} finally {
  await webKit?.close()
  await firefox?.close()
  await chromium.close()
  await server.close()
  rmSync(home, { recursive: true, force: true })
}
process.exit()

async function journey(url: string): Promise<void> {
  const [anna, lee] = [await join({ url }, 'Anna'), await join({ url }, 'Lee')]
  await befriend(anna, lee)
  await typeRecipe(lee, 'Jollof rice', {
    ...{ servings: '4', ingredients: ['400 g rice', '2 onions', '4 tomatoes'] },
    directions: 'Fry the onions and tomatoes.\nAdd the rice and cook for 40 minutes.',
  })
  await typeRecipe(lee, 'Lentil soup', {
    ...{ servings: '2', ingredients: ['200 g red lentils', '1 onion'] },
    directions: 'Chop the onion.\nSimmer for 20 minutes.\nSeason with salt.',
  })
  const one = await phoneOf(chromium, url, anna)
  const other = await phoneOf(chromium, url, lee)
  const wall = await firefox?.newPage()
  await wall?.setViewport(tablet)

  await step('They found a household', () => foundHousehold(one.page, other.page))
  await step('The tablet hangs on the wall', async () => {
    const { body } = await anna.post<{ url: string }>('/api/account/kitchen', { zone: 'UTC' })
    await wall?.goto(url + new URL(body.url).pathname)
  })
  await step('They plan a week, one without a network', () => planWeek(one, other, wall))
  await step('They shop for it, one without a network', () => shop(one, other, wall))
  const idsOf = async (title: string) => {
    const idIn = async (person: Member) =>
      (await listOf(person)).find((recipe) => recipe.title === title)?._id ?? ''
    return { hers: await idIn(anna), theirs: await idIn(lee) }
  }
  const [rice, soup] = [await idsOf('Jollof rice'), await idsOf('Lentil soup')]
  await step('They cook two dishes for 19:00', () => cook(one, other, wall, { rice, soup }))
  await step('They hold a potluck with three guests', () => holdPotluck(one, url))
}

async function foundHousehold(one: Page, other: Page): Promise<void> {
  await go(other, '/')
  await go(one, '/')
  await one.getByRole('button', { name: /^Profile/ }).click()
  await one.getByRole('button', { name: /^Friends/ }).click()
  await one.getByRole('button', { name: 'Household' }).click()
  const dialog = one.getByRole('dialog', { name: 'Household' })
  await dialog.getByRole('checkbox', { name: 'Lee Cook' }).click()
  await dialog.getByRole('checkbox', { name: 'Lee Cook (invited)' }).waitFor()
  await look(one, '1-invite')
  await other.getByText('You are invited into a household.').waitFor()
  await other.getByRole('button', { name: 'Look' }).first().click()
  const invitation = other.getByRole('dialog', { name: 'Household' })
  await look(other, '1-invited')
  await invitation.getByRole('button', { name: 'Join' }).click()
  const older = other.getByRole('dialog', { name: 'Recipes from before' })
  await older.getByRole('button', { name: 'All', exact: true }).waitFor()
  await look(other, '1-older')
  await older.getByRole('button', { name: 'All', exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Lee Cook', exact: true }).waitFor()
  await go(one, '/')
  await one.getByRole('article', { name: 'Jollof rice' }).getByText('Lee').waitFor()
  await look(one, '1-list')
}

async function planWeek(one: Device, other: Device, wall: FirefoxPage | undefined): Promise<void> {
  for (const { page } of [one, other]) {
    await go(page, '/plan')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }
  const add = (page: Page) => page.getByRole('button', { name: /^Add to/ })
  // A phone folds the days that are over.
  const today = (page: Page) => page.locator('main section[aria-label]:visible').first()
  await one.page.getByRole('button', { name: 'More', exact: true }).waitFor()
  await today(one.page)
    .getByRole('button', { name: /^Add to/ })
    .click()
  await one.page.getByRole('button', { name: 'Add a menu' }).click()
  await one.page.getByLabel('Name of the menu').fill('Supper for two')
  const words = one.page.getByLabel('A recipe, or a few words')
  for (const title of ['Jollof rice', 'Lentil soup']) {
    await words.fill(title)
    await one.page.getByRole('list', { name: 'Recipes' }).getByRole('button', { name: title }).click()
    await one.page.getByRole('list', { name: 'Dishes of the menu' }).getByText(title).waitFor()
  }
  await look(one.page, '2-menu')
  await one.page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await today(other.page).getByRole('heading', { name: 'Supper for two' }).waitFor()
  if (wall) await tabletShows(wall, 'Jollof rice')

  await other.context.setOffline(true)
  await other.page.getByText('No network.').first().waitFor()
  await add(other.page).last().click()
  await other.page.getByLabel('A recipe, or a few words').fill('Leftovers')
  await other.page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await other.page.getByText('Leftovers').waitFor()
  await look(other.page, '2-offline')
  await other.context.setOffline(false)
  await one.page.getByText('Leftovers').waitFor()
  await look(one.page, '2-week')
  if (wall) await lookAtTablet(wall, '2-wall')
}

async function shop(one: Device, other: Device, wall: FirefoxPage | undefined): Promise<void> {
  await one.page.getByRole('button', { name: 'To shopping list' }).click()
  const dialog = one.page.getByRole('dialog', { name: 'Add to shopping list' })
  await dialog.getByRole('checkbox', { name: /lentils/ }).waitFor()
  await look(one.page, '3-to-list')
  await dialog.getByRole('button', { name: /^Add \d+ items/ }).click()
  await one.page.getByText(/items added to/).waitFor()
  await Promise.all([go(one.page, '/shopping'), go(other.page, '/shopping')])
  await other.page.getByText('red lentils').waitFor()
  await other.context.setOffline(true)
  await other.page.getByRole('checkbox', { name: /lentils/ }).click()
  await other.page.getByLabel('Add something').fill('oat milk')
  await other.page.keyboard.press('Enter')
  await one.page.getByLabel('Add something').fill('bread')
  await one.page.keyboard.press('Enter')
  await look(other.page, '3-offline')
  await other.context.setOffline(false)
  await one.page.getByRole('button', { name: 'Edit oat milk' }).waitFor()
  await other.page.getByRole('button', { name: 'Edit bread' }).waitFor()
  await one.page.getByRole('checkbox', { name: /lentils/, checked: true }).waitFor()
  await look(one.page, '3-list')
  if (wall) {
    await tabletShows(wall, 'oat milk')
    await lookAtTablet(wall, '3-wall')
  }
}

async function cook(
  one: Device,
  other: Device,
  wall: FirefoxPage | undefined,
  { rice, soup }: Record<'rice' | 'soup', { hers: string; theirs: string }>,
): Promise<void> {
  const theirs = other.page
  await go(one.page, `/?recipe=${rice.hers}`)
  await one.page.getByRole('switch', { name: 'Cook Mode' }).click()
  await one.page.getByText('Step 1 of 2').waitFor()
  await go(theirs, `/?recipe=${rice.theirs}`)
  await theirs.getByText('Anna is cooking this.').waitFor()
  await look(theirs, '4-join')
  await theirs.getByRole('button', { name: 'Join' }).click()
  await theirs.getByText('Step 1 of 2').waitFor()
  await go(theirs, `/?recipe=${soup.theirs}`)
  await theirs.getByRole('switch', { name: 'Cook Mode' }).click()
  await theirs.getByText('Step 1 of 3').waitFor()
  const dishes = theirs.getByRole('navigation', { name: 'On the stove' })
  await dishes.getByRole('button', { name: /Jollof rice/ }).waitFor()
  await theirs.getByRole('button', { name: 'Ready at' }).click()
  const ready = theirs.getByRole('dialog', { name: 'Ready at' })
  await ready.getByLabel('All dishes are ready at').fill('19:00')
  await ready.getByText(/6:20/).waitFor()
  await look(theirs, '4-ready-at')
  await ready.getByRole('button', { name: 'Done' }).click()
  await look(theirs, '4-cooking')
  await one.page.getByRole('button', { name: 'Next step' }).click()
  await one.page.getByRole('button', { name: 'Start a timer: 40 minutes' }).click()
  await theirs.getByRole('region', { name: 'Timers' }).waitFor()
  await look(one.page, '4-timer')
  if (wall) {
    await tabletShows(wall, 'Anna')
    await lookAtTablet(wall, '4-wall')
  }
}

async function holdPotluck({ page }: Device, url: string): Promise<void> {
  await go(page, '/potlucks')
  await page.getByRole('button', { name: 'New potluck' }).click()
  const form = page.getByRole('dialog', { name: 'New potluck' })
  await form.getByLabel('What is it called?').fill('Harvest potluck')
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await form.getByLabel('When?').fill(`${day}T18:30`)
  await form.getByLabel('Where?').fill('The garden')
  await form.getByLabel('Desserts').fill('1')
  await form.getByLabel('Salads').fill('1')
  await look(page, '5-new')
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Harvest potluck', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = (await page.locator('code').textContent()) ?? ''
  const path = new URL(link).pathname

  const guest = async (name: string, javaScriptEnabled: boolean, dish: string) => {
    const context = await chromium.newContext({ baseURL: url, viewport: phone, javaScriptEnabled })
    context.setDefaultTimeout(maxWaitMs)
    const theirs = await context.newPage()
    await theirs.goto(path)
    await theirs.getByLabel('Your name').fill(name)
    await theirs.getByRole('radio', { name: 'I’m coming' }).check()
    await look(theirs, `5-${name}`)
    await theirs.getByRole('button', { name: 'Send my answer' }).click()
    await theirs.getByRole('heading', { name: 'Your answer' }).waitFor()
    await theirs.getByLabel('What do you bring?').fill(dish)
    await theirs.getByRole('button', { name: 'Add', exact: true }).click()
    await theirs.getByText(dish).first().waitFor()
    await look(theirs, `5-${name}-brings`)
  }
  await guest('Clara', false, 'Waldorf salad')
  await guest('Dev', true, 'Apple pie')
  if (webKit) await guestInWebKit(await webKit.newPage(), url + path)
  await page.getByText('Waldorf salad').first().waitFor()
  await page.getByText('Apple pie').first().waitFor()
  if (webKit) await page.getByText('Plum cake').first().waitFor()
  await look(page, '5-potluck')
}

async function guestInWebKit(page: WebKitPage, link: string): Promise<void> {
  await page.open(link)
  await page.isHydrated()
  await page.fill('Your name', 'Esi')
  await page.run("document.querySelector('input[value=yes]').click()")
  await page.press('Send my answer')
  await page.reads('Change my answer')
  await page.fill('What do you bring?', 'Plum cake')
  await page.press('Add')
  await page.reads('Plum cake')
}
