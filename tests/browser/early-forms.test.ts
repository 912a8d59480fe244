import { expect, test } from 'vitest'
import { createClient } from '../support/client.ts'
import { join, password } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { inNewContext, linkMailedTo, visitSignedOut } from './visit.ts'

const instance = startInstance()

/** A page whose form never comes alive: the browser sends it by itself. */
async function openWithout(island: string, path: string) {
  const { page } = await visitSignedOut(instance, inNewContext)
  await page.route(`**/assets/${island}-*.js`, (route) => route.abort())
  await page.goto(path)
  return {
    page,
    fill: async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
    },
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  }
}

test('a login sent before hydration leads to the requested page', async () => {
  const { email } = await join(instance)
  const { page, fill, press } = await openWithout('login-form', '/login?next=%2F%3Fview%3Dfavorites')
  await fill({ email, password: 'not the password' })
  await press('Login')
  await page.getByText('Invalid email or password.').waitFor()
  await fill({ email, password })
  await press('Login')
  await page.waitForURL('/?view=favorites')
})

/** The form comes alive only once `arrive` is called. */
async function openBefore(island: string, path: string) {
  const { page, fill, press } = await openWithout(island, '/login')
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.unroute(`**/assets/${island}-*.js`)
  await page.route(`**/assets/${island}-*.js`, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path)
  return { page, fill, press, arrive }
}

test('a registration sent before hydration uses its invitation', async () => {
  const host = await join(instance)
  await host.post('/api/invite', { email: 'early@example.com' })
  const link = await linkMailedTo(instance, 'early@example.com')
  const { page, fill, press, arrive } = await openBefore('register-form', link)
  await fill({ firstName: 'Eve', lastName: 'Early', email: 'early@example.com', password })
  await fill({ confirmPassword: password })
  await press('Register')
  arrive()
  await page.waitForURL('/')
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  const friends = await createClient(instance.url, token).get<{ email: string }[]>('/api/friends')
  expect(friends.body.map((friend) => friend.email)).toEqual([host.email])
})

test('a new password sent before hydration replaces the lost one', async () => {
  const { email } = await join(instance)
  await createClient(instance.url).post('/api/forgot-password', { email })
  const link = await linkMailedTo(instance, email)
  const { page, fill, press, arrive } = await openBefore('reset-password-form', link)
  await fill({ password: 'a new sentence', confirmPassword: 'a new sentence' })
  await press('Reset Password')
  arrive()
  await page.waitForURL('/login')
  expect(
    (await createClient(instance.url).post('/api/login', { email, password: 'a new sentence' })).status,
  ).toBe(200)
})
