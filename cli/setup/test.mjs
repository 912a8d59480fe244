// @ts-check
import { buildIfNeeded } from './build.mjs'
import { exitCodeOf } from './child.mjs'
import { install } from './install.mjs'
import { provideBrowser, provideFirefox, providePgBouncer, provideWebKit } from './install-browser.mjs'
import { say, timed } from './say.mjs'

/**
 * Everything a change must pass. The tests also run after errors of the linter or the compiler.
 * @param {string[]} args passed to vitest
 */
export async function test(args) {
  await install('all')
  const browser = await provideBrowser()
  const firefox = await provideFirefox()
  await provideWebKit()
  await providePgBouncer()
  const lint = await step('format and lint', 'node_modules/@biomejs/biome/bin/biome', [
    'check',
    '--error-on-warnings',
  ])
  const types = await step('types', 'node_modules/typescript/bin/tsc', [])
  await buildIfNeeded()
  const tests = await step(
    'tests',
    'node_modules/vitest/vitest.mjs',
    ['run', '--config', 'tests/vitest.config.ts', ...reporters(args), ...args],
    { CHROMIUM_PATH: browser, ...(firefox && { FIREFOX_PATH: firefox }), POSTGRES_TESTS: 'some' },
  )
  process.exitCode = tests || lint || types
}

/** @param {string[]} args @returns {string[]} */
function reporters(args) {
  const own = args.some((arg) => arg.startsWith('--reporter')) ? [] : ['--reporter=default']
  return [...own, '--reporter=tests/support/summary-reporter.ts']
}

/**
 * @param {string} name
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function step(name, script, args, env = {}) {
  const exitCode = await timed(name, () =>
    exitCodeOf(process.execPath, [script, ...args], { env: { ...process.env, ...env } }),
  )
  if (exitCode !== 0) say(`potluck: ${name} failed.`)
  return exitCode
}
