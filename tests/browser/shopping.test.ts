import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { OpenedList, ShoppingList, ShoppingLists } from '#server/contract/shopping.ts'
import { violationsOf } from '../support/accessibility.ts'
import { befriend, join, joinAsSharer, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { loseScripts } from './replies.ts'
import { storedIn } from './stored-values.ts'
import {
  allClosed,
  card,
  chooseAction,
  isHydrated,
  isLive,
  open,
  toast,
  visitAs,
  withWorker,
} from './visit.ts'

const instance = startInstance()

const firstList = async (member: Member) => {
  const { lists } = (await member.get<ShoppingLists>('/api/shopping')).body
  const [list] = lists
  if (!list) throw new Error('There is no list.')
  return list
}
const textsOf = async (member: Member, id: string) =>
  (await member.get<OpenedList>(`/api/shopping/${id}`)).body.items.map(({ text }) => text)

let made = 0
/** Adds lines through the API, as another device does. */
async function add(member: Member, list: string, texts: readonly string[], recipe: string | null = null) {
  const at = Date.now()
  const operations = texts.map((text, index) => {
    made += 1
    const id = `made-${String(made).padStart(8, '0')}`
    return { kind: 'add', id, at, list, item: `line-${id}`, text, place: (at + index) * 1000, recipe }
  })
  for (let from = 0; from < operations.length; from += 200)
    await member.post('/api/shopping/operations', { operations: operations.slice(from, from + 200) })
}

test('two people shop one list, one of them without a network, and nothing is lost', async () => {
  const [olga, fred] = [await joinAsSharer(instance, 'Olga'), await join(instance, 'Fred')]
  await befriend(olga, fred)
  const { _id } = await firstList(olga)
  await olga.put(`/api/shopping/${_id}/members`, { friendEmail: fred.email })
  await add(olga, _id, ['2 onions', 'milk', 'bread'])
  const [hers, his] = [await visitAs(instance, olga), await visitAs(instance, fred, withWorker)]
  await hers.page.goto('/shopping')
  await his.page.goto(`/shopping?list=${_id}`)
  const row = (page: Page, name: string) => page.getByRole('checkbox', { name })
  await row(hers.page, '2 onions').waitFor()
  await row(his.page, 'milk').waitFor()

  // Live: a tick and a line of hers arrive on his page.
  await row(hers.page, 'bread').check()
  await expect.poll(() => row(his.page, 'bread').isChecked()).toBe(true)
  await write(hers.page, '1 onion')
  await row(his.page, '3 onions').waitFor()

  // He is in the cellar, opens the page from cold, and goes on.
  await his.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await storedIn(his.page, 'shopping', '1 onion')
  await his.context.setOffline(true)
  await his.page.reload()
  await row(his.page, '3 onions').waitFor()
  await his.page.getByText('No network. What you change goes out when you are back.').waitFor()
  await row(his.page, 'milk').check()
  await write(his.page, '6 eggs')
  await row(his.page, '6 eggs').waitFor()
  await write(hers.page, 'apples')
  await hers.page.getByRole('button', { name: 'Clear 1 ticked' }).click()
  await toast(hers.page, '1 item cleared.').waitFor()
  expect(await textsOf(olga, _id)).not.toContain('6 eggs')

  await his.context.setOffline(false)
  const both = ['2 onions', 'milk', '1 onion', '6 eggs', 'apples']
  await expect.poll(async () => (await textsOf(olga, _id)).toSorted()).toEqual(both.toSorted())
  for (const { page } of [hers, his]) {
    await row(page, '6 eggs').waitFor()
    await row(page, 'apples').waitFor()
    await expect.poll(() => row(page, 'milk').isChecked()).toBe(true)
    await expect.poll(() => row(page, 'bread').count()).toBe(0)
  }
  await hers.page.getByText('Fred Cook', { exact: true }).waitFor()
  await hers.page.getByRole('button', { name: 'Undo' }).click()
  await row(his.page, 'bread').waitFor()
  expect([...hers.complaints, ...his.complaints]).toEqual([])
})

test('what was ticked without a network is never shown as not ticked when the page opens', async () => {
  const ada = await join(instance)
  const { _id } = await firstList(ada)
  await add(ada, _id, ['milk', 'bread'])
  const { page, context } = await visitAs(instance, ada, withWorker)
  await page.addInitScript(noteUnticked)
  await page.goto('/shopping')
  const row = page.getByRole('checkbox', { name: 'milk' })
  await row.waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.unticked)).toContain('milk')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await storedIn(page, 'shopping', 'bread')
  await context.setOffline(true)
  await row.check()
  for (const _ of [1, 2, 3]) {
    await page.reload()
    await row.waitFor()
    await expect.poll(() => row.isChecked()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.dataset.unticked)).toBe('bread')
  }
})

