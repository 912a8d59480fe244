import type { Page } from 'playwright'
import { afterEach, describe, expect, test } from 'vitest'
import { createClient } from '../support/client.ts'
import { join, password } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { hold } from './replies.ts'
import { inNewContext, isHydrated, linkMailedTo, visitSignedOut } from './visit.ts'

const screens = ['/login', '/register', '/forgot-password', '/reset-password?token=nothing']

const instance = startInstance()
const complaints: string[] = []

afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

/** A page of a browser of its own; what it throws, and what the security policy stops, fails the test. */
async function open(path: string, options: Parameters<typeof visitSignedOut>[1] = {}): Promise<Page> {
  const { page } = await visitSignedOut(instance, options)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) complaints.push(message.text())
  })
  await page.goto(path)
  await isAlive(page)
  return page
}

async function isAlive(page: Page): Promise<void> {
  await isHydrated(page)
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

describe('the welcome', () => {
  test('is shown on a first visit, until Continue', async () => {
    const page = await open('/login', { isFirstVisit: true })
    expect(await page.locator('ul:visible > li').count()).toBe(3)
    expect(await page.getByLabel('Email').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(await page.getByLabel('Email').isVisible()).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('onboardingComplete'))).toBe('true')
    await page.reload()
    expect(await page.getByRole('button', { name: 'Continue' }).isVisible()).toBe(false)
    expect(await page.getByRole('heading', { name: 'Welcome back' }).isVisible()).toBe(true)
  })
})

test('the first field of each screen has the focus, but on a phone, where a keyboard would cover it', async () => {
  const nameOfFocused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
  const page = await open('/login')
  const phone = await open('/login', { hasTouch: true, isMobile: true })
  for (const path of screens) {
    for (const each of [page, phone]) {
      await each.goto(path)
      await isAlive(each)
    }
    const first = await page.locator('main form input').first().getAttribute('name')
    expect(first).not.toBeNull()
    expect([path, await nameOfFocused(page), await nameOfFocused(phone)]).toEqual([path, first, null])
  }
})

describe('logging in', () => {
  test('shows the error, and then leads to the requested page', async () => {
    const { token } = await join(instance, 'Ada', { email: 'login@example.com' })
    const page = await open('/login?next=/%3Fview%3Dfavorites')
    await page.locator('[name=email]').pressSequentially('LOGIN@Example.com')
    expect(await page.locator('[name=email]').inputValue()).toBe('login@example.com')
    await fill(page, { password: 'not this one' })
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('alert').getByText('Invalid email or password.').waitFor()
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await page.locator('[name=password]').getAttribute('type')).toBe('text')
    await fill(page, { password })
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('/?view=favorites')
    expect(await storedToken(page)).toMatch(/^\S{20,}$/)
    expect(await storedToken(page)).not.toBe(token)
  })

  test('is skipped with a stored token', async () => {
    const page = await open('/login')
    const { token } = await join(instance)
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.waitForURL('/')
  })

  test('keeps text typed before hydration', async () => {
    const { page } = await visitSignedOut(instance, inNewContext)
    const script = await hold(page, '/assets/login-form-*.js')
    await page.goto('/login', { waitUntil: 'commit' })
    await fill(page, { email: 'early@example.com', password: 'nobody here' })
    script.send()
    await isAlive(page)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Invalid email or password.').waitFor()
    expect(await page.locator('[name=email]').inputValue()).toBe('early@example.com')
  })
})

describe('registering', () => {
  test('by invitation fills in the address, and hides the token', async () => {
    const host = await join(instance)
    await host.post('/api/invite', { email: 'guest@example.com' })
    const page = await open(await linkMailedTo(instance, 'guest@example.com'))
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=email]')?.value !== '')
    expect(await page.locator('[name=email]').inputValue()).toBe('guest@example.com')
    expect(new URL(page.url()).href).toBe(`${instance.url}/register`)
    await fill(page, { firstName: 'Gus', lastName: 'Guest', password, confirmPassword: 'another sentence' })
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('alert').getByText('Passwords do not match.').waitFor()
    await fill(page, { confirmPassword: password })
    await page.getByRole('button', { name: 'Register' }).click()
    await page.waitForURL('/')
    const friends = await createClient(instance.url, (await storedToken(page)) ?? '').get<
      { email: string }[]
    >('/api/friends')
    expect(friends.body.map((friend) => friend.email)).toEqual([host.email])
  })

  test('with an expired invitation shows an error, and is still possible', async () => {
    const page = await open('/register?token=unknown')
    const complaint = page.getByRole('alert').getByText('Invalid or expired invitation link.')
    await complaint.waitFor()
    await page.reload()
    await isAlive(page)
    await fill(page, { email: 'late@example.com', firstName: 'Late', lastName: 'Guest' })
    await fill(page, { password, confirmPassword: password })
    expect(await complaint.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Register' }).click()
    await page.waitForURL('/')
  })
})

describe('a lost password', () => {
  test('is replaced through the mailed link, and the new one works', async () => {
    const { email } = await join(instance)
    const page = await open('/forgot-password')
    await fill(page, { email })
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await page
      .getByText('If an account with that email exists, a password reset link has been sent.')
      .waitFor()
    await page.goto(await linkMailedTo(instance, email))
    await isAlive(page)
    await page.waitForURL(`${instance.url}/reset-password`)
    await fill(page, { password: 'a new sentence', confirmPassword: 'a new sentence' })
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByRole('status').getByText(/reset/).waitFor()
    await page.waitForURL('/login')
    await fill(page, { email, password: 'a new sentence' })
    await page.getByRole('button', { name: 'Login' }).click()
    // What can sign in and who can see is shown first.
    await page.waitForURL('/account/access')
  })

  test('without a token in the link cannot be replaced', async () => {
    const page = await open('/reset-password')
    await page.getByRole('alert').getByText('Password reset token is missing.').waitFor()
  })

  test('takes the newer of two links that are opened in one tab', async () => {
    const page = await open('/reset-password#token=older')
    await page.goto('/reset-password#token=newer')
    await page.waitForFunction(() => history.state?.urlToken === 'newer')
    await page.waitForURL('/reset-password')
    await isAlive(page)
    const sent = page.waitForRequest('**/api/reset-password')
    await fill(page, { password: 'a new sentence', confirmPassword: 'a new sentence' })
    await page.getByRole('button', { name: 'Reset Password' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ token: 'newer' })
  })

  test('is replaced without scripts by the pasted link', async () => {
    const { email } = await join(instance)
    await createClient(instance.url).post('/api/forgot-password', { email })
    const link = await linkMailedTo(instance, email)
    const { page } = await visitSignedOut(instance, { isFirstVisit: true, javaScriptEnabled: false })
    await page.goto(link)
    await page.getByLabel('Link from your mail').fill(instance.url + link)
    await fill(page, { password: 'a new sentence', confirmPassword: 'a new sentence' })
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.waitForURL('/login#')
    const login = { email, password: 'a new sentence' }
    expect((await createClient(instance.url).post('/api/login', login)).status).toBe(200)
  })
})
