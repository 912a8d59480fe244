// @ts-check
import { accessSync, constants, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * A cache for npm where the user has no home, as a user of a service has none; npm fails without one.
 * @returns {Record<string, string>} variables of the environment
 */
export function cacheHints() {
  if (process.env.npm_config_cache || hasHome()) return {}
  // systemd names its CacheDirectory= here.
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
