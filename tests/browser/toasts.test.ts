import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { join, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { hold } from './replies.ts'
import { isSeen, open, toast, visitAs } from './visit.ts'

const instance = startInstance()

async function visit(width: number, height = 720): Promise<Page> {
  const ada = await join(instance)
  for (const title of ['Soup', 'Bread', 'Rice']) await typeRecipe(ada, title)
  const { page } = await visitAs(instance, ada, { viewport: { width, height } })
  await open(page)
  return page
}

const shown = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).locator('li').filter({ visible: true })

/** Three that stay: pages that are slow to come. */
async function addSlowly(page: Page): Promise<void> {
  await hold(page, '/api/scrape?*')
  for (const name of ['one', 'two', 'three']) {
    await page.getByRole('button', { name: 'Add recipe' }).click()
    await page.getByLabel('From a web address').fill(`https://example.com/${name}`)
    await page.getByRole('button', { name: 'Get recipe' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const most = (page.viewportSize()?.width ?? 0) <= 640 ? 2 : 3
  await expect.poll(() => shown(page).count()).toBe(most)
  // Once they have slid in.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-label="Notifications"] li')].every(
      (item) => item.getAnimations().length === 0,
    ),
  )
}

test.each([
  [320, 640],
  [375, 667],
  [768, 1024],
  [1440, 900],
])('no toast covers what is to be filled in or pressed at %i × %i pixels', async (width, height) => {
  const page = await visit(width, height)
  await addSlowly(page)
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByText('Type it in').click()
  const form = page.getByRole('dialog', { name: 'Add a recipe by hand' })
  await form.waitFor()
  await expect.poll(() => shown(page).count()).toBe(1)
  for (const part of [
    form.getByRole('button', { name: 'Close' }),
    form.getByRole('button', { name: 'Add a picture' }),
    form.getByRole('button', { name: 'Cancel' }),
    form.getByRole('button', { name: 'Save recipe' }),
  ])
    await expect.poll(() => isSeen(part), { message: String(part) }).toBe(true)
  for (const name of ['Title', 'Servings', 'Cook time']) {
    const field = form.getByLabel(name, { exact: true })
    await field.scrollIntoViewIfNeeded()
    await expect.poll(() => isSeen(field), { message: name }).toBe(true)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Profile' }).click()
  const profile = page.getByRole('dialog', { name: 'Profile' })
  await profile.waitFor()
  // Once it has slid in.
  await expect.poll(() => isSeen(profile.getByRole('button', { name: 'Close' }))).toBe(true)
  await expect.poll(() => isSeen(profile.getByRole('switch', { name: 'Enable Recipe Sharing' }))).toBe(true)
})

test('at most two toasts show on a phone, and take less than a third of its screen', async () => {
  const page = await visit(375, 667)
  await addSlowly(page)
  const boxes = await shown(page).evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect().height),
  )
  expect(boxes.reduce((sum, height) => sum + height, 0)).toBeLessThan(667 / 3)
})

test('a toast hidden by a dialog is shown after it closes, for its full time', async () => {
  const page = await visit(375)
  await addSlowly(page)
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await expect.poll(() => shown(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => shown(page).count()).toBe(2)
})

const failure = (page: Page) => toast(page, 'Failed to delete recipe. Please try again.')

/** By keyboard, so that the pointer can rest on a toast, which then stays. */
async function remove(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${title}` }).press('Enter')
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
}

test('an error is removed once the same action succeeds', async () => {
  const page = await visit(1280)
  await page.route('**/api/results/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await remove(page, 'Bread')
  await failure(page).hover()
  await remove(page, 'Bread')
  await toast(page, '"Bread" was deleted.').waitFor()
  expect(await failure(page).count()).toBe(0)
})

test('an error about one recipe stays when another action succeeds', async () => {
  const page = await visit(1280)
  await page.route('**/api/results/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await remove(page, 'Bread')
  await failure(page).hover()
  await remove(page, 'Rice')
  await toast(page, '"Rice" was deleted.').waitFor()
  expect(await failure(page).count()).toBe(1)
})
