import type { Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { hold } from './replies.ts'
import { open, toast, visitAs } from './visit.ts'

const instance = startInstance()
let ada: Member
let ben: Member

beforeAll(async () => {
  ada = await join(instance)
  ben = await join(instance, 'Ben')
  await ben.post('/api/friend-request', { friendEmail: ada.email })
  const cleo = await join(instance, 'Cleo')
  await cleo.post('/api/friend-request', { friendEmail: ada.email })
  await ada.post('/api/friend-request', { friendEmail: cleo.email })
})

/** Of all tests of Ada's profile, which stays open. */
let page: Page

beforeAll(async () => {
  page = (await visitAs(instance, ada)).page
  await openProfile()
})
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

async function openProfile(): Promise<void> {
  await open(page)
  await page.getByRole('button', { name: /^Profile/ }).click()
  // A request waits, so the friends are unfolded already.
  await page.getByText('Pending Friend Requests').waitFor()
}

const cut = (path: string) => page.route(`**${path}`, (route) => route.abort('connectionreset'))

async function add(email: string): Promise<void> {
  await page.getByLabel('Add a friend by e-mail').fill(email)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

const says = (sentence: string) =>
  page.getByRole('dialog').getByRole('alert').getByText(sentence, { exact: true }).waitFor()

describe('adding a friend', () => {
  test('invites an address without an account, and says so', async () => {
    await page.getByLabel('Add a friend by e-mail').pressSequentially('New.One@Example.com')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('dialog').getByText('Invite sent to new.one@example.com', { exact: true }).waitFor()
    await instance.mailTo('new.one@example.com')
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).waitFor()
  })

  test('says when the invitation could not be delivered', async () => {
    instance.smtp.mood = { refuse: 'recipient', status: 550 }
    await add('typo@example.com')
    await toast(page, 'The invitation to typo@example.com could not be delivered.').waitFor()
    await toast(page, 'The mail server refused it for good. Please check the address.').waitFor()
    instance.smtp.mood = 'takes'
  })

  test('without an address does nothing', async () => {
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
    await cut(path)
    await add(email())
    await says(sentence)
  })

  test('shows the error of the server', async () => {
    await add(ada.email)
    await says('You cannot send a friend request to yourself.')
  })
})

describe('a request', () => {
  test.each([
    ['Approve', 'approve', 'Failed to approve friend request. Please try again.'],
    ['Decline', 'decline', 'Failed to decline friend request. Please try again.'],
  ])('stays when %s fails, and says so', async (button, path, sentence) => {
    await cut(`/api/friend-requests/${path}`)
    await page.getByRole('button', { name: button }).click()
    await says(sentence)
    expect(await page.getByRole('button', { name: button }).isEnabled()).toBe(true)
  })
})

test('a friend who could not be removed is shown again, and the console has the reason', async () => {
  // Without the errors of before.
  await openProfile()
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await cut('/api/friends')
  await page.getByRole('button', { name: 'Remove Cleo Cook' }).click()
  await page.getByRole('dialog', { name: 'Remove Friend' }).getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => logged.some((text) => text.includes('could not be reached'))).toBe(true)
  await page.getByRole('button', { name: 'Remove Cleo Cook' }).waitFor()
  expect(await page.getByRole('dialog').getByRole('alert').allInnerTexts()).not.toContain(
    expect.stringMatching(/\S/),
  )
})

test('only the admin sees the link to the admin page', async () => {
  expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
})

test('unknown friends are loaded before they can be selected', async () => {
  await typeRecipe(ada, 'Soup')
  await ada.patch('/api/me', { isSharingEnabled: true })
  const dora = await join(instance, 'Dora')
  await dora.patch('/api/me', { isSharingEnabled: true })
  await typeRecipe(dora, 'Stew')
  const doras = (await visitAs(instance, dora)).page
  await open(doras)
  const call = await hold(doras, '/api/me')
  await doras.getByRole('button', { name: 'Share Stew' }).click()
  const dialog = doras.getByRole('dialog', { name: 'Share Recipe' })
  await dialog.getByText('Loading friends...').waitFor()
  call.send()
  await dialog.getByText('Select friends').waitFor()
})
