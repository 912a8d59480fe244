import { type ChildProcess, fork } from 'node:child_process'
import { processGivesWay } from './priority.ts'

/** Of JavaScript; pixels and WebAssembly lie outside and have bounds of their own. */
const heapMegabytes = 512

/**
 * Starts one of our own programs beside the server, for work on files of strangers: it inherits no secrets through
 * its environment, and runs when the server has nothing to do, so that nobody else waits for it.
 */
export function startQuietly(file: string): ChildProcess {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env
  const child = fork(file, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { NODE_ENV: 'production', PATH, HOME, TMPDIR, SystemRoot },
  })
  if (child.pid !== undefined) processGivesWay(child.pid)
  return child
}
