// @ts-check
import { bundle } from './bundle.mjs'
import { exitCodeOf, runStep } from './child.mjs'
import { install } from './install.mjs'
import { say, timed } from './say.mjs'
import { isBuilt, markBuilt, markUnbuilt } from './sources.mjs'

/**
 * Builds the current sources.
 * @param {string[]} [args] passed to build.ts
 */
export async function rebuild(args = []) {
  await install('production')
  markUnbuilt()
  await timed('build', async () => {
    await runStep('The build', process.execPath, ['--enable-source-maps', await bundle('build.ts'), ...args])
  })
  markBuilt()
}

export async function buildIfNeeded() {
  const exitCode = await exitCodeOfBuild()
  // The other process has printed why.
  if (exitCode !== 0) process.exit(exitCode)
}

/**
 * Builds in another process, so that a server started afterwards does not keep the compiler's memory.
 * @returns {Promise<number>} 0 without a process when dist is built from the current sources
 */
export async function exitCodeOfBuild() {
  if (isBuilt()) return 0
  say('Building Potluck. After an installation or an update this takes about a minute, once.')
  return exitCodeOf(process.execPath, ['cli/setup.mjs', 'build', '--brief'], { stdio: ['ignore', 2, 2] })
}
