import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { IndexParts } from './list-index.ts'
import { type ListToRead, readList } from './read-list.ts'

/** Every bundle lies one folder below dist; running from source there is no worker. */
const workerFile = fileURLToPath(new URL('../server/search/index-worker.js', import.meta.url))

/**
 * Makes the index of a list in a process of its own: requests go on being answered, and the memory that the work took
 * goes back at once, of which a thread was measured to keep 20 MB.
 */
export async function readInBackground(list: ListToRead): Promise<IndexParts> {
  return existsSync(workerFile) ? inProcess(list) : readList(list)
}

function inProcess(list: ListToRead): Promise<IndexParts> {
  return new Promise((resolve, reject) => {
    const { PATH, SystemRoot } = process.env
    const child = fork(workerFile, [], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It needs none of the server's secrets.
      env: { NODE_ENV: 'production', PATH, SystemRoot },
    })
    const fail = () => reject(new Error('The process that makes search indexes ended unexpectedly.'))
    child.once('message', (parts: unknown) => resolve(parts as IndexParts))
    child.once('error', fail).once('exit', fail)
    child.send(list, (error) => error && fail())
    // A server that stops need not wait for it.
    child.unref()
  })
}
