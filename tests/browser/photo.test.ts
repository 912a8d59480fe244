import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { join, listOf, type Member } from '../support/people.ts'
import { printPage } from '../support/printed-page.ts'
import { startHouse } from './house.ts'
import { card, isSeen, open, toast, visitAs } from './visit.ts'

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

const house = startHouse()
let ada: Member
let page: Page

beforeAll(async () => {
  ada = await join(house)
  page = (await visitAs(house, ada, { reducedMotion: 'reduce' })).page
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
  await check().waitFor({ timeout: 60_000 })
  await toast(page, 'Recipe for "Buttermilk Pancakes" added!').waitFor()
  expect(await check().getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Buttermilk Pancakes')
  expect(await check().getByRole('textbox', { name: 'Ingredients' }).inputValue()).toBe(
    '250 g flour\n2 eggs\n500 ml buttermilk',
  )
  expect(await listOf(ada)).toMatchObject([{ title: 'Buttermilk Pancakes', source: 'OCR' }])
})

test.each(['light', 'dark'] as const)(
  'axe finds nothing wrong with it in the %s theme',
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual(
      [],
    )
  },
)

test('leaving unsaved corrections asks for confirmation', async () => {
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await check().getByRole('textbox', { name: 'Title' }).fill('Blini')
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await check().getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Blini')
    await leave()
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // It would come back a moment later if the address still named it.
    await page.waitForTimeout(300)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).search).toBe('')
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
  expect((await listOf(ada))[0]).toMatchObject({ title: 'Buttermilk Pancakes' })
  await check().getByRole('textbox', { name: 'Title' }).fill('Buttermilk Pancakes')
})

test('a part of the photo is read again into the form, and saved with Save only', async () => {
  await check().getByRole('button', { name: 'Crop' }).click()
  // The upper part ends before the directions.
  const bottom = check().getByRole('slider', { name: 'Bottom' })
  await bottom.fill('45')
  await check().getByRole('button', { name: 'Re-read' }).click()
  await expect
    .poll(() => check().getByRole('textbox', { name: 'Directions' }).inputValue(), { timeout: 60_000 })
    .toBe('')
  expect(await check().getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Buttermilk Pancakes')
  expect(await check().getByRole('slider', { name: 'Bottom' }).count()).toBe(0)
  expect((await listOf(ada))[0]).toMatchObject({ title: 'Buttermilk Pancakes' })
  await check().getByRole('button', { name: 'Re-read' }).click()
  await expect
    .poll(() => check().getByRole('textbox', { name: 'Directions' }).inputValue(), { timeout: 60_000 })
    .toContain('Whisk the eggs')
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
  expect(await listOf(ada)).toMatchObject([{ title: 'Blini', source: 'OCR' }])
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

test('a photo without a recipe shows an error and adds nothing', async () => {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page
    .getByLabel('Photo of a recipe', { exact: true })
    .setInputFiles({ name: 'grey.jpg', mimeType: 'image/jpeg', buffer })
  await toast(page, 'No recipe could be read in this photo.').waitFor({ timeout: 60_000 })
  expect(await toast(page, 'Adding Recipe').count()).toBe(0)
  expect(await listOf(ada)).toHaveLength(1)
})
