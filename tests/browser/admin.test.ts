import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AdminRecipePage } from '#server/contract/admin.ts'
import { type Member, password } from '../support/people.ts'
import { waitFor } from '../support/wait-for.ts'
import { type AdminInstance, startAdminInstance } from './admin-page.ts'

let instance: AdminInstance
let ada: Member

beforeAll(async () => {
  instance = await startAdminInstance()
  ada = await instance.join('Ada', 'ada@example.com')
  for (let i = 1; i <= 22; i += 1) await type(ada, `Soup ${i}`)
  instance.site.pages['/cake'] = { body: cakePage('A cake of yesterday') }
  await ada.post('/api/scrape', { url: `${instance.site.url}/cake` })
})
afterEach(async () => {
  expect(instance.open.complaints.splice(0)).toEqual([])
})
afterAll(() => instance?.close())

const type = (person: Member, title: string) =>
  person.post('/api/manual-recipe', { title, ingredients: ['water'], directions: 'Boil.', tags: [] })

const cakePage = (name: string) =>
  `<html><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    recipeIngredient: ['2 eggs', '100 g flour'],
    recipeInstructions: ['Mix everything well.', 'Bake for 40 minutes.'],
  })}</script></html>`

const openAdmin = (path = '/admin', options: BrowserContextOptions = {}) =>
  instance.open(path, { as: instance.root, ...options })
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill(text)
  await page.waitForURL((url) => (url.searchParams.get('q') ?? '') === text)
}
const isFresh = (page: Page) => page.locator('[aria-busy=false]').waitFor()

describe('access to the admin page', () => {
  test('the admin gets a page rendered with figures and recipes', async () => {
    const page = await instance.open('/admin', { as: instance.root, javaScriptEnabled: false })
    expect(await page.getByRole('heading', { name: 'Admin Dashboard' }).isVisible()).toBe(true)
    expect(await tile(page, 'Total Recipes').textContent()).toContain('23')
    expect(await row(page, 'A cake of yesterday').isVisible()).toBe(true)
  })

  test('works without the page cookie', async () => {
    const page = await instance.open('/admin', { as: instance.root, hasCookie: false })
    await row(page, 'A cake of yesterday').waitFor()
  })

  test('redirects members to the dashboard, and strangers to the login and back', async () => {
    for (const hasCookie of [true, false]) {
      const page = await instance.open('/admin', { as: ada, hasCookie })
      await page.waitForURL('/')
    }
    const page = await instance.open('/admin')
    await page.waitForURL('/login?next=%2Fadmin')
    await page.getByLabel('Email').fill(instance.root.email)
    await page.locator('[name=password]').fill(password)
    await press(page, 'Login')
    await page.waitForURL('/admin')
  })
})

