import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility.ts'
import { join, listOf, type Member } from '../support/people.ts'
import { type Block, printPage } from '../support/printed-page.ts'
import { startInstance } from './instance.ts'
import { afterReading, allClosed, card, isSeen, open, toast, visitAs } from './visit.ts'

const lines = [
  ['Buttermilk Pancakes', 84],
  ['Serves 4', 44],
  ['Ingredients', 56],
  ['250 g flour', 44],
  ['2 eggs', 44],
  ['500 ml buttermilk', 44],
  ['Directions', 56],
  ['1. Whisk the eggs with the buttermilk.', 44],
  ['2. Fold in the flour and rest for ten minutes.', 44],
] as const

const instance = startInstance()
let ada: Member
let page: Page

beforeAll(async () => {
  ada = await join(instance)
  page = (await visitAs(instance, ada, { reducedMotion: 'reduce' })).page
})

async function photograph() {
  const buffer = await printPage(1200, { top: 80, lines }).toBuffer()
  return { name: 'page.jpg', mimeType: 'image/jpeg', buffer }
}

const check = () => page.getByRole('dialog', { name: 'Check the reading' })

test('a photo of a recipe is read, and opens next to its text', async () => {
  await open(page)
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByLabel('Photo of a recipe', { exact: true }).setInputFiles(await photograph())
  await toast(page, 'Adding Recipe').waitFor()
  await Promise.all([
    check().waitFor(afterReading),
    toast(page, 'Recipe for "Buttermilk Pancakes" added!').waitFor(afterReading),
  ])
  expect(await check().getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Buttermilk Pancakes')
  expect(await check().getByRole('textbox', { name: 'Ingredients' }).inputValue()).toBe(
    '250 g flour\n2 eggs\n500 ml buttermilk',
  )
  await expect.poll(() => listOf(ada)).toMatchObject([{ title: 'Buttermilk Pancakes', source: 'OCR' }])
})

test('leaving unsaved corrections asks for confirmation', async () => {
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  // Chromium closes a dialog by itself at an Escape with no click or key before it.
  const closeByItself = () =>
    check().evaluate((dialog) => {
      if (dialog instanceof HTMLDialogElement) dialog.close()
    })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack(), closeByItself]) {
    await check().getByRole('textbox', { name: 'Title' }).fill('Blini')
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await check().getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Blini')
    await leave()
    await question.getByRole('button', { name: 'Discard' }).click()
    await allClosed(page)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    // It would come back a moment later if the address still named it.
    await page.waitForTimeout(300)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await card(page, 'Buttermilk Pancakes').getByRole('link').click()
    await check().waitFor()
    expect(await check().getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Buttermilk Pancakes')
  }
})

