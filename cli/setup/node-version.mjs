// @ts-check
import { SetupError } from './say.mjs'

/** Throws when Node is older than package.json's `engines`. */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new SetupError(
    `This is Node ${version}; Potluck needs Node 20.19 or newer. Install a current one from https://nodejs.org and try again.`,
  )
}
