import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Account } from '#server/contract/account.ts'
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
  await toast(page, 'Laptop was removed.').waitFor()
  expect((await ada.get<Account>('/api/account')).body.passkeys).toEqual([])
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
  await page.getByLabel('Present password', { exact: true }).fill(password)
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
})

test.each(['light', 'dark'] as const)(
  'axe finds nothing wrong with passkeys in the %s theme',
  async (colorScheme) => {
    const page = await accountOf(await join(instance), { colorScheme, viewport: { width: 375, height: 800 } })
    await addPasskey(page, 'A phone with a rather long name that has to wrap')
    expect(await violationsOf(page)).toEqual([])
    const folder = process.env.SCREENSHOT_FOLDER
    if (folder)
      await page
        .getByRole('region', { name: 'Passkeys' })
        .screenshot({ path: `${folder}/${colorScheme}.png` })
  },
)

test('at an address of numbers, the page says where passkeys work', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText(`Passkeys work at ${url()}. Open Potluck there to add one.`).waitFor()
  expect(await page.getByLabel('Name of the passkey').count()).toBe(0)
})
