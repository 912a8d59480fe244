import puppeteer, { type Browser, type CDPSession, type Page } from 'puppeteer-core'
import { findBrowser } from '../../../support/browser.ts'
import type { BuiltServer } from '../../../support/built-server.ts'
import { type Member, pageCookieFor } from '../../../support/people.ts'
import { cpuSlowdown } from './large-list.ts'

/** A phone on which a person has opened a page before. */
export interface Phone {
  /** A page that stays open, for settings in the browser's storage. */
  page: Page
  /** Opens the page in a new process with a slowed processor, and waits until `expression` is a number there. */
  openCold(expression: string): Promise<number>
  close(): Promise<void>
}

export interface PhoneOptions {
  server: BuiltServer
  person: Member
  path: string
  /** Runs in each page that is opened cold, before its own scripts. */
  observer: string
}

const size = { width: 375, height: 740 }

export async function startPhone({ server, person, path, observer }: PhoneOptions): Promise<Phone> {
  const browser = await puppeteer.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
    defaultViewport: size,
  })
  await browser.setCookie(pageCookieFor(person, server.url))
  const page = await browser.newPage()
  await page.goto(`${server.url}/login`)
  await page.evaluate((token) => {
    localStorage.setItem('onboardingComplete', 'true')
    localStorage.setItem('token', token)
  }, person.token)
  // Twice: the first visit starts the service worker, the second one stores the code that Chromium compiled.
  for (const _ of ['first', 'second']) {
    await page.goto(server.url + path)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await new Promise((resolve) => setTimeout(resolve, 4000))
  }
  return {
    page,
    openCold: (expression) => openCold(browser, { url: server.url + path, observer, expression }),
    close: () => browser.close(),
  }
}

async function openCold(
  browser: Browser,
  { url, observer, expression }: { url: string; observer: string; expression: string },
): Promise<number> {
  const tab = await openTab(browser)
  await tab.session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await tab.session.send('Page.addScriptToEvaluateOnNewDocument', { source: observer })
  await tab.session.send('Page.navigate', { url })
  const value = await whenNumber(tab.session, expression)
  await tab.close()
  return value
}

export interface Tab {
  session: CDPSession
  close(): Promise<void>
}

/**
 * A tab of a phone's size that turns on nothing but what is measured. Drivers turn on `Runtime`, and V8 then looks up where
 * React makes its errors, which takes a tenth of a second and does not happen on a phone.
 */
export async function openTab(browser: Browser, inContext: { browserContextId?: string } = {}): Promise<Tab> {
  const whole = await browser.target().createCDPSession()
  const known = new Set(browser.targets())
  const { targetId } = await whole.send('Target.createTarget', { url: 'about:blank', ...size, ...inContext })
  const target = await browser.waitForTarget((each) => !known.has(each) && each.url() === 'about:blank')
  const session = await target.createCDPSession()
  await session.send('Page.enable')
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
  return {
    session,
    async close() {
      await whole.send('Target.closeTarget', { targetId })
      await whole.detach()
    },
  }
}

/** Asks seldom, and not at first: an answer takes time from what is measured. */
async function whenNumber(session: CDPSession, expression: string): Promise<number> {
  for (let round = 0; round < 15; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 4000))
    const { result } = await session.send('Runtime.evaluate', { expression })
    if (typeof result.value === 'number') return result.value
  }
  throw new Error(`${expression} stayed undefined.`)
}
