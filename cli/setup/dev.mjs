// @ts-check
import { bundle } from './bundle.mjs'
import { exitCodeOf } from './child.mjs'
import { install } from './install.mjs'
import { markUnbuilt } from './sources.mjs'

/** Builds and serves, and again after every change, until Ctrl-C. */
export async function dev() {
  await install('all')
  // `npm start` must not use the development build that stays in dist.
  markUnbuilt()
  const script = await bundle('build.ts')
  process.exitCode = await exitCodeOf(process.execPath, ['--enable-source-maps', script, '--watch'])
}
