import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility.ts'
import { closeContexts, sharedBrowser } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts'
import { failing, type ModelServer, saying, startModelServer } from '../support/model-server.ts'
import { join, listOf } from '../support/people.ts'
import { printPage } from '../support/printed-page.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'
import { afterReading, card, open, visitAs } from './visit.ts'

const story = `My aunt made this soup. Take 200 g lentils, 1 l water and salt. Simmer it for 20 minutes.`
const answer = {
  title: 'soup',
  ingredients: ['200 g lentils', '1 l water', 'salt', '3 sausages'],
  directions: ['Simmer it for 20 minutes.'],
}

let model: ModelServer
let site: Site
let server: BuiltServer
let browser: Browser
beforeAll(async () => {
  model = await startModelServer()
  site = await startSite({
    '/aunt': { body: `<!doctype html><title>My aunt</title><p>${story}</p>` },
    '/part': { body: recipePage({ recipeInstructions: [] }) },
    '/uncle': { body: `<!doctype html><title>My uncle</title><p>${story}</p>` },
  })
  server = await startBuiltServer({ AI_URL: model.url, AI_MODEL: 'small', FETCH_ALLOW: site.host })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeContexts(browser)
  await server.close()
  await site.close()
  await model.close()
})
beforeEach(() => {
  model.questions.length = 0
  model.respond = saying(answer)
})

async function addAddress(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByLabel('From a web address').fill(site.url + path)
  await page.getByRole('button', { name: 'Get recipe' }).click()
}

