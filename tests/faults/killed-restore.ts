import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import SqliteConnection from 'better-sqlite3'
import type { Fault } from './fault.ts'
import { assertIntact } from './integrity.ts'
import { registerAt } from './person.ts'
import { databaseIn, newFolder, runPotluck, startPotluck } from './potluck-process.ts'

/** The system calls with which a restore changes the disk. */
const calls = ['pwrite64', 'rename', 'link', 'unlink', 'copy_file_range', 'sendfile', 'fsync', 'fdatasync']

export const killedRestore: Fault = {
  name: 'kill -9 in a restore, at each of its system calls',
  expected: 'the old or the new database, never a mix',
  needs: ['strace'],
  async run() {
    const { old, backup } = await makeFiles()
    const seen = { old: 0, restored: 0 }
    for (const call of calls) {
      for (let nth = 1; nth <= 12; nth += 1) {
        const people = await restoreKilledAt(old, backup, call, nth)
        if (people.killed) seen[people.count === 2 ? 'old' : 'restored'] += 1
        else break
      }
    }
    if (seen.old === 0 || seen.restored === 0)
      throw new Error(`Not all states were reached: ${JSON.stringify(seen)}`)
    return `killed ${seen.old + seen.restored} times: ${seen.old} old and ${seen.restored} restored databases, all intact`
  },
}

/** A database with two people, and its backup from when it had one. */
async function makeFiles(): Promise<{ old: string; backup: string }> {
  const dataDir = newFolder()
  const server = await startPotluck({ dataDir })
  await registerAt(server.url)
  const backup = join(newFolder(), 'backup.db')
  await runPotluck(['backup', backup], { dataDir })
  await registerAt(server.url)
  await server.end('SIGTERM')
  return { old: databaseIn(dataDir), backup }
}

async function restoreKilledAt(old: string, backup: string, call: string, nth: number) {
  const dataDir = newFolder()
  copyFileSync(old, databaseIn(dataDir))
  const under = [
    'strace',
    '-f',
    '-o',
    '/dev/null',
    '-e',
    `trace=${call}`,
    '-e',
    `inject=${call}:signal=KILL:when=${nth}`,
  ]
  const { signal, exitCode } = await runPotluck(['restore', backup, '--yes'], { dataDir, under })
  if (!existsSync(databaseIn(dataDir))) throw new Error(`No database after ${call} ${nth}.`)
  assertIntact(databaseIn(dataDir))
  const count = countPeople(databaseIn(dataDir))
  if (count !== 1 && count !== 2) throw new Error(`${count} people after ${call} ${nth}.`)
  const next = await runPotluck(['restore', backup, '--yes'], { dataDir })
  if (next.exitCode !== 0) throw new Error(`The next restore failed after ${call} ${nth}: ${next.err}`)
  rmSync(dataDir, { recursive: true })
  return { killed: signal === 'SIGKILL' || exitCode === 137, count }
}

function countPeople(file: string): number {
  const connection = new SqliteConnection(file)
  const row = connection.prepare<[], { n: number }>('SELECT count(*) AS n FROM users').get()
  connection.close()
  return row?.n ?? 0
}
