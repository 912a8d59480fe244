// @ts-check
import { existsSync } from 'node:fs'
import { buildIfNeeded } from './build.mjs'
import { exitCodeOf } from './child.mjs'
import { install } from './install.mjs'

/**
 * Runs tests without lint, types and build. Browser tests use the last build, which is made if there is none.
 * @param {string[]} args passed to vitest; --postgres runs tests of features on PostgreSQL
 */
export async function runTests(args) {
  await install('all')
  if (!existsSync('dist/manifest.json')) await buildIfNeeded()
  const isPostgres = args.includes('--postgres')
  const passed = isPostgres ? ['--project', 'postgres', ...args.filter((arg) => arg !== '--postgres')] : args
  process.exitCode = await exitCodeOf(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...passed],
    { env: { ...process.env, ...(isPostgres && { POSTGRES_TESTS: 'all' }) } },
  )
}
