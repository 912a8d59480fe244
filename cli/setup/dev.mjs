// @ts-check
import { bundle } from './bundle.mjs'
import { exitCodeOf } from './child.mjs'
import { install } from './install.mjs'
import { markUnbuilt } from './sources.mjs'

/** Builds and serves, again after every change, until Ctrl-C. */
export async function dev() {
  await install('all')
  // What it leaves in dist is the development build, which `npm start` must not take for its own.
  markUnbuilt()
  const script = await bundle('build.ts')
  process.exitCode = await exitCodeOf(process.execPath, ['--enable-source-maps', script, '--watch'])
}
