import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { redPicture } from '../support/site.ts'
import { connect } from '../support/socket.ts'
import { startInstance } from './instance.ts'
import { alert, type Reply, reply } from './replies.ts'
import { card, dashboardOf, isHydrated, isLive, open, toast, visitAs } from './visit.ts'

const instance = startInstance()

const visit = (person: Member, path?: string) => dashboardOf(instance, person, path)

describe('adding a friend, with and without a sentence from the server', () => {
  const yes = { status: 200, json: { exists: true } }
  const no = { status: 200, json: { exists: false } }

  const cases: [string, Record<string, Reply>][] = [
    ['Failed to check user existence', { '/api/check-user*': 'says nothing' }],
    ['The pot is empty.', { '/api/check-user*': { status: 400, json: { error: 'The pot is empty.' } } }],
    ['Failed to send invite', { '/api/check-user*': no, '/api/invite': 'says nothing' }],
    ['Failed to send friend request', { '/api/check-user*': yes, '/api/friend-request': 'says nothing' }],
  ]

  test('says which of its calls failed', async () => {
    const page = await visit(await join(instance))
    await page.getByRole('button', { name: 'Profile' }).click()
    const friends = page.getByRole('button', { name: /^Friends/ })
    if ((await friends.getAttribute('aria-expanded')) === 'false') await friends.click()
    for (const [sentence, replies] of cases) {
      for (const [path, how] of Object.entries(replies)) await reply(page, path, how)
      await page.getByLabel('Add a friend by e-mail').fill('New@Example.com')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await alert(page, sentence)
      await page.unrouteAll()
    }
  })
})

/** Makes every call throw what is no Error, which nothing here does by itself. */
const breakCalls = (page: Page) =>
  page.evaluate(() => {
    window.Headers = class {
      constructor() {
        throw 'boom'
      }
    } as unknown as typeof Headers
  })

describe('failures for unknown reasons', () => {
  test('favorites and tags', async () => {
    const ada = await join(instance)
    const { link } = await typeRecipe(ada, 'Soup')
    const page = await visit(ada)
    await breakCalls(page)
    await page.getByRole('button', { name: 'Add Soup to favorites' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await toast(page, 'An unknown error occurred. Reverting changes.').waitFor()
    await page.getByRole('button', { name: 'Add Soup to favorites' }).first().waitFor()
    await ada.post('/api/favorites/toggle', { link })
    await open(page, '/?view=favorites')
    await breakCalls(page)
    const input = card(page, 'Soup').getByLabel('Add a tag to Soup')
    await input.fill('quick')
    await input.press('Enter')
    await toast(page, 'An unknown error occurred while updating tags.').waitFor()
  })

  test('favorites, after lists failed to load for such a reason: the page is not offline', async () => {
    const ada = await join(instance)
    await typeRecipe(ada, 'Soup')
    const { page } = await visitAs(instance, ada)
    // The socket would report the page online again.
    await page.routeWebSocket(/socket/, () => {})
    await reply(page, '/api/recipes?*', { status: 200, json: { recipes: 'none' } })
    const loaded = page.waitForResponse('**/api/recipes?*')
    await open(page)
    await (await loaded).finished()
    await breakCalls(page)
    await page.getByRole('button', { name: 'Add Soup to favorites' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await toast(page, 'An unknown error occurred. Reverting changes.').waitFor()
  })

  test('a pasted address and a photo', async () => {
    const page = await visit(await join(instance))
    await breakCalls(page)
    await page.getByRole('button', { name: 'Add recipe' }).click()
    await page.getByLabel('From a web address').fill('https://example.com/soup')
    await page.getByRole('button', { name: 'Get recipe' }).click()
    const failed = page.getByRole('dialog', { name: 'Failed to Get Recipe' })
    await failed.getByText('An unknown error occurred during scraping.').waitFor()
    await failed.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Add recipe' }).click()
    const photo = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: await redPicture(80, 60) }
    await page.getByLabel('Photo of a recipe', { exact: true }).setInputFiles(photo)
    await toast(page, 'An unknown error occurred during OCR.').waitFor()
  })

  test('a new recipe, and an edited one', async () => {
    const ada = await join(instance)
    await typeRecipe(ada, 'Rice')
    const page = await visit(ada)
    await breakCalls(page)
    await page.getByRole('button', { name: 'Edit Rice' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit recipe' })
    await editing.getByLabel('Title').fill('Fried rice')
    await editing.getByRole('button', { name: 'Save changes' }).click()
    await editing.getByText('An unknown error occurred while updating the recipe.').waitFor()
    await open(page)
    await breakCalls(page)
    await page.getByRole('button', { name: 'Add recipe' }).click()
    await page.getByText('Type it in').click()
    const adding = page.getByRole('dialog', { name: 'Add a recipe by hand' })
    await adding.getByLabel('Title').fill('Soup')
    await adding.getByRole('button', { name: 'Save recipe' }).click()
    await adding.getByText('An unknown error occurred while adding the recipe.').waitFor()
  })

  test('View & Save', async () => {
    const [ada, ben] = [await join(instance), await join(instance, 'Ben')]
    await ben.post('/api/friend-request', { friendEmail: ada.email })
    await ada.post('/api/friend-request', { friendEmail: ben.email })
    await ben.patch('/api/me', { isSharingEnabled: true })
    const gift = { recipeId: (await typeRecipe(ben, 'Bread'))._id, targetUserEmail: ada.email }
    const listener = await connect(instance.url, ben.token)
    expect(await listener.socket.timeout(5000).emitWithAck('recipe:share', gift)).toEqual({ ok: true })
    listener.close()
    const page = await visit(ada)
    await breakCalls(page)
    await page.getByRole('button', { name: 'View & Save' }).click()
    await toast(page, 'An unknown error occurred while acknowledging the recipe.').waitFor()
  })

  test('a page sent by the bookmarklet', async () => {
    const { page } = await visitAs(instance, await join(instance))
    await reply(page, '/api/scrape', 'says nothing')
    await page.setContent(`<form method="post" enctype="multipart/form-data" action="${instance.url}/save">
      <textarea name="url">https://example.com/soup</textarea><textarea name="html">soup</textarea><button>Go</button></form>`)
    await page.getByRole('button', { name: 'Go' }).click()
    await isHydrated(page)
    await page.getByRole('button', { name: 'Save this recipe' }).click()
    await alert(page, 'An unknown error occurred while saving the recipe.')
  })
})

const isSignedOut = async (page: Page) => {
  await page.waitForURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
}

test('an open page leads to the login when its session is ended elsewhere', async () => {
  const ada = await join(instance)
  const { page, context } = await visitAs(instance, ada)
  const opened = isLive(page)
  await open(page)
  await opened
  await context.clearCookies()
  await ada.post('/api/logout')
  await isSignedOut(page)
})

test('a change that is refused because the session has ended leads to the login', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Soup')
  const { page, context } = await visitAs(instance, ada)
  // Without the socket, which would hear of it first.
  await page.routeWebSocket('**/socket.io/**', () => {})
  await open(page)
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await ada.post('/api/logout')
  await page.getByRole('button', { name: 'Add Soup to favorites' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await isSignedOut(page)
})

test('a session that ended clears the token and leads to the login', async () => {
  const ada = await join(instance)
  const { page, context } = await visitAs(instance, ada)
  await ada.post('/api/logout')
  // Without the cookie the page cannot know, and asks with the stored token.
  await context.clearCookies()
  await page.goto('/')
  await isSignedOut(page)
})
