// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const marker = join(root, 'node_modules', '.potluck-install.json')

/** What an installation depends on: the lock file, and the machine that native modules were built for. */
function fingerprint() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch} abi ${process.versions.modules}`
}

/**
 * Whether node_modules holds at least `scope` of the present lock file.
 * @param {import('./install.mjs').Scope} scope
 */
export function hasMarker(scope) {
  try {
    const found = JSON.parse(readFileSync(marker, 'utf8'))
    return found.fingerprint === fingerprint() && (found.scope === 'all' || found.scope === scope)
  } catch {
    return false
  }
}

/** @param {import('./install.mjs').Scope} scope */
export function writeMarker(scope) {
  writeFileSync(marker, `${JSON.stringify({ fingerprint: fingerprint(), scope })}\n`)
}
