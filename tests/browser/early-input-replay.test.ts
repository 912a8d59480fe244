import { expect, test } from 'vitest'
import type { PushSettings } from '#server/contract/notices.ts'
import { join, typeRecipe } from '../support/people.ts'
import { PushService } from '../support/push-service.ts'
import { startInstance } from './instance.ts'
import { hold } from './replies.ts'
import { card, inNewContext, visitAs, visitSignedOut } from './visit.ts'

const instance = startInstance()

/** The sign-in before any of its islands listens; each comes alive when it is told to. */
async function openSignIn(isFirstVisit: boolean) {
  const { page } = await visitSignedOut(instance, { ...inNewContext, isFirstVisit })
  const sleeping = async (island: string) => {
    const script = await hold(page, `/assets/${island}-*.js`)
    return async () => {
      script.send()
      await page.locator(`[data-island="${island}"][data-hydrated]`).waitFor({ state: 'attached' })
    }
  }
  const wake = { welcome: await sleeping('onboarding'), form: await sleeping('login-form') }
  await page.goto('/login', { waitUntil: 'commit' })
  return { page, wake }
}

test('a Continue pressed before hydration closes the welcome, whichever island hydrates first', async () => {
  const { page, wake } = await openSignIn(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await wake.form()
  await wake.welcome()
  await page.getByLabel('Email').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('onboardingComplete'))).toBe('true')
})

test('an address typed before hydration is lower-cased, whichever island hydrates first', async () => {
  const { page, wake } = await openSignIn(false)
  const email = page.getByLabel('Email')
  await email.fill('Ada@Example.com')
  await wake.welcome()
  await wake.form()
  await expect.poll(() => email.inputValue()).toBe('ada@example.com')
})

test('a tag sent and a key pressed before hydration are seen to be heard, and not lost', async () => {
  const ada = await join(instance)
  const { link } = await typeRecipe(ada, 'Bread')
  await ada.post('/api/favorites/toggle', { link, isFavorite: true })
  const { page, complaints } = await visitAs(instance, ada, inNewContext)
  const script = await hold(page, '/assets/dashboard-*.js')
  await page.goto('/?view=favorites', { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: 'Add a tag to Bread' })
  await field.fill('rye')
  await field.press('Enter')
  await page.locator('html[data-waiting]').waitFor()
  script.send()
  await page.getByRole('button', { name: 'Remove tag rye' }).waitFor()
  await page.locator('html:not([data-waiting])').waitFor()

  const again = await hold(page, '/assets/dashboard-*.js')
  await page.reload({ waitUntil: 'commit' })
  await card(page, 'Bread').waitFor()
  await page.keyboard.press('n')
  again.send()
  await page.getByRole('dialog', { name: 'Add a recipe' }).waitFor()
  await page.locator('html:not([data-waiting])').waitFor()
  expect(complaints).toEqual([])
})

test('switches set before hydration are saved', async () => {
  const ada = await join(instance)
  const endpoint = 'https://push.example.com/phone'
  await ada.put('/api/account/push', { ...new PushService().subscription('phone'), endpoint })
  const { page, complaints } = await visitAs(instance, ada, inNewContext)
  const script = await hold(page, '/assets/account-*.js')
  await page.goto('/account', { waitUntil: 'commit' })
  const switchOf = (name: string) =>
    page.getByRole('switch', name === 'Timers' ? { name, exact: true } : { name })
  await switchOf('Friend requests').click()
  await switchOf('Recipes that friends share').click()
  await switchOf('Quiet hours').click()
  await switchOf('Timers').click()
  await switchOf('Timers').click()
  script.send()
  await expect
    .poll(async () => (await ada.get<PushSettings>('/api/account/push')).body)
    .toMatchObject({ muted: ['recipe', 'friend'], quietHours: { from: 1320 } })
  for (const name of ['Friend requests', 'Recipes that friends share'])
    expect(await switchOf(name).isChecked()).toBe(false)
  expect(await switchOf('Quiet hours').isChecked()).toBe(true)
  expect(await switchOf('Timers').isChecked()).toBe(true)
  expect(complaints).toEqual([])
})

test('a key pressed in the moment between hydration and its effects is not lost', async () => {
  const { page, complaints } = await visitAs(instance, await join(instance), inNewContext)
  await page.addInitScript(() => {
    const press = () => {
      const isHydrated = document.querySelector('[data-island="dashboard"][data-hydrated]')
      if (!isHydrated) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))
    }
    // Runs right after React has committed, and before its effects.
    const observer = new MutationObserver(press)
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.goto('/')
  await page.getByText('Type it in').waitFor()
  expect(complaints).toEqual([])
})
