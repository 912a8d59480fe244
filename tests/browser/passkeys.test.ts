import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility.ts'
import { join, type Member, password } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { allClosed, toast, visitAs } from './visit.ts'

const instance = startInstance()

/** Browsers have no passkeys for an address of numbers. */
const url = () => instance.url.replace('127.0.0.1', 'localhost')

/** The account page in a browser whose device has a fingerprint reader, which always says yes. */
async function accountOf(member: Member, options: Parameters<typeof visitAs>[2] = {}): Promise<Page> {
  const { page, context } = await visitAs({ browser: instance.browser, url: url() }, member, options)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/account')
  return page
}

async function addPasskey(page: Page, name: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByLabel('Name of the passkey').fill(name)
  await section.getByRole('button', { name: 'Add passkey' }).click()
  await section.getByText(name).waitFor()
}

test('a passkey is added, signs in on the login page, and is removed after it was used once more', async () => {
  const ada = await join(instance)
  const page = await accountOf(ada)
  await addPasskey(page, 'Laptop')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByText('These recovery codes are shown only now.').waitFor()
  expect(
    await section
      .getByRole('listitem')
      .filter({ hasText: /^\w{5}(-\w{5}){3}$/ })
      .count(),
  ).toBe(10)
  await section.getByRole('button', { name: 'Done' }).click()
  await section.getByText('10 of 10 recovery codes left').waitFor()

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login?next=/account')
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
  await section.getByText('last used').waitFor()

  await section.getByRole('button', { name: 'Remove Laptop' }).click()
  await toast(page, 'Laptop was removed. Your other devices are signed out.').waitFor()
  await expect.poll(() => section.getByText('Laptop').count()).toBe(0)
  expect((await ada.get('/api/me')).status).toBe(401)
})

test('who has a passkey confirms a new password with it, or with a recovery code', async () => {
  const ada = await join(instance)
  const page = await accountOf(ada)
  await addPasskey(page, 'Phone')
  const section = page.getByRole('region', { name: 'Passkeys' })
  const code = await section
    .getByText(/^\w{5}(-\w{5}){3}$/)
    .first()
    .innerText()
  await section.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByLabel('New password', { exact: true }).fill('an entirely new sentence')
  await page.getByRole('button', { name: 'Change password' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByRole('button', { name: 'Use a recovery code' }).click()
  await question.getByLabel('Recovery code').fill('wrong')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await question.getByText('That is not one of your recovery codes').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await question.getByLabel('Recovery code').fill(code)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await allClosed(page)
  await page.getByText('Your password was changed.').waitFor()

  // What a new password leaves is named there, and ends with a press.
  const left = page.getByRole('list', { name: 'Can still sign in as you' })
  await left.getByText('Phone').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await left.getByRole('button', { name: 'End Passkey Phone' }).click()
  await toast(page, 'Ended: Phone.').waitFor()
  await left.waitFor({ state: 'detached' })
  expect(await section.getByText('Phone').count()).toBe(0)
})

test('axe finds nothing wrong with passkeys in both themes', async () => {
  const page = await accountOf(await join(instance), { viewport: { width: 375, height: 800 } })
  await addPasskey(page, 'A phone with a rather long name that has to wrap')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect([colorScheme, await violationsOf(page)]).toEqual([colorScheme, []])
  }
})

test('at an address of numbers, the page says where passkeys work', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText(`Passkeys work at ${url()}. Open Potluck there to add one.`).waitFor()
  expect(await page.getByLabel('Name of the passkey').count()).toBe(0)
})

test('the password is followed by the passkey where it is asked for, or by a recovery code without scripts', async () => {
  const ada = await join(instance)
  const page = await accountOf(ada)
  await addPasskey(page, 'Laptop')
  const section = page.getByRole('region', { name: 'Passkeys' })
  const code = await section
    .getByText(/^\w{5}(-\w{5}){3}$/)
    .first()
    .innerText()
  await section.getByRole('button', { name: 'Done' }).click()
  await section.getByText('Also ask for it after my password').click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByRole('button', { name: 'Use passkey' }).click()
  await allClosed(page)
  await expect.poll(() => section.getByRole('switch').isChecked()).toBe(true)

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.context().clearCookies()
  const logIn = async (on: Page) => {
    await on.getByLabel('Email').fill(ada.email)
    await on.getByLabel('Password', { exact: true }).fill(password)
    await on.getByRole('button', { name: 'Login' }).click()
  }
  // Otherwise the passkey signs in before the password is typed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.goto('/login?next=/account')
  await page.getByLabel('Email').waitFor()
  await logIn(page)
  await page.getByText('This account also asks for your passkey.').waitFor()
  expect(await page.getByRole('button', { name: 'Use passkey' }).evaluate((it) => it.matches(':focus'))).toBe(
    true,
  )
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill('wrong')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('That is not one of your recovery codes').waitFor()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()

  const plain = await instance.browser.newContext({ javaScriptEnabled: false, baseURL: url() })
  const bare = await plain.newPage()
  await bare.goto('/login')
  await logIn(bare)
  await bare.getByRole('heading', { name: 'One more step' }).waitFor()
  await bare.getByLabel('Recovery code').fill(code)
  await bare.getByRole('button', { name: 'Continue' }).click()
  await bare.waitForURL((address) => address.pathname === '/login/second-step')
  await bare.goto('/account')
  await bare.getByText(ada.email).first().waitFor()
  await plain.close()
})
