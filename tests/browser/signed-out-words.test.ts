import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { join } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { hold } from './replies.ts'
import { isHydrated, linkMailedTo, visitSignedOut } from './visit.ts'

const instance = startInstance()

async function open(path: string): Promise<Page> {
  const { page } = await visitSignedOut(instance)
  await page.goto(path)
  await isHydrated(page)
  return page
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

const password = 'a long enough sentence'
const person = { 'First Name': 'Ida', 'Last Name': 'Cook', Email: 'ida@example.com' }
const passwords = { Password: password, 'Confirm Password': password }
const says = (page: Page, sentence: string) =>
  page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()

test.each(['/register#token=x', '/reset-password#token=x'])(
  'the link of a mail to %s shows its screen at once, and the welcome comes later',
  async (path) => {
    const { page } = await visitSignedOut(instance, { isFirstVisit: true })
    await page.goto(path)
    const password = page.getByLabel(/^(?:New )?Password$/)
    await password.waitFor()
    expect(await page.getByRole('button', { name: 'Continue' }).isVisible()).toBe(false)
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue' }).waitFor()
  },
)

describe('the fields', () => {
  test('lower the letters of an address as they come', async () => {
    const page = await open('/login')
    for (const path of ['/login', '/register', '/forgot-password']) {
      if (path !== '/login') await page.goto(path)
      await isHydrated(page)
      const field = page.getByLabel('Email', { exact: true })
      await field.pressSequentially('Ida@Example.COM')
      expect(await field.inputValue(), path).toBe('ida@example.com')
    }
  })

  test('the passwords of a registration are shown one by one, those of a reset together', async () => {
    const types = (page: Page) =>
      page.locator('input[name*=assword]').evaluateAll((all) => all.map((one) => one.getAttribute('type')))
    const register = await open('/register')
    await register.getByRole('button', { name: 'Show confirm password' }).click()
    expect(await types(register)).toEqual(['password', 'text'])
    const reset = await open('/reset-password?token=x')
    await reset.getByRole('button', { name: /^Show/ }).click()
    expect(await types(reset)).toEqual(['text', 'text'])
  })
})

test('the Login button shows a spinner until the dashboard is loaded', async () => {
  const ida = await join(instance, 'Ida')
  const page = await open('/login')
  const call = await hold(page, '/api/login')
  await fill(page, { Email: ida.email, Password: password })
  const button = page.getByRole('button', { name: 'Login' })
  await button.click()
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"] svg, [aria-busy="true"] span') !== null,
  )
  call.send()
  await page.waitForURL('/')
})

test('passwords that differ are not sent', async () => {
  const page = await open('/reset-password?token=x')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await fill(page, { 'New Password': password, 'Confirm New Password': 'another sentence' })
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await says(page, 'Passwords do not match.')
  await page.goto('/register')
  await isHydrated(page)
  await fill(page, { ...person, ...passwords, 'Confirm Password': 'another sentence' })
  await page.getByRole('button', { name: 'Register' }).click()
  await says(page, 'Passwords do not match.')
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
})

test('a reset leads to the login after two seconds', async () => {
  const lost = await join(instance, 'Lost')
  const page = await open('/forgot-password')
  await fill(page, { Email: lost.email })
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  const link = await linkMailedTo(instance, lost.email)
  await page.clock.install()
  await page.goto(link)
  await isHydrated(page)
  await fill(page, { 'New Password': 'a new sentence', 'Confirm New Password': 'a new sentence' })
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByRole('status').getByText('Your password has been reset').waitFor()
  await page.clock.runFor(1990)
  await page.waitForTimeout(200)
  expect(new URL(page.url()).pathname).toBe('/reset-password')
  await page.clock.runFor(20)
  await page.waitForURL('/login')
})
