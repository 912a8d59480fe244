import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { join, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { allClosed, card, chooseAction, open, visitAs } from './visit.ts'

const instance = startInstance()

async function openRecipe(extra: object = {}): Promise<Page> {
  const ada = await join(instance)
  await typeRecipe(ada, 'Lentil soup', { servings: '4', cookTime: '20 min', ...extra })
  const { page } = await visitAs(instance, ada)
  await open(page)
  await card(page, 'Lentil soup').getByRole('link').click()
  await page.getByRole('dialog', { name: 'Lentil soup' }).waitFor()
  return page
}

test('a recipe has an address, and works with Back, Escape and reloading', async () => {
  const page = await openRecipe()
  expect(page.url()).toContain('?recipe=')
  // Typed by hand, it has no original; and the page behind it does not scroll.
  expect(await page.getByText('View original recipe').count()).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('clip')
  await page.reload()
  await page.getByRole('dialog', { name: 'Lentil soup' }).waitFor()
  await page.keyboard.press('Escape')
  await allClosed(page)
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await card(page, 'Lentil soup').getByRole('link').click()
  await page.getByRole('dialog', { name: 'Lentil soup' }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goForward()
  const reading = page.getByRole('dialog', { name: 'Lentil soup' })
  await reading.waitFor()
  // Back closes a dialog first, and then the recipe under it.
  await reading.getByRole('button', { name: 'Add to favorites' }).click()
  const question = page.getByRole('dialog', { name: 'Add to favorites' })
  await question.waitFor()
  await page.goBack()
  await question.waitFor({ state: 'detached' })
  await reading.waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('a click ticks a direction, and the tick is not saved', async () => {
  const page = await openRecipe()
  const mark = page.getByRole('button', { name: 'Step 1 done' })
  await page.getByText('Rinse the lentils.').click()
  expect(await mark.getAttribute('aria-pressed')).toBe('true')
  const decoration = await page
    .getByText('Rinse the lentils.')
    .evaluate((element) => getComputedStyle(element).textDecorationLine)
  expect(decoration).toBe('line-through')
  await page.reload()
  await page.getByRole('dialog', { name: 'Lentil soup' }).waitFor()
  expect(await mark.getAttribute('aria-pressed')).toBe('false')
})

test('cook mode is readable from a metre away and walks through the steps by keyboard', async () => {
  const page = await openRecipe()
  await page.getByRole('switch', { name: 'Cook Mode' }).click()
  const text = page.getByText('Rinse the lentils.')
  expect(
    await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(24)
  for (const name of ['Next step', 'Previous step', 'Step 1 done']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
  }
  await page.getByText('Step 1 of 2').waitFor()
  await page.getByRole('dialog').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Step 2 of 2').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('Step 1 of 2').waitFor()
  await page.getByRole('button', { name: 'Next step' }).click()
  expect(await page.getByRole('button', { name: 'Step 1 done' }).getAttribute('aria-pressed')).toBe('true')
  const lentils = page.getByRole('checkbox', { name: '200 g lentils' })
  await page.getByText('200 g lentils').click()
  expect(await lentils.isChecked()).toBe(true)
})

test('the space bar starts cook mode and then ticks the first step', async () => {
  const page = await openRecipe()
  const cooking = page.getByRole('switch', { name: 'Cook Mode' })
  await cooking.press('Space')
  await page.getByText('Step 1 of 2').waitFor()
  await page.keyboard.press('Space')
  await page.getByText('Step 2 of 2').waitFor()
  expect(await cooking.isChecked()).toBe(true)
  expect(await page.getByRole('button', { name: 'Step 1 done' }).getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Space')
  await page.getByText('All done. Enjoy!').waitFor()
})

test('cook mode keeps the screen awake, or says why not', async () => {
  const page = await openRecipe()
  await page.evaluate(() => {
    const { wakeLock } = navigator
    const request = wakeLock.request.bind(wakeLock)
    Object.assign(window, { locks: 0 })
    wakeLock.request = async (type) => {
      Object.assign(window, { locks: 1 })
      return request(type)
    }
  })
  await page.getByRole('switch', { name: 'Cook Mode' }).click()
  await expect.poll(() => page.evaluate(() => 'locks' in window && window.locks)).toBe(1)
  await page.getByRole('switch', { name: 'Cook Mode' }).click()
  await page.evaluate(() => {
    navigator.wakeLock.request = () => Promise.reject(new Error('low battery'))
  })
  await page.getByRole('switch', { name: 'Cook Mode' }).click()
  await page.getByText('Couldn’t keep the screen on').waitFor()
})

test('more servings scale all amounts but those in the directions, and say so', async () => {
  const page = await openRecipe({
    ingredients: ['1½ cups lentils', '1 (14-ounce) can tomatoes'],
    directions: 'Bake for 20 minutes.\nStir in 1 cup of the lentils.',
  })
  const note = page.getByText('Amounts in the directions are not scaled.')
  expect(await note.count()).toBe(0)
  await page.getByRole('button', { name: 'More servings' }).click()
  await page.getByRole('button', { name: 'More servings' }).click()
  await page.getByText('2¼ cups lentils').waitFor()
  await page.getByText('1½ (14-ounce) cans tomatoes').waitFor()
  await note.waitFor()
  // In cook mode, in the step that says an amount.
  await page.getByRole('switch', { name: 'Cook Mode' }).click()
  await note.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Next step' }).click()
  await note.waitFor()
})

test('a time in a step starts a timer that survives a reload, rings and can be stopped', async () => {
  const page = await openRecipe({ directions: 'Stir for 2 seconds.\nSimmer gently for 20 minutes.' })
  await page.getByRole('button', { name: 'Start a timer: 20 minutes' }).click()
  const tray = page.getByRole('region', { name: 'Timers' })
  await tray.getByText('Simmer').waitFor()
  await page.reload()
  await tray.getByText('Simmer').waitFor()
  await page.keyboard.press('Escape')
  await tray.getByText(/^19:/).waitFor()
  await card(page, 'Lentil soup').getByRole('link').click()
  await page.getByRole('button', { name: 'Start a timer: 2 seconds' }).click()
  await page.getByRole('alert').getByText('Timer done: Stir, Lentil soup').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Stop Stir' }).click()
  await page.getByRole('button', { name: 'Cancel Simmer' }).click()
  expect(await tray.count()).toBe(0)
})

test('cook mode starts at the first open step, and continues with the next open one', async () => {
  const page = await openRecipe({ directions: 'Wash.\nChop.\nFry.\nServe.' })
  const lit = () => page.locator('[aria-current="step"]').textContent()
  for (const step of [1, 2, 4]) await page.getByRole('button', { name: `Step ${step} done` }).click()
  await page.getByRole('switch', { name: 'Cook Mode' }).click()
  expect(await lit()).toContain('Fry.')
  await page.getByRole('button', { name: 'Step 1 done' }).click()
  await page.getByRole('button', { name: 'Step 1 done' }).click()
  expect(await lit()).toContain('Fry.')
  await page.getByRole('button', { name: 'Step 2 done' }).click()
  expect(await lit()).toContain('Chop.')
  await page.keyboard.press(' ')
  await page.locator('[aria-current="step"]').focus()
  await page.keyboard.press(' ')
  expect(await lit()).toContain('Fry.')
})

test('a recipe can be shared, edited and printed from its one menu at every width', async () => {
  const ada = await join(instance)
  await ada.patch('/api/me', { isSharingEnabled: true })
  await typeRecipe(ada, 'Lentil soup', { servings: '4' })
  const { page } = await visitAs(instance, ada, { viewport: { width: 320, height: 720 } })
  await open(page)
  await card(page, 'Lentil soup').getByRole('link').click()
  const reading = page.getByRole('dialog', { name: 'Lentil soup' })
  const menu = reading.getByRole('button', { name: 'More actions' })
  await page.evaluate(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed')
  })
  for (const width of [320, 375, 480, 768]) {
    await page.setViewportSize({ width, height: 720 })
    await menu.click()
    for (const name of ['Share', 'Share a link', 'Edit', 'Print']) {
      const button = reading.getByRole('button', { name, exact: true })
      const { x = -1, width: wide = 0, height = 0 } = (await button.boundingBox()) ?? {}
      expect(Math.min(wide, height), `${name}, ${width}`).toBeGreaterThanOrEqual(44)
      expect(x, `${name}, ${width}`).toBeGreaterThanOrEqual(0)
      expect(x + wide, `${name}, ${width}`).toBeLessThanOrEqual(width)
    }
    await page.keyboard.press('Escape')
    await reading.getByRole('button', { name: 'Print', exact: true }).waitFor({ state: 'detached' })
  }
  await chooseAction(reading, 'Print')
  expect(await page.locator('html[data-printed]').count()).toBe(1)
  await chooseAction(reading, 'Share')
  await page.getByRole('dialog', { name: 'Share Recipe' }).waitFor()
})

test('the menu of a recipe closes by Escape, a press elsewhere and a choice, and the arrow keys move in it', async () => {
  const page = await openRecipe({})
  const reading = page.getByRole('dialog')
  const opener = reading.getByRole('button', { name: 'More actions' })
  const entries = reading.getByRole('button', { name: /^(Share|Share a link|Edit|Print)$/ })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await opener.focus()
  await page.keyboard.press('Enter')
  expect(await entries.allTextContents()).toEqual(['Share', 'Share a link', 'Edit', 'Print'])
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Share')
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('Print')
  await page.keyboard.press('Escape')
  await entries.first().waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await opener.click()
  await reading.getByRole('heading', { name: 'Ingredients' }).click()
  await entries.first().waitFor({ state: 'detached' })
  await chooseAction(reading, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit recipe' })
  await form.getByRole('button', { name: 'Close' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('one tap shows other measures, which are remembered, and another one shows what is written', async () => {
  const page = await openRecipe({
    ingredients: ['1 cup flour', '2 eggs'],
    directions: 'Heat the oven to 350°F.\nWhisk the eggs into the flour.',
  })
  const reading = page.getByRole('dialog')
  expect(await reading.getByRole('button', { name: 'US measures' }).count()).toBe(0)
  await reading.getByRole('button', { name: 'Metric' }).click()
  await reading.getByText('120 g flour').waitFor()
  await reading.getByText('Heat the oven to 180 °C.').waitFor()
  await reading.getByRole('button', { name: 'More servings' }).click()
  await reading.getByText('150 g flour').waitFor()
  await page.reload()
  await reading.getByText('120 g flour').waitFor()
  await reading.getByRole('button', { name: 'Metric' }).click()
  await reading.getByText('1 cup flour').waitFor()
})

test('in cook mode each step shows the amounts of its own ingredients, for the chosen servings', async () => {
  const page = await openRecipe({
    ingredients: ['200 g lentils, rinsed', '1 l water', '1 onion', '40 g butter', 'salt'],
    directions:
      'Chop the onion.\nBoil the lentils in the water.\nServe.\nRub salt and half the butter in.\nSalt, and melt the rest of the butter.',
  })
  await page.getByRole('button', { name: 'More servings' }).click()
  expect(await page.getByRole('list', { name: 'Ingredients of this step' }).count()).toBe(0)
  await page.getByRole('switch', { name: 'Cook Mode' }).click()
  const own = page.getByRole('list', { name: 'Ingredients of this step' })
  expect(await own.nth(0).getByRole('listitem').allTextContents()).toEqual(['1¼ onions'])
  expect(await own.nth(1).getByRole('listitem').allTextContents()).toEqual([
    '250 g lentils, rinsed',
    '1.25 l water',
  ])
  // Half of it here and the rest there is not its whole amount twice.
  for (const step of [2, 3])
    expect(await own.nth(step).getByRole('listitem').allTextContents()).toEqual([
      '50 g butter in all',
      'salt',
    ])
  expect(await own.count()).toBe(4)
})

test('an ingredient that is another recipe shows it in its place, also in cook mode, for as many batches as are needed', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Pizza dough', { ingredients: ['500 g flour'], directions: 'Knead.' })
  await typeRecipe(ada, 'Pizza', { servings: '4', ingredients: ['2 batches pizza dough', '1 lemon'] })
  const { page } = await visitAs(instance, ada)
  await open(page)
  await card(page, 'Pizza').first().getByRole('link').click()
  const reading = page.getByRole('dialog', { name: 'Pizza' })
  await reading.getByRole('button', { name: 'Show recipe Pizza dough' }).click()
  const dough = reading.getByRole('region', { name: 'Pizza dough' })
  await dough.getByText('1 kg flour').waitFor()
  await dough.getByText('Knead.').waitFor()
  await reading.getByRole('button', { name: 'More servings' }).click()
  await dough.getByText('1.25 kg flour').waitFor()
  await reading.getByRole('switch', { name: 'Cook Mode' }).click()
  const again = reading.getByRole('button', { name: /(Show|Hide) recipe Pizza dough/ })
  expect(await again.count()).toBe(1)
})
