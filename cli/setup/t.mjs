// @ts-check
import { exitCodeOf } from './child.mjs'
import { install } from './install.mjs'

/**
 * Runs the named tests at once: no lint, no types, no build. Journeys in the browser use what was built last.
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
