import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { writeBackup } from '#db/sqlite/backups/backup.ts'
import { BackupRefused } from '#db/sqlite/backups/backup-refused.ts'
import { inspectBackup } from '#db/sqlite/backups/inspect-backup.ts'
import { restoreDatabase } from '#db/sqlite/backups/restore.ts'
import { openSqlite } from '#db/sqlite/store.ts'
import type { SqliteStore } from '#db/store.ts'
import { emailsIn } from '../support/database.ts'
import { makeReadOnly, smallDisk } from '../support/machine.ts'
import { addUser } from '../support/store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const databaseIn = (dataDir: string) => join(dataDir, 'potluck.db')

function open(dataDir: string): SqliteStore {
  return openSqlite({ file: databaseIn(dataDir), now: Date.now, migrations })
}

/** Opens the database, writes and closes it, as a server does. */
async function runOnce(dataDir: string, ...people: string[]): Promise<void> {
  const store = open(dataDir)
  for (const id of people) await store.write((tx) => addUser(tx, id))
  await store.close()
}

const namesNextTo = (file: string) =>
  readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file)))

let stamps = 0
function restore(dataDir: string, backup: string): string {
  stamps += 1
  const { kept } = restoreDatabase({ backup, file: databaseIn(dataDir), stamp: String(stamps) })
  if (kept === null) throw new Error('There was no database to keep.')
  return kept
}

/** A backup of a database with these people. */
async function backupOf(...people: string[]): Promise<string> {
  const dataDir = temporaryFolder()
  await runOnce(dataDir, ...people)
  const backup = join(temporaryFolder(), 'backup.db')
  writeBackup(databaseIn(dataDir), backup)
  return backup
}

describe('the previous database that a restore keeps', () => {
  it('can be verified repeatedly, and restored', async () => {
    const [a, b] = [await backupOf('ada'), await backupOf('bea')]
    const dataDir = temporaryFolder()
    await runOnce(dataDir, 'old')
    restore(dataDir, a)
    await runOnce(dataDir, 'later')
    const kept = restore(dataDir, b)

    for (let round = 0; round < 3; round += 1) expect(inspectBackup(kept).counts.users).toBe(2)
    expect(namesNextTo(kept)).toEqual([basename(kept)])
    await runOnce(dataDir, 'newest')
    restore(dataDir, kept)
    expect(emailsIn(databaseIn(dataDir))).toEqual(['ada@example.com', 'later@example.com'])
    expect(namesNextTo(kept)).toEqual([basename(kept)])
  })
})

describe('a copy of the database of a stopped server', () => {
  async function copyOfStopped(): Promise<string> {
    const dataDir = temporaryFolder()
    await runOnce(dataDir, 'ada')
    const copy = join(temporaryFolder(), 'copy.db')
    copyFileSync(databaseIn(dataDir), copy)
    return copy
  }

  it('can be verified repeatedly, unchanged and without new files next to it', async () => {
    const copy = await copyOfStopped()
    const before = readFileSync(copy)
    for (let round = 0; round < 3; round += 1) expect(inspectBackup(copy).counts.users).toBe(1)
    expect(readFileSync(copy)).toEqual(before)
    expect(readdirSync(dirname(copy))).toEqual(['copy.db'])
  })

  it('can be restored', async () => {
    const copy = await copyOfStopped()
    const dataDir = temporaryFolder()
    await runOnce(dataDir, 'old')
    restore(dataDir, copy)
    expect(emailsIn(databaseIn(dataDir))).toEqual(['ada@example.com'])
    expect(readdirSync(dirname(copy))).toEqual(['copy.db'])
  })

  it('can be verified and restored from a read-only disk', async (test) => {
    const disk = smallDisk(8)
    if (!disk) return test.skip('only root can mount a read-only disk')
    const copy = join(disk, 'copy.db')
    copyFileSync(await copyOfStopped(), copy)
    makeReadOnly(disk)
    expect(inspectBackup(copy)).toMatchObject({ file: copy, counts: { users: 1 } })
    const dataDir = temporaryFolder()
    await runOnce(dataDir, 'old')
    restore(dataDir, copy)
    expect(emailsIn(databaseIn(dataDir))).toEqual(['ada@example.com'])
  })
})

describe('a database that is in use', () => {
  it('is rejected as a backup, even while its log is empty', async () => {
    const dataDir = temporaryFolder()
    await runOnce(dataDir, 'ada')
    const store = open(dataDir)
    try {
      expect(() => inspectBackup(databaseIn(dataDir))).toThrow(BackupRefused)
      expect(() => inspectBackup(databaseIn(dataDir))).toThrow('is in use')
    } finally {
      await store.close()
    }
  })

  it('is rejected as a copy with a log that contains more than the file', async () => {
    const dataDir = temporaryFolder()
    const store = open(dataDir)
    await store.write((tx) => addUser(tx, 'ada'))
    const copy = join(temporaryFolder(), 'copy.db')
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(store.file, copy)
    copyFileSync(`${store.file}-wal`, `${copy}-wal`)
    await store.close()
    const before = readFileSync(`${copy}-wal`)
    expect(() => inspectBackup(copy)).toThrow(
      /copy\.db-wal next to it holds changes that are not in the file/,
    )
    expect(readFileSync(`${copy}-wal`)).toEqual(before)
  })
})
