import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts'

let browser: Browser
let server: BuiltServer

beforeAll(async () => {
  server = await startBuiltServer()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** The sign-in before any of its islands listens; each comes alive when it is told to. */
async function openSignIn(isFirstVisit: boolean) {
  const context = await browser.newContext({ baseURL: server.url })
  context.setDefaultTimeout(10_000)
  if (!isFirstVisit) await context.addInitScript(() => localStorage.setItem('onboardingComplete', 'true'))
  const page = await context.newPage()
  const hold = async (island: string) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(`**/assets/${island}-*.js`, async (route) => {
      await held
      await route.continue()
    })
    return async () => {
      letGo()
      await page.locator(`[data-island="${island}"][data-hydrated]`).waitFor({ state: 'attached' })
    }
  }
  const wake = { welcome: await hold('onboarding'), form: await hold('login-form') }
  await page.goto('/login', { waitUntil: 'commit' })
  return { page, context, wake }
}

test('a welcome passed before it listens is over, whichever part of the page comes alive first', async () => {
  const { page, context, wake } = await openSignIn(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await wake.form()
  await wake.welcome()
  await page.getByLabel('Email').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('onboardingComplete'))).toBe('true')
  await context.close()
})

test('an address typed before the form listens is lower-cased, whichever part comes alive first', async () => {
  const { page, context, wake } = await openSignIn(false)
  const email = page.getByLabel('Email')
  await email.fill('Ada@Example.com')
  await wake.welcome()
  await wake.form()
  await expect.poll(() => email.inputValue()).toBe('ada@example.com')
  await context.close()
})
