// @ts-check
import { exitCodeOf } from './child.mjs'
import { install } from './install.mjs'

/**
 * Runs tests without lint, types and build. Browser tests use the last build.
 * @param {string[]} args passed to vitest
 */
export async function runTests(args) {
  await install('all')
  process.exitCode = await exitCodeOf(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...args,
  ])
}