test('what is ticked without a network in the moment in which the page is left stays ticked', async () => {
  const ada = await join(instance)
  const { _id } = await firstList(ada)
  const names = ['milk', 'bread', 'salt', 'tea', 'rice']
  await add(ada, _id, names)
  const { page, context, complaints } = await visitAs(instance, ada, withWorker)
  await page.goto('/shopping')
  await page.getByRole('checkbox', { name: 'milk' }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await storedIn(page, 'shopping', 'bread')
  await context.setOffline(true)
  for (const name of names) {
    const row = page.getByRole('checkbox', { name })
    const isReloaded = page.waitForEvent('load')
    await row.evaluate((box: HTMLInputElement) => {
      box.click()
      location.reload()
    })
    await isReloaded
    await expect.poll(() => row.isChecked()).toBe(true)
  }
  await context.setOffline(false)
  await expect
    .poll(
      async () =>
        (await ada.get<OpenedList>(`/api/shopping/${_id}`)).body.items.filter(({ isTicked }) => isTicked)
          .length,
      { timeout: 20_000 },
    )
    .toBe(names.length)
  expect(complaints).toEqual([])
})

test('what is written before a page has all its parts is shown, and goes out once it has', async () => {
  const ada = await join(instance)
  const { _id } = await firstList(ada)
  const { page } = await visitAs(instance, ada)
  const letThrough = await loseScripts(page, '/socket.io')
  await open(page, '/shopping')
  await page.getByLabel('Add something').fill('vinegar')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'vinegar' }).waitFor()
  await page.waitForEvent('requestfailed')
  expect(await page.getByRole('region', { name: 'Notifications' }).innerText()).toBe('')
  await letThrough()
  await expect.poll(() => textsOf(ada, _id)).toEqual(['vinegar'])
  await page.getByRole('checkbox', { name: 'vinegar' }).waitFor()
})

/** Keeps the names of the rows that were ever in the page without a tick. */
function noteUnticked(): void {
  const seen = new Set<string>()
  new MutationObserver(() => {
    for (const box of document.querySelectorAll('li input[type="checkbox"]:not(:checked)'))
      seen.add(box.closest('li')?.textContent ?? '')
    document.documentElement.dataset.unticked = [...seen].join(',')
  }).observe(document, { childList: true, subtree: true })
}

test('without a network a long list begins on a phone with what its screen shows, and has all lines at once elsewhere', async () => {
  const ada = await join(instance)
  const { _id } = await firstList(ada)
  const texts = Array.from({ length: 60 }, (_, index) => `${index + 1} g spice no. ${index}`)
  await add(ada, _id, texts)
  const { page, context, complaints } = await visitAs(instance, ada, {
    ...withWorker,
    viewport: { width: 375, height: 740 },
  })
  await page.addInitScript(noteFewest)
  await page.goto('/shopping')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await storedIn(page, 'shopping', 'spice no. 59')
  const rows = page.locator('li').filter({ has: page.getByRole('checkbox') })
  const fewest = async () => {
    await page.reload()
    await isHydrated(page)
    await expect.poll(() => rows.count()).toBe(60)
    return Number(await page.evaluate(() => document.documentElement.dataset.fewest))
  }
  await context.setOffline(true)
  // Each has at least 48 of the 740 px.
  expect(await fewest()).toBe(16)
  await page.getByText('60 of 60 left').waitFor()
  await rows.last().getByRole('checkbox').check()
  await page.getByText('59 of 60 left').waitFor()
  await page.setViewportSize({ width: 1024, height: 740 })
  expect(await fewest()).toBe(60)
  await context.setOffline(false)
  await page.setViewportSize({ width: 375, height: 740 })
  // The server writes them all.
  expect(await fewest()).toBe(60)
  expect(complaints).toEqual([])
})

