import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { join, listOf, type Member } from '../support/people.ts'
import { zipOfRecipes } from '../support/transfer.ts'
import { startInstance } from './instance.ts'
import { card, open, saidIn, toast, visitAs } from './visit.ts'

const count = 120

const instance = startInstance()
let ada: Member
let page: Page
let complaints: string[]

beforeAll(async () => {
  ada = await join(instance)
  ;({ page, complaints } = await visitAs(instance, ada, { reducedMotion: 'reduce' }))
  await open(page)
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('button', { name: 'Your recipes' }).click()
})

const profile = () => page.getByRole('dialog', { name: /Profile|Ada Cook/ })

/** By the button and the window that the browser opens for it. */
async function choose(name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await profile().getByRole('button', { name: 'Import', exact: true }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

const question = () => profile().getByRole('form', { name: 'What this import would do' })

async function importChosen(): Promise<void> {
  await question().getByRole('button', { name: 'Import now' }).click()
}

const soups = () => zipOfRecipes(Array.from({ length: count }, (_, n) => ({ name: `Soup ${n}` })))
const totalOf = async (member: Member) =>
  (await member.get<{ totalRecipes: number }>('/api/recipes?limit=1')).body.totalRecipes

test('an export of another program shows its progress, and its recipes appear', async () => {
  await choose('soups.zip', soups())
  await saidIn(question(), `Soup 0, Soup 1, Soup 2, Soup 3, Soup 4 and ${count - 5} more.`).waitFor()
  expect(await totalOf(ada)).toBe(0)
  await importChosen()
  await profile().getByRole('progressbar').waitFor()
  await saidIn(profile(), `of ${count} recipes`).waitFor()
  await toast(page, `${count} recipes added.`).waitFor({ timeout: 60_000 })
  await saidIn(profile(), `${count} recipes added.`).waitFor()
  expect(await profile().getByRole('progressbar').count()).toBe(0)
  expect(await totalOf(ada)).toBe(count)
  await expect.poll(async () => (await listOf(ada))[0]?.title).toBe(`Soup ${count - 1}`)
})

test('the same file again adds nothing, and says so', async () => {
  await choose('soups.zip', soups())
  await saidIn(question(), `No recipe would be added. ${count} are in your list already.`).waitFor()
  expect(await question().getByRole('button', { name: 'Import now' }).count()).toBe(0)
  await question().getByRole('button', { name: 'Close' }).click()
  expect(await totalOf(ada)).toBe(count)
})

test('an unreadable recipe is named, and the others are imported', async () => {
  const broken = { 'recipes/broken.json': new TextEncoder().encode('{"name":') }
  await choose('some.zip', zipOfRecipes([{ name: 'Good pie' }], broken))
  await importChosen()
  await saidIn(profile(), '1 recipe added, 1 to look at.').waitFor({ timeout: 30_000 })
  const problems = profile().getByRole('list', { name: 'What to check' })
  expect(await problems.getByRole('listitem').allTextContents()).toEqual([
    "'broken.json' could not be imported: it is cut off or damaged.",
  ])
})

test('a file of an unknown kind is refused with a sentence, and can be chosen again', async () => {
  for (let time = 0; time < 2; time += 1) {
    await choose('holiday.txt', Buffer.from('Dear diary, today I ate soup.'))
    await saidIn(profile(), 'Potluck does not know this kind of file.').waitFor()
  }
  expect(await totalOf(ada)).toBe(count + 1)
})

test('a dry run shows what would happen, and recipes that the list has are added only when wanted', async () => {
  const before = await totalOf(ada)
  const file = zipOfRecipes([{ name: 'Good pie', recipeInstructions: ['Bake.'] }, { name: 'Fresh pie' }])
  await choose('pies.zip', file)
  await saidIn(question(), '1 recipe would be added: Fresh pie.').waitFor({ timeout: 30_000 })
  expect(await totalOf(ada)).toBe(before)

  await question().getByText('Also add 1 recipe that your list has with the same ingredients').click()
  await question().getByRole('button', { name: 'Import now' }).click()
  await saidIn(profile(), '2 recipes added.').waitFor({ timeout: 30_000 })
  expect(await totalOf(ada)).toBe(before + 2)
})

test('recipes that an import takes for those of the list or of the file are named, before and after it', async () => {
  const url = 'https://curries.example/tikka'
  const naan = { name: 'Naan', url, recipeIngredient: ['300 g flour'] }
  const file = zipOfRecipes([
    { name: 'Fresh pie' },
    { name: 'Chicken tikka', url, recipeIngredient: ['1 chicken'] },
    naan,
    { ...naan, name: 'Naan for tikka' },
  ])
  const sentences = [
    "'Fresh pie' is in your list already.",
    "'Naan for tikka' is in the file twice, also as 'Naan'.",
  ]
  await choose('curries.zip', file)
  await saidIn(question(), '2 recipes would be added: Chicken tikka and Naan.').waitFor({ timeout: 30_000 })
  await question().getByText('Show what is not added (2 recipes)').click()
  const named = () => profile().getByRole('list', { name: 'What is not added' }).getByRole('listitem')
  expect(await named().allTextContents()).toEqual(sentences)
  await question().getByRole('button', { name: 'Import now' }).click()
  await saidIn(profile(), '2 recipes added, 2 were here already.').waitFor({ timeout: 30_000 })
  await profile().getByText('Show what is not added (2 recipes)').click()
  expect(await named().allTextContents()).toEqual(sentences)
})

test('an import is undone: what it added leaves the list, and what was there stays', async () => {
  const before = await totalOf(ada)
  await choose('more.zip', zipOfRecipes([{ name: 'Fresh pie' }, { name: 'Stale pie' }]))
  await importChosen()
  await saidIn(profile(), '1 recipe added, 1 was here already.').waitFor({ timeout: 30_000 })
  await profile().getByRole('button', { name: 'Undo this import' }).click()
  await toast(page, '1 recipe of the import deleted.').waitFor()
  expect(await totalOf(ada)).toBe(before)
  expect((await listOf(ada)).map(({ title }) => title)).not.toContain('Stale pie')
})

test('a table asks which column is what', async () => {
  const before = await totalOf(ada)
  await choose('table.csv', Buffer.from('Gericht;Was rein kommt;Wie es geht\nSuppe;1 Zwiebel;Kochen.\n'))
  const question = profile().getByRole('form', { name: 'Which column is what?' })
  await saidIn(question, 'Choose at least the title').waitFor()
  await question.getByLabel('Gericht (Suppe)').selectOption('title')
  await question.getByLabel('Was rein kommt (1 Zwiebel)').selectOption('ingredients')
  await question.getByLabel('Wie es geht (Kochen.)').selectOption('directions')

  await question.getByRole('button', { name: 'Import now' }).click()
  await saidIn(profile(), '1 recipe added.').waitFor({ timeout: 30_000 })
  expect(await totalOf(ada)).toBe(before + 1)
  await expect
    .poll(async () => (await listOf(ada))[0])
    .toMatchObject({ title: 'Suppe', ingredients: ['1 Zwiebel'] })
})

test('lists and plans that come without recipes are counted, and are no failure', async () => {
  const line = { text: 'milk', recipe: null, place: 0, isTicked: false, addedAt: 1 }
  const kitchen = {
    lists: [{ _id: 'list-00001', name: 'Weekend', aisles: [], lines: [{ ...line, _id: 'line-00001' }] }],
    ...{ pantry: ['salt'], plan: [], potlucks: [] },
  }
  const files = { 'index.html': '<p>', 'kitchen.json': JSON.stringify(kitchen) }
  const zipped = Object.entries(files).map(([path, text]) => [path, strToU8(text)])
  await choose('export.zip', Buffer.from(zipSync(Object.fromEntries(zipped))))
  const came = '1 shopping list with 1 line and 1 food that you always have.'
  await saidIn(question(), `With ${came}`).waitFor({ timeout: 30_000 })
  await question().getByRole('button', { name: 'Import now' }).click()
  await profile().getByText(`Also here now: ${came}`).waitFor({ timeout: 30_000 })
})

test('imported recipes are in the list behind the panel, without errors in the console', async () => {
  await page.keyboard.press('Escape')
  await card(page, 'Fresh pie').waitFor()
  await card(page, `Soup ${count - 1}`).waitFor()
  expect(complaints).toEqual([])
})
