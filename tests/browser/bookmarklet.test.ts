import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { join } from '../support/people.ts'
import { recipePage } from '../support/site.ts'
import { startInstance } from './instance.ts'
import { visitAs } from './visit.ts'

const instance = startInstance()

/** Runs the bookmarklet on a page of a recipe site with these headers; returns the tab that it opens. */
async function press(headers: Record<string, string>): Promise<{ tab: Page; site: Page }> {
  const ada = await join(instance)
  const { page, context } = await visitAs(instance, ada)
  await page.goto('/bookmarklet')
  const code = await page.getByRole('link', { name: 'Save to Potluck' }).getAttribute('href')
  instance.site.pages['/plums'] = { body: recipePage(), headers }
  const site = await context.newPage()
  await site.goto(`${instance.site.url}/plums`)
  const opened = context.waitForEvent('page')
  // Like a bookmark, and unlike a link on the page, this runs whatever the page's policy says of scripts.
  await site.evaluate((code ?? '').replace('javascript:', ''))
  return { tab: await opened, site }
}

test.each([
  ['no policy', {}],
  ["default-src 'none'; script-src 'none'", { 'content-security-policy': "default-src 'none'" }],
  ["form-action 'self'", { 'content-security-policy': "form-action 'self'" }],
  ["form-action 'none'", { 'content-security-policy': "form-action 'none'" }],
])('a page with %s is handed over by the browser that sees it', async (_, headers) => {
  const { tab } = await press(headers)
  instance.site.asked.length = 0
  await tab.getByText(`From ${new URL(instance.site.url).hostname}`).waitFor()
  await tab.getByRole('button', { name: 'Save this recipe' }).click()
  await tab.getByText('Recipe for "Plum crumble" added!').or(tab.getByText('already exists!')).waitFor()
  expect(instance.site.asked).not.toContain('/plums')
  await tab.context().close()
})

test('a page that cannot send a form or a message is saved by its address', async () => {
  const { tab } = await press({
    'content-security-policy': "form-action 'none'",
    'cross-origin-opener-policy': 'same-origin',
  })
  await tab.getByRole('button', { name: 'Save this recipe' }).click()
  await tab.getByText('Plum crumble').waitFor()
  await tab.context().close()
})

test('a tab without an opener says what to do', async () => {
  const { page } = await visitAs(instance, await join(instance))
  await page.goto('/save')
  await page.getByText('Press the bookmark again on the page that you want to save.').waitFor()
})
