import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { OpenedPlan } from '#server/contract/plan.ts'
import { violationsOf } from '../support/accessibility.ts'
import { befriend, join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { allClosed, card, open, visitAs } from './visit.ts'

const instance = startInstance()

async function withRecipes(ada: Member): Promise<void> {
  for (const title of ['Soup', 'Salad', 'Cake']) await typeRecipe(ada, title)
}
const bar = (page: Page) => page.getByRole('region', { name: 'Selected recipes' })
const link = (page: Page, title: string) => card(page, title).getByRole('link', { name: title })
const titles = async (member: Member) => (await listOf(member)).map(({ title }) => title).toSorted()

test('Ctrl and a click select; what is deleted together comes back with Undo', async () => {
  const ada = await join(instance)
  await withRecipes(ada)
  const { page, complaints } = await visitAs(instance, ada)
  await open(page)
  expect(await bar(page).count()).toBe(0)
  await link(page, 'Soup').click({ modifiers: ['Control'] })
  await bar(page).getByText('1 selected').waitFor()
  // From here on, a plain click selects, too.
  await link(page, 'Cake').click()
  await bar(page).getByText('2 selected').waitFor()
  expect(await page.getByLabel('Select Soup').isChecked()).toBe(true)
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete 2 recipes?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await card(page, 'Soup').waitFor({ state: 'detached' })
  await expect.poll(() => titles(ada)).toEqual(['Salad'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await card(page, 'Soup').waitFor()
  await card(page, 'Cake').waitFor()
  await expect.poll(() => titles(ada)).toEqual(['Cake', 'Salad', 'Soup'])
  expect(await bar(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('by keyboard, recipes are selected, tagged and moved to the favorites', async () => {
  const ada = await join(instance)
  await withRecipes(ada)
  const { page } = await visitAs(instance, ada)
  await open(page)
  await link(page, 'Soup').focus()
  await page.keyboard.press('x')
  await bar(page).getByText('1 selected').waitFor()
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'detached' })
  for (const title of ['Soup', 'Salad']) {
    await link(page, title).focus()
    await page.keyboard.press('x')
  }
  await bar(page).getByText('2 selected').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await bar(page).getByRole('button', { name: 'Add a tag' }).click()
  await page.getByRole('dialog', { name: 'Tag 2 recipes' }).getByLabel('Tag', { exact: true }).fill('quick')
  await page.keyboard.press('Enter')
  await allClosed(page)
  await expect
    .poll(async () => (await listOf(ada)).filter(({ tags }) => tags.includes('quick')).length)
    .toBe(2)
  for (const title of ['Soup', 'Salad']) await link(page, title).click({ modifiers: ['Control'] })
  await bar(page).getByText('2 selected').waitFor()
  await bar(page).getByRole('button', { name: 'Add to favorites' }).click()
  await card(page, 'Soup').waitFor({ state: 'detached' })
  await expect.poll(async () => (await listOf(ada)).filter(({ isFavorite }) => isFavorite).length).toBe(2)
})

test('they are added to a collection and shared together', async () => {
  // Sharing is off at first: the dialog turns it on.
  const [ada, ben] = [await join(instance), await join(instance, 'Ben')]
  await befriend(ada, ben)
  await withRecipes(ada)
  const { page } = await visitAs(instance, ada, { viewport: { width: 375, height: 800 } })
  await open(page)
  await page.getByRole('button', { name: 'List actions' }).click()
  await page.getByRole('button', { name: 'Select recipes' }).click()
  await bar(page).getByText('Select recipes').waitFor()
  await page.getByLabel('Select Cake').check()
  await page.getByLabel('Select Salad').check()
  await bar(page).getByRole('button', { name: 'Add to collection' }).click()
  const collect = page.getByRole('dialog', { name: 'Add to collection' })
  await collect.getByText('2 recipes').waitFor()
  await collect.getByRole('textbox').fill('Sunday')
  await page.keyboard.press('Enter')
  await collect.getByLabel('Sunday (2)').waitFor()
  await page.keyboard.press('Escape')
  await allClosed(page)
  await bar(page).getByRole('button', { name: 'Share' }).click()
  const share = page.getByRole('dialog', { name: 'Share Recipe' })
  await share.getByText('2 recipes').waitFor()
  await share.getByRole('button', { name: 'Turn on recipe sharing' }).click()
  await share.getByRole('checkbox').check()
  await share.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog', { name: 'Recipe Shared!' }).waitFor()
  expect(await titles(ben)).toEqual(['Cake', 'Salad'])
})

test('they are planned together, one a day or all on one day', async () => {
  const ada = await join(instance)
  await withRecipes(ada)
  const { page, complaints } = await visitAs(instance, ada, { viewport: { width: 375, height: 800 } })
  const plan = async (days: string) => {
    await open(page)
    for (const title of ['Soup', 'Salad']) await link(page, title).click({ modifiers: ['Control'] })
    await bar(page).getByRole('button', { name: 'Plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Plan 2 recipes' })
    await dialog.getByRole('listitem').filter({ hasText: 'Salad' }).waitFor()
    await dialog.getByLabel('Day', { exact: true }).fill('2026-03-04')
    await dialog.getByLabel('Days').selectOption({ label: days })
    await dialog.getByLabel('Meal').selectOption({ label: 'Lunch' })
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add' }).click()
    await page.getByText('2 recipes planned.').waitFor()
    await allClosed(page)
  }
  await plan('One a day, from this day on')
  const first = ['2026-03-04 lunch Soup', '2026-03-05 lunch Salad']
  await expect.poll(() => plannedBy(ada)).toEqual(first)
  await plan('All on this day')
  const second = ['2026-03-04 lunch Soup', '2026-03-04 lunch Soup', '2026-03-04 lunch Salad']
  await expect.poll(() => plannedBy(ada)).toEqual([...second, '2026-03-05 lunch Salad'].toSorted())
  expect(complaints).toEqual([])
})

async function plannedBy(member: Member): Promise<string[]> {
  const week = 'from=2026-03-01&to=2026-03-07'
  const { body } = await member.get<OpenedPlan>(`/api/plans/${member.id}?${week}`)
  return body.entries.map(({ day, meal, title }) => `${day} ${meal} ${title}`).toSorted()
}

test('a finger that rests on a card selects it, and does not open it', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Soup')
  const { page, context } = await visitAs(instance, ada, {
    viewport: { width: 375, height: 800 },
    hasTouch: true,
    isMobile: true,
  })
  // Long presses are listened to once the socket is opened.
  const live = page.waitForEvent('websocket')
  await open(page)
  await live
  const box = await card(page, 'Soup').boundingBox()
  if (!box) throw new Error('The card is not shown.')
  const touch = await context.newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + 80 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await bar(page).getByText('1 selected').waitFor()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  expect(await page.getByLabel('Select Soup').isChecked()).toBe(true)
  expect(new URL(page.url()).search).toBe('')
})
