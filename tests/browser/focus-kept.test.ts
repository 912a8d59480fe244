import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { befriend, join, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { card, dashboardOf, toast } from './visit.ts'

const instance = startInstance()

const visit = (person: Member, path?: string) => dashboardOf(instance, person, path)

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element === document.body
      ? 'nothing'
      : (element?.getAttribute('aria-label') ?? element?.textContent)
  })

const hasFocus = (element: Locator) => element.evaluate((own) => own === document.activeElement)

test('an answered friend request moves the focus to the other requests, and the last one to the section', async () => {
  const ada = await join(instance)
  for (const name of ['Ben', 'Cleo']) {
    const friend = await join(instance, name)
    await friend.post('/api/friend-request', { friendEmail: ada.email })
  }
  const page = await visit(ada)
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('button', { name: 'Approve' }).first().press('Enter')
  await page.getByRole('button', { name: 'Remove Ben Cook' }).waitFor()
  expect(await focused(page)).toBe('Pending Friend Requests')
  await page.getByRole('button', { name: 'Decline' }).press('Enter')
  await page.getByText('Pending Friend Requests').waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Friends')
})

test('the fourth tag of a favorite moves the focus to the tags, and removing one back to the field', async () => {
  const ada = await join(instance)
  const { link, _id: recipeId } = await typeRecipe(ada, 'Soup')
  await ada.post('/api/favorites/toggle', { link })
  await ada.put('/api/favorites', { recipeId, tags: ['one', 'two', 'three'] })
  const page = await visit(ada, '/?view=favorites')
  const field = card(page, 'Soup').getByLabel('Add a tag to Soup')
  await field.fill('four')
  await field.press('Enter')
  const remove = page.getByRole('button', { name: 'Remove tag four' })
  await remove.waitFor()
  await afterPaint(page)
  expect(await focused(page)).toBe('Tags')
  await remove.press('Enter')
  await expect.poll(() => focused(page)).toBe('Add a tag to Soup')
})

test('the fourth tag in the editor does so, too', async () => {
  const page = await visit(await join(instance))
  await startTyping(page)
  const field = page.getByLabel('Tags')
  await field.fill('one,two,three,')
  await field.fill('four')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Remove four' }).waitFor()
  await afterPaint(page)
  expect(await focused(page)).toBe('Tagged with')
  await page.getByRole('button', { name: 'Remove four' }).press('Enter')
  await expect.poll(() => hasFocus(field)).toBe(true)
})

test('discarding changes restores the focus from before the editor', async () => {
  const page = await visit(await join(instance))
  await startTyping(page)
  await page.getByLabel('Title').fill('Soup')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Add recipe')
})

test.each([
  ['/?q=nothing', 'Clear search', 'Search recipes'],
  ['/?view=favorites&tag=nothing', 'Show all', 'All'],
])('where %s finds nothing, “%s” leads the focus to “%s”', async (path, name, next) => {
  const ada = await join(instance)
  const { link } = await typeRecipe(ada, 'Soup')
  await typeRecipe(ada, 'Rice')
  await ada.post('/api/favorites/toggle', { link })
  const page = await visit(ada, path)
  await page.getByRole('main').getByRole('button', { name }).press('Enter')
  await page.getByRole('article').waitFor()
  expect(await focused(page)).toBe(next)
})

test('the end of cook mode moves the focus to its switch', async () => {
  const page = await visit(await cookOf('Soup'))
  await startCooking(page, 'Soup')
  await page.getByRole('button', { name: 'Next step' }).press('Enter')
  await page.getByRole('button', { name: 'Done', exact: true }).press('Enter')
  const finish = page.getByRole('button', { name: 'Finish' })
  await finish.press('Enter')
  await finish.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Cook Mode')
})

test('returning to the first step moves the focus to Next step', async () => {
  const page = await visit(await cookOf('Soup'))
  await startCooking(page, 'Soup')
  await page.getByRole('button', { name: 'Next step' }).press('Enter')
  await page.getByRole('button', { name: 'Previous step' }).press('Enter')
  await page.getByText('Step 1 of 2').waitFor()
  await afterPaint(page)
  expect(await focused(page)).toBe('Next step')
})

test('the link of an empty list moves the focus to the other tab', async () => {
  const page = await visit(await cookOf('Soup'), '/?view=favorites')
  await page.getByRole('button', { name: 'See your recipes' }).press('Enter')
  await card(page, 'Soup').waitFor()
  expect(await focused(page)).toBe('Recipes')
})

test('removing a friend moves the focus to the other friends, and the last one to the section', async () => {
  const ada = await join(instance)
  for (const name of ['Ben', 'Cleo']) await befriend(ada, await join(instance, name))
  const page = await visit(ada)
  await page.getByRole('button', { name: 'Profile' }).click()
  const section = page.getByRole('button', { name: 'Friends' })
  await section.press('Enter')
  const removeFriend = async (name: string) => {
    const remove = page.getByRole('button', { name: `Remove ${name} Cook` })
    await remove.press('Enter')
    await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
    await remove.waitFor({ state: 'detached' })
  }
  await removeFriend('Ben')
  expect(await hasFocus(page.getByRole('list', { name: 'Friends' }))).toBe(true)
  await removeFriend('Cleo')
  expect(await hasFocus(section)).toBe(true)
})

test('dismissing a toast moves the focus to the next one, and the last one back to where it was', async () => {
  const page = await visit(await cookOf('Soup', 'Rice'))
  for (const title of ['Soup', 'Rice']) {
    await page.getByRole('button', { name: `Add ${title} to favorites` }).press('Enter')
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    await toast(page, title).waitFor()
  }
  await page.getByRole('button', { name: 'Add recipe' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toast(page, 'Soup').waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Dismiss')
  await page.keyboard.press('Enter')
  await toast(page, 'Rice').waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Add recipe')
})

async function cookOf(...titles: string[]): Promise<Member> {
  const ada = await join(instance)
  for (const title of titles) await typeRecipe(ada, title)
  return ada
}

async function startCooking(page: Page, title: string): Promise<void> {
  await card(page, title).getByRole('link').press('Enter')
  await page.getByRole('switch', { name: 'Cook Mode' }).press('Enter')
}

async function startTyping(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add recipe' }).press('Enter')
  await page.getByRole('button', { name: 'Type it in' }).press('Enter')
  await page.getByRole('dialog', { name: 'Add a recipe by hand' }).waitFor()
}

/** The browser takes the focus from what was disabled only then. */
const afterPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
