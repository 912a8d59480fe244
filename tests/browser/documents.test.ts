import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { plumCakePdf } from '../support/pdf.ts'
import { join, listOf } from '../support/people.ts'
import { zipOfRecipes } from '../support/transfer.ts'
import { startInstance } from './instance.ts'
import { card, open, toast, visitAs } from './visit.ts'

const instance = startInstance()

const soup = `Hi, here is what you asked for!

Leek soup 🥣
Serves 4

Ingredients
- 3 leeks
- 2 potatoes

Method
1. Slice the leeks and dice the potatoes.
2. Simmer both in stock for twenty minutes, and blend.`

const form = (page: Page) => page.getByRole('dialog', { name: 'Check the recipe' })
const pasteDialog = (page: Page) => page.getByRole('dialog', { name: 'Paste the text' })
const fieldOf = (page: Page, name: string) => form(page).getByLabel(name).inputValue()

/** Drags a file over the page, and drops it there. */
async function drop(page: Page, name: string, type: string, bytes: Buffer, whileOver?: () => Promise<void>) {
  const dataTransfer = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      transfer.items.add(new File([content], name, { type }))
      return transfer
    },
    { name, type, base64: bytes.toString('base64') },
  )
  await page.dispatchEvent('main', 'dragover', { dataTransfer })
  await whileOver?.()
  await page.dispatchEvent('main', 'drop', { dataTransfer })
}

test('a PDF that is dropped on the dashboard opens in the form, and is saved from there', async () => {
  const ada = await join(instance)
  const { page, complaints } = await visitAs(instance, ada)
  await open(page)
  await page.waitForLoadState('networkidle')
  await drop(page, 'cake.pdf', 'application/pdf', plumCakePdf(), () =>
    page.getByText('Drop to add recipes').waitFor(),
  )
  await form(page).waitFor()
  expect(await page.getByText('Drop to add recipes').count()).toBe(0)
  expect(await fieldOf(page, 'Title')).toBe('Plum cake with almonds')
  await form(page).getByRole('button', { name: 'Save recipe' }).click()
  await card(page, 'Plum cake with almonds').waitFor()

  await drop(page, 'song.mp3', 'audio/mpeg', Buffer.from('ID3'))
  await toast(page, 'Potluck reads photos, PDFs, texts and web pages').waitFor()
  await drop(page, 'recipes.zip', 'application/zip', zipOfRecipes([{ name: 'Bread' }]))
  const question = page.getByRole('form', { name: 'What this import would do' })
  await question.getByText('1 recipe would be added: Bread.').waitFor()
  expect(complaints).toEqual([])
})

test('a text is pasted on a phone, survives a reload, and is checked before it is saved', async () => {
  const ada = await join(instance)
  const { page, context, complaints } = await visitAs(instance, ada, {
    viewport: { width: 375, height: 700 },
  })
  await open(page)
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByRole('button', { name: 'Paste the text' }).click()
  await pasteDialog(page).getByRole('button', { name: 'Read the text' }).click()
  await pasteDialog(page).getByText('Please paste the text of a recipe.').waitFor()
  await pasteDialog(page).getByLabel('Text of the recipe').fill(soup)
  await page.reload()
  await pasteDialog(page).getByRole('button', { name: 'Read the text' }).click()
  await form(page).waitFor()
  expect(await fieldOf(page, 'Title')).toBe('Leek soup')
  expect(await fieldOf(page, 'Servings')).toBe('4')
  expect(await fieldOf(page, 'Ingredients')).toBe('3 leeks\n2 potatoes')
  await form(page).getByRole('button', { name: 'Save recipe' }).click()
  await card(page, 'Leek soup').waitFor()
  await expect.poll(async () => (await listOf(ada))[0]?.directions.split('\n')).toHaveLength(2)

  // Into the field for an address, and without a recipe in it.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const note =
    'First the onions, as always,\nthen whatever the garden has, and a lot of patience.\nNever any sugar.'
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByLabel('From a web address').focus()
  await page.evaluate((text) => navigator.clipboard.writeText(text), note)
  await page.keyboard.press('Control+V')
  await pasteDialog(page).getByRole('button', { name: 'Read the text' }).click()
  await form(page).waitFor()
  expect(await fieldOf(page, 'Directions')).toBe(note)
  await form(page).getByRole('button', { name: 'Save recipe' }).click()
  await form(page).getByText('Please enter a title.').waitFor()
  expect(complaints).toEqual([])
})
