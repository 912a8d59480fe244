// @ts-check
// Called by package.json's scripts. Plain JavaScript: on Node 20 nothing else runs before the installation.
import { checkNodeVersion } from './setup/node-version.mjs'
import { explain } from './setup/say.mjs'

const [command = '', ...args] = process.argv.slice(2)

/** Loaded dynamically, so that a Node too old for them can print that it is. */
const commands = {
  start: async () => (await import('./setup/start.mjs')).start(),
  test: async () => (await import('./setup/test.mjs')).test(args),
  prune: async () => (await import('./setup/install.mjs')).prune(),
  t: async () => (await import('./setup/t.mjs')).runTests(args),
  build: async () => (await import('./setup/build.mjs')).rebuild(args),
  dev: async () => (await import('./setup/dev.mjs')).dev(),
  run: async () => (await import('./setup/run.mjs')).run(args),
}

try {
  checkNodeVersion()
  if (!Object.hasOwn(commands, command)) {
    throw new Error(`Usage: node cli/setup.mjs ${Object.keys(commands).join('|')}`)
  }
  await commands[/** @type {keyof typeof commands} */ (command)]()
} catch (error) {
  explain(error)
}
