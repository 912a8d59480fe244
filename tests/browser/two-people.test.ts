import type { Page } from 'playwright'
import { io } from 'socket.io-client'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Recipe } from '#server/contract/recipes.ts'
import { join, type Member, password } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { isHydrated, visitSignedOut } from './visit.ts'

interface Cook extends Member {
  page: Page
}

const instance = startInstance()
let ada: Cook
let ben: Cook
const complaints: string[] = []

beforeAll(async () => {
  ;[ada, ben] = await Promise.all([arrive('Ada'), arrive('Ben')])
})

/** A member with a browser of their own, on their dashboard. */
async function arrive(firstName: string): Promise<Cook> {
  const member = await join(instance, firstName)
  const { page } = await visitSignedOut(instance, { viewport: { width: 1024, height: 900 } })
  page.on('pageerror', (error) => complaints.push(`${firstName}: ${error.message}`))
  await page.goto('/login')
  await isHydrated(page)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText("Click the '+' button to add a recipe.").waitFor()
  return { ...member, page }
}

const typeRecipe = async (cook: Cook, title: string) => {
  const { body } = await cook.post<{ recipe: Recipe }>('/api/manual-recipe', {
    title,
    directions: 'Cook it.',
  })
  await card(cook.page, title).waitFor()
  return body.recipe
}
const card = (page: Page, title: string) => page.getByRole('article', { name: title })
const sees = (page: Page, text: string) => page.getByText(text).first().waitFor()
const openProfile = (page: Page) => page.getByRole('button', { name: /^Profile/ }).click()
const closeDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

describe('two people in two browsers', () => {
  test('become friends without a reload', async () => {
    await openProfile(ada.page)
    const friends = ada.page.getByRole('button', { name: /^Friends/ })
    if ((await friends.getAttribute('aria-expanded')) === 'false') await friends.click()
    await ada.page.getByLabel('Add a friend by e-mail').fill(ben.email)
    // Toasts are there for seconds, and the other browser may be slow meanwhile.
    await Promise.all([
      sees(ben.page, 'New friend request from Ada Cook'),
      sees(ada.page, 'Friend request sent!'),
      ada.page.getByRole('button', { name: 'Add', exact: true }).click(),
    ])
    await sees(ben.page, 'You have 1 pending friend request(s)!')
    await openProfile(ben.page)
    await Promise.all([
      sees(ada.page, 'Ben Cook accepted your friend request!'),
      ben.page.getByRole('button', { name: 'Approve' }).click(),
    ])
    await ben.page.getByRole('list', { name: 'Friends' }).getByText('Ada Cook').waitFor()
    await ada.page.getByRole('list', { name: 'Friends' }).getByText('Ben Cook').waitFor()
    await closeDialog(ben.page)
  })

  test('share a recipe: the dialog, the success, the toast, the badge, View & Save', async () => {
    await ada.page.getByRole('switch', { name: /Enable Recipe Sharing/ }).click()
    await closeDialog(ada.page)
    await typeRecipe(ada, 'Apple pie')
    await ada.page.getByRole('button', { name: 'Share Apple pie' }).click()
    const dialog = ada.page.getByRole('dialog', { name: 'Share Recipe' })
    await dialog.getByText('Select friends').waitFor()
    expect(await dialog.getByRole('button', { name: 'Share' }).isDisabled()).toBe(true)
    await dialog.getByRole('checkbox', { name: /Ben Cook/ }).click()
    await dialog.getByText('1 friend(s) selected').waitFor()
    await dialog.getByRole('button', { name: 'Share' }).click()
    const success = ada.page.getByRole('dialog', { name: 'Recipe Shared!' })
    await success.getByText('Your recipe has been successfully shared.').waitFor()
    await success.getByRole('button', { name: 'Done' }).click()

    await sees(ben.page, 'New recipe from Ada Cook!')
    const gift = card(ben.page, 'Apple pie')
    await gift.getByText('Shared by Ada Cook').waitFor()
    expect(await gift.getByRole('button', { name: /favorites|Share|Edit/ }).count()).toBe(0)
    await gift.getByRole('button', { name: 'Delete Apple pie' }).waitFor()
    await gift.getByText('Apple pie').first().click()
    expect(new URL(ben.page.url()).searchParams.get('recipe')).toBeNull()
    await gift.getByRole('button', { name: 'View & Save' }).click()
    await ben.page.getByRole('dialog', { name: 'Apple pie' }).getByText('Cook it.').waitFor()
    await ben.page.goBack()
    await gift.getByRole('button', { name: /favorites/ }).waitFor()
  })

  test('share two recipes within a second, which shows one toast', async () => {
    const [one, two] = [await typeRecipe(ada, 'Bean stew'), await typeRecipe(ada, 'Corn bread')]
    const socket = io(instance.url, { transports: ['websocket'], auth: { token: ada.token } })
    const send = ({ _id }: Recipe) =>
      socket.timeout(5000).emitWithAck('recipe:share', { recipeId: _id, targetUserEmail: ben.email })
    expect(await Promise.all([send(one), send(two)])).toEqual([{ ok: true }, { ok: true }])
    socket.close()
    await sees(ben.page, "You've received 2 new recipes!")
    await card(ben.page, 'Bean stew').waitFor()
    await card(ben.page, 'Corn bread').waitFor()
  })

  test('favorite and tag a shared recipe', async () => {
    const gift = card(ben.page, 'Bean stew')
    await gift.getByRole('button', { name: 'View & Save' }).click()
    await ben.page.goBack()
    await gift.getByRole('button', { name: 'Add Bean stew to favorites' }).click()
    await ben.page
      .getByRole('dialog', { name: 'Add to favorites' })
      .getByRole('button', { name: 'Add', exact: true })
      .click()
    await sees(ben.page, 'was moved to Favorites.')
    await gift.waitFor({ state: 'detached' })
    await ben.page.getByText('Favorites', { exact: true }).first().click()
    await gift.getByLabel('Add a tag to Bean stew').fill('winter')
    await gift.getByLabel('Add a tag to Bean stew').press('Enter')
    await gift.getByRole('list', { name: 'Tags' }).getByText('winter').waitFor()
    // The tag strip above the grid follows.
    await ben.page.getByRole('link', { name: 'winter', exact: true }).waitFor()
  })

  test('see the same after a reload', async () => {
    await ben.page.reload()
    await card(ben.page, 'Bean stew').getByText('winter').first().waitFor()
    await ben.page.getByText('Recipes', { exact: true }).first().click()
    await card(ben.page, 'Apple pie').waitFor()
    await card(ben.page, 'Corn bread').getByRole('button', { name: 'View & Save' }).waitFor()
  })

  test('end the friendship: both lose the friend and keep shared recipes', async () => {
    await openProfile(ben.page)
    await openProfile(ada.page)
    for (const { page } of [ada, ben]) {
      const friends = page.getByRole('button', { name: /^Friends/ })
      if ((await friends.getAttribute('aria-expanded')) === 'false') await friends.click()
    }
    await ada.page.getByRole('button', { name: 'Remove Ben Cook' }).click()
    await ada.page.getByRole('button', { name: 'Remove', exact: true }).click()
    await sees(ben.page, 'No friends yet.')
    await sees(ada.page, 'No friends yet.')
    await closeDialog(ben.page)
    await card(ben.page, 'Apple pie').waitFor()
    expect(complaints).toEqual([])
  })
})
