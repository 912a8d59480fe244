import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { createClient } from '../support/client.ts'
import { join, type Member, password, typeRecipe } from '../support/people.ts'
import { waitFor } from '../support/wait-for.ts'
import { startInstance } from './instance.ts'
import { card, isLive, open, storedToken, visitAs, withWorker } from './visit.ts'

const instance = startInstance()

const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
/** False after a reload. */
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-mark'))

const asAda = (ada: Member, token: string): Member => ({
  ...ada,
  ...createClient(instance.url, token),
  token,
})

async function changePassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill('an entirely new sentence')
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('another tab and what waits there go on with the token that a new password brought', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Soup')
  const { page: list, context, complaints } = await visitAs(instance, ada, withWorker)
  const live = isLive(list)
  await open(list)
  await live
  await list.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await mark(list)

  const account = await context.newPage()
  await account.goto('/account')
  await changePassword(account)
  await account.getByText('Your password was changed.').waitFor()
  const token = await storedToken(list)
  expect(token).not.toBe(ada.token)
  expect((await ada.get('/api/me')).status).toBe(401)
  const renewed = asAda(ada, token)

  // The socket of the former token was closed; the page opened one with the new token.
  await typeRecipe(renewed, 'Bread')
  await card(list, 'Bread').waitFor()
  // What was changed without a network is sent, and the socket comes back.
  await context.setOffline(true)
  await list.getByText("You're offline.").waitFor()
  await list.getByRole('button', { name: 'Delete Soup' }).click()
  await list.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await list.getByText('1 change waits for the network.').waitFor()
  await context.setOffline(false)
  await waitFor(async () => {
    const { body } = await renewed.get<{ recipes: { title: string }[] }>('/api/recipes')
    expect(body.recipes.map(({ title }) => title)).toEqual(['Bread'])
  })
  await typeRecipe(renewed, 'Rice')
  await card(list, 'Rice').waitFor({ timeout: 20_000 })
  expect([await isMarked(list), new URL(list.url()).pathname, complaints]).toEqual([true, '/', []])
})

test('a person whose answer is lost stays signed in', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await page.goto('/account')
  await page.route('**/api/account/password', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await changePassword(page)
  await page.getByText('Potluck could not be reached.').waitFor()
  expect(await storedToken(page)).toBe(ada.token)
  await page.reload()
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
  expect((await ada.get('/api/me')).status).toBe(200)
})

test('a call that another tab overtakes with a new token is sent again', async () => {
  const ada = await join(instance)
  const { page, context } = await visitAs(instance, ada)
  await page.goto('/account')
  const you = page.getByRole('region', { name: 'You', exact: true })
  await you.getByLabel('First name').fill('Augusta')
  // Held until the other tab has used its token.
  let sent = 0
  await page.route('**/api/me', async (route) => {
    const isSaving = route.request().method() === 'PATCH'
    if (isSaving) sent += 1
    if (isSaving && sent === 1) {
      const other = await context.newPage()
      await other.goto('/account')
      await changePassword(other)
      await other.getByText('Your password was changed.').waitFor()
    }
    await route.continue()
  })
  await you.getByRole('button', { name: 'Save' }).click()
  await you.getByText('Saved.').waitFor()
  expect([sent, new URL(page.url()).pathname]).toEqual([2, '/account'])
})
