import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Flags } from 'lighthouse'
import { chromium } from 'playwright'
import { findBrowser } from '../../support/browser.ts'
import { startBuiltServer } from '../../support/built-server.ts'
import { pageCookieFor } from '../../support/people.ts'
import { joinWithPictures } from './harness/with-pictures.ts'

/**
 * Lighthouse's mobile profile on the sign-in pages, of which the first shows the welcome, and on the dashboard of a person
 * whose 50 recipes have pictures, signed in with cookie and stored token.
 */
const minimumScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 0 }
const signInPages = ['login', 'register', 'forgot-password', 'reset-password']
const port = 9333

async function measure(): Promise<void> {
  // First, because it throws where there is no browser, and a server that is never stopped keeps this process alive.
  const executablePath = findBrowser()
  const profile = mkdtempSync(join(tmpdir(), 'potluck-lighthouse-'))
  const server = await startBuiltServer()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  })
  try {
    const person = await joinWithPictures(server, 50)
    await report('welcome', `${server.url}/login`)
    const page = await browser.newPage()
    await page.goto(`${server.url}/login`)
    await page.evaluate(() => localStorage.setItem('onboardingComplete', 'true'))
    for (const name of signInPages) await report(name, `${server.url}/${name}`)
    await browser.addCookies([pageCookieFor(person, server.url)])
    await page.evaluate((token) => localStorage.setItem('token', token), person.token)
    await page.goto(server.url)
    await page.locator('article').first().waitFor()
    await page.close()
    await report('dashboard', server.url)
  } finally {
    await browser.close()
    await server.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function report(name: string, url: string): Promise<void> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    output: 'json',
    // All except cookies and local storage, which contain the session. The HTTP cache is cleared, as on a first visit.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
    formFactor: 'mobile',
  }
  const result = await lighthouse(url, flags)
  if (!result) throw new Error(`Lighthouse returned no result for ${name}.`)
  const { categories, audits } = result.lhr
  for (const [id, limit] of Object.entries(minimumScores)) {
    const score = Math.round((categories[id]?.score ?? 0) * 100)
    console.log(`${name.padEnd(16)} ${id.padEnd(15)} ${score}${score < limit ? `  (at least ${limit})` : ''}`)
    if (score < limit) process.exitCode = 1
  }
  for (const id of ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']) {
    console.log(`${name.padEnd(16)} ${id.padEnd(25)} ${audits[id]?.displayValue}`)
  }
  for (const [id, category] of Object.entries(categories)) {
    for (const { id: audit, weight } of category.auditRefs) {
      const found = audits[audit]
      if (weight > 0 && found && found.score !== null && found.score < 1) {
        console.log(
          `${name.padEnd(16)} ${id}: ${audit} ${Math.round(found.score * 100)} ${found.displayValue ?? ''} ${found.title}`,
        )
      }
    }
  }
}

await measure()
