import { statSync } from 'node:fs'
import SqliteConnection from 'better-sqlite3'
import type { Fault } from './fault.ts'
import { registerAt } from './person.ts'
import { databaseIn, newFolder, startPotluck } from './potluck-process.ts'

const text = 'Stir for a while. '.repeat(3000)
const limitBytes = 64 * 1024 * 1024

export const longReader: Fault = {
  name: 'a long reader during writes',
  expected: 'writes succeed, and the log shrinks to its limit after the reader ends',
  async run() {
    const dataDir = newFolder()
    const log = `${databaseIn(dataDir)}-wal`
    const server = await startPotluck({ dataDir })
    const person = await registerAt(server.url)
    const reader = new SqliteConnection(databaseIn(dataDir), { readonly: true })
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM recipes').get()
    let n = 0
    while (statSync(log).size < limitBytes * 1.5) {
      n += 1
      const status = await person.write(`recipe ${n}`, text)
      if (status < 200 || status > 299) throw new Error(`A write returned ${status}.`)
    }
    const peak = statSync(log).size
    reader.exec('COMMIT')
    reader.close()
    for (let more = 0; more < 50; more += 1) await person.write(`after ${more}`)
    const left = statSync(log).size
    await server.end('SIGTERM')
    if (left > limitBytes) throw new Error(`The log still has ${left} bytes.`)
    return `the log grew to ${Math.round(peak / 1e6)} MB under ${n} writes and shrank to ${Math.round(left / 1e6)} MB`
  },
}
