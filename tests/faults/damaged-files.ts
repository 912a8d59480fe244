import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import SqliteConnection from 'better-sqlite3'
import type { Fault } from './fault.ts'
import { registerAt } from './person.ts'
import { databaseIn, NotReady, newFolder, startPotluck } from './potluck-process.ts'

const damages: Record<string, { damage: (file: string) => void; says: RegExp }> = {
  'a damaged page': { damage: overwritePages, says: /is damaged|cannot be read/ },
  'zero bytes': { damage: (file) => writeFileSync(file, ''), says: /is empty/ },
  'a newer version': { damage: (file) => setVersion(file, 9999), says: /newer Potluck/ },
  'another program': { damage: (file) => writeFileSync(file, 'hello '.repeat(5000)), says: /cannot be read/ },
}

export const damagedFiles: Fault = {
  name: 'a damaged, empty, newer or foreign file',
  expected: 'refuses to start, says what is wrong, and does not change the file',
  async run() {
    const intact = await makeDatabase()
    for (const [what, { damage, says }] of Object.entries(damages)) {
      const dataDir = newFolder()
      copyFileSync(intact, databaseIn(dataDir))
      damage(databaseIn(dataDir))
      const before = readFileSync(databaseIn(dataDir))
      const sentence = await refusalOf(dataDir)
      if (!says.test(sentence)) throw new Error(`${what}: it printed: ${sentence}`)
      if (!before.equals(readFileSync(databaseIn(dataDir)))) throw new Error(`${what}: the file was changed.`)
    }
    return `${Object.keys(damages).length} files refused, each with its message, none changed`
  },
}

async function makeDatabase(): Promise<string> {
  const dataDir = newFolder()
  const server = await startPotluck({ dataDir })
  const person = await registerAt(server.url)
  for (let n = 0; n < 50; n += 1) await person.write(`recipe ${n}`, 'Stir. '.repeat(500))
  await server.end('SIGTERM')
  return databaseIn(dataDir)
}

export async function refusalOf(dataDir: string): Promise<string> {
  try {
    const server = await startPotluck({ dataDir })
    await server.end('SIGKILL')
  } catch (error) {
    if (!(error instanceof NotReady)) throw error
    if (error.end.exitCode === 0) throw new Error('It exited with 0.')
    return error.end.err
  }
  throw new Error('The server started.')
}

function overwritePages(file: string): void {
  const bytes = readFileSync(file)
  for (let at = 4096 * 3; at + 4096 <= bytes.length; at += 4096 * 5) bytes.fill(0xa5, at, at + 4096)
  writeFileSync(file, bytes)
}

function setVersion(file: string, version: number): void {
  const connection = new SqliteConnection(file)
  connection.pragma(`user_version = ${version}`)
  connection.close()
}
