// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'
import { StepFailed } from './say.mjs'

/**
 * Runs a program and returns its exit code, 128 + n when signal n ended it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function exitCodeOf(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    const stopPassing = passSignals(child)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      stopPassing()
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1))
    })
  })
}

/**
 * Runs a step that must succeed.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function runStep(name, command, args, options) {
  const exitCode = await exitCodeOf(command, args, options)
  if (exitCode !== 0) throw new StepFailed(name, exitCode)
}

/**
 * Forwards signals to the child instead of ending this process; returns a function that stops it.
 * @param {import('node:child_process').ChildProcess} child
 */
export function passSignals(child) {
  /** @type {[NodeJS.Signals, () => void][]} */
  const handlers = [
    // A terminal sends Ctrl-C to the child itself; forwarding it would send it twice.
    ['SIGINT', () => process.stdin.isTTY || child.kill('SIGINT')],
    ['SIGTERM', () => child.kill('SIGTERM')],
    ['SIGHUP', () => child.kill('SIGHUP')],
  ]
  for (const [signal, handler] of handlers) process.on(signal, handler)
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler)
  }
}
