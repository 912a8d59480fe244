import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import SqliteConnection from 'better-sqlite3'
import type { Fault } from './fault.ts'
import { registerAt } from './person.ts'
import { databaseIn, NotReady, newFolder, startPotluck } from './potluck-process.ts'

const spoils: Record<string, { spoil: (file: string) => void; says: RegExp }> = {
  'a damaged page': { spoil: spoilPages, says: /is damaged|cannot be read/ },
  'zero bytes': { spoil: (file) => writeFileSync(file, ''), says: /is empty/ },
  'a newer version': { spoil: (file) => setVersion(file, 9999), says: /newer Potluck/ },
  'another program': { spoil: (file) => writeFileSync(file, 'hello '.repeat(5000)), says: /cannot be read/ },
}

export const spoiltFiles: Fault = {
  name: 'a damaged, empty, newer or foreign file',
  expected: 'refuses to start, says what it found, and leaves the file alone',
  async run() {
    const whole = await makeDatabase()
    for (const [what, { spoil, says }] of Object.entries(spoils)) {
      const dataDir = newFolder()
      copyFileSync(whole, databaseIn(dataDir))
      spoil(databaseIn(dataDir))
      const before = readFileSync(databaseIn(dataDir))
      const sentence = await refusalOf(dataDir)
      if (!says.test(sentence)) throw new Error(`${what}: it said: ${sentence}`)
      if (!before.equals(readFileSync(databaseIn(dataDir)))) throw new Error(`${what}: the file was changed.`)
    }
    return `${Object.keys(spoils).length} files refused, each with its sentence, none changed`
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
    if (error.end.exitCode === 0) throw new Error('It ended as if all were well.')
    return error.end.err
  }
  throw new Error('It started.')
}

function spoilPages(file: string): void {
  const bytes = readFileSync(file)
  for (let at = 4096 * 3; at + 4096 <= bytes.length; at += 4096 * 5) bytes.fill(0xa5, at, at + 4096)
  writeFileSync(file, bytes)
}

function setVersion(file: string, version: number): void {
  const connection = new SqliteConnection(file)
  connection.pragma(`user_version = ${version}`)
  connection.close()
}
