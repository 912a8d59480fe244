import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright'
import { launchBrowser } from '../../../support/browser.ts'
import { signIns } from './bench.ts'
import { copyBuild, startServer } from './server.ts'
import { seedWorld } from './world.ts'

export const cpuSlowdown = 4

export interface LargeList {
  browser: Browser
  page: Page
  cdp: CDPSession
}

/** The dashboard of a person with `count` recipes, in a window `width` pixels wide, with the processor slowed four times. */
export async function withLargeList(
  count: number,
  width: number,
  measure: (list: LargeList) => Promise<void>,
): Promise<void> {
  // First, because it fails where there is no browser, and a server that is never stopped keeps this process alive.
  const browser = await launchBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'potluck-large-list-'))
  try {
    // Relative to the bundles, which contain this file.
    copyBuild(resolve(import.meta.dirname, '../..'), folder)
    mkdirSync(join(folder, 'data'))
    await seedWorld(join(folder, 'data'), { people: 5, recipes: count + 1200, largest: count })
    const server = await startServer(folder, join(folder, 'data'))
    try {
      const page = await signIn(browser, server.match, width)
      const cdp = await page.context().newCDPSession(page)
      await page.goto(server.match)
      await page.getByRole('article').first().waitFor()
      // Waits for the socket, the service worker and the first full page of recipes.
      await page.waitForTimeout(4000)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
      await measure({ browser, page, cdp })
    } finally {
      await server.stop()
    }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function signIn(browser: Browser, url: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: width < 768 ? 740 : 900 } })
  const { token, cookie } = await signIns(url)(0)
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
  await context.addInitScript((stored) => {
    localStorage.setItem('onboardingComplete', 'true')
    localStorage.setItem('token', stored)
  }, token)
  return await context.newPage()
}
