import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeContexts, launchBrowser } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts'
import { type Cook, newCook, open, typeRecipe, visitAs } from './visit.ts'

let browser: Browser
let server: BuiltServer
let ada: Cook
let ben: Cook

beforeAll(async () => {
  server = await startBuiltServer()
  browser = await launchBrowser()
  ada = await newCook(server)
  ben = await newCook(server, 'Ben')
  await ben.api.post('/api/friend-request', { friendEmail: ada.email })
  const cleo = await newCook(server, 'Cleo')
  await cleo.api.post('/api/friend-request', { friendEmail: ada.email })
  await ada.api.post('/api/friend-request', { friendEmail: cleo.email })
})

afterEach(() => closeContexts(browser))

afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function openProfile(): Promise<Page> {
  const { page } = await visitAs(browser, server, ada)
  await open(page)
  await page.getByRole('button', { name: /^Profile/ }).click()
  // A request waits, so the friends are unfolded already.
  await page.getByText('Pending Friend Requests').waitFor()
  return page
}

const cut = (page: Page, path: string) => page.route(`**${path}`, (route) => route.abort('connectionreset'))

async function add(page: Page, email: string): Promise<void> {
  await page.getByLabel('Add a friend by e-mail').fill(email)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

const says = (page: Page, sentence: string) =>
  page.getByRole('dialog').getByRole('alert').getByText(sentence, { exact: true }).waitFor()

describe('adding a friend', () => {
  test('invites whoever has no account, and says so', async () => {
    const page = await openProfile()
    await page.getByLabel('Add a friend by e-mail').pressSequentially('New.One@Example.com')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('dialog').getByText('Invite sent to new.one@example.com', { exact: true }).waitFor()
    await server.mailTo('new.one@example.com')
  })

  test('without an address does nothing', async () => {
    const page = await openProfile()
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.waitForTimeout(300)
    expect(calls.filter((url) => /friend|invite|check-user/.test(url))).toEqual([])
  })

  test.each([
    ['/api/check-user?*', 'Failed to check user existence', () => ben.email],
    ['/api/invite', 'Failed to send invite', () => 'nobody.yet@example.com'],
    ['/api/friend-request', 'Failed to send friend request', () => ben.email],
  ])('says what failed at %s: %s', async (path, sentence, email) => {
    const page = await openProfile()
    await cut(page, path)
    await add(page, email())
    await says(page, sentence)
  })

  test('repeats what the server has against it', async () => {
    const page = await openProfile()
    await add(page, ada.email)
    await says(page, 'You cannot send a friend request to yourself.')
  })
})

describe('a request', () => {
  test.each([
    ['Approve', 'approve', 'Failed to approve friend request. Please try again.'],
    ['Decline', 'decline', 'Failed to decline friend request. Please try again.'],
  ])('stays when %s fails, and says so', async (button, path, sentence) => {
    const page = await openProfile()
    await cut(page, `/api/friend-requests/${path}`)
    await page.getByRole('button', { name: button }).click()
    await says(page, sentence)
    expect(await page.getByRole('button', { name: button }).isEnabled()).toBe(true)
  })
})

test('a friend who could not be removed is back, and only the log says more', async () => {
  const page = await openProfile()
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await cut(page, '/api/friends')
  await page.getByRole('button', { name: 'Remove Cleo Cook' }).click()
  await page.getByRole('dialog', { name: 'Remove Friend' }).getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => logged.some((text) => text.includes('could not be reached'))).toBe(true)
  await page.getByRole('button', { name: 'Remove Cleo Cook' }).waitFor()
  expect(await page.getByRole('dialog').getByRole('alert').allInnerTexts()).not.toContain(
    expect.stringMatching(/\S/),
  )
})

test('only the admin finds a way to the admin page', async () => {
  const page = await openProfile()
  expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
})

test('friends that are not known yet are loaded before they can be chosen', async () => {
  await typeRecipe(ada, 'Soup')
  await ada.api.patch('/api/me', { isSharingEnabled: true })
  const dora = await newCook(server, 'Dora')
  await dora.api.patch('/api/me', { isSharingEnabled: true })
  await typeRecipe(dora, 'Stew')
  const { page } = await visitAs(browser, server, dora)
  await open(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/me', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Share Stew' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Recipe' })
  await dialog.getByText('Loading friends...').waitFor()
  answer()
  await dialog.getByText('Select friends').waitFor()
})
