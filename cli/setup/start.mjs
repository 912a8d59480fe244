// @ts-check

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfNeeded } from './build.mjs'
import { install } from './install.mjs'
import { root } from './root.mjs'

/** Installs and builds what is missing, then becomes the server: signals reach it at once, and no second process stays behind. */
export async function start() {
  process.chdir(root)
  await install('production')
  await buildIfNeeded()
  await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
}
