// @ts-check
import { existsSync } from 'node:fs'
import { buildIfNeeded } from './build.mjs'
import { exitCodeOf } from './child.mjs'
import { install } from './install.mjs'

/**
 * Runs tests without lint, types and build. Browser tests use the last build, which is made if there is none.
 * @param {string[]} args passed to vitest
 */
export async function runTests(args) {
  await install('all')
  if (!existsSync('dist/manifest.json')) await buildIfNeeded()
  process.exitCode = await exitCodeOf(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...args,
  ])
}
