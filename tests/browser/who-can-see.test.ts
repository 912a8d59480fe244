import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility.ts'
import { createClient } from '../support/client.ts'
import { befriend, join, joinAsSharer, type Member, password, typeRecipe } from '../support/people.ts'
import { invite } from '../support/potlucks.ts'
import { startInstance } from './instance.ts'
import { allClosed, linkMailedTo, open, toast, visitAs } from './visit.ts'

const instance = startInstance()

/** A person with most of what can be in the list. */
async function joinWithAccess() {
  const [ada, anna] = [await joinAsSharer(instance, 'Ada'), await joinAsSharer(instance, 'Anna')]
  await befriend(ada, anna)
  await createClient(instance.url).post('/api/login', { email: ada.email, password })
  await ada.post('/api/account/tokens', { name: 'Kitchen screen', scope: 'share', days: null })
  await ada.post('/api/plans/calendar', { replaces: null })
  const { _id } = await typeRecipe(ada, 'Plum tart')
  await ada.post('/api/links', { recipeId: _id, expiresAt: null })
  const friendEmail = anna.email
  await ada.put(`/api/plans/${ada.id}/members`, { friendEmail })
  const { body } = await ada.post<{ collection: { _id: string } }>('/api/collections', { name: 'Tarts' })
  await ada.post(`/api/collections/${body.collection._id}/recipes`, { recipeIds: [_id] })
  await ada.put(`/api/collections/${body.collection._id}/members`, { friendEmail, canEdit: false })
  const potluck = await invite(ada)
  await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [friendEmail] })
  return { ada, anna }
}

const openAccess = async (member: Member, options: object = {}) => {
  const visit = await visitAs(instance, member, options)
  await visit.page.goto('/account/access')
  await visit.page.getByRole('heading', { name: 'Friends', exact: true }).waitFor()
  return visit
}

test('who can see is reached from the account, and one thing is ended with one click', async () => {
  const { ada, anna } = await joinWithAccess()
  const { page, complaints } = await visitAs(instance, ada)
  await page.goto('/account')
  await page.getByRole('link', { name: 'See and end access' }).click()
  const friends = page.getByRole('region', { name: 'Friends', exact: true })
  await friends.getByText('Anna Cook', { exact: true }).waitFor()
  const shared = page.getByRole('region', { name: 'Shared with friends' })
  await shared.getByRole('button', { name: 'End Plan Your plan for Anna Cook' }).click()
  await toast(page, 'Ended: Your plan.').waitFor()
  expect((await anna.get<{ plans: unknown[] }>('/api/plans')).body.plans).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('one sees one’s things as a friend sees them', async () => {
  const { ada } = await joinWithAccess()
  const { page } = await openAccess(ada)
  await page.getByRole('button', { name: 'View as Anna Cook' }).click()
  const view = page.getByRole('dialog', { name: 'What Anna sees' })
  await view.getByText('Collection Tarts').waitFor()
  expect(await view.textContent()).toContain('Plum tart')
  expect(await view.textContent()).toContain('Harvest potluck')
  expect(await violationsOf(page)).toEqual([])
  if (process.env.SCREENSHOTS) await page.screenshot({ path: 'tests/artefacts/view-as.png' })
  await page.keyboard.press('Escape')
  await allClosed(page)
})

test('everything that can sign in is ended, except this device', async () => {
  const { ada } = await joinWithAccess()
  const { body } = await createClient(instance.url).post<{ token: string }>('/api/login', {
    email: ada.email,
    password,
  })
  const { page } = await openAccess(ada)
  await page.getByRole('button', { name: 'End everything that can sign in, except this device' }).click()
  await page.getByRole('button', { name: 'End everything', exact: true }).click()
  await toast(page, 'Only this device is signed in now.').waitFor()
  expect((await createClient(instance.url, body.token).get('/api/me')).status).toBe(401)
  expect((await ada.get('/api/me')).status).toBe(200)
})

test('after a reset by mail it is shown first, until one has looked', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await createClient(instance.url).post('/api/forgot-password', { email: ada.email })
  await page.goto(await linkMailedTo(instance, ada.email))
  await page.getByLabel('New Password', { exact: true }).fill('a wholly new sentence')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('a wholly new sentence')
  const told = await heard(page, 'Your password has been reset successfully.')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await told.once
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill('a wholly new sentence')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/account/access')
  await page.getByText('Your password was reset on').waitFor()
  await page.getByRole('button', { name: 'Done, go to my recipes' }).click()
  await page.waitForURL(`${instance.url}/`)
  await open(page)
})

test('axe finds nothing wrong with it on a phone in both themes, and nothing sticks out at any width', async () => {
  const { ada } = await joinWithAccess()
  const { page } = await openAccess(ada, { viewport: { width: 375, height: 900 } })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect([colorScheme, await violationsOf(page)]).toEqual([colorScheme, []])
  }
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }))
    expect(scroll, `${width}`).toBeLessThanOrEqual(client)
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `tests/artefacts/who-can-see-${width}.png`, fullPage: true })
  }
})

/** Ends once the page has shown a text, however short: a busy machine may look later than the text is there. */
async function heard(page: Page, text: string): Promise<{ once: Promise<void> }> {
  let hear = () => {}
  const once = new Promise<void>((resolve) => {
    hear = resolve
  })
  await page.exposeFunction('heard', () => hear())
  await page.evaluate((text) => {
    const look = () => {
      if (document.body.textContent.includes(text)) (window as unknown as { heard(): void }).heard()
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, text)
  return { once }
}
