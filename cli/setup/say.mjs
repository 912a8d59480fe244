// @ts-check

/** Something the person can put right; the message says how. */
export class SetupError extends Error {}

/** A step failed and has already said why on its own. */
export class StepFailed extends Error {
  /** @param {string} step @param {number} exitCode */
  constructor(step, exitCode) {
    super(`${step} failed.`)
    this.exitCode = exitCode
  }
}

/** To the error output, so that what a program prints stays clean for scripts. @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** @param {unknown} error */
export function explain(error) {
  if (error instanceof StepFailed) {
    process.exitCode = error.exitCode
    say(`potluck: ${error.message}`)
    return
  }
  process.exitCode = 1
  say(error instanceof SetupError ? `potluck: ${error.message}` : String(/** @type {Error} */ (error).stack))
}

/**
 * Says how long a step took where that is read afterwards.
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
