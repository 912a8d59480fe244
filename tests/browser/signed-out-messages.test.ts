import { describe, expect, test } from 'vitest'
import { startInstance } from './instance.ts'
import { alert, type Reply, reply } from './replies.ts'
import { isHydrated, visitSignedOut } from './visit.ts'

const instance = startInstance()

describe('a signed-out screen whose call fails', () => {
  const person = { firstName: 'Ada', lastName: 'Cook', email: 'ada@example.com' }
  const passwords = { password: 'a long enough sentence', confirmPassword: 'a long enough sentence' }

  const refusal = { status: 400, json: { error: 'The pot is empty.' } }

  async function send(path: string, api: string, how: Reply, fields: Record<string, string>, button: string) {
    const { page } = await visitSignedOut(instance)
    await reply(page, api, how)
    await page.goto(path)
    await isHydrated(page)
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
    if (button) await page.getByRole('button', { name: button }).click()
    return page
  }

  test.each([
    ['/login', '/api/login', { email: 'ada@example.com', password: 'x' }, 'Login', 'Failed to log in.'],
    ['/register', '/api/register', { ...person, ...passwords }, 'Register', 'Failed to register.'],
    [
      '/forgot-password',
      '/api/forgot-password',
      { email: 'a@b.c' },
      'Send Reset Link',
      'Failed to send reset email.',
    ],
    [
      '/reset-password?token=x',
      '/api/reset-password',
      passwords,
      'Reset Password',
      'Failed to reset password.',
    ],
  ])(
    'on %s has a sentence of its own, also without an answer, or the one of the server, and can be sent again',
    async (path, api, fields, name, sentence) => {
      const page = await send(path, api, 'says nothing', fields, name)
      await alert(page, sentence)
      const button = page.getByRole('button', { name, exact: true })
      await reply(page, api, refusal)
      await button.click()
      await alert(page, 'The pot is empty.')
      await page.route(`**${api}`, (route) => route.abort('connectionreset'))
      await button.click()
      await alert(page, sentence)
      expect(await button.getAttribute('aria-busy')).not.toBe('true')
    },
  )

  test('has a sentence for an invitation that cannot be read', async () => {
    const page = await send('/register?token=x', '/api/invite/x', 'says nothing', {}, '')
    await alert(page, 'Invalid or expired invitation link.')
    await reply(page, '/api/invite/x', refusal)
    await page.goto('/register?token=x')
    await alert(page, 'The pot is empty.')
    await page.route('**/api/invite/x', (route) => route.abort('connectionreset'))
    await page.goto('/register?token=x')
    await alert(page, 'Failed to process invitation link.')
  })

  test('has a sentence for a success of which the server says nothing', async () => {
    const done = { status: 200, json: {} }
    const asked = await send(
      '/forgot-password',
      '/api/forgot-password',
      done,
      { email: 'a@b.c' },
      'Send Reset Link',
    )
    const sent = 'If an account with that email exists, a password reset link has been sent.'
    await asked.getByRole('status').getByText(sent, { exact: true }).waitFor()
    const reset = await send(
      '/reset-password?token=x',
      '/api/reset-password',
      done,
      passwords,
      'Reset Password',
    )
    await reset.getByRole('status').getByText('Your password has been reset successfully.').waitFor()
    await reset.waitForURL('/login')
  })
})
