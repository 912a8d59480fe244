// @ts-check
import { accessSync, constants, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * A cache folder for npm, which fails for a user without a home, e.g. of a service.
 * @returns {Record<string, string>} variables of the environment
 */
export function cacheHints() {
  if (process.env.npm_config_cache || hasHome()) return {}
  // Set by systemd's CacheDirectory=.
  return { npm_config_cache: process.env.CACHE_DIRECTORY || join(root, '.npm-cache') }
}

function hasHome() {
  try {
    const home = homedir()
    accessSync(home, constants.W_OK)
    return statSync(home).isDirectory()
  } catch {
    return false
  }
}