describe('the tiles', () => {
  test('select the table, also after a reload and Back', async () => {
    const page = await openAdmin()
    expect(await tile(page, 'Total Recipes').getAttribute('aria-pressed')).toBe('true')
    await tile(page, 'Total Users').click()
    await row(page, 'ada@example.com').waitFor()
    expect(await tile(page, 'Total Users').getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await row(page, 'ada@example.com').waitFor()
    await page.goBack()
    await page.getByRole('columnheader', { name: 'Last Updated' }).waitFor()
  })

  test('and rows update with the changes of others', async () => {
    const page = await openAdmin()
    const before = Number((await tile(page, 'Total Recipes\\s*\\d').textContent())?.match(/\d+/)?.[0])
    await type(ada, 'Just typed in')
    await row(page, 'Just typed in').waitFor()
    await tile(page, `Total Recipes\\s*${before + 1}`).waitFor()
  })
})

describe('the recipes', () => {
  test('come in pages of twenty', async () => {
    const page = await openAdmin()
    await page.getByText('Page 1 of 2').waitFor()
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
    await press(page, 'Next')
    await page.getByText('Page 2 of 2').waitFor()
    await row(page, /Soup 1\D/).waitFor()
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
    await press(page, 'Previous')
    await page.getByText('Page 1 of 2').waitFor()
  })

  test('are searched after a pause in typing, from the first page', async () => {
    const page = await openAdmin('/admin?page=2')
    await row(page, /Soup 1\D/).waitFor()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/admin/recipes')
        asked.push(`${searchParams.get('page')} ${searchParams.get('query')}`)
    })
    await page.getByRole('searchbox').pressSequentially('cake', { delay: 60 })
    await page.getByText('Page 1 of 1').waitFor()
    await row(page, 'A cake of yesterday').waitFor()
    expect(asked.filter((each) => !each.endsWith(' '))).toContain('1 cake')
    expect(asked.filter((each) => /^\d ca?k?$/.test(each))).toEqual([])
    await search(page, 'nothing of that name')
    await page.getByText('No recipe has “nothing of that name” in its name or address.').waitFor()
  })

  test('show their number of users and last update, sorted newest first at the first click', async () => {
    const page = await openAdmin()
    const cells = (text: string) => row(page, text).getByRole('cell').allTextContents()
    await search(page, 'cake')
    await isFresh(page)
    const [, users, shared, updated] = await cells('A cake of yesterday')
    expect([users, shared]).toEqual(['1', '0'])
    expect(updated).toMatch(/\d{4}/)
    await search(page, 'Soup 22')
    await row(page, 'Soup 22').waitFor()
    expect((await cells('Soup 22'))[3]).toBe('N/A')
    await search(page, '')
    const head = page.getByRole('columnheader', { name: 'Last Updated' })
    await head.getByRole('button').click()
    expect(await head.getAttribute('aria-sort')).toBe('descending')
    await page.waitForURL(/sort=desc/)
    await page.locator('tbody tr').first().filter({ hasText: 'A cake of yesterday' }).waitFor()
    await head.getByRole('button').click()
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
    await page.locator('tbody tr').first().filter({ hasText: 'N/A' }).waitFor()
  })

  test('are shared with everyone, with a toast', async () => {
    const ben = await instance.join('Ben', 'ben@example.com')
    const page = await openAdmin('/admin?q=Soup+22')
    await press(page, 'Share Soup 22 to all')
    await dialog(page)
      .getByText(/“Soup 22” will be added to the list of everyone who does not have it/)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Share to all' }).click()
    await page.getByRole('status').getByText('"Soup 22" shared to all users!').waitFor()
    const { body } = await ben.get<{ recipes: { title: string }[] }>('/api/recipes')
    expect(body.recipes.map(({ title }) => title)).toEqual(['Soup 22'])
    await row(page, /Soup 22.*3.*2/).waitFor()
  })

  test.each([
    [{ status: 500, json: { message: 'The pot is empty.' } }, 'Failed to share recipe: The pot is empty.'],
    [{ status: 500, body: '' }, 'Failed to share recipe: Unknown error'],
    [null, 'Error sharing recipe to all.'],
  ])('say why they could not be given to everyone: %j', async (answer, sentence) => {
    const page = await openAdmin('/admin?q=Soup+21')
    await page.route('**/share-to-all', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await press(page, 'Share Soup 21 to all')
    await dialog(page).getByRole('button', { name: 'Share to all' }).click()
    await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
  })

  test('are fetched again; a failure changes nothing and is shown', async () => {
    instance.site.pages['/cake'] = { body: cakePage('A cake of today') }
    const page = await openAdmin('/admin?q=cake')
    await press(page, 'Rescrape A cake of yesterday')
    await dialog(page).getByText('The new text and picture replace the old ones').waitFor()
    await dialog(page).getByRole('button', { name: 'Rescrape' }).click()
    await page
      .getByRole('status')
      .getByText('"A cake of today" was updated for everyone who has it.')
      .waitFor()
    await row(page, 'A cake of today').waitFor()
    instance.site.pages['/cake'] = { status: 403 }
    await press(page, 'Rescrape A cake of today')
    await dialog(page).getByRole('button', { name: 'Rescrape' }).click()
    await dialog(page)
      .getByRole('alert')
      .getByText('This site refused the request. It may let in browsers only.')
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    expect(await row(page, 'A cake of today').isVisible()).toBe(true)
    await search(page, 'Soup 20')
    await row(page, 'Soup 20').waitFor()
    expect(await page.getByRole('button', { name: 'Rescrape Soup 20' }).isDisabled()).toBe(true)
  })

  test('are deleted for everyone after a confirmation', async () => {
    const page = await openAdmin('/admin?q=Soup+19')
    await press(page, 'Delete Soup 19')
    await dialog(page)
      .getByText(/“Soup 19” will be removed from the list of the one person who has it/)
      .waitFor()
    expect(await dialog(page).getByRole('button', { name: 'Cancel' }).evaluate(isFocused)).toBe(true)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    expect(await row(page, 'Soup 19').isVisible()).toBe(true)
    await press(page, 'Delete Soup 19')
    await dialog(page).getByRole('button', { name: 'Delete for everyone' }).click()
    await row(page, 'Soup 19').waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { name: 'Recipes' }).evaluate(isFocused)).toBe(true)
    // The row goes at once, before the server has answered.
    await waitFor(async () => {
      const { body } = await instance.root.get<AdminRecipePage>('/api/admin/recipes?query=Soup+19')
      expect(body.recipes).toEqual([])
    })
  })
})

