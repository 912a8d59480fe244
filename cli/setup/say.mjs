// @ts-check

/** An error the user can fix; the message says how. */
export class SetupError extends Error {}

/** A step failed and has printed why. */
export class StepFailed extends Error {
  /** @param {string} step @param {number} exitCode */
  constructor(step, exitCode) {
    super(`${step} failed.`)
    this.exitCode = exitCode
  }
}

/** To stderr: stdout is for programs. @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** An error of the file system as a sentence. @param {unknown} error */
function describeRefusal(error) {
  const { code, path = 'A file' } = /** @type {NodeJS.ErrnoException} */ (error)
  if (code === 'EACCES' || code === 'EPERM') {
    return `${path} cannot be written to or read by this user. Run this as the user that Potluck runs as.`
  }
  if (code === 'EROFS') return `${path} is on a read-only disk.`
  if (code === 'ENOSPC') return `The disk is full (${path}).`
  return null
}

/** @param {unknown} error */
export function explain(error) {
  if (error instanceof StepFailed) {
    process.exitCode = error.exitCode
    say(`potluck: ${error.message}`)
    return
  }
  process.exitCode = 1
  const refusal = describeRefusal(error)
  if (refusal) return say(`potluck: ${refusal}`)
  say(error instanceof SetupError ? `potluck: ${error.message}` : String(/** @type {Error} */ (error).stack))
}

/**
 * Prints how long a step took, in CI.
 * @template T
 * @param {string} name
 * @param {() => Promise<T> | T} body
 * @returns {Promise<T>}
 */
export async function timed(name, body) {
  const startedAt = performance.now()
  try {
    return await body()
  } finally {
    if (process.env.CI) say(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
}
