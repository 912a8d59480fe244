#!/usr/bin/env node
// @ts-check
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNodeVersion } from './setup/node-version.mjs'
import { root } from './setup/root.mjs'
import { explain } from './setup/say.mjs'

try {
  checkNodeVersion()
  await prepare()
  await import(pathToFileURL(join(root, 'dist', 'cli', 'main.js')).href)
} catch (error) {
  explain(error)
}

async function prepare() {
  const [{ install }, { buildIfNeeded }] = await Promise.all([
    import('./setup/install.mjs'),
    import('./setup/build.mjs'),
  ])
  await install('production')
  await buildIfNeeded()
}
