// @ts-check
import { existsSync } from 'node:fs'
import { exitCodeOf } from './child.mjs'
import { findBrowser } from './find-browser.mjs'
import { findFirefox } from './find-firefox.mjs'
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
    await timed('firefox', () => aptInstall(['firefox-esr'], findFirefox))
  }
  const found = findFirefox()
  if (!found) say('This machine has no Firefox, so its journey is skipped. FIREFOX_PATH can name one.')
  return found
}

const installWithApt = () => aptInstall(['chromium-headless-shell', 'chromium'], findBrowser)

/**
 * Installs the first of these packages that there is.
 * @param {string[]} names
 * @param {() => string | undefined} find
 */
async function aptInstall(names, find) {
  /** @type {import('node:child_process').SpawnOptions} */
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  await exitCodeOf('apt-get', ['update', '-qq'], options)
  for (const name of names) {
    await exitCodeOf('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
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
