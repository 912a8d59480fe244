// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const marker = join(root, 'node_modules', '.potluck-install.json')

/** What native modules were built for. */
const machine = `${process.platform} ${process.arch} abi ${process.versions.modules}`

function fingerprint() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${machine}`
}

/**
 * Whether node_modules holds at least `scope` of the present lock file.
 * @param {import('./install.mjs').Scope} scope
 */
export function hasMarker(scope) {
  const found = readMarker()
  return found?.fingerprint === fingerprint() && (found.scope === 'all' || found.scope === scope)
}

/** Whether an earlier installation of ours, perhaps of another lock file, was for this machine and this Node. */
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
