import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'
import { registerAt } from './person.ts'
import { newFolder, startPotluck } from './potluck-process.ts'

const writes = 20

export const syncOrder: Fault = {
  name: 'the order of fsync and response',
  expected: 'the log is synced between each write and its 2xx',
  needs: ['strace'],
  async run() {
    const dataDir = newFolder()
    const trace = join(newFolder(), 'trace')
    const calls = 'trace=write,writev,sendto,sendmsg,pwrite64,fsync,fdatasync'
    const server = await startPotluck({
      dataDir,
      under: ['strace', '-f', '-yy', '-s', '64', '-e', calls, '-o', trace],
    })
    const person = await registerAt(server.url)
    for (let n = 0; n < writes; n += 1) {
      const status = await person.write(`recipe ${n}`)
      if (status > 299) throw new Error(`A write returned ${status}.`)
    }
    await server.end('SIGTERM')
    const responses = responsesIn(readFileSync(trace, 'utf8').split('\n'))
    const early = responses.filter(({ isSynced }) => !isSynced)
    if (responses.length < writes) throw new Error(`Only ${responses.length} responses were traced.`)
    if (early.length > 0)
      throw new Error(`${early.length} of ${responses.length} responses were sent before the log was synced.`)
    return `${responses.length} responses, each after its sync`
  },
}

/**
 * Each 2xx response to a write, and whether the log was synced between that write and the response. A job of the server
 * may write to the log between the sync and the response; that write has its own sync.
 */
function responsesIn(lines: string[]): { isSynced: boolean }[] {
  const responses: { isSynced: boolean }[] = []
  let hasWritten = false
  let isSynced = false
  for (const line of lines) {
    if (/pwrite64\(\d+<[^>]*potluck\.db-wal>/.test(line)) {
      hasWritten = true
    } else if (/f(data)?sync\(\d+<[^>]*potluck\.db-wal>/.test(line)) {
      isSynced = hasWritten
    } else if (/HTTP\/1\.1 20\d/.test(line) && hasWritten) {
      responses.push({ isSynced })
      hasWritten = false
      isSynced = false
    }
  }
  return responses
}
