import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * A worker file, for a thread or a child process, that runs `source` for each call. It may use `args`, and calls
 * `reply` (see WorkerReply) or `done` with a result.
 */
export function writeWorker(source: string): string {
  const file = join(temporaryFolder(), 'worker.mjs')
  writeFileSync(
    file,
    `import fs, { readlinkSync } from 'node:fs'
     import { parentPort } from 'node:worker_threads'
     const reply = (message) => (parentPort ? parentPort.postMessage(message) : process.send(message))
     const done = (result) => reply({ type: 'done', result })
     const run = ({ args }) => { ${source} }
     if (parentPort) parentPort.on('message', run)
     else process.on('message', run).on('disconnect', () => process.exit(0))
     const thread = parentPort && process.platform === 'linux' ? readlinkSync('/proc/thread-self') : null
     reply({ type: 'loaded', thread })`,
  )
  return file
}
