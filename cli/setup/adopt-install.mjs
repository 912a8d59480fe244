// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './root.mjs'

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Entry */

/**
 * Whether an installation by npm itself is usable: every package has the version of the lock file, and SQLite works.
 * @param {import('./install.mjs').Scope} scope
 */
export function adoptable(scope) {
  const complete = neededPackages(scope).every(([path, { version }]) => installedVersion(path) === version)
  // In this order: loading a binary that aborts would end this process, too.
  return complete && !letsNodeAbort(sqliteBinary) && whySqliteFails() === null
}

/**
 * Whether all packages of the lock file are there; one may have been deleted since the installation.
 * @param {import('./install.mjs').Scope} scope
 */
export function hasAllPackages(scope) {
  return neededPackages(scope).every(([path]) => existsSync(join(root, path, 'package.json')))
}

/** @param {import('./install.mjs').Scope} scope */
function neededPackages(scope) {
  return Object.entries(lockedPackages()).filter(
    ([path, { optional, devOptional, dev }]) =>
      path !== '' && !optional && !devOptional && !(dev && scope === 'production'),
  )
}

const sqliteBinary = join(root, 'node_modules', 'better-sqlite3', 'build', 'Release', 'better_sqlite3.node')

/**
 * Compiled without our header for Node 24.19 or newer: it loads, but ends the process when its objects are collected
 * (see native/object-wrap.h).
 * @param {string} file
 */
export function letsNodeAbort(file) {
  return existsSync(file) && readFileSync(file).includes('RemoveEnvironmentCleanupHook')
}

/** @returns {Record<string, Entry>} */
const lockedPackages = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** From the package: npm's list in node_modules can name missing packages. @param {string} path */
function installedVersion(path) {
  try {
    return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).version
  } catch {
    return undefined
  }
}

/**
 * Why SQLite does not load, e.g. because it was built for another Node; null when it does.
 * @returns {string | null}
 */
export function whySqliteFails() {
  try {
    const Database = createRequire(join(root, 'package.json'))('better-sqlite3')
    new Database(':memory:').close()
    return null
  } catch (error) {
    return error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)
  }
}
