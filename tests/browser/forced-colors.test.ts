import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { join, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { card, open, visitAs } from './visit.ts'

const instance = startInstance()

async function visit(): Promise<Page> {
  const ada = await join(instance)
  await typeRecipe(ada, 'Soup')
  const { page } = await visitAs(instance, ada, { forcedColors: 'active' })
  await open(page)
  return page
}

/** As it is painted: a forced colour shows in no computed style. */
async function colours(page: Page, part: Locator): Promise<number> {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }
  const picture = await page.screenshot({ clip: { x, y, width, height }, animations: 'disabled' })
  return page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    if (!context) return 0
    context.drawImage(image, 0, 0)
    const { data, width, height } = context.getImageData(0, 0, image.width, image.height)
    const pixels = new Uint32Array(data.buffer)
    // Along the middle, from edge to edge: how often the colour changes.
    const row = [...pixels.slice(Math.floor(height / 2) * width, Math.floor(height / 2 + 1) * width)]
    return row.filter((colour, x) => x > 0 && colour !== row[x - 1]).length
  }, picture.toString('base64'))
}

test('the button that adds has an edge', async () => {
  const page = await visit()
  const add = page.getByRole('button', { name: 'Add recipe' })
  expect(await add.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe('solid')
})

test('a switch shows its knob, on and off', async () => {
  const page = await visit()
  await page.getByRole('button', { name: 'Profile' }).click()
  const sharing = page.getByRole('dialog').getByRole('switch', { name: 'Enable Recipe Sharing' })
  const knob = () =>
    sharing.evaluate((input) => {
      const [own, before] = [getComputedStyle(input), getComputedStyle(input, '::before')]
      return { isDrawn: own.appearance === 'none', isSeen: own.backgroundColor !== before.backgroundColor }
    })
  expect(await knob()).toEqual({ isDrawn: true, isSeen: true })
  expect(await colours(page, sharing)).toBeGreaterThanOrEqual(4)
  await page.getByText('Enable Recipe Sharing').click()
  await expect.poll(() => sharing.isChecked()).toBe(true)
  expect(await knob()).toEqual({ isDrawn: true, isSeen: true })
})

test('cook mode shows whether it is on', async () => {
  const page = await visit()
  await card(page, 'Soup').getByRole('link').click()
  const cook = page.getByRole('switch', { name: 'Cook Mode' })
  const off = await cook.evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await colours(page, cook.locator('span'))).toBeGreaterThanOrEqual(4)
  await cook.click()
  expect(await cook.evaluate((button) => getComputedStyle(button).backgroundColor)).not.toBe(off)
  expect(await colours(page, cook.locator('span'))).toBeGreaterThanOrEqual(4)
  const edge = (step: number) =>
    page
      .getByRole('dialog')
      .locator('ol > li')
      .nth(step)
      .evaluate((item) => getComputedStyle(item).borderTopWidth)
  expect(await edge(0)).not.toBe(await edge(1))
})
