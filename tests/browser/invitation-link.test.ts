import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility.ts'
import { closeContexts, sharedBrowser } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts'
import { join } from '../support/people.ts'
import { open, visitAs } from './visit.ts'

let server: BuiltServer
let browser: Browser
beforeAll(async () => {
  server = await startBuiltServer()
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeContexts(browser)
  await server.close()
})

test('without a mail server, who invites gets the link, and the guest registers with it', async () => {
  const ada = await join(server)
  const { page, context } = await visitAs({ browser, url: server.url }, ada, {
    viewport: { width: 375, height: 812 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await open(page)
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('button', { name: /^Friends/ }).click()
  await page.getByLabel('Add a friend by e-mail').fill('ella@example.com')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('No mail is set up here. Give ella@example.com this link:').waitFor()
  expect(await page.getByText(/Invite sent/).count()).toBe(0)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const link = await page.locator('code').innerText()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `tests/artefacts/screens/invitation-${colorScheme}.png` })
    expect([colorScheme, await violationsOf(page)]).toEqual([colorScheme, []])
  }
  await context.close()
  const guest = await (await browser.newContext()).newPage()
  await guest.addInitScript(() => localStorage.setItem('onboardingComplete', 'true'))
  await guest.goto(link)
  await expect.poll(() => guest.getByLabel('Email').inputValue()).toBe('ella@example.com')
})