test('a page without a recipe is read by the model after a question, checked, and saved', async () => {
  const ada = await join({ url: server.url })
  const { page, complaints } = await visitAs({ browser, url: server.url }, ada)
  await open(page)
  await addAddress(page, '/aunt')
  const failure = page.getByRole('dialog', { name: 'Recipe Not Found' })
  await failure.getByRole('button', { name: 'Ask the language model' }).click()
  await failure.getByText(`Ask the language model at ${model.host}?`).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await failure.getByRole('button', { name: 'Not now' }).click()
  expect(model.questions).toEqual([])

  model.respond = failing(500)
  await failure.getByRole('button', { name: 'Ask the language model' }).click()
  await failure.getByRole('button', { name: 'Ask', exact: true }).click()
  await failure.getByText(`The language model at ${model.host} failed (500).`).waitFor()

  model.respond = saying(answer)
  await failure.getByRole('button', { name: 'Ask the language model' }).click()
  await failure.getByRole('button', { name: 'Ask', exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Check the recipe' })
  const ingredients = editor.getByRole('textbox', { name: 'Ingredients' })
  expect(await ingredients.inputValue()).toBe('200 g lentils\n1 l water\nsalt')
  await editor.getByText('1 line of its answer left out').click()
  await editor.getByText('3 sausages').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await expect.poll(() => listOf(ada)).toEqual([])

  await editor.getByRole('textbox', { name: 'Title' }).fill('Lentil soup')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await editor.getByText('Your earlier changes were restored.').waitFor()
  await editor.getByRole('button', { name: 'Save recipe' }).click()
  await card(page, 'Lentil soup').waitFor()
  await expect
    .poll(() => listOf(ada))
    .toMatchObject([{ title: 'Lentil soup', directions: 'Simmer it for 20 minutes.', editable: true }])
  expect(complaints).toEqual([])
})

test('it is asked without a question once the person said always, until the profile says otherwise', async () => {
  const ada = await join({ url: server.url })
  const { page, complaints } = await visitAs({ browser, url: server.url }, ada)
  await open(page)
  await addAddress(page, '/aunt')
  await page.getByRole('button', { name: 'Ask the language model' }).click()
  await page.getByRole('button', { name: 'Always ask it' }).click()
  const editor = page.getByRole('dialog', { name: 'Check the recipe' })
  await editor.getByRole('button', { name: 'Save recipe' }).click()
  await card(page, 'soup').waitFor()
  const [saved] = await listOf(ada)
  expect(saved?.link).toBe(`${site.url}/aunt`)

  await addAddress(page, '/uncle')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(model.questions).toHaveLength(2)

  await page.getByRole('button', { name: /^Profile/ }).click()
  const choice = page.getByRole('switch', { name: 'Always ask the language model' })
  expect(await choice.isChecked()).toBe(true)
  await choice.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await addAddress(page, '/uncle')
  await page.getByRole('button', { name: 'Ask the language model' }).waitFor()
  expect(model.questions).toHaveLength(2)
  expect(complaints).toEqual([])
})

test('a pasted text and a part of a recipe can be read by it too', async () => {
  const ada = await join({ url: server.url })
  const { page, complaints } = await visitAs({ browser, url: server.url }, ada)
  await open(page)
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByText('Paste the text').click()
  const paste = page.getByRole('dialog', { name: 'Paste the text' })
  await paste.getByRole('textbox').fill(`${story} We all liked it very much.`)
  await paste.getByRole('button', { name: 'Read the text' }).click()
  await paste.getByRole('button', { name: 'Ask the language model' }).click()
  await paste.getByText('This text is sent there.').waitFor()
  await paste.getByRole('button', { name: 'Ask', exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Check the recipe' })
  expect(await editor.getByRole('textbox', { name: 'Ingredients' }).inputValue()).toContain('200 g lentils')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()

  await addAddress(page, '/part')
  await card(page, 'Plum crumble').getByRole('link').click()
  const recipe = page.getByRole('dialog', { name: 'Plum crumble' })
  await recipe.getByText('Potluck found only a part of the recipe on its page.').waitFor()
  model.respond = saying({ title: 'Plum crumble', ingredients: ['800 g plums'], directions: [] })
  await recipe.getByRole('button', { name: 'Ask the language model' }).click()
  await recipe.getByRole('button', { name: 'Ask', exact: true }).click()
  expect(await editor.getByRole('textbox', { name: 'Ingredients' }).inputValue()).toBe('800 g plums')
  expect(complaints).toEqual([])
})

test('a photo that was read in part is completed by it, which can be undone', async () => {
  const ada = await join({ url: server.url })
  const lines = [
    ['Oat Biscuits', 84],
    ['250 g rolled oats', 44],
    ['100 g butter', 44],
  ] as const
  const photo = await printPage(1000, { top: 80, lines }).toBuffer()
  await ada.post('/api/scrape/ocr', { file: `data:image/jpeg;base64,${photo.toString('base64')}` })
  await expect.poll(() => listOf(ada), afterReading).toHaveLength(1)
  const [recipe] = await listOf(ada)
  const { page, complaints } = await visitAs({ browser, url: server.url }, ada)
  await open(page, `/?recipe=${recipe?._id}`)
  const check = page.getByRole('dialog', { name: 'Check the reading' })
  const ingredients = check.getByRole('textbox', { name: 'Ingredients' })
  await check.getByRole('button', { name: 'Ask the language model' }).click()
  await check.getByText('The text of this photo is sent there.').waitFor()
  model.respond = saying({ ingredients: ['100 g butter', '9 eggs'] })
  await check.getByRole('button', { name: 'Ask', exact: true }).click()
  await check.getByText('1 line of its answer left out').waitFor()
  expect(await ingredients.inputValue()).toBe('100 g butter')
  await check.getByRole('button', { name: 'Undo' }).click()
  expect(await ingredients.inputValue()).toBe('250 g rolled oats\n100 g butter')
  expect(complaints).toEqual([])
})

test('of two addresses, the second is not fetched until the first is checked', async () => {
  const ada = await join({ url: server.url })
  await ada.patch('/api/me', { alwaysAskModel: true })
  const { page, complaints } = await visitAs({ browser, url: server.url }, ada)
  await open(page)
  const before = site.timesAsked(`${site.url}/uncle`)
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByLabel('From a web address').fill(`${site.url}/aunt ${site.url}/uncle`)
  await page.getByRole('button', { name: 'Get recipe' }).click()
  const editor = page.getByRole('dialog', { name: 'Check the recipe' })
  const field = editor.getByRole('textbox', { name: 'Title' })
  const save = editor.getByRole('button', { name: 'Save recipe' })
  await field.fill('Soup of my aunt')
  // Its question would lie over this form.
  expect(site.timesAsked(`${site.url}/uncle`)).toBe(before)
  await save.click()
  await card(page, 'Soup of my aunt').waitFor()
  // The form of the first may still be closing. Its recipe, which is of the same site, is not the answer to the second address.
  await expect.poll(() => field.inputValue()).not.toBe('Soup of my aunt')
  await field.fill('Soup of my uncle')
  await save.click()
  await card(page, 'Soup of my uncle').waitFor()
  await expect
    .poll(async () => (await listOf(ada)).map(({ link }) => link))
    .toEqual([`${site.url}/uncle`, `${site.url}/aunt`])
  expect(complaints).toEqual([])
})
