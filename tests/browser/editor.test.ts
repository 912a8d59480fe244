import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { redPicture } from '../support/site.ts'
import { startInstance } from './instance.ts'
import { card, dashboardOf, isSeen, open, visitAs } from './visit.ts'

const instance = startInstance()

async function startWriting(ada: Member): Promise<Page> {
  const { page } = await visitAs(instance, ada)
  await open(page)
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByText('Type it in').click()
  await page.getByRole('dialog', { name: 'Add a recipe by hand' }).waitFor()
  return page
}

const editor = (page: Page) => page.getByRole('dialog', { name: /^(Add a recipe by hand|Edit recipe)$/ })
const save = (page: Page, name = 'Save recipe') => editor(page).getByRole('button', { name }).click()
const editElsewhere = async (member: Member, change: object) => {
  const [recipe] = await listOf(member)
  const { _id: id, title, ingredients, directions, tags } = recipe ?? (await typeRecipe(member))
  await member.put('/api/manual-recipe', { id, title, ingredients, directions, tags, ...change })
}
const showsPicture = (page: Page, title: string) =>
  card(page, title)
    .locator('img')
    .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)

test('a picture is shown before it is saved, lands on the card, and can be taken away again', async () => {
  const ada = await join(instance)
  const page = await startWriting(ada)
  await editor(page).getByLabel('Title').fill('Beetroot soup')
  const picture = { name: 'soup.jpg', mimeType: 'image/jpeg', buffer: await redPicture(800, 450) }
  await editor(page).getByLabel('Picture of the recipe').setInputFiles(picture)
  const preview = editor(page).getByRole('button', { name: 'Change the picture' }).locator('img')
  await expect
    .poll(() => preview.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(800)
  await save(page)
  await card(page, 'Beetroot soup').waitFor()
  await expect.poll(() => showsPicture(page, 'Beetroot soup')).toBe(true)
  await expect.poll(async () => (await listOf(ada))[0]?.thumbnailUrl).toMatch(/^\/images\//)

  await page.getByRole('button', { name: 'Edit Beetroot soup' }).click()
  await editor(page).getByRole('button', { name: 'Remove picture' }).click()
  await editor(page).getByRole('button', { name: 'Add a picture' }).waitFor()
  await save(page, 'Save changes')
  await editor(page).waitFor({ state: 'detached' })
  await expect.poll(async () => (await listOf(ada))[0]?.imageUrl).toBeNull()
})

test('a file that is no picture is refused with a sentence, and the one before it stays', async () => {
  const page = await startWriting(await join(instance))
  const file = editor(page).getByLabel('Picture of the recipe')
  await file.setInputFiles({ name: 'soup.jpg', mimeType: 'image/jpeg', buffer: await redPicture(80, 45) })
  await editor(page).getByRole('button', { name: 'Change the picture' }).waitFor()
  await file.setInputFiles({ name: 'soup.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await editor(page).getByText('Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC picture.').waitFor()
  expect(await editor(page).getByRole('button', { name: 'Change the picture' }).count()).toBe(1)
})

test('a missing title is named until there is one', async () => {
  const page = await startWriting(await join(instance))
  const title = editor(page).getByLabel('Title')
  await save(page)
  await editor(page).getByText('Please enter a title.').waitFor()
  expect(await title.getAttribute('aria-invalid')).toBe('true')
  await title.fill('Soup')
  expect(await editor(page).getByText('Please enter a title.').count()).toBe(0)
  expect(await title.getAttribute('aria-invalid')).toBeNull()
})

test('four tags are the most, and two that differ in case are one', async () => {
  const ada = await join(instance)
  const page = await startWriting(ada)
  await editor(page).getByLabel('Title').fill('Soup')
  const tags = editor(page).getByLabel('Tags')
  expect(await tags.getAttribute('placeholder')).toBe('Add up to 4 tags...')
  await tags.fill('quick, Quick,  ,winter,')
  expect(await tags.getAttribute('placeholder')).toBe('Add a tag...')
  await tags.fill('vegan')
  await editor(page).getByRole('button', { name: 'Add tag' }).click()
  await tags.fill('cheap')
  await tags.press('Enter')
  expect(await tags.getAttribute('placeholder')).toBe('Maximum tags reached')
  expect(await tags.isDisabled()).toBe(true)
  expect(await editor(page).getByRole('button', { name: 'Add tag' }).isDisabled()).toBe(true)
  await editor(page).getByRole('button', { name: 'Remove vegan' }).click()
  expect(await tags.isEnabled()).toBe(true)
  // A tag that was typed and not ended yet is meant as one.
  await tags.fill('last')
  await save(page)
  await card(page, 'Soup').waitFor()
  await expect.poll(async () => (await listOf(ada))[0]?.tags).toEqual(['quick', 'winter', 'cheap', 'last'])
})

test('a title is asked for where it is missing, and nothing is sent', async () => {
  const ada = await join(instance)
  const page = await startWriting(ada)
  await editor(page).getByLabel('Ingredients').fill('1 egg')
  await save(page)
  await editor(page).getByText('Please enter a title.').waitFor()
  expect(
    await editor(page)
      .getByLabel('Title')
      .evaluate((field) => field === document.activeElement),
  ).toBe(true)
  await expect.poll(() => listOf(ada)).toEqual([])
})

test('no way out loses what was typed: Escape twice, Back, a click outside it, closing the tab', async () => {
  const page = await startWriting(await join(instance))
  const title = editor(page).getByLabel('Title')
  await title.fill('Half a soup')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  const keep = () => question.getByRole('button', { name: 'Keep editing' }).click()

  await page.keyboard.press('Escape')
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await question.waitFor()
  await keep()
  await page.goBack()
  await question.waitFor()
  await keep()
  await page.mouse.click(5, 5)
  expect(await question.count()).toBe(0)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  expect(await title.inputValue()).toBe('Half a soup')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // Two dialogs that close in one moment are still one step back, not two.
  await page.waitForTimeout(300)
  expect(page.url()).toBe(`${instance.url}/`)
})

test('a save that fails keeps the form as it is', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Soup')
  const { page } = await visitAs(instance, ada)
  await open(page)
  await page.getByRole('button', { name: 'Edit Soup' }).click()
  await editor(page).getByLabel('Title').fill('Pea soup')
  await page.route('**/api/manual-recipe', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await save(page, 'Save changes')
  const message = editor(page).getByRole('alert').filter({ hasText: /\S/ })
  await message.waitFor()
  expect(await isSeen(message)).toBe(true)
  expect(await editor(page).getByLabel('Title').inputValue()).toBe('Pea soup')
  await save(page, 'Save changes')
  await card(page, 'Pea soup').waitFor()
})

test('what is saved elsewhere in the meantime is shown in the form, except in fields that were typed in', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Soup', { summary: 'Red', ingredients: '1 beet', directions: 'Cook.' })
  const page = await dashboardOf(instance, ada)
  await page.getByRole('button', { name: 'Edit Soup' }).click()
  await editor(page).getByLabel('Summary').fill('Deep red')
  await editElsewhere(ada, { title: 'Beetroot soup', summary: 'Red', directions: 'Simmer.' })
  await expect.poll(() => editor(page).getByLabel('Title').inputValue()).toBe('Beetroot soup')
  expect(
    await editor(page)
      .getByText(/Changed elsewhere/)
      .count(),
  ).toBe(0)

  await editElsewhere(ada, { title: 'Beetroot soup', summary: 'Purple', directions: 'Simmer.' })
  await editor(page)
    .getByText('Changed elsewhere while you were typing: summary. Saving replaces that with your version.')
    .waitFor()
  await save(page, 'Save changes')
  await editor(page).waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await listOf(ada))[0])
    .toMatchObject({
      title: 'Beetroot soup',
      summary: 'Deep red',
      directions: 'Simmer.',
    })
})

test('a recipe that is deleted elsewhere while it is edited leaves the form, and saving says so', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Soup')
  const page = await dashboardOf(instance, ada)
  await page.getByRole('button', { name: 'Edit Soup' }).click()
  await editor(page).getByLabel('Title').fill('Pea soup')
  await ada.delete(`/api/results/${(await listOf(ada))[0]?._id}`)
  await card(page, 'Soup').waitFor({ state: 'detached' })
  await save(page, 'Save changes')
  await editor(page).getByText('Recipe not found').waitFor()
  expect(await editor(page).getByLabel('Title').inputValue()).toBe('Pea soup')
})
