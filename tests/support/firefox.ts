import puppeteer, { type Browser } from 'puppeteer-core'
import { findFirefox } from '#cli/setup/find-firefox.mjs'

/** Undefined on a machine that cannot have it. */
export const firefoxPath = findFirefox()

/** Over WebDriver BiDi, which Firefox speaks itself. */
export const launchFirefox = (executablePath: string, home: string): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // As root it does not start in the home of another user.
    env: { ...process.env, HOME: home },
    // A first start reads a hundred megabytes from the disk.
    timeout: 100_000,
    protocolTimeout: 180_000,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    defaultViewport: { width: 900, height: 800 },
  })
