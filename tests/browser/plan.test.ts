import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import type { OpenedPlan } from '#server/contract/plan.ts'
import type { OpenedList, ShoppingLists } from '#server/contract/shopping.ts'
import { violationsOf } from '../support/accessibility.ts'
import { befriend, joinAsSharer, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { keepAnswers } from './replies.ts'
import { storedIn } from './stored-values.ts'
import { allClosed, card, chooseAction, isLive, open, visitAs, withWorker } from './visit.ts'

const instance = startInstance()
let ada: Member
let ben: Member
beforeAll(async () => {
  ada = await joinAsSharer(instance, 'Ada')
  ben = await joinAsSharer(instance, 'Ben')
  await befriend(ada, ben)
})

const openedOf = async (member: Member) => {
  const days = Array.from({ length: 21 }, (_, at) => new Date(Date.now() + (at - 10) * 86_400_000))
  const [from, to] = [days[0], days.at(-1)].map((each) => each?.toISOString().slice(0, 10))
  return (await member.get<OpenedPlan>(`/api/plans/${member.id}?from=${from}&to=${to}`)).body
}

const day = (page: Page, index: number) => page.locator('main section[aria-label]:visible').nth(index)
const opened = async (page: Page) => {
  await page.goto('/plan')
  await day(page, 6).waitFor()
}

test('a week is planned by two friends: added, moved by menu and keyboard, removed and back, live', async () => {
  await ada.put(`/api/plans/${ada.id}/members`, { friendEmail: ben.email })
  const soup = await typeRecipe(ada, 'Lentil soup', { servings: '4' })
  const one = await visitAs(instance, ada)
  const { page } = one
  await opened(page)
  const other = await visitAs(instance, ben)
  await opened(other.page)
  await other.page.getByLabel('Plan', { exact: true }).selectOption({ label: 'Plan of Ada' })

  await day(page, 0)
    .getByRole('button', { name: /^Add to/ })
    .click()
  await page.getByLabel('A recipe, or a few words').fill('Lentil')
  await page.getByRole('list', { name: 'Recipes' }).getByRole('button', { name: 'Lentil soup' }).click()
  await expect.poll(() => page.getByLabel('Servings (optional)').inputValue()).toBe('4')
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await allClosed(page)
  const planned = day(page, 0).getByRole('link', { name: 'Lentil soup' })
  await planned.waitFor()
  expect(await planned.getAttribute('href')).toBe(`/?recipe=${soup._id}`)
  await day(other.page, 0).getByText('Lentil soup').waitFor()
  await day(other.page, 0).getByText('Dinner · 4 servings · added by Ada Cook').waitFor()

  await day(page, 0).getByRole('button', { name: 'Actions for Lentil soup' }).click()
  await page.getByRole('button', { name: 'A day later' }).click()
  await day(other.page, 1).getByText('Lentil soup').waitFor()
  await day(page, 1).getByRole('link', { name: 'Lentil soup' }).press('Alt+ArrowRight')
  await day(other.page, 2).getByText('Lentil soup').waitFor()
  await day(page, 2).getByRole('listitem').dragTo(day(page, 4))
  await day(other.page, 4).getByText('Lentil soup').waitFor()

  await day(page, 4).getByRole('button', { name: 'Actions for Lentil soup' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => day(other.page, 4).getByText('Lentil soup').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await day(other.page, 4).getByText('Lentil soup').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect([...one.complaints, ...other.complaints]).toEqual([])
})

test('a menu of several dishes is one card of its day, moves as one, is kept, and is planned again also without a network', async () => {
  const roast = await typeRecipe(ada, 'Roast beef', { servings: '6' })
  const one = await visitAs(instance, ada)
  const { page } = one
  await opened(page)
  const addMenu = async (at: number) => {
    await day(page, at)
      .getByRole('button', { name: /^Add to/ })
      .click()
    await page.getByRole('button', { name: 'Add a menu' }).click()
  }
  await addMenu(2)
  await page.getByLabel('Name of the menu').fill('Sunday roast')
  const words = page.getByLabel('A recipe, or a few words')
  await words.fill('Roast')
  await page.getByRole('list', { name: 'Recipes' }).getByRole('button', { name: 'Roast beef' }).click()
  await page.getByRole('list', { name: 'Dishes of the menu' }).getByText('Roast beef').waitFor()
  await words.fill('Potatoes')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await allClosed(page)
  const menu = (at: number) =>
    day(page, at)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Sunday roast' }) })
  await menu(2).getByText('Potatoes').waitFor()
  expect(await menu(2).getByRole('link', { name: 'Roast beef' }).getAttribute('href')).toBe(
    `/?recipe=${roast._id}`,
  )
  const actOnMenu = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for Sunday roast' }).first().click()
    await page.getByRole('button', { name: action, exact: true }).click()
  }
  await actOnMenu('A day later')
  await menu(3).getByText('Roast beef').waitFor()
  await menu(3).getByText('Potatoes').waitFor()
  expect(await menu(2).count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])

  await expect.poll(async () => (await openedOf(ada)).menus.length).toBe(2)
  await page.context().setOffline(true)
  await addMenu(5)
  await page
    .getByRole('list', { name: 'Your menus' })
    .getByRole('button', { name: /^Sunday roast/ })
    .click()
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await menu(5).getByText('Potatoes').waitFor()
  await addMenu(5)
  await page.getByRole('button', { name: 'Rename Sunday roast' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Roast')
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('list', { name: 'Your menus' })
    .getByRole('button', { name: /^Roast R/ })
    .waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await allClosed(page)
  await page.context().setOffline(false)
  const dishes = async () =>
    (await openedOf(ada)).entries
      .filter((entry) => entry.menu === 'Sunday roast')
      .map(({ title, servings, recipe }) => [title, servings, recipe?.savedId])
  const planned = [
    ['Roast beef', 6, roast._id],
    ['Potatoes', null, undefined],
  ]
  await expect.poll(dishes).toEqual([...planned, ...planned])
  await expect
    .poll(async () => (await openedOf(ada)).menus.map(({ menu }) => menu))
    .toEqual(['Roast', 'Roast'])
  await actOnMenu('Remove')
  await expect.poll(async () => (await dishes()).length).toBe(2)
  expect(one.complaints).toEqual([])
})

test('what a friend adds while an older answer is on its way stays on the page', async () => {
  await ada.put(`/api/plans/${ada.id}/members`, { friendEmail: ben.email })
  const { page } = await visitAs(instance, ada)
  const live = isLive(page)
  await opened(page)
  await live
  // Connected, and all that this asks for is here.
  await page.waitForLoadState('networkidle')
  const answers = await keepAnswers(page, /\/api\/plans\/(?!suggestions)[^/?]+\?/)
  await page.getByRole('button', { name: 'Next week' }).click()
  await answers.answered
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const added = { kind: 'add', title: 'Pancakes', servings: null, meal: 'dinner', place: 0, day: nextWeek }
  const operations = [
    { ...added, id: 'operation-late', at: Date.now(), plan: ada.id, entry: 'entry-late', recipe: null },
  ]
  await ben.post('/api/plans/operations', { operations })
  await page.getByText('Pancakes').waitFor()
  // The page asks for them once it shows the answer.
  const shown = page.waitForRequest(/suggestions/)
  answers.release()
  await shown
  expect(await page.getByText('Pancakes').count()).toBe(1)
})

test('what was planned for a day that is over asks once whether it was cooked', async () => {
  const stew = await typeRecipe(ada, 'Stew')
  const { page, complaints } = await visitAs(instance, ada, { locale: 'en-GB' })
  await page.clock.setFixedTime('2026-11-18T12:00:00Z')
  await ada.post('/api/plans/operations', {
    operations: [
      {
        ...{ kind: 'add', id: 'operation-1', at: 1_000_000, plan: ada.id, entry: 'entry-stew' },
        ...{ title: 'Stew', recipe: stew._id, servings: 2, day: '2026-11-11', meal: 'dinner', place: 0 },
      },
    ],
  })
  await opened(page)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.innerText()).toMatch(/^18\s?–\s?24 November$/)
  // One line on a phone.
  await page.setViewportSize({ width: 375, height: 820 })
  await expect.poll(async () => (await heading.boundingBox())?.height).toBeLessThan(48)
  // Days that are over are folded.
  const past = page.getByRole('button', { name: 'Mon – Tue · nothing planned' })
  const first = () => day(page, 0).getAttribute('aria-label')
  expect(await first()).toBe('Wednesday 18 November')
  expect(await day(page, 6).getAttribute('aria-label')).toBe('Tuesday 24 November')
  await past.click()
  await expect.poll(first).toBe('Monday 16 November')
  await past.click()
  await expect.poll(first).toBe('Wednesday 18 November')
  await page.getByRole('button', { name: 'Last week' }).click()
  await page.getByRole('button', { name: 'Yes, Stew was cooked' }).click()
  await page.getByText('Cooked', { exact: true }).waitFor()
  await expect
    .poll(async () => (await ada.get(`/api/recipe/${stew._id}/cooked`)).body)
    .toMatchObject({ entries: [{ _id: 'entry-stew', day: '2026-11-11' }] })
  expect(complaints).toEqual([])
})

test('what is answered as cooked without a network in the moment in which the page is left comes to the recipe', async () => {
  const finn = await joinAsSharer(instance, 'Finn')
  const stew = await typeRecipe(finn, 'Stew')
  const { page, context, complaints } = await visitAs(instance, finn, { ...withWorker, locale: 'en-GB' })
  await page.clock.setFixedTime('2026-11-18T12:00:00Z')
  const planned = { plan: finn.id, entry: 'entry-of-stew', recipe: stew._id, servings: 2, meal: 'dinner' }
  await finn.post('/api/plans/operations', {
    operations: [
      {
        kind: 'add',
        id: 'operation-stew',
        at: 1_000_000,
        title: 'Stew',
        day: '2026-11-16',
        place: 0,
        ...planned,
      },
    ],
  })
  await opened(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await storedIn(page, 'plan', 'Stew')
  await context.setOffline(true)
  await page.reload()
  const isReloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Yes, Stew was cooked' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    location.reload()
  })
  await isReloaded
  await page.getByText('Cooked', { exact: true }).waitFor()
  await context.setOffline(false)
  await expect
    .poll(async () => (await finn.get(`/api/recipe/${stew._id}/cooked`)).body)
    .toMatchObject({ entries: [{ _id: 'entry-of-stew', day: '2026-11-16' }] })
  expect(complaints).toEqual([])
})

test('a page that is looked at again on another day shows the week of that day', async () => {
  const ines = await joinAsSharer(instance, 'Ines')
  const { page, complaints } = await visitAs(instance, ines, {
    locale: 'en-GB',
    timezoneId: 'Pacific/Auckland',
  })
  // A Sunday evening there, and noon at the server.
  await page.clock.setFixedTime('2026-11-22T10:50:00Z')
  await opened(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.innerText()).toMatch(/^22\s?–\s?28 November$/)
  const isLookedAt = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.clock.setFixedTime('2026-11-22T11:10:00Z')
  await isLookedAt()
  await expect.poll(() => heading.innerText()).toMatch(/^23\s?–\s?29 November$/)
  for (const _ of ['30 November', '7 December']) await page.getByRole('button', { name: 'Next week' }).click()
  const chosen = /^7\s?–\s?13 December$/
  await expect.poll(() => heading.innerText()).toMatch(chosen)
  await page.clock.setFixedTime('2026-11-30T11:10:00Z')
  await isLookedAt()
  expect(await heading.innerText()).toMatch(chosen)
  expect(complaints).toEqual([])
})

test('when a friend ends the friendship, the page says that the plan is gone, and shows one’s own', async () => {
  const [gina, hugo] = [await joinAsSharer(instance, 'Gina'), await joinAsSharer(instance, 'Hugo')]
  await befriend(gina, hugo)
  await gina.put(`/api/plans/${gina.id}/members`, { friendEmail: hugo.email })
  const { page, complaints } = await visitAs(instance, hugo)
  const live = isLive(page)
  await opened(page)
  await live
  await page.getByLabel('Plan', { exact: true }).selectOption({ label: 'Plan of Gina' })
  await gina.delete('/api/friends', { friendEmail: hugo.email })
  await page.getByText('The plan of Gina Cook is no longer shared with you.').waitFor()
  await write(page, day(page, 2), 'Leftovers')
  await expect.poll(() => titlesOf(hugo)).toEqual(['Leftovers'])
  expect(complaints).toEqual([])
})

test('what is typed into the plan of a friend who ends the friendship goes into no other plan, and stays', async () => {
  const [gina, hugo] = [await joinAsSharer(instance, 'Gina'), await joinAsSharer(instance, 'Hugo')]
  await befriend(gina, hugo)
  await gina.put(`/api/plans/${gina.id}/members`, { friendEmail: hugo.email })
  const { page } = await visitAs(instance, hugo)
  const live = isLive(page)
  await opened(page)
  await live
  await page.getByLabel('Plan', { exact: true }).selectOption({ label: 'Plan of Gina' })
  await day(page, 2)
    .getByRole('button', { name: /^Add to/ })
    .click()
  await page.getByLabel('A recipe, or a few words').fill('Leftovers')
  await gina.delete('/api/friends', { friendEmail: hugo.email })
  await page.getByText('The plan of Gina Cook is no longer shared with you.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'See changes' }).click()
  const changes = page.getByRole('dialog', { name: 'Changes on this device' })
  await changes.getByText('Leftovers').waitFor()
  await changes.getByText('This plan is no longer shared with you.').waitFor()
  expect(await titlesOf(hugo)).toEqual([])
})

test('a week or one of its days goes to the shopping list at the planned servings, once', async () => {
  const cara = await joinAsSharer(instance, 'Cara')
  const dal = await typeRecipe(cara, 'Dal', { ingredients: ['200 g red lentils', 'salt'], servings: '2' })
  const rice = await typeRecipe(cara, 'Rice', { ingredients: ['1 cup rice', 'salt'], servings: '4' })
  const { page, complaints } = await visitAs(instance, cara, { locale: 'en-GB' })
  await page.clock.setFixedTime('2026-11-18T12:00:00Z')
  const entry = (recipe: string, title: string, weekday: string) => ({
    ...{ kind: 'add', id: `operation-${title}`, at: 1_000_000, plan: cara.id, entry: `entry-of-${title}` },
    ...{ title, recipe, servings: 4, day: weekday, meal: 'dinner', place: 0 },
  })
  const operations = [entry(dal._id, 'Dal', '2026-11-23'), entry(rice._id, 'Rice', '2026-11-24')]
  await cara.post('/api/plans/operations', { operations })
  await opened(page)
  const dialog = page.getByRole('dialog', { name: 'Add to shopping list' })
  const openDialog = () => page.getByRole('button', { name: 'To shopping list' }).click()
  await openDialog()
  await dialog.getByRole('group', { name: 'Tue: Rice' }).getByRole('checkbox', { name: 'salt' }).waitFor()
  await dialog.getByLabel('Days').selectOption({ label: 'Monday 23 November' })
  await dialog.getByRole('group', { name: 'Mon: Dal' }).getByRole('checkbox', { name: 'salt' }).uncheck()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add 1 item' }).click()
  await page.getByText(/^1 item added to/).waitFor()
  await allClosed(page)

  await openDialog()
  const lentils = dialog.getByRole('checkbox', { name: '400 g red lentils (on the list)' })
  await expect.poll(() => lentils.isChecked()).toBe(false)
  await dialog.getByRole('button', { name: 'Add 1 item' }).click()
  await expect.poll(() => shoppingOf(cara)).toEqual(['400 g red lentils Dal', '1 cup rice Rice'])
  expect(complaints).toEqual([])
})

test('the plan opens from cold without a network, takes changes there, and sends them once', async () => {
  const dora = await joinAsSharer(instance, 'Dora')
  const one = await visitAs(instance, dora, withWorker)
  const { page, context } = one
  await opened(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await write(page, day(page, 1), 'Soup')
  await day(page, 1).getByText('Soup').waitFor()
  await expect.poll(() => titlesOf(dora)).toEqual(['Soup'])
  await storedIn(page, 'plan', 'Soup')

  await context.setOffline(true)
  await page.reload()
  await day(page, 1).getByText('Soup').waitFor()
  await page.getByText('No network. What you change goes out when you are back.').waitFor()
  await write(page, day(page, 2), 'Leftovers')
  await day(page, 2).getByText('Leftovers').waitFor()
  await storedIn(page, 'outbox', 'Leftovers')
  await page.reload()
  await day(page, 2).getByText('Leftovers').waitFor()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect.poll(() => page.getByText('Leftovers').count()).toBeLessThan(2)
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByText('This week is not on this device.').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await titlesOf(dora)).toEqual(['Soup'])

  await context.setOffline(false)
  await expect.poll(() => titlesOf(dora)).toEqual(['Leftovers', 'Soup'])
  await page.getByRole('button', { name: 'Last week' }).click()
  await page.getByRole('button', { name: 'Last week' }).click()
  await day(page, 1).getByText('Soup').waitFor()
  await expect.poll(() => day(page, 2).getByText('Leftovers').count()).toBe(1)
  expect(one.complaints).toEqual([])
})

test('on a phone, the menu of the last meal of the page opens above it, not behind the bar of places', async () => {
  const ines = await joinAsSharer(instance, 'Ines')
  const { page } = await visitAs(instance, ines, { viewport: { width: 375, height: 700 } })
  await opened(page)
  for (const title of ['Soup', 'Bread', 'Salad', 'Tart', 'Stew']) await write(page, day(page, 6), title)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await day(page, 6).getByRole('button', { name: 'Actions for Stew' }).click()
  const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
  const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  expect(await bottomOf(remove)).toBeLessThan(await topOf(page.getByRole('link', { name: 'Potlucks' })))
})

test('the entries of a day are put in order with the mouse, by menu, and by a finger that rests first', async () => {
  const fay = await joinAsSharer(instance, 'Fay')
  const { page, context, complaints } = await visitAs(instance, fay, {
    viewport: { width: 375, height: 800 },
    hasTouch: true,
  })
  await opened(page)
  for (const words of ['Soup', 'Bread', 'Salad']) {
    await write(page, day(page, 0), words)
    await day(page, 0).getByText(words).waitFor()
  }
  const entry = (words: string) => page.getByRole('listitem').filter({ hasText: words })
  const order = async (index: number) =>
    (await day(page, index).locator('li p:first-child').allInnerTexts()).join(' ')
  await expect.poll(() => order(0)).toBe('Soup Bread Salad')
  await entry('Salad').dragTo(entry('Soup'), { targetPosition: { x: 60, y: 5 } })
  await expect.poll(() => order(0)).toBe('Salad Soup Bread')
  await entry('Bread').getByRole('button', { name: 'Actions for Bread' }).click()
  await page.getByRole('button', { name: 'Move up' }).click()
  await expect.poll(() => order(0)).toBe('Salad Bread Soup')

  const touch = await context.newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number } | null) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const middle = async (locator: Locator) => {
    const box = await locator.boundingBox()
    if (!box) throw new Error('It is not shown.')
    return { x: box.x + 60, y: box.y + box.height / 2 }
  }
  // A finger that moves at once scrolls, and drags nothing.
  const start = await middle(entry('Salad'))
  await send('touchStart', start)
  await send('touchMove', { ...start, y: start.y - 60 })
  await send('touchEnd', null)
  await expect.poll(() => order(0)).toBe('Salad Bread Soup')

  // A touch that stops a scroll drags nothing either.
  await page.waitForTimeout(1000)
  await page.evaluate(() => scrollTo(0, 0))
  const from = await middle(entry('Salad'))
  await send('touchStart', from)
  await page.waitForTimeout(500)
  const to = await middle(day(page, 1).getByRole('button', { name: /^Add to/ }))
  for (const part of [0.3, 0.6, 1]) await send('touchMove', { x: from.x, y: from.y + (to.y - from.y) * part })
  await send('touchEnd', null)
  await expect.poll(() => order(1)).toBe('Salad')
  await expect.poll(() => order(0)).toBe('Bread Soup')
  // The server has it, too.
  await expect.poll(async () => new Set((await entriesOf(fay)).map((each) => each.day)).size).toBe(2)
  await page.reload()
  await expect.poll(() => order(0)).toBe('Bread Soup')
  expect(await violationsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a recipe is planned from its page, and the week is printed without buttons', async () => {
  const gus = await joinAsSharer(instance, 'Gus')
  await typeRecipe(gus, 'Goulash', { servings: '6' })
  const { page, complaints } = await visitAs(instance, gus)
  await open(page)
  await card(page, 'Goulash').getByRole('link').click()
  await chooseAction(page.getByRole('dialog', { name: 'Goulash' }), 'Plan')
  const sheet = page.getByRole('dialog', { name: 'Plan Goulash' })
  await sheet.getByLabel('Meal').selectOption({ label: 'Lunch' })
  await sheet.getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => titlesOf(gus)).toEqual(['Goulash'])
  // The recipe stays open.
  await page.getByRole('dialog', { name: 'Goulash' }).waitFor()
  await page.goto('/plan')
  await page.getByText('Lunch · 6 servings').waitFor()
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Copy last week' }).click()
  await expect.poll(() => titlesOf(gus)).toEqual(['Goulash', 'Goulash'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titlesOf(gus)).toEqual(['Goulash'])
  await page.getByRole('button', { name: 'Last week' }).click()
  await page.getByText('Lunch · 6 servings').waitFor()
  await page.getByRole('button', { name: 'Actions for Goulash' }).click()
  await page.getByRole('button', { name: /^Every [A-Z][a-z]+day$/ }).click()
  await page.getByText(/^Planned every /).waitFor()
  const planned = () => titlesOf(gus, -1, 61)
  await expect.poll(planned).toHaveLength(9)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(planned).toEqual(['Goulash'])
  await allClosed(page)
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Lunch · 6 servings').waitFor()
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('without a network, recipes on the device are found, planned, and go to the shopping list', async () => {
  const eve = await joinAsSharer(instance, 'Eve')
  await typeRecipe(eve, 'Pizza dough', { ingredients: ['500 g flour'], directions: 'Knead.' })
  await typeRecipe(eve, 'Pizza', { servings: '4', ingredients: ['1 batch pizza dough', '1 lemon'] })
  const one = await visitAs(instance, eve, withWorker)
  const { page, context } = one
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByText(/^All (?:your|2) recipes are on this device/).waitFor()
  await opened(page)
  await page.getByRole('complementary', { name: 'Suggestions' }).getByText('Pizza dough').waitFor()
  await storedIn(page, 'plan', 'Pizza dough')
  await page.goto('/shopping')
  await storedIn(page, 'shopping', 'Groceries')
  await opened(page)

  await context.setOffline(true)
  await page.reload()
  await page.getByRole('complementary', { name: 'Suggestions' }).getByText('Pizza dough').waitFor()
  await day(page, 3)
    .getByRole('button', { name: /^Add to/ })
    .click()
  const ideas = page.getByRole('dialog').getByRole('list', { name: 'Ideas for this week' })
  await ideas.getByRole('button', { name: 'Pizza dough' }).click()
  await expect.poll(() => page.getByLabel('A recipe, or a few words').inputValue()).toBe('Pizza dough')
  await page.getByLabel('A recipe, or a few words').fill('pizz')
  const found = page.getByRole('list', { name: 'Recipes' })
  await found.getByRole('button', { name: 'Pizza', exact: true }).click()
  await expect.poll(() => page.getByLabel('Servings (optional)').inputValue()).toBe('4')
  await page.getByLabel('Servings (optional)').fill('8')
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await allClosed(page)
  await day(page, 3).getByRole('link', { name: 'Pizza' }).waitFor()
  await page.getByRole('button', { name: 'To shopping list' }).click()
  const lines = page.getByRole('dialog', { name: 'Add to shopping list' })
  await lines.getByRole('checkbox', { name: '1 kg flour' }).waitFor()
  await lines.getByRole('button', { name: 'Add 2 items' }).click()
  await allClosed(page)

  await context.setOffline(false)
  await expect.poll(() => titlesOf(eve)).toEqual(['Pizza'])
  await expect.poll(() => shoppingOf(eve)).toEqual(['2 lemons Pizza', '1 kg flour Pizza dough'])
  expect(one.complaints).toEqual([])
})

/** Plans a few words on a day. */
async function write(page: Page, onDay: Locator, words: string): Promise<void> {
  await onDay.getByRole('button', { name: /^Add to/ }).click()
  await page.getByLabel('A recipe, or a few words').fill(words)
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await allClosed(page)
}

/** The titles of what a person has planned around today, sorted. */
const titlesOf = async (member: Member, from?: number, to?: number) =>
  (await entriesOf(member, from, to)).map(({ title }) => title).sort()

/** By days from today. */
async function entriesOf(member: Member, from = -8, to = 8): Promise<OpenedPlan['entries']> {
  const near = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const { body } = await member.get<OpenedPlan>(`/api/plans/${member.id}?from=${near(from)}&to=${near(to)}`)
  return body.entries
}

/** The lines of the first list, each with its recipe. */
async function shoppingOf(member: Member): Promise<string[]> {
  const [list] = (await member.get<ShoppingLists>('/api/shopping')).body.lists
  const { body } = await member.get<OpenedList>(`/api/shopping/${list?._id}`)
  return body.items.map(({ text, recipe }) => `${text} ${recipe}`)
}