/** Keeps the smallest number of rows that the page had since React took it over, but for none. */
function noteFewest(): void {
  const note = () => {
    const rows = document.querySelectorAll('li input[type="checkbox"]').length
    if (rows === 0 || !document.querySelector('[data-hydrated]')) return
    const { dataset } = document.documentElement
    dataset.fewest = String(Math.min(rows, Number(dataset.fewest ?? rows)))
  }
  const what = { childList: true, subtree: true, attributeFilter: ['data-hydrated'] }
  new MutationObserver(note).observe(document, what)
}

test('a list that is not shared any more says so, and what is typed goes to no other list', async () => {
  const [gina, hugo] = [await joinAsSharer(instance, 'Gina'), await joinAsSharer(instance, 'Hugo')]
  await befriend(gina, hugo)
  const { _id } = await firstList(gina)
  await add(gina, _id, ['vinegar'])
  await gina.put(`/api/shopping/${_id}/members`, { friendEmail: hugo.email })
  const { page, context, complaints } = await visitAs(instance, hugo, withWorker)
  const live = isLive(page)
  await page.goto(`/shopping?list=${_id}`)
  await page.getByRole('checkbox', { name: 'vinegar' }).waitFor()
  await live
  const gone = page.getByText('This list no longer exists, or is not shared with you.')
  await Promise.all([
    gone.waitFor(),
    page.getByText('“Groceries” is no longer shared with you.').waitFor(),
    gina.delete('/api/friends', { friendEmail: hugo.email }),
  ])
  expect(await page.getByLabel('Add something').count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await page.reload()
  await gone.waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // Its own address has no data of the server: what the device has is shown.
  await context.setOffline(true)
  await page.goto(`/shopping?list=${_id}`)
  await page.getByText('This list is not on this device.').waitFor()
  expect(await page.getByLabel('Add something').count()).toBe(0)
  await context.setOffline(false)
  await gone.waitFor()
  await page.getByRole('button', { name: 'See your lists' }).click()
  await page.getByText('Nothing on it yet').waitFor()
  await page.getByLabel('Add something').fill('oil')
  await page.keyboard.press('Enter')
  await expect.poll(async () => textsOf(hugo, (await firstList(hugo))._id)).toEqual(['oil'])
  expect(complaints).toEqual([])
})

test('a line is edited, moved to another aisle, and removed with an undo', async () => {
  const ada = await join(instance)
  const { _id } = await firstList(ada)
  await add(ada, _id, ['tofu', '200 g rice'], 'Curry')
  const { page, complaints } = await visitAs(instance, ada)
  await page.goto('/shopping')
  await page.getByRole('button', { name: 'Edit tofu' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit' })
  await edit.getByLabel('What').fill('300 g smoked tofu')
  await edit.getByLabel('Note').fill('the Japanese one')
  await edit.getByLabel('Aisle').selectOption('Frozen')
  await edit.getByRole('button', { name: 'Save' }).click()
  await allClosed(page)
  await page.getByRole('checkbox', { name: '300 g smoked tofu' }).waitFor()
  await expect.poll(() => textsOf(ada, _id)).toEqual(['300 g smoked tofu', '200 g rice'])
  await page.getByRole('button', { name: 'Edit 300 g smoked tofu, the Japanese one' }).waitFor()
  await page.getByRole('button', { name: 'Edit 200 g rice' }).click()
  await edit.getByRole('button', { name: 'Remove' }).click()
  await allClosed(page)
  await expect.poll(() => textsOf(ada, _id)).toEqual(['300 g smoked tofu'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('checkbox', { name: '200 g rice' }).waitFor()
  await expect.poll(() => textsOf(ada, _id)).toEqual(['300 g smoked tofu', '200 g rice'])
  expect(complaints).toEqual([])
})

test('aisles come in the order of the shop, by dragging and by buttons, on all phones of the list', async () => {
  const ada = await join(instance)
  const { _id } = await firstList(ada)
  await add(ada, _id, ['2 onions', 'baguette', '250 g mozzarella'])
  const { page, complaints } = await visitAs(instance, ada)
  const other = await visitAs(instance, ada)
  for (const each of [page, other.page]) await each.goto('/shopping')
  const headings = (each: Page) => each.locator('section > h2').allTextContents()
  await page.getByRole('button', { name: 'List actions' }).click()
  await page.getByRole('button', { name: 'Order of aisles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order of aisles' })
  await dialog.getByRole('button', { name: 'Move Bread up' }).focus()
  await page.keyboard.press('Enter')
  for (const each of [page, other.page])
    await expect.poll(() => headings(each)).toEqual(['Bread', 'Fruit and vegetables', 'Dairy and eggs'])
  expect(await violationsOf(page)).toEqual([])
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await row('Fruit and vegetables').locator('svg').first().hover()
  await page.mouse.down()
  const frozen = await row('Frozen').boundingBox()
  await page.mouse.move(200, (frozen?.y ?? 0) + 5, { steps: 4 })
  await page.mouse.up()
  for (const each of [page, other.page])
    await expect.poll(() => headings(each)).toEqual(['Bread', 'Dairy and eggs', 'Fruit and vegetables'])
  expect(await dialog.getByRole('listitem').nth(5).textContent()).toBe('Fruit and vegetables')
  expect(complaints).toEqual([])
})

test('there is more of a line with one tap, and it moves to another list', async () => {
  const ada = await join(instance)
  const { _id } = await firstList(ada)
  await add(ada, _id, ['2 limes'], 'Curry')
  const other = await ada.post<{ list: ShoppingList }>('/api/shopping', { name: 'Market' })
  const { page, complaints } = await visitAs(instance, ada)
  await page.goto(`/shopping?list=${_id}`)
  await page.getByRole('button', { name: 'Edit 2 limes' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit' })
  await edit.getByRole('button', { name: 'More', exact: true }).click()
  await edit.getByLabel('List').selectOption('Market')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => textsOf(ada, other.body.list._id)).toEqual(['3 limes'])
  await expect.poll(() => textsOf(ada, _id)).toEqual([])
  expect(complaints).toEqual([])
})

test('lists are made, renamed, sorted by hand, deleted and restored', async () => {
  const ada = await join(instance)
  const { page, complaints } = await visitAs(instance, ada)
  await page.goto('/shopping')
  await page.getByText('Nothing on it yet').waitFor()
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'List actions' }).click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await choose('New list')
  await page.getByRole('dialog').getByLabel('Name').fill('Hardware')
  await page.getByRole('button', { name: 'Create' }).click()
  await allClosed(page)
  await page.getByRole('heading', { name: 'Hardware', level: 1 }).waitFor()
  await write(page, 'nails')
  await page.getByRole('checkbox', { name: 'nails' }).waitFor()
  await write(page, 'soap')
  await page.getByRole('checkbox', { name: 'soap' }).waitFor()
  await choose('Sort by hand')
  const names = () => page.getByRole('region', { name: 'Lines' }).getByRole('listitem').allTextContents()
  await expect.poll(names).toEqual(['nails', 'soap'])
  await page.getByRole('button', { name: 'Move soap up' }).click()
  await expect.poll(names).toEqual(['soap', 'nails'])
  await choose('Rename')
  await page.getByRole('dialog').getByLabel('Name').fill('Tools')
  await page.getByRole('button', { name: 'Save' }).click()
  await allClosed(page)
  await page.getByRole('heading', { name: 'Tools', level: 1 }).waitFor()
  await choose('Delete list')
  await page.getByRole('heading', { name: 'Groceries', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Tools', level: 1 }).waitFor()
  await expect.poll(names).toEqual(['soap', 'nails'])
  expect(complaints).toEqual([])
})

test('a list is sent as text by the share sheet of the device, and printed without buttons', async () => {
  const ada = await join(instance)
  const { _id: list } = await firstList(ada)
  const add = (item: string, text: string) => ({
    kind: 'add',
    id: item,
    at: 1000,
    list,
    item,
    text,
    place: 0,
  })
  const operations = [
    add('line-flour', '500 g flour'),
    add('line-leeks', '2 leeks'),
    add('line-milk', 'Milk'),
  ]
  const ticked = { kind: 'tick', id: 'tick-milk', at: 2000, list, item: 'line-milk', isTicked: true }
  const { body } = await ada.post('/api/shopping/operations', { operations: [...operations, ticked] })
  expect(body).toMatchObject({ refused: [] })
  const { page, complaints } = await visitAs(instance, ada)
  const sent: unknown[] = []
  await page.exposeFunction('sheet', (text: unknown) => void sent.push(text))
  // This browser has no share sheet of its own.
  await page.addInitScript(() => {
    const open = ({ text }: ShareData) => Reflect.get(window, 'sheet')(text)
    Object.defineProperty(navigator, 'share', { configurable: true, value: open })
  })
  await page.goto('/shopping')
  await page.getByRole('checkbox', { name: 'flour' }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'List actions' }).click()
  await page.getByRole('button', { name: 'Send as text' }).click()
  await expect
    .poll(() => sent)
    .toEqual(['Groceries\n\nFruit and vegetables\n- 2 leeks\n\nBaking and nuts\n- 500 g flour'])
  await page.emulateMedia({ media: 'print' })
  // The words of a line are a button, which looks like words.
  const buttons = page.getByRole('button').filter({ visible: true })
  expect(await buttons.allInnerTexts()).toEqual(['2 leeks', 'Milk', '500 g flour'])
  expect(await page.getByRole('textbox').filter({ visible: true }).count()).toBe(0)
  for (const text of ['500 g flour', '2 leeks', 'Milk']) await page.getByText(text).waitFor()
  expect(complaints).toEqual([])
})

test('the ingredients of a recipe go to the list at the present scale, without what one always has', async () => {
  const ada = await join(instance)
  const { _id } = await firstList(ada)
  const recipe = {
    title: 'Dal',
    ingredients: ['200 g red lentils', '500 ml water', '1 onion', 'salt'],
    directions: 'Cook.',
  }
  await ada.post('/api/manual-recipe', { ...recipe, servings: '2' })
  const { page, complaints } = await visitAs(instance, ada)
  await open(page)
  await card(page, 'Dal').getByRole('link').click()
  const reading = page.getByRole('dialog', { name: 'Dal' })
  await reading.getByRole('button', { name: 'More servings' }).click()
  await reading.getByText('300 g red lentils').waitFor()
  await chooseAction(reading, 'Add to shopping list')
  const dialog = page.getByRole('dialog', { name: 'Add to shopping list' })
  await dialog.getByRole('checkbox', { name: '750 ml water', checked: false }).waitFor()
  await dialog.getByRole('checkbox', { name: 'salt' }).uncheck()
  await dialog.getByRole('button', { name: 'Add 2 items' }).click()
  await expect.poll(() => textsOf(ada, _id)).toEqual(['300 g red lentils', '1½ onions'])
  await chooseAction(reading, 'Add to shopping list')
  await dialog.getByRole('checkbox', { name: 'salt', checked: false }).waitFor()
  await dialog.getByRole('button', { name: 'Add 2 items' }).waitFor()
  expect(complaints).toEqual([])
})

test('an ingredient that is another recipe brings what that one is made of, for as many batches as are needed', async () => {
  const ada = await join(instance)
  const { _id } = await firstList(ada)
  await typeRecipe(ada, 'Pizza dough', { ingredients: ['500 g flour', '7 g yeast'], directions: 'Knead.' })
  await typeRecipe(ada, 'Pizza', { servings: '4', ingredients: ['2 batches pizza dough', '1 lemon'] })
  const { page, complaints } = await visitAs(instance, ada)
  await open(page)
  await card(page, 'Pizza').first().getByRole('link').click()
  const reading = page.getByRole('dialog', { name: 'Pizza' })
  await reading.getByRole('button', { name: 'More servings' }).click()
  await reading.getByText('2½ batches pizza dough').waitFor()
  await chooseAction(reading, 'Add to shopping list')
  const dialog = page.getByRole('dialog', { name: 'Add to shopping list' })
  await dialog.getByRole('group', { name: 'For Pizza: Pizza dough' }).waitFor()
  // Somebody may buy the dough.
  expect(await dialog.getByRole('checkbox', { name: '2½ batches pizza dough' }).isChecked()).toBe(false)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add 3 items' }).click()
  await expect.poll(() => textsOf(ada, _id)).toEqual(['1¼ lemons', '1.25 kg flour', '17.5 g yeast'])
  expect(complaints).toEqual([])
})

/** Types a line into the field at the bottom. */
async function write(page: Page, line: string): Promise<void> {
  await page.getByLabel('Add something').fill(line)
  await page.getByLabel('Add something').press('Enter')
}
