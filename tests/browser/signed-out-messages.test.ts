import { describe, test } from 'vitest'
import { startInstance } from './instance.ts'
import { alert, type Reply, reply } from './replies.ts'
import { isHydrated, visitSignedOut } from './visit.ts'

const instance = startInstance()

describe('a signed-out screen whose call fails', () => {
  const person = { firstName: 'Ada', lastName: 'Cook', email: 'ada@example.com' }
  const passwords = { password: 'a long enough sentence', confirmPassword: 'a long enough sentence' }

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
    ['/register?token=x', '/api/invite/x', {}, '', 'Invalid or expired invitation link.'],
  ])(
    'on %s has a sentence of its own, or the one of the server',
    async (path, api, fields, button, sentence) => {
      await alert(await send(path, api, 'says nothing', fields, button), sentence)
      const refusal = { status: 400, json: { error: 'The pot is empty.' } }
      await alert(await send(path, api, refusal, fields, button), 'The pot is empty.')
    },
  )

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
