import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import lighthouse, { type Flags } from 'lighthouse'
import { chromium, type Page } from 'playwright'
import { findBrowser } from '../../support/browser.ts'
import { signIns } from './harness/bench.ts'
import { copyBuild, startServer } from './harness/server.ts'
import { seedWorld } from './harness/world.ts'

/**
 * Lighthouse's mobile profile on the login page, and on the dashboard of a person with 50 recipes, signed in with
 * cookie and stored token.
 */
const minimumScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 0 }
const port = 9333

async function measure(): Promise<void> {
  // First, because it throws where there is no browser, and a server that is never stopped keeps this process alive.
  const executablePath = findBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'potluck-lighthouse-'))
  copyBuild(resolve(import.meta.dirname, '../..'), folder)
  mkdirSync(join(folder, 'data'))
  await seedWorld(join(folder, 'data'), { people: 5, recipes: 1200, largest: 50 })
  const server = await startServer(folder, join(folder, 'data'))
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  })
  try {
    await report('login', `${server.match}/login`)
    const page = await browser.newPage()
    await signIn(server.match, page)
    await report('dashboard', `${server.match}/`)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Stores cookie and token directly, because a first visit shows the welcome tour before the form. */
async function signIn(url: string, page: Page): Promise<void> {
  const { token, cookie } = await signIns(url)(0)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
  await page.goto(`${url}/login`)
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
  await page.goto(url)
  await page.locator('article').first().waitFor()
  await page.close()
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
    console.log(`${name.padEnd(10)} ${id.padEnd(15)} ${score}${score < limit ? `  (at least ${limit})` : ''}`)
    if (score < limit) process.exitCode = 1
  }
  for (const id of ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']) {
    console.log(`${name.padEnd(10)} ${id.padEnd(25)} ${audits[id]?.displayValue}`)
  }
  for (const [id, category] of Object.entries(categories)) {
    for (const { id: audit, weight } of category.auditRefs) {
      const found = audits[audit]
      if (weight > 0 && found && found.score !== null && found.score < 1) {
        console.log(
          `${name.padEnd(10)} ${id}: ${audit} ${Math.round(found.score * 100)} ${found.displayValue ?? ''} ${found.title}`,
        )
      }
    }
  }
}

await measure()
