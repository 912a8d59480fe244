// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'

/** The sources of dist. */
const sourceFolders = ['server', 'islands', 'db', 'cli', 'languages', 'public']
const sourceFiles = ['build.ts', 'package.json', 'package-lock.json', 'tsconfig.json']
const stamp = join(root, 'dist', 'built-from')

/** Whether dist was built from the current sources; true where there are none, as in a container image. */
export function isBuilt() {
  if (!existsSync(join(root, 'build.ts'))) return true
  try {
    return readFileSync(stamp, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

export function markBuilt() {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, fingerprint())
}

export function markUnbuilt() {
  rmSync(stamp, { force: true })
}

/** Of the name, size and time of each file: reading them would take longer than the start of the server. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const folder of sourceFolders) {
    if (!existsSync(join(root, folder))) continue
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      addFile(hash, join(folder, name))
    }
  }
  for (const file of sourceFiles) addFile(hash, file)
  return hash.digest('hex')
}

/** @param {import('node:crypto').Hash} hash @param {string} file */
function addFile(hash, file) {
  const found = statSync(join(root, file), { throwIfNoEntry: false })
  if (found?.isFile()) hash.update(`${file}\0${found.size}\0${found.mtimeMs}\n`)
}
