// @ts-check

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfNeeded } from './build.mjs'
import { install } from './install.mjs'
import { root } from './root.mjs'

/** Installs and builds what is missing, then runs the server in this process, so that signals reach it. */
export async function start() {
  process.chdir(root)
  await install('production')
  await buildIfNeeded()
  await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
}
