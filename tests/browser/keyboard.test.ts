import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { befriend, join, typeRecipe } from '../support/people.ts'
import { connect } from '../support/socket.ts'
import { startInstance } from './instance.ts'
import { allClosed, card, open, visitAs } from './visit.ts'

const instance = startInstance()

/** Of all tests: each closes what it opens, and none changes a recipe. */
let page: Page

beforeAll(async () => {
  const ada = await join(instance)
  for (const title of ['Soup', 'Bread', 'Rice']) await typeRecipe(ada, title)
  page = (await visitAs(instance, ada)).page
  await open(page)
})

const focused = () =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('aria-label') ?? element?.id ?? element?.tagName
  })
const focusedText = () => page.evaluate(() => document.activeElement?.textContent.trim())

test.each([375, 1280])('each shortcut does what the list of shortcuts says (%i pixels)', async (width) => {
  await page.setViewportSize({ width, height: 800 })
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.waitFor()
  for (const key of ['/', 'n', 'f', '?']) expect(await list.getByText(key, { exact: true }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await allClosed(page)
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'Add a recipe' }).waitFor()
  await page.keyboard.press('Escape')
  await allClosed(page)
  await page.keyboard.press('/')
  await expect.poll(focused).toBe('Search recipes')
  await page.keyboard.type('n?f/')
  expect(await page.getByRole('searchbox').inputValue()).toBe('n?f/')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await open(page)
})

test('f asks about the focused or open recipe', async () => {
  await page.keyboard.press('f')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await card(page, 'Bread').focus()
  await page.keyboard.press('f')
  const question = page.getByRole('dialog', { name: 'Add to favorites' })
  await question.getByText('“Bread”').waitFor()
  // The least destructive button has the focus, so that Enter alone changes nothing.
  await page.keyboard.press('Enter')
  await allClosed(page)
  await card(page, 'Bread').waitFor()
  await card(page, 'Soup').getByRole('link').press('Enter')
  await page.getByRole('dialog', { name: 'Soup' }).waitFor()
  await page.keyboard.press('f')
  await question.getByText('“Soup”').waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: 'Soup' }).waitFor()
  await page.keyboard.press('Escape')
  await allClosed(page)
})

test('a shortcut does nothing with a modifier key or while a form is open', async () => {
  for (const key of ['Control+n', 'Meta+f', 'Alt+n']) await page.keyboard.press(key)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('n')
  await page.getByText('Type it in').click()
  await page.getByLabel('Title').fill('')
  await page.keyboard.type('n/f?')
  expect(await page.getByLabel('Title').inputValue()).toBe('n/f?')
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.getByLabel('Title').fill('')
  await page.keyboard.press('Escape')
  await allClosed(page)
})

test.each([
  ['Add recipe', 'Add recipe'],
  ['Profile', 'Profile'],
  ['Edit Rice', 'Edit Rice'],
  ['Delete Rice', 'Delete Rice'],
  ['Add Rice to favorites', 'Add Rice to favorites'],
  ['Filter', 'Filter'],
])('the focus goes into what “%s” opens, stays in there, and comes back', async (name, opener) => {
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.getByRole('button', { name, exact: true }).press('Enter')
    await page.getByRole('dialog').waitFor()
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      )
      expect(isInside, `after ${step + 1} times Tab`).toBe(true)
    }
    await close()
    await allClosed(page)
    await expect.poll(focused).toBe(opener)
  }
})

test.each(['Edit', 'History', 'Share a link', 'Add to collection', 'Add to shopping list'])(
  'by keyboard, “%s” of a recipe’s menu opens its dialog, and the focus comes back to the menu',
  async (entry) => {
    await card(page, 'Bread').getByRole('link').press('Enter')
    const reading = page.getByRole('dialog', { name: 'Bread' })
    const menu = reading.getByRole('button', { name: 'More actions' })
    await menu.press('Enter')
    for (let step = 0; (await focusedText()) !== entry; step += 1) {
      expect(step, 'arrow keys').toBeLessThan(12)
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(2)
    for (let step = 0; step < 15; step += 1) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(() => {
        const dialogs = [...document.querySelectorAll('dialog[open]')]
        return document.activeElement === document.body || dialogs.at(-1)?.contains(document.activeElement)
      })
      expect(isInside, `after ${step + 1} times Tab`).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await expect.poll(focused).toBe('More actions')
    await page.keyboard.press('Escape')
    await allClosed(page)
  },
)

test('closing a recipe restores the focus', async () => {
  const link = card(page, 'Bread').getByRole('link')
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await link.press('Enter')
    await page.getByRole('dialog', { name: 'Bread' }).waitFor()
    await close()
    await allClosed(page)
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  }
})

test.each(['Enter', ' '])('%j on the card that has the focus opens its recipe', async (key) => {
  await card(page, 'Bread').focus()
  await page.keyboard.press(key)
  await page.getByRole('dialog', { name: 'Bread' }).waitFor()
  await page.keyboard.press('Escape')
  await allClosed(page)
  await expect
    .poll(() => card(page, 'Bread').evaluate((element) => element === document.activeElement))
    .toBe(true)
})

test('Enter on a button of a card only presses the button', async () => {
  await page.getByRole('button', { name: 'Delete Bread' }).press('Enter')
  await page.getByRole('dialog', { name: 'Delete Recipe' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.keyboard.press('Escape')
  await allClosed(page)
})

test('Tab stops once at each recipe before its buttons', async () => {
  await page.getByRole('button', { name: 'Delete Rice' }).focus()
  await page.keyboard.press('Tab')
  const link = card(page, 'Bread').getByRole('link')
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Add Bread to favorites')
})

test('the first Tab shows a link that skips to the recipes', async () => {
  await open(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the recipes' })
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isInList = await page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(isInList).toBe(true)
  const link = card(page, 'Bread').getByRole('link')
  await link.press('Enter')
  await page.getByRole('dialog', { name: 'Bread' }).waitFor()
  await page.keyboard.press('Escape')
  await allClosed(page)
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('neither Enter nor Space opens a shared recipe that is not saved yet', async () => {
  const [ada, ben] = [await join(instance), await join(instance, 'Ben')]
  await befriend(ada, ben)
  await ben.patch('/api/me', { isSharingEnabled: true })
  const listener = await connect(instance.url, ben.token)
  const gift = { recipeId: (await typeRecipe(ben, 'Gift'))._id, targetUserEmail: ada.email }
  expect(await listener.socket.timeout(5000).emitWithAck('recipe:share', gift)).toEqual({ ok: true })
  listener.close()
  const { page } = await visitAs(instance, ada)
  await open(page)
  await card(page, 'Gift').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press(' ')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(page.url()).toBe(`${instance.url}/`)
})
