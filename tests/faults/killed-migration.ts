import { existsSync, readdirSync, rmSync } from 'node:fs'
import SqliteConnection from 'better-sqlite3'
import { migrations } from '#db/migrations/index.ts'
import { newestVersion } from '#db/migrations/newest.ts'
import { createDatabase } from '#db/sqlite/new-file.ts'
import type { Fault } from './fault.ts'
import { assertIntact } from './integrity.ts'
import { databaseIn, newFolder, runPotluck } from './potluck-process.ts'

/** The system calls with which a migration changes the disk. */
const calls = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate', 'unlink']
/** Of the file before: a new one is a copy of what the build made, and an older one is migrated. */
const versionsBefore = [0, 40]

export const killedMigration: Fault = {
  name: 'kill -9 in a migration, at each of its system calls',
  expected: 'the file is as after the previous migration, and the next start completes it',
  needs: ['strace'],
  async run() {
    const wanted = await schemaOf(newFolder())
    await startConcurrently()
    let killed = 0
    let before = 0
    for (const [from, call] of versionsBefore.flatMap((from) => calls.map((call) => [from, call] as const))) {
      for (let nth = 1; nth <= 200; nth = nextCall(nth)) {
        const found = await migrateKilledAt(call, nth, { from, wanted })
        if (!found.killed) break
        killed += 1
        if (found.version < newestVersion) before += 1
      }
    }
    if (before === 0 || killed === before)
      throw new Error(`Not all states were reached: ${before} of ${killed}`)
    return `killed ${killed} times: ${before} before and ${killed - before} after the commit; the next start completed each; four concurrent starts all succeed`
  },
}

async function startConcurrently(): Promise<void> {
  const dataDir = newFolder()
  const ends = await Promise.all(Array.from({ length: 4 }, () => runPotluck(['migrate'], { dataDir })))
  const failed = ends.find(({ exitCode }) => exitCode !== 0)
  if (failed) throw new Error(`One of four concurrent migrations failed: ${failed.err}`)
  const left = readdirSync(dataDir).filter((name) => name.includes('.new-'))
  if (left.length > 0) throw new Error(`Four concurrent migrations left ${left.join()}.`)
}

/** All early calls, then fewer and fewer: a migration writes hundreds of similar pages. */
const nextCall = (nth: number) => (nth < 8 ? nth + 1 : Math.ceil(nth * 1.3))

async function migrateKilledAt(
  call: string,
  nth: number,
  { from, wanted }: { from: number; wanted: string },
) {
  const dataDir = newFolder()
  if (from > 0) createDatabase(databaseIn(dataDir), migrations.slice(0, from), 'none')
  const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:signal=KILL:when=${nth}`]
  const { signal, exitCode } = await runPotluck(['migrate'], {
    dataDir,
    under: ['strace', '-f', '-o', '/dev/null', ...inject],
  })
  const version = versionOf(databaseIn(dataDir))
  const schema = await schemaOf(dataDir)
  if (schema !== wanted) throw new Error(`After ${call} ${nth} the schema is different.`)
  rmSync(dataDir, { recursive: true })
  return { killed: signal === 'SIGKILL' || exitCode === 137, version }
}

function versionOf(file: string): number {
  if (!existsSync(file)) return 0
  const connection = new SqliteConnection(file)
  try {
    const tables = connection.prepare<[], { n: number }>('SELECT count(*) AS n FROM sqlite_schema').get()?.n
    const version = Number(connection.pragma('user_version', { simple: true }))
    if (version === 0 && tables !== 0) throw new Error(`${tables} tables of an incomplete migration.`)
    return version
  } finally {
    connection.close()
  }
}

/** The schema after a completed migration. */
async function schemaOf(dataDir: string): Promise<string> {
  const { exitCode, err } = await runPotluck(['migrate'], { dataDir })
  if (exitCode !== 0) throw new Error(`The next migration failed: ${err}`)
  assertIntact(databaseIn(dataDir))
  const connection = new SqliteConnection(databaseIn(dataDir), { readonly: true })
  try {
    return JSON.stringify(connection.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all())
  } finally {
    connection.close()
  }
}
