// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const marker = join(root, 'node_modules', '.potluck-install.json')

/** The platform of native modules. */
const machine = `${process.platform} ${process.arch} abi ${process.versions.modules}`

function fingerprint() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${machine}`
}

/**
 * Whether node_modules has at least `scope` of the current lock file.
 * @param {import('./install.mjs').Scope} scope
 */
export function hasMarker(scope) {
  const found = readMarker()
  return found?.fingerprint === fingerprint() && (found.scope === 'all' || found.scope === scope)
}

/** Whether an earlier installation, perhaps of another lock file, was for this platform and this Node. */
export function wasInstalledHere() {
  return readMarker()?.fingerprint.endsWith(` ${machine}`) === true
}

/** @returns {{ fingerprint: string, scope: string } | undefined} */
function readMarker() {
  try {
    return JSON.parse(readFileSync(marker, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {import('./install.mjs').Scope} scope */
export function writeMarker(scope) {
  writeFileSync(marker, `${JSON.stringify({ fingerprint: fingerprint(), scope })}\n`)
}