test('an unsaved correction survives a reload', async () => {
  await check().getByRole('textbox', { name: 'Title' }).fill('Blini')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await check().getByText('Your earlier changes were restored.').waitFor()
  expect(await check().getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Blini')
  await expect.poll(async () => (await listOf(ada))[0]).toMatchObject({ title: 'Buttermilk Pancakes' })
  await check().getByRole('textbox', { name: 'Title' }).fill('Buttermilk Pancakes')
})

/** Takes seconds, which looking every 20 ms would make longer. */
const seldom = { interval: 300 }
const directions = () => check().getByRole('textbox', { name: 'Directions' }).inputValue()

test('a part of the photo is read again into the form, and saved with Save only', async () => {
  await check().getByRole('button', { name: 'Crop' }).click()
  // The upper part ends before the directions.
  const bottom = check().getByRole('slider', { name: 'Bottom' })
  await bottom.fill('45')
  await check().getByRole('button', { name: 'Re-read' }).click()
  await expect.poll(directions, seldom).toBe('')
  expect(await check().getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Buttermilk Pancakes')
  expect(await check().getByRole('slider', { name: 'Bottom' }).count()).toBe(0)
  await expect.poll(async () => (await listOf(ada))[0]).toMatchObject({ title: 'Buttermilk Pancakes' })
  await check().getByRole('button', { name: 'Re-read' }).click()
  await expect.poll(directions, seldom).toContain('Whisk the eggs')
})

test('the photo can be rotated and rotated back', async () => {
  const image = check().getByRole('img', { name: 'The photographed recipe' })
  const isWide = async () => {
    const box = await image.boundingBox()
    return box !== null && box.width > box.height
  }
  expect(await isWide()).toBe(true)
  await check().getByRole('button', { name: 'Turn' }).click()
  await expect.poll(isWide).toBe(false)
  for (let i = 0; i < 3; i++) await check().getByRole('button', { name: 'Turn' }).click()
  await expect.poll(isWide).toBe(true)
})

test('a correction that cannot be saved shows the error in view', async () => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.route('**/api/manual-recipe', (route) =>
    route.fulfill({ status: 500, json: { message: 'The pot is empty.' } }),
  )
  const title = check().getByRole('textbox', { name: 'Title' })
  await title.fill('Blintz')
  await title.press('Enter')
  const message = check().getByRole('alert').filter({ hasText: 'The pot is empty.' })
  await message.waitFor()
  expect(await isSeen(message)).toBe(true)
  expect(await title.inputValue()).toBe('Blintz')
  await page.unroute('**/api/manual-recipe')
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('a correction is saved, and the recipe keeps its photo', async () => {
  await check().getByRole('textbox', { name: 'Title' }).fill('Blini')
  await check().getByRole('button', { name: 'Save changes' }).click()
  await toast(page, '"Blini" was saved.').waitFor()
  await expect.poll(() => listOf(ada)).toMatchObject([{ title: 'Blini', source: 'OCR' }])
})

test('a photographed recipe has the reading view, without a link to an original, and leads back to its photo', async () => {
  await check().getByRole('button', { name: 'Read & cook' }).click()
  const reading = page.getByRole('dialog', { name: 'Blini' })
  await reading.getByRole('switch', { name: 'Cook Mode' }).click()
  await reading.getByText('Step 1 of 2').waitFor()
  expect(await reading.getByText('View original recipe').count()).toBe(0)
  await reading.getByRole('button', { name: 'Check against the photo' }).click()
  await check().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await card(page, 'Blini').waitFor()
})

test('a damaged photo shows an error and adds nothing', async () => {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page
    .getByLabel('Photo of a recipe', { exact: true })
    .setInputFiles({ name: 'grey.jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, 900) })
  await toast(page, 'That file could not be read as a picture.').waitFor(afterReading)
  expect(await toast(page, 'Adding Recipe').count()).toBe(0)
  await expect.poll(() => listOf(ada)).toHaveLength(1)
})

test('a photo without text is kept next to an empty form', async () => {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page
    .getByLabel('Photo of a recipe', { exact: true })
    .setInputFiles({ name: 'grey.jpg', mimeType: 'image/jpeg', buffer })
  await check().waitFor(afterReading)
  await check().getByText('No text could be read in this photo.').waitFor()
  await check().getByRole('img', { name: 'The photographed recipe' }).waitFor()
  await check().getByRole('textbox', { name: 'Title' }).fill('Plum Jam')
  await check().getByRole('textbox', { name: 'Ingredients' }).fill('1 kg plums')
  await check().getByRole('button', { name: 'Save changes' }).click()
  await toast(page, '"Plum Jam" was saved.').waitFor()
  await expect.poll(() => listOf(ada)).toMatchObject([{ title: 'Plum Jam', ingredients: ['1 kg plums'] }, {}])
  await page.keyboard.press('Escape')
  await check().waitFor({ state: 'detached' })
})

const backLines = [
  ['Directions', 56],
  ['1. Leave the dough in a warm place overnight.', 44],
  ['2. Bake the loaf for one hour until brown.', 44],
] as const
const frontLines = [
  ['Rye Bread', 84],
  ['Ingredients', 56],
  ['500 g rye flour', 44],
  ['2 tsp salt', 44],
  ['350 ml warm water', 44],
] as const

/** The label of the highlighted line on the photo. */
const highlighted = () => check().locator('[aria-current="true"]').getAttribute('aria-label')
const selectedText = (field: Locator) =>
  field.evaluate((element) =>
    element instanceof HTMLTextAreaElement
      ? element.value.slice(element.selectionStart, element.selectionEnd)
      : '',
  )

test('two photos of one recipe are put in order and read together', async () => {
  const side = async (name: string, lines: Block['lines']) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await printPage(900, { top: 80, lines }).toBuffer(),
  })
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page
    .getByLabel('Photo of a recipe', { exact: true })
    .setInputFiles([await side('back.jpg', backLines), await side('front.jpg', frontLines)])
  const dialog = page.getByRole('dialog', { name: 'Photos of one recipe' })
  await dialog.getByRole('button', { name: 'Move photo 2 up' }).click()
  await dialog
    .getByLabel('Another photo of the recipe', { exact: true })
    .setInputFiles([await side('x.jpg', [])])
  await dialog.getByRole('button', { name: 'Remove photo 3' }).click()
  const order = dialog.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  expect(await order.allInnerTexts()).toEqual([
    expect.stringContaining('front.jpg'),
    expect.stringContaining('back.jpg'),
  ])
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Read photos' }).click()
  await check().waitFor(afterReading)
  await expect
    .poll(() => listOf(ada))
    .toMatchObject([
      { title: 'Rye Bread', ingredients: ['500 g rye flour', '2 tsp salt', '350 ml warm water'] },
      {},
      {},
    ])
})

test.each([1440, 768, 375])(
  'at %d px, each line leads to its place on its photo, and back',
  async (width) => {
    await page.setViewportSize({ width, height: 800 })
    const [ingredients, directions] = [
      check().getByRole('textbox', { name: 'Ingredients' }),
      check().getByRole('textbox', { name: 'Directions' }),
    ]
    await ingredients.focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowDown')
    expect(await highlighted()).toContain('salt')
    expect(await isSeen(check().locator('[aria-current="true"]'))).toBe(true)
    await check().getByRole('status').filter({ hasText: 'Read here: 2 tsp salt' }).waitFor()
    await directions.focus()
    await page.keyboard.press('Control+End')
    expect(await highlighted()).toContain('Bake the loaf')
    await check().getByRole('button', { name: 'Photo 2 of 2', pressed: true }).waitFor()
    expect(await isSeen(check().locator('[aria-current="true"]'))).toBe(true)
    // By keyboard: the lines of the photo are one tab stop with arrow keys, and Enter leads back to the text.
    await check()
      .getByRole('button', { name: /Bake the loaf/ })
      .focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    expect(await selectedText(directions)).toBe('Leave the dough in a warm place overnight.')
    expect(await directions.evaluate((field) => field === document.activeElement)).toBe(true)
    await check().getByRole('button', { name: 'Photo 1 of 2' }).click()
    await check().getByRole('button', { name: '350 ml warm water' }).click()
    expect(await selectedText(ingredients)).toBe('350 ml warm water')
    expect(await ingredients.inputValue()).toBe('500 g rye flour\n2 tsp salt\n350 ml warm water')
  },
)

test('on a phone, the photo can be let go and kept again', async () => {
  const image = check().getByRole('img', { name: 'The photographed recipe' })
  const top = async () => (await image.boundingBox())?.y ?? 0
  const save = check().getByRole('button', { name: 'Save changes' })
  const before = await top()
  await save.scrollIntoViewIfNeeded()
  expect(await top()).toBe(before)
  await check().getByRole('button', { name: 'Let the photo scroll away' }).click()
  await save.scrollIntoViewIfNeeded()
  expect(await top()).toBeLessThan(before - 200)
  await check().getByRole('textbox', { name: 'Title' }).scrollIntoViewIfNeeded()
  await check().getByRole('button', { name: 'Keep the photo in view' }).click()
  expect(await top()).toBe(before)
})
