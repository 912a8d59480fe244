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

/** Builds in another process, so that a server started afterwards does not keep the compiler's memory. */
export async function buildIfNeeded() {
  if (isBuilt()) return
  say('Building Potluck. After an installation or an update this takes about a minute, once.')
  const exitCode = await exitCodeOf(process.execPath, ['cli/setup.mjs', 'build', '--brief'], {
    stdio: ['ignore', 2, 2],
  })
  // The other process has printed why.
  if (exitCode !== 0) process.exit(exitCode)
}