const isFocused = (element: Element) => element === document.activeElement

describe('the people', () => {
  test('are edited; a refused change stays in the dialog with the reason', async () => {
    const cleo = await instance.join('Cleo', 'cleo@example.com')
    const page = await openAdmin('/admin?view=users')
    await press(page, 'Edit Cleo Cook')
    await dialog(page).getByLabel('First Name').fill('Cleopatra')
    await dialog(page).getByLabel('Email').fill('ADA@example.com')
    expect(await dialog(page).getByLabel('Email').inputValue()).toBe('ada@example.com')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await dialog(page).getByRole('alert').getByText('An account with this email already exists.').waitFor()
    await dialog(page).getByLabel('Email').fill('cleopatra@example.com')
    await dialog(page).getByLabel('Last Name').fill('Nile')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await row(page, 'cleopatra@example.com').getByText('Cleopatra Nile').waitFor()
    expect((await cleo.get<{ email: string }>('/api/me')).body.email).toBe('cleopatra@example.com')
  })

  test('are not changed by Cancel', async () => {
    const page = await openAdmin('/admin?view=users')
    await press(page, 'Edit Ada Cook')
    await dialog(page).getByLabel('First Name').fill('Nobody')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    expect((await ada.get<{ firstName: string }>('/api/me')).body.firstName).toBe('Ada')
  })

  test('are deleted after a confirmation that says what else is deleted; the admin is not', async () => {
    const dora = await instance.join('Dora', 'dora@example.com')
    await type(dora, 'Only of Dora')
    const page = await openAdmin('/admin?view=users')
    expect(await page.getByRole('button', { name: 'Delete Rosa Cook' }).isDisabled()).toBe(true)
    await press(page, 'Delete Dora Cook')
    await dialog(page)
      .getByText(
        /Dora Cook \(dora@example\.com\) will be deleted.*Recipes that nobody else has are deleted, too/,
      )
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Delete user' }).click()
    await row(page, 'dora@example.com').waitFor({ state: 'detached' })
    expect((await dora.get('/api/me')).status).toBe(401)
  })
})

test('on a phone rows are cards that name their columns, and can still be sorted', async () => {
  const page = await openAdmin('/admin', { viewport: { width: 375, height: 800 } })
  await isFresh(page)
  const cell = page.getByRole('cell').filter({ hasText: 'N/A' }).first()
  const label = await cell.evaluate((element) => getComputedStyle(element, '::before').content)
  expect(label).toContain('Last Updated')
  await page.getByRole('button', { name: 'Last Updated' }).click()
  await page.waitForURL(/sort=desc/)
})

test('it works by keyboard alone', async () => {
  const page = await openAdmin()
  await isFresh(page)
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

// Last: the instance has another admin afterwards.
test('a former admin and an ended session leave the page', async () => {
  await instance.makeAdmin(instance.root)
  const page = await openAdmin()
  await row(page, 'Soup').first().waitFor()
  const successor = await instance.join('Gwen', `gwen.${Date.now()}@example.com`)
  await instance.makeAdmin(successor)
  // By the address: a navigation that another one replaces counts as failed.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  const other = await instance.open('/admin', { as: successor })
  await row(other, 'Soup').first().waitFor()
  await successor.post('/api/logout')
  await other.waitForURL(/\/login/, { timeout: 30_000 })
})
