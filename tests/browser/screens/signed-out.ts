import type { Page } from 'playwright'
import { cut, press, type Screen } from './screen.ts'

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
}

const person = {
  firstName: 'Ida',
  lastName: 'Cook',
  email: 'ida@example.com',
  password: 'a long enough sentence',
}

export const signedOut: Screen[] = [
  { name: 'onboarding', path: '/login', isFirstVisit: true },
  { name: 'login', path: '/login' },
  {
    name: 'login-refused',
    path: '/login',
    async show(page) {
      await fill(page, { email: 'ida@example.com', password: 'not the right one' })
      await press('Login')(page)
      await page.getByRole('alert').getByText('Invalid email or password.').waitFor()
    },
  },
  {
    name: 'login-unreachable',
    path: '/login',
    prepare: cut('**/api/login'),
    async show(page) {
      await fill(page, { email: 'ida@example.com', password: 'a long enough sentence' })
      await press('Login')(page)
      await page.getByRole('alert').getByText('Failed to log in.').waitFor()
    },
  },
  { name: 'register', path: '/register' },
  {
    name: 'register-mismatch',
    path: '/register',
    async show(page) {
      await fill(page, { ...person, confirmPassword: 'another sentence' })
      await press('Register')(page)
      await page.getByRole('alert').getByText('Passwords do not match.').waitFor()
    },
  },
  {
    name: 'register-stale-invitation',
    path: '/register?token=gone',
    async show(page) {
      await page.getByRole('alert').getByText('Invalid or expired invitation link.').waitFor()
    },
  },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    async show(page) {
      await fill(page, { email: 'ida@example.com' })
      await press('Send Reset Link')(page)
      await page.getByText('If an account with that email exists').waitFor()
    },
  },
  { name: 'reset-password-without-token', path: '/reset-password' },
  {
    name: 'reset-password-mismatch',
    path: '/reset-password?token=something',
    async show(page) {
      await fill(page, { password: 'a long enough sentence', confirmPassword: 'another sentence' })
      await press(/^Show/)(page)
      await press('Reset Password')(page)
      await page.getByRole('alert').getByText('Passwords do not match.').waitFor()
    },
  },
  { name: 'bookmarklet', path: '/bookmarklet' },
  {
    name: 'save-page',
    path: '/login',
    async show(page) {
      await page.setContent(
        '<form method="post" enctype="multipart/form-data" action="/save"><input name="url" value="https://example.com/soup"><input name="html" value="<h1>Soup</h1>"><button>Soup</button></form>',
      )
      await page.locator('form button').click()
      await page.getByRole('button', { name: 'Save this recipe' }).waitFor()
    },
  },
]
