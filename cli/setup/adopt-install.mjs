// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './root.mjs'

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Entry */

/**
 * Whether somebody ran npm by hand and its result will do: every package of the lock file at its version, and SQLite works.
 * @param {import('./install.mjs').Scope} scope
 */
export function adoptable(scope) {
  const complete = Object.entries(lockedPackages()).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.devOptional) return true
    if (entry.dev && scope === 'production') return true
    return installedVersion(path) === entry.version
  })
  // In this order: one that aborts would do so here, too.
  return complete && !letsNodeAbort(sqliteBinary) && whySqliteFails() === null
}

const sqliteBinary = join(root, 'node_modules', 'better-sqlite3', 'build', 'Release', 'better_sqlite3.node')

/**
 * Compiled by hand against a Node from 24.19 on, without our header: it loads, and ends the process when objects of it
 * are collected (see native/object-wrap.h).
 * @param {string} file
 */
export function letsNodeAbort(file) {
  return existsSync(file) && readFileSync(file).includes('RemoveEnvironmentCleanupHook')
}

/** @returns {Record<string, Entry>} */
const lockedPackages = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** From the package itself: npm's own list in node_modules was seen to name what is not there. @param {string} path */
function installedVersion(path) {
  try {
    return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).version
  } catch {
    return undefined
  }
}

/**
 * Why SQLite does not load, such as that it was built for another Node; null when it does.
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
