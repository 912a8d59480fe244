// @ts-check
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The programs that run a page in Safari's engine without a screen, those of Debian's packages.
 * @typedef {{ driver: string, browser: string, display: string, messageBus: string }} WebKit
 */

/** Debian's packages that hold the programs; the browser comes with the library of the driver. */
export const webKitPackages = ['webkit2gtk-driver', 'dbus-daemon', 'xvfb', 'xauth']

/** Undefined when one of the programs is missing, as everywhere but on Linux. @returns {WebKit | undefined} */
export function findWebKit() {
  const driver = onPath('WebKitWebDriver')
  const browser = findMiniBrowser()
  const display = onPath('xvfb-run')
  const messageBus = onPath('dbus-run-session')
  if (!driver || !browser || !display || !messageBus || !onPath('xauth')) return undefined
  return { driver, browser, display, messageBus }
}

/** @param {string} program */
const onPath = (program) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))

/** In the folder of the library, which is named after the processor: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1. */
function findMiniBrowser() {
  if (process.platform !== 'linux') return undefined
  return readdirSync('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join('/usr/lib', name, 'webkit2gtk-4.1/MiniBrowser'))
    .find((path) => existsSync(path))
}
