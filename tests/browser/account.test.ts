import { expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility.ts'
import { createClient } from '../support/client.ts'
import { join, password } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { allClosed, linkMailedTo, open, storedToken, toast, visitAs } from './visit.ts'

const instance = startInstance()

test('the account is reached from the profile, and a new name is saved', async () => {
  const ada = await join(instance)
  const { page, complaints } = await visitAs(instance, ada)
  await open(page)
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
  const you = page.getByRole('region', { name: 'You', exact: true })
  await you.getByLabel('First name').fill('Augusta')
  await you.getByLabel('Favorite foods').fill('soup, pie')
  await you.getByRole('button', { name: 'Save' }).click()
  await you.getByText('Saved.').waitFor()
  const { body } = await ada.get('/api/me')
  expect(body).toMatchObject({ firstName: 'Augusta', favoriteFoods: ['soup', 'pie'] })
  expect(complaints).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'axe finds nothing wrong with it in the %s theme',
  async (colorScheme) => {
    const ada = await join(instance)
    await createClient(instance.url).post('/api/login', { email: ada.email, password })
    await ada.post('/api/account/deletion', { password })
    await ada.post('/api/account/email', { password, email: `${colorScheme}@example.com` })
    const { page } = await visitAs(instance, ada, { colorScheme, viewport: { width: 375, height: 800 } })
    await page.goto('/account')
    await page.getByRole('button', { name: 'Keep my account' }).waitFor()
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByRole('button', { name: 'Change password' }).click()
    expect(await violationsOf(page)).toEqual([])
  },
)

test('a new address is confirmed from the mail, on a device that is signed out', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await page.goto('/account')
  const email = page.getByRole('region', { name: 'Email' })
  await email.getByRole('button', { name: 'Change email' }).click()
  await email.getByLabel('New email').fill('Moved@Example.com')
  await email.getByLabel('Your password', { exact: true }).fill('a wrong one')
  await email.getByRole('button', { name: 'Send a link' }).click()
  await email.getByText('That is not your present password.').waitFor()
  await email.getByLabel('Your password', { exact: true }).fill(password)
  await email.getByRole('button', { name: 'Send a link' }).click()
  await email.getByRole('button', { name: `Keep ${ada.email}` }).waitFor()
  const phone = await instance.browser.newPage({ baseURL: instance.url, reducedMotion: 'reduce' })
  await phone.goto(await linkMailedTo(instance, 'moved@example.com'))
  const confirm = phone.getByRole('button', { name: 'Use this address' })
  await confirm.waitFor()
  expect(new URL(phone.url()).hash).toBe('')
  await confirm.click()
  await phone.getByText('From now on you sign in with moved@example.com.').waitFor()
  await page.reload()
  await email.getByText('moved@example.com').waitFor()
  await phone.close()
})

test('another device is signed out, and the password changed', async () => {
  const ada = await join(instance)
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1 Version/18.0 Safari/604.1' }
  const signedIn = await fetch(`${instance.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: ada.email, password }),
  })
  const { token }: { token: string } = await signedIn.json()
  const { page } = await visitAs(instance, ada)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await toast(page, 'Safari on iPhone is signed out.').waitFor()
  expect((await createClient(instance.url, token).get('/api/me')).status).toBe(401)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Present password', { exact: true }).fill(password)
  await page.getByLabel('New password', { exact: true }).fill('an entirely new sentence')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password was changed.').waitFor()
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('')
  const again = await createClient(instance.url).post('/api/login', {
    email: ada.email,
    password: 'an entirely new sentence',
  })
  expect(again.status).toBe(200)
})

test('the account is deleted in seven days, unless one changes one’s mind', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  expect(await violationsOf(page)).toEqual([])
  await question.getByLabel('Your password', { exact: true }).fill(password)
  await question.getByRole('button', { name: 'Delete in seven days' }).click()
  await allClosed(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await toast(page, 'Your account stays.').waitFor()
  const renewed = createClient(instance.url, await storedToken(page))
  expect((await renewed.get('/api/account')).body).toMatchObject({ deleteAt: null })
})

test('a token for a program is made, shown once, and ended', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await page.goto('/account')
  await page.getByText('For developers').click()
  const programs = page.getByRole('region', { name: 'Programs' })
  await programs.getByRole('button', { name: 'New token' }).click()
  await programs.getByLabel('What is it for?').fill('Kitchen display')
  await programs.getByLabel('It may').selectOption('read and change your recipes')
  expect(await violationsOf(page)).toEqual([])
  await programs.getByRole('button', { name: 'Make token' }).click()
  const secret = await programs.getByText(/^potluck_/).innerText()
  const program = createClient(instance.url, secret)
  expect((await program.get('/api/recipes')).status).toBe(200)
  await programs.getByRole('button', { name: 'Done' }).click()
  await programs.getByText('Reads and changes').waitFor()
  await page.reload()
  await programs.getByText('Kitchen display').waitFor()
  expect(await programs.getByText(/^potluck_/).count()).toBe(0)
  await programs.getByRole('button', { name: 'End Kitchen display' }).click()
  await toast(page, 'Ended: Kitchen display.').waitFor()
  expect((await program.get('/api/recipes')).status).toBe(401)
})

test('a webhook is added, its secret is shown once, and it is switched off and removed', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await page.goto('/account')
  await page.getByText('For developers').click()
  const section = page.getByRole('region', { name: 'Webhooks' })
  await section.getByRole('button', { name: 'New webhook' }).click()
  const address = section.getByLabel('Address of the program')
  await address.fill('https://192.168.0.10/hook')
  await section.getByRole('button', { name: 'Add webhook' }).click()
  await section.getByText('Potluck does not fetch addresses on private networks.').waitFor()
  await address.fill('https://kitchen.example.com/hook')
  await section.getByLabel('deleted').uncheck()
  expect(await violationsOf(page)).toEqual([])
  await section.getByRole('button', { name: 'Add webhook' }).click()
  await section.getByText(/^whsec_/).waitFor()
  await section.getByText('New recipes · Changed recipes · nothing sent yet').waitFor()
  await section.getByRole('button', { name: 'Done' }).click()
  await section.getByRole('button', { name: 'Switch off the webhook to kitchen.example.com' }).click()
  await section.getByText('Off · nothing sent yet').waitFor()
  await section.getByRole('button', { name: 'Messages to kitchen.example.com' }).click()
  await page.getByText('No message in the last two weeks.').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.reload()
  await section.getByText('https://kitchen.example.com/hook').waitFor()
  expect(await section.getByText(/^whsec_/).count()).toBe(0)
  await section.getByRole('button', { name: 'Remove the webhook to kitchen.example.com' }).click()
  await toast(page, 'The webhook to kitchen.example.com was removed.').waitFor()
  expect((await ada.get('/api/account')).body).toMatchObject({ webhooks: [] })
})
