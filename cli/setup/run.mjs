// @ts-check
import { bundle } from './bundle.mjs'
import { exitCodeOf } from './child.mjs'
import { install } from './install.mjs'
import { SetupError } from './say.mjs'

/**
 * Runs one TypeScript file of the project in the folder where npm was called, so that relative paths work.
 * @param {string[]} args
 */
export async function run([file, ...args]) {
  if (!file?.endsWith('.ts')) throw new SetupError('Usage: node cli/setup.mjs run <file.ts> [arguments]')
  // What makes a release needs no packages for development.
  await install(file.startsWith('cli/build/') ? 'production' : 'all')
  process.exitCode = await exitCodeOf(
    process.execPath,
    ['--enable-source-maps', await bundle(file), ...args],
    {
      cwd: process.env.INIT_CWD ?? process.cwd(),
    },
  )
}
