import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '#db/seed.ts'
import { openStore } from '#db/store.ts'
import type { SignedIn } from '#server/contract/users.ts'
import { createPasswordHasher } from '#server/passwords.ts'
import { launchBrowser } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts'
import { createClient } from '../support/client.ts'
import { open, password, visitAs } from './visit.ts'

const total = 10_000
const dataDir = mkdtempSync(join(tmpdir(), 'potluck-large-'))

let browser: Browser
let server: BuiltServer
let page: Page

beforeAll(async () => {
  const store = openStore({ file: join(dataDir, 'potluck.db'), now: Date.now })
  const passwordHash = await createPasswordHasher().hash(password)
  const [person] = await seed(store, { people: 1, recipesOf: () => total, passwordHash, now: Date.now })
  await store.close()
  server = await startBuiltServer({ DATA_DIR: dataDir })
  browser = await launchBrowser()
  const email = person?.email ?? ''
  const { body } = await createClient(server.url).post<SignedIn>('/api/login', { email, password })
  const cook = { api: createClient(server.url, body.token), email, token: body.token, name: email }
  page = (await visitAs(browser, server, cook, { viewport: { width: 1440, height: 900 } })).page
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('ten thousand recipes scroll from top to bottom with at most 60 cards in the document', {
  timeout: 300_000,
}, async () => {
  await open(page)
  const whole = await page.getByRole('article').first().getAttribute('aria-setsize')
  // Some of them are favorites, which the other list has.
  expect(Number(whole)).toBeGreaterThan(total / 2)
  const most = await page.evaluate(async () => {
    let most = 0
    const cards = () => [...document.querySelectorAll('[role="feed"] article')]
    const isComplete = () => {
      const last = cards().at(-1)
      return last !== undefined && last.getAttribute('aria-posinset') === last.getAttribute('aria-setsize')
    }
    while (!isComplete()) {
      window.scrollBy(0, 4000)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      most = Math.max(most, cards().length)
    }
    return most
  })
  expect(most).toBeLessThanOrEqual(60)
  const last = page.getByRole('article').last()
  expect(await last.getAttribute('aria-posinset')).toBe(whole)
})

test('a search from the bottom of a long list begins at the top of what it found', async () => {
  await open(page)
  const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
  await page.evaluate(() => window.scrollBy(0, 9000))
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('article').first().getByRole('heading', { name: title }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
