// @ts-check
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './root.mjs'

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Entry */

/**
 * Whether somebody ran npm by hand and its result will do: every package of the lock file at its version, and SQLite loads.
 * @param {import('./install.mjs').Scope} scope
 */
export function adoptable(scope) {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  const complete = Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.devOptional) return true
    if (entry.dev && scope === 'production') return true
    return present[path]?.version === entry.version
  })
  return complete && sqliteLoads()
}

/**
 * @param {string} file
 * @returns {Record<string, Entry> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** False when it was built for another Node. */
function sqliteLoads() {
  try {
    const Database = createRequire(join(root, 'package.json'))('better-sqlite3')
    new Database(':memory:').close()
    return true
  } catch {
    return false
  }
}
