// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { exitCodeOfBuild } from './build.mjs'
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
  // Side by side: none needs what another one makes.
  const [lint, types, build] = await Promise.all([
    step('format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
    step('types', 'node_modules/typescript/bin/tsc', []),
    exitCodeOfBuild(),
  ])
  // The build has printed why.
  if (build !== 0) {
    process.exitCode = build
    return
  }
  const env = { CHROMIUM_PATH: browser, ...(firefox && { FIREFOX_PATH: firefox }), POSTGRES_TESTS: 'some' }
  const tests = await runTwice('tests/vitest.config.ts', [...reporters(args), ...args], env)
  process.exitCode = tests || lint || types
}

/**
 * Runs the tests, and those files again, alone and on a machine at rest, in which something failed: of thousands of
 * tests of time and browsers one is late now and then. The summary names them, to be looked into.
 * @param {string} config
 * @param {string[]} args passed to vitest
 * @param {Record<string, string>} [env]
 */
export async function runTwice(config, args, env = {}) {
  const list = resolve('tests/artefacts', `failed-files-${process.pid}.json`)
  mkdirSync(dirname(list), { recursive: true })
  const run = (/** @type {string} */ name, /** @type {string[]} */ passed) =>
    step(name, 'node_modules/vitest/vitest.mjs', ['run', '--config', config, ...passed], {
      ...env,
      FAILED_FILES: list,
    })
  try {
    const exitCode = await run('tests', args)
    if (exitCode === 0 || !existsSync(list)) return exitCode
    /** @type {{ files: string[] }} */
    const { files } = JSON.parse(readFileSync(list, 'utf8'))
    if (files.length > maxFilesRunAgain) return exitCode
    return await run('tests, again', [...args.filter((arg) => !existsSync(arg)), ...files])
  } finally {
    rmSync(list, { force: true })
  }
}

/** More than these do not fail by chance. */
const maxFilesRunAgain = 5

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
