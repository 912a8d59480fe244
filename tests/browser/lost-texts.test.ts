import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { OpenedPlan } from '#server/contract/plan.ts'
import type { OpenedList, ShoppingList } from '#server/contract/shopping.ts'
import { violationsOf } from '../support/accessibility.ts'
import { befriend, join, joinAsSharer, type Member } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { storedIn } from './stored-values.ts'
import { visitAs, withWorker } from './visit.ts'

const instance = startInstance()

const row = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

async function openList(member: Member, id: string) {
  const visit = await visitAs(instance, member, withWorker)
  await visit.page.goto(`/shopping?list=${id}`)
  await row(visit.page, 'wine').waitFor()
  await visit.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await storedIn(visit.page, 'shopping', 'wine')
  return visit
}

async function move(page: Page, aisle: string) {
  await page.getByRole('button', { name: 'Edit milk' }).click()
  await page.getByLabel('Aisle').selectOption({ label: aisle })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function edit(page: Page, text: string) {
  await page.getByRole('button', { name: 'Edit wine' }).click()
  await page.getByRole('textbox', { name: 'What' }).fill(text)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('of two phones without a network, the one whose text lost says so, and Undo brings it back on both', async () => {
  const [kim, lee] = [await joinAsSharer(instance, 'Kim'), await join(instance, 'Lee')]
  await befriend(kim, lee)
  await kim.post('/api/shopping', { name: 'Mine' })
  const { list } = (await kim.post<{ list: ShoppingList }>('/api/shopping', { name: 'Both' })).body
  await kim.put(`/api/shopping/${list._id}/members`, { friendEmail: lee.email })
  const add = { kind: 'add', id: 'op-added-wine', item: 'line-of-wine', text: 'wine', place: 1 }
  const milk = { ...add, id: 'op-added-milk', item: 'line-of-milk', text: 'milk', place: 2 }
  const operations = [add, milk].map((each) => ({ ...each, list: list._id, at: Date.now() }))
  await kim.post('/api/shopping/operations', { operations })
  const hers = await openList(kim, list._id)
  const theirs = await openList(lee, list._id)
  await hers.context.setOffline(true)
  await theirs.context.setOffline(true)
  await edit(hers.page, 'two bottles')
  await move(hers.page, 'Bread')
  // Both dialogs were answered within a second; the later text stays.
  await edit(theirs.page, 'white wine')
  await move(theirs.page, 'Frozen')
  // The texts meet in the less usual order: the one that stays is there first.
  await theirs.context.setOffline(false)
  const textsOf = async () =>
    (await kim.get<OpenedList>(`/api/shopping/${list._id}`)).body.items.map(({ text }) => text)
  await expect.poll(textsOf).toEqual(['white wine', 'milk'])
  await hers.context.setOffline(false)
  const sentence = 'Your “two bottles” became “white wine” by Lee Cook.'
  const ofAisle = 'For “milk”, your “Bread” became “Frozen” by Lee Cook.'
  const notice = (page: Page, hasText = sentence) =>
    page.getByRole('status').locator(':scope > div').filter({ hasText })
  await notice(hers.page).waitFor({ timeout: 20_000 })
  await notice(hers.page, ofAisle).waitFor()
  const tablet = await visitAs(instance, kim)
  // Another list is open there.
  await tablet.page.goto('/shopping')
  const onOther = 'On “Both”, your “two bottles” became “white wine” by Lee Cook.'
  await tablet.page.getByRole('status').filter({ hasText: onOther }).waitFor()
  await tablet.page.goto(`/shopping?list=${list._id}`)
  await notice(tablet.page).waitFor()
  expect(await violationsOf(tablet.page)).toEqual([])
  expect((await notice(theirs.page).count()) + (await notice(theirs.page, ofAisle).count())).toBe(0)
  await notice(hers.page, ofAisle).getByRole('button', { name: 'Undo' }).click()
  await notice(tablet.page, ofAisle).waitFor({ state: 'detached' })
  const aislesOf = async () => (await lee.get<OpenedList>(`/api/shopping/${list._id}`)).body.aisles
  await expect.poll(aislesOf).toMatchObject([{ food: 'milk', aisle: 'bakery' }])
  await notice(hers.page).getByRole('button', { name: 'Undo' }).click()
  for (const { page } of [hers, theirs, tablet]) await row(page, 'two bottles').waitFor()
  await notice(tablet.page).waitFor({ state: 'detached' })
  await tablet.page.reload()
  await row(tablet.page, 'two bottles').waitFor()
  expect(await notice(tablet.page).count()).toBe(0)
  expect([...hers.complaints, ...theirs.complaints, ...tablet.complaints]).toEqual([])
})

const entry = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })

async function openPlan(member: Member, plan?: string) {
  const visit = await visitAs(instance, member, withWorker)
  await visit.page.goto('/plan')
  if (plan) await visit.page.getByLabel('Plan', { exact: true }).selectOption({ label: plan })
  await entry(visit.page, 'leftovers').waitFor()
  await visit.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return visit
}

async function changeEntry(page: Page, title: string, meal: string) {
  await page.getByRole('button', { name: 'Actions for leftovers' }).click()
  await page.getByRole('button', { name: 'Change or move' }).click()
  await page.getByRole('textbox', { name: 'What' }).fill(title)
  await page.getByLabel('Meal').selectOption(meal)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('a text or a meal of the plan that lost is told in any week, and Undo brings it back on both phones', async () => {
  const [kim, lee] = [await joinAsSharer(instance, 'Kim'), await join(instance, 'Lee')]
  await befriend(kim, lee)
  await kim.put(`/api/plans/${kim.id}/members`, { friendEmail: lee.email })
  const day = new Date().toISOString().slice(0, 10)
  const added = { kind: 'add', id: 'op-leftovers', plan: kim.id, entry: 'entry-leftovers', at: Date.now() }
  const where = { day, meal: 'dinner', place: 0 }
  await kim.post('/api/plans/operations', {
    operations: [{ ...added, ...where, title: 'leftovers', servings: null }],
  })
  const hers = await openPlan(kim)
  const theirs = await openPlan(lee, 'Plan of Kim')
  await hers.context.setOffline(true)
  await theirs.context.setOffline(true)
  await changeEntry(hers.page, 'curry', 'Lunch')
  await changeEntry(theirs.page, 'eat out', 'Breakfast')
  await theirs.context.setOffline(false)
  const titlesOf = async () =>
    (await kim.get<OpenedPlan>(`/api/plans/${kim.id}?from=${day}&to=${day}`)).body.entries.map(
      ({ title }) => title,
    )
  await expect.poll(titlesOf).toEqual(['eat out'])
  await hers.context.setOffline(false)
  const told = hers.page.getByRole('status').locator(':scope > div')
  const notice = told.filter({ hasText: 'your “curry” became “eat out” by Lee Cook.' })
  const ofMeal = told.filter({
    hasText: /For “eat out”, your “.+, lunch” became “.+, breakfast” by Lee Cook\./,
  })
  await notice.waitFor({ timeout: 20_000 })
  await hers.page.getByRole('button', { name: 'Next week' }).click()
  await entry(hers.page, 'eat out').waitFor({ state: 'detached' })
  expect(await violationsOf(hers.page)).toEqual([])
  await hers.page.reload()
  await hers.page.getByRole('button', { name: 'Next week' }).click()
  await ofMeal.getByRole('button', { name: 'Undo' }).click()
  await ofMeal.waitFor({ state: 'detached' })
  await entry(theirs.page, 'Lunch').waitFor()
  await notice.getByRole('button', { name: 'Undo' }).click()
  await entry(theirs.page, 'curry').waitFor()
  await notice.waitFor({ state: 'detached' })
  await hers.page.reload()
  await entry(hers.page, 'curry').waitFor()
  expect(await notice.count()).toBe(0)
  expect([...hers.complaints, ...theirs.complaints]).toEqual([])
})
