// @ts-check
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'
import { SetupError } from './say.mjs'

const installCompiler =
  process.platform === 'darwin'
    ? 'Install one with: xcode-select --install'
    : process.platform === 'win32'
      ? 'Install the "Desktop development with C++" part of Visual Studio Build Tools, and Python 3.'
      : 'Install them, on Debian or Ubuntu with: apt-get install build-essential python3'

/** Returns a sentence with the solution for npm's output. @param {string} output */
export function explainFailure(output) {
  return new SetupError(`${reasonFor(output)}\n\nnpm said:\n${excerpt(output)}`)
}

/** npm prints the cause first and a compiler's error last, with advice between them. @param {string} output */
function excerpt(output) {
  const lines = output.trim().split('\n')
  if (lines.length <= 30) return lines.join('\n')
  return [...lines.slice(0, 12), '...', ...lines.slice(-12)].join('\n')
}

/** @param {string} output */
function reasonFor(output) {
  const signal = /npm error signal (SIG[A-Z]+)|got signal:? (SIG[A-Z]+)|Killed signal terminated/.exec(output)
  if (signal) {
    return `The installation was ended by ${signal[1] ?? signal[2] ?? 'a signal'}, most likely because there is too little memory; compiling SQLite needs about 1 GB.`
  }
  if (/gyp ERR!|node-gyp|prebuild-install/.test(output)) {
    const missing = missingTools()
    return missing.length > 0
      ? `SQLite has no ready-made binary for this machine and compiling it needs ${missing.join(', ')}. ${installCompiler}`
      : 'SQLite has no ready-made binary for this machine and could not be compiled.'
  }
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/.test(output)) {
    return 'The packages could not be downloaded. Please check the connection to the internet and try again.'
  }
  if (/ENOSPC/.test(output)) return 'The disk is full; the packages need about 700 MB.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `${deniedPath(output) ?? `The folder ${root}`} cannot be written to.`
  if (/EUSAGE/.test(output)) return 'package.json and package-lock.json do not belong together.'
  return 'The packages could not be installed.'
}

/** npm prints the path it may not write. @param {string} output */
function deniedPath(output) {
  return /^npm (?:error|ERR!) path (.+)$/m.exec(output)?.[1]?.trim()
}

/** Missing tools for compiling. */
function missingTools() {
  if (process.platform === 'win32') return ['a C++ compiler']
  return [
    { name: 'make', programs: ['make'] },
    { name: 'a C++ compiler', programs: ['c++', 'g++', 'clang++'] },
    { name: 'Python 3', programs: ['python3', 'python'] },
  ]
    .filter(({ programs }) => !programs.some(onPath))
    .map(({ name }) => name)
}

/** @param {string} program */
function onPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
