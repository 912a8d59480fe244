// @ts-check
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'

const objectWrap = join(root, 'cli', 'setup', 'native', 'object-wrap.h')

/**
 * For compiling SQLite where there is no prebuilt binary.
 * @returns {Record<string, string>} variables of the environment
 */
export function compilerHints() {
  const prefix = dirname(dirname(process.execPath))
  const hasHeaders = existsSync(join(prefix, 'include', 'node', 'node.h'))
  return {
    // Headers installed with Node need no download.
    ...(hasHeaders && { npm_config_nodedir: prefix }),
    ...(process.platform !== 'win32' && { CXXFLAGS: withObjectWrap(process.env.CXXFLAGS ?? '') }),
  }
}

/** @param {string} flags */
function withObjectWrap(flags) {
  return `${flags} -include ${objectWrap.replaceAll(' ', '\\ ')}`.trim()
}
