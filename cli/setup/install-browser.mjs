// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { exitCodeOf } from './child.mjs'
import { findBrowser } from './find-browser.mjs'
import { findFirefox } from './find-firefox.mjs'
import { findWebKit, webKitPackages } from './find-webkit.mjs'
import { SetupError, say, timed } from './say.mjs'

/** The browser for the tests, installed when this machine has none. @returns {Promise<string>} */
export async function provideBrowser() {
  const found = findBrowser()
  if (found) return found
  say('Installing a browser for the tests (once) ...')
  await timed('browser', async () => {
    if (canUseApt()) await installWithApt()
    if (!findBrowser()) await installWithPlaywright()
  })
  const installed = findBrowser()
  if (installed) return installed
  throw new SetupError(
    'No browser could be installed for the tests. Install Chromium or Chrome, or name one in CHROMIUM_PATH, and try again.',
  )
}

function isRoot() {
  return process.getuid?.() === 0
}

function canUseApt() {
  return isRoot() && existsSync('/usr/bin/apt-get')
}

/**
 * Firefox for its one journey, installed where Debian's package can be; elsewhere that test is skipped.
 * @returns {Promise<string | undefined>}
 */
export async function provideFirefox() {
  if (!findFirefox() && canUseApt()) {
    say('Installing Firefox for the tests (once) ...')
    await timed('firefox', () => aptInstall([['firefox-esr']], findFirefox))
  }
  const found = findFirefox()
  if (!found) say('This machine has no Firefox, so its journey is skipped. FIREFOX_PATH can name one.')
  return found
}

/** Safari's engine for its one journey, installed where Debian's packages can be; elsewhere that test is skipped. */
export async function provideWebKit() {
  if (!findWebKit() && canUseApt()) {
    say("Installing Safari's engine for the tests (once) ...")
    await timed('webkit', () => aptInstall([webKitPackages], findWebKit))
  }
  if (!findWebKit()) say("This machine has no WebKitWebDriver, so the journey in Safari's engine is skipped.")
}

/** The pooler of the tests of PostgreSQL, installed where Debian's package can be; elsewhere those tests are skipped. */
export async function providePgBouncer() {
  if (!hasPgBouncer() && canUseApt()) {
    say('Installing PgBouncer for the tests (once) ...')
    await timed('pgbouncer', () => aptInstall([['pgbouncer']], hasPgBouncer))
  }
  if (!hasPgBouncer()) say('This machine has no PgBouncer, so the tests behind one are skipped.')
}

const hasPgBouncer = () => spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0

const installWithApt = () => aptInstall([['chromium-headless-shell'], ['chromium']], findBrowser)

/**
 * Installs the first of these groups of packages that there is.
 * @param {string[][]} groups
 * @param {() => unknown} find undefined when they are not there
 */
async function aptInstall(groups, find) {
  /** @type {import('node:child_process').SpawnOptions} */
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  await exitCodeOf('apt-get', ['update', '-qq'], options)
  for (const names of groups) {
    await exitCodeOf('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
    if (find()) return
  }
}

async function installWithPlaywright() {
  const withLibraries = isRoot() && process.platform === 'linux' ? ['--with-deps'] : []
  await exitCodeOf(process.execPath, [
    'node_modules/playwright/cli.js',
    'install',
    ...withLibraries,
    'chromium',
  ])
}
