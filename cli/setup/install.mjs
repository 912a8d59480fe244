// @ts-check
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { adoptable, hasAllPackages, whySqliteFails } from './adopt-install.mjs'
import { passSignals } from './child.mjs'
import { compilerHints } from './compiler.mjs'
import { explainFailure } from './install-failure.mjs'
import { hasMarker, wasInstalledHere, writeMarker } from './install-marker.mjs'
import { cacheHints } from './npm-cache.mjs'
import { root } from './root.mjs'
import { SetupError, say, timed } from './say.mjs'

/** @typedef {'production' | 'all'} Scope */

/**
 * Installs the packages of the lock file, unless node_modules has them.
 * @param {Scope} scope 'production' omits packages for tests and linting
 */
export async function install(scope) {
  if (hasMarker(scope) && hasAllPackages(scope)) return
  if (adoptable(scope)) {
    writeMarker(scope)
    return
  }
  say(
    existsSync(join(root, 'node_modules'))
      ? 'Updating the packages ...'
      : 'Installing the packages (once) ...',
  )
  await timed('install', () => runNpm(npmArgs(scope)))
  expectSqlite()
  writeMarker(scope)
}

/** Removes the packages for tests and linting. */
export async function prune() {
  await runNpm(['prune', '--omit=dev'])
  writeMarker('production')
}

/** A setting of npm such as `nodedir` can compile SQLite for another Node; later starts would fail. */
function expectSqlite() {
  const reason = whySqliteFails()
  if (reason === null) return
  throw new SetupError(
    `SQLite was installed but does not load in this Node (${process.versions.node}): ${reason} ` +
      'Please look for the setting nodedir in the settings of npm, and start again.',
  )
}

/** @param {Scope} scope */
function npmArgs(scope) {
  const parts = scope === 'all' ? '--include=dev' : '--omit=dev'
  // 'ci' deletes node_modules first, and may compile SQLite for a minute.
  return wasInstalledHere() ? ['install', '--no-save', parts] : ['ci', parts]
}

/** @param {string[]} args */
async function runNpm(args) {
  const { command, prefix } = npmCommand()
  const child = spawn(command, [...prefix, ...args, '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, ...compilerHints(), ...cacheHints() },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command.endsWith('.cmd'),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-200_000)
    })
  }
  const stopPassing = passSignals(child)
  const [exitCode, signal] = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (...end) => resolve(end))
  })
  stopPassing()
  // Shells and npm report a signal as 128 plus its number.
  if (signal || exitCode > 128)
    throw new SetupError('The installation was cut off; the next start begins it again.')
  if (exitCode !== 0) throw explainFailure(output)
}

/** The npm that runs this script, or the one of this Node, or the one on the PATH. */
function npmCommand() {
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const script = [process.env.npm_execpath, beside].find(
    (path) => path?.endsWith('npm-cli.js') && existsSync(path),
  )
  if (script) return { command: process.execPath, prefix: [script] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', prefix: [] }
}
