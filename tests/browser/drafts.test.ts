import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { SignedIn } from '#server/contract/users.ts'
import { createClient } from '../support/client.ts'
import { join, listOf, type Member, password, typeRecipe } from '../support/people.ts'
import { redPicture } from '../support/site.ts'
import { startInstance } from './instance.ts'
import { allClosed, card, isHydrated, open, visitAs } from './visit.ts'

const instance = startInstance()

const newForm = (page: Page) => page.getByRole('dialog', { name: 'Add a recipe by hand' })
const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit recipe' })
const back = 'Your earlier changes were restored.'

async function type(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByText('Type it in').click()
  await newForm(page).getByLabel('Title').fill('Half a soup')
  await newForm(page).getByLabel('Directions').fill('Wash.\nChop.')
}

async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')))

test('a typed recipe is restored after a reload, and can be saved', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await open(page)
  await type(page)
  await newForm(page).getByLabel('Tags').fill('quick,')
  await reload(page)
  await newForm(page).getByText(back).waitFor()
  expect(await newForm(page).getByLabel('Title').inputValue()).toBe('Half a soup')
  expect(await newForm(page).getByLabel('Directions').inputValue()).toBe('Wash.\nChop.')
  await newForm(page).getByRole('button', { name: 'Save recipe' }).click()
  await card(page, 'Half a soup').waitFor()
  await expect
    .poll(async () => (await listOf(ada))[0])
    .toMatchObject({ directions: 'Wash.\nChop.', tags: ['quick'] })
  expect(await drafts(page)).toEqual([])
  await page.reload()
  await card(page, 'Half a soup').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a lost picture is mentioned', async () => {
  const { page } = await visitAs(instance, await join(instance))
  await open(page)
  await type(page)
  const picture = { name: 'soup.png', mimeType: 'image/png', buffer: await redPicture(80, 60) }
  await newForm(page).getByLabel('Picture of the recipe').setInputFiles(picture)
  await newForm(page).getByRole('button', { name: 'Change the picture' }).waitFor()
  await reload(page)
  await newForm(page).getByText(`${back} Please choose the picture again.`).waitFor()
})

test('an edit survives a reload, rebased on what was saved elsewhere meanwhile', async () => {
  const ada = await join(instance)
  const soup = await typeRecipe(ada, 'Soup')
  const { page } = await visitAs(instance, ada)
  await open(page)
  await page.getByRole('button', { name: 'Edit Soup' }).click()
  await editForm(page).getByLabel('Directions').fill('Buy it.')
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft')))
  await ada.put('/api/manual-recipe', {
    id: soup._id,
    title: 'Thick soup',
    ingredients: soup.ingredients,
    directions: soup.directions,
    tags: [],
  })
  await reload(page)
  await editForm(page).getByText(back).waitFor()
  await expect.poll(() => editForm(page).getByLabel('Title').inputValue()).toBe('Thick soup')
  expect(await editForm(page).getByLabel('Directions').inputValue()).toBe('Buy it.')
})

test('a discarded draft is not restored', async () => {
  const { page } = await visitAs(instance, await join(instance))
  await open(page)
  await type(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await allClosed(page)
  expect(await drafts(page)).toEqual([])
  await page.reload()
  await page.getByText("Click the '+' button").waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('logging out in another tab clears the draft, and the next person does not see it', async () => {
  const ada = await join(instance)
  const { page, context } = await visitAs(instance, ada)
  await open(page)
  await type(page)
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft')))
  page.once('dialog', (dialog) => dialog.accept())
  const other = await context.newPage()
  await open(other)
  await other.getByRole('button', { name: 'Profile' }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(/\/login/)
  expect(await drafts(page)).toEqual([])
})

test('what was typed when the session was ended elsewhere is there after the next sign-in', async () => {
  const ada = await join(instance)
  const soup = await typeRecipe(ada, 'Soup')
  const { page, context } = await visitAs(instance, ada)
  await open(page)
  await type(page)
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft')))
  const other = await context.newPage()
  await open(other, `/?recipe=${soup._id}`)
  await other.route('**/api/recipe/*/notes', (route) => route.abort())
  await notesIn(other).fill('More salt.')
  await signInElsewhere(ada)
  await Promise.all([page.waitForURL(/\/login/), other.waitForURL(/\/login/)])
  // The form is not open when this page notices.
  await page.goto('/')
  await signIn(page, ada)
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByText('Type it in').click()
  await newForm(page).getByText(back).waitFor()
  expect(await newForm(page).getByLabel('Title').inputValue()).toBe('Half a soup')
  await other.goto(`/?recipe=${soup._id}`)
  await expect.poll(() => notesIn(other).inputValue()).toBe('More salt.')
})

test('what a person typed before their session ended is deleted when another one signs in', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await open(page)
  await type(page)
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft')))
  await signInElsewhere(ada)
  await page.waitForURL(/\/login/)
  await signIn(page, await join(instance))
  await page.getByText("Click the '+' button").waitFor()
  await expect.poll(() => drafts(page)).toEqual([])
})

const notesIn = (page: Page) => page.getByRole('textbox', { name: 'My notes' })

/** On another device, where all other sessions are ended. */
async function signInElsewhere({ email }: Member): Promise<void> {
  const { body } = await createClient(instance.url).post<SignedIn>('/api/login', { email, password })
  await createClient(instance.url, body.token).delete('/api/account/sessions')
}

async function signIn(page: Page, { email }: Member): Promise<void> {
  await page.waitForURL(/\/login/)
  await isHydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}
