import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeContexts, launchBrowser } from '../support/browser.ts'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { recipePage } from '../support/site.ts'
import { waitFor } from '../support/wait-for.ts'
import { startInstance } from './instance.ts'
import { allClosed, card, chooseAction, isHydrated, isLive, open, toast, visitAs } from './visit.ts'

// On most boxes at home, Potluck is opened by a name of the home network and without HTTPS. Browsers then hide their
// clipboard, their locks, the service worker and others; at 127.0.0.1 they do not.
const instance = startInstance()
const host = 'potluck.home.arpa'
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser({ switches: [`--host-resolver-rules=MAP ${host} 127.0.0.1`] })
})
afterEach(() => closeContexts(browser))
afterAll(() => browser.close())

const visit = (person: Member) => {
  const { port } = new URL(instance.url)
  return visitAs({ browser, url: `http://${host}:${port}` }, person)
}

/** Without those of the browser about the missing HTTPS. */
const others = (complaints: readonly string[]) =>
  complaints.filter((text) => !text.startsWith('The Cross-Origin-Opener-Policy header has been ignored'))

/** What the clipboard has, which the page itself cannot read. */
async function pasted(into: Locator): Promise<string> {
  await into.fill('')
  await into.press('Control+V')
  return into.inputValue()
}

async function openRecipe(page: Page, title: string): Promise<Locator> {
  await card(page, title).getByRole('link').click()
  return page.getByRole('dialog', { name: title })
}

test('a recipe is saved, tagged and cooked, live', async () => {
  const ada = await join(instance)
  const { page, complaints } = await visit(ada)
  const live = isLive(page)
  await open(page)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await live

  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByText('Type it in').click()
  const form = page.getByRole('dialog', { name: 'Add a recipe by hand' })
  await form.getByLabel('Title').fill('Plum crumble')
  await form.getByLabel('Directions').fill('Bake the plums for 30 minutes.')
  await form.getByRole('button', { name: 'Save recipe' }).click()
  await card(page, 'Plum crumble').waitFor()
  await allClosed(page)
  await typeRecipe(ada, 'Rice')
  await card(page, 'Rice').waitFor()

  await page.getByRole('button', { name: 'Add Plum crumble to favorites' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await toast(page, 'was moved to Favorites.').waitFor()
  await allClosed(page)
  await open(page, '/?view=favorites')
  const tag = page.getByLabel('Add a tag to Plum crumble')
  await tag.fill('autumn')
  await tag.press('Enter')
  await waitFor(async () => expect((await listOf(ada)).map(({ tags }) => tags)).toContainEqual(['autumn']))

  const reading = await openRecipe(page, 'Plum crumble')
  await reading.getByRole('switch', { name: 'Cook Mode' }).click()
  await page.getByText('Keeping the screen awake needs HTTPS. Everything else in cook mode works.').waitFor()
  expect(others(complaints)).toEqual([])
})

test('every “Copy” copies', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Plum crumble')
  const { page, complaints } = await visit(ada)
  await open(page)
  const reading = await openRecipe(page, 'Plum crumble')
  await chooseAction(reading, 'Share a link')
  const sharing = page.getByRole('dialog', { name: 'Share a Link' })
  await sharing.getByRole('button', { name: 'Make a link' }).click()
  const link = await sharing.getByLabel('Anyone can read the recipe here').inputValue()
  await sharing.getByRole('button', { name: 'Copy link' }).click()
  await sharing.getByRole('button', { name: 'Copied' }).waitFor()
  await open(page)
  expect(await pasted(page.getByLabel('Search recipes'))).toBe(link)

  await open(page, '/account')
  await page.getByText('For developers').click()
  const programs = page.getByRole('region', { name: 'Programs' })
  await programs.getByRole('button', { name: 'New token' }).click()
  await programs.getByLabel('What is it for?').fill('Kitchen display')
  await programs.getByRole('button', { name: 'Make token' }).click()
  const secret = await programs.getByText(/^potluck_/).innerText()
  await programs.getByRole('button', { name: 'Copy' }).click()
  await programs.getByRole('button', { name: 'Copied' }).waitFor()
  await programs.getByRole('button', { name: 'Done' }).click()
  await programs.getByRole('button', { name: 'New token' }).click()
  expect(await pasted(programs.getByLabel('What is it for?'))).toBe(secret)

  await open(page, '/shopping')
  const line = page.getByLabel('Add something')
  await line.fill('2 onions')
  await line.press('Enter')
  await page.getByRole('button', { name: 'List actions' }).click()
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await toast(page, 'The list was copied.').waitFor()
  await open(page)
  expect(await pasted(page.getByLabel('Search recipes'))).toContain('2 onions')

  await open(page, '/potlucks')
  await page.getByRole('button', { name: 'New potluck' }).click()
  const form = page.getByRole('dialog', { name: 'New potluck' })
  await form.getByLabel('What is it called?').fill('Harvest potluck')
  await form
    .getByLabel('When?')
    .fill(`${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T18:30`)
  await form.getByLabel('Where?').fill('The garden')
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Harvest potluck', level: 1 }).waitFor()
  await isHydrated(page)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const invitation = (await page.locator('code').textContent()) ?? ''
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  await open(page)
  expect(await pasted(page.getByLabel('Search recipes'))).toBe(invitation)
  expect(others(complaints)).toEqual([])
})

test('a change is sent at once by the page that follows one that was left while it sent', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Rice')
  const { page } = await visit(ada)
  await open(page)
  let reached = () => {}
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  // Never reaches the server.
  await page.route('**/api/favorites/toggle', () => reached(), { times: 1 })
  await page.getByRole('button', { name: 'Add Rice to favorites' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await isReached
  await open(page)
  await waitFor(async () => expect((await listOf(ada))[0]?.isFavorite).toBe(true))
})

test('an address that was opened from elsewhere is saved after a question', async () => {
  instance.site.pages['/crumble'] = { body: recipePage() }
  const { page, complaints } = await visit(await join(instance))
  await page.goto(`/handle-share?url=${encodeURIComponent(`${instance.site.url}/crumble`)}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await card(page, 'Plum crumble').waitFor()
  expect(others(complaints)).toEqual([])
})
