import { copyFileSync, writeFileSync } from 'node:fs'
import SqliteConnection from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { writeBackup } from '#db/sqlite/backups/backup.ts'
import { type BackupIdentity, mayRemove, readBackupIdentity } from '#db/sqlite/backups/backup-identity.ts'
import { restoreDatabase } from '#db/sqlite/backups/restore.ts'
import { openTemporary, temporaryFile } from '../../support/store.ts'

const mine = { id: 'mine', isAdopted: false }
const identity = (given: Partial<BackupIdentity> = {}): BackupIdentity => ({
  box: mine,
  users: 2,
  recipes: 30,
  ...given,
})

describe('a rotation', () => {
  it.each<[string, BackupIdentity | null, BackupIdentity | null, string]>([
    ['may remove an older one of the same box', identity(), identity({ recipes: 31 }), 'allowed'],
    ['may remove one with a few more recipes', identity({ recipes: 40 }), identity(), 'allowed'],
    [
      'keeps one with far more recipes',
      identity({ recipes: 61 }),
      identity(),
      'has far more in it than the newest',
    ],
    [
      'keeps one with far more people',
      identity({ users: 5 }),
      identity(),
      'has far more in it than the newest',
    ],
    [
      'keeps the only one with a recipe',
      identity({ recipes: 1 }),
      identity({ recipes: 0 }),
      'has far more in it than the newest',
    ],
    [
      'keeps that of another box',
      identity({ box: { id: 'theirs', isAdopted: false } }),
      identity(),
      'of another box',
    ],
    [
      'keeps one without an id next to a box that was created with one',
      identity({ box: null }),
      identity(),
      'of another box',
    ],
    [
      'may remove one without an id of a box that is older than its id',
      identity({ box: null }),
      identity({ box: { id: 'mine', isAdopted: true } }),
      'allowed',
    ],
    ['keeps what it cannot read', null, identity(), 'unreadable'],
    ['keeps everything when the newest cannot be read', identity(), null, 'unreadable'],
  ])('%s', (_, backup, newest, expected) => {
    expect(mayRemove(backup, newest)).toBe(expected)
  })
})

describe('the id of a server', () => {
  it('is random, and stays the same across starts, backups and restores', async () => {
    const store = openTemporary()
    const backup = `${store.file}.backup`
    writeBackup(store.file, backup)
    await store.close()
    await openTemporary(store.file).close()
    const restored = temporaryFile()
    restoreDatabase({ backup, file: restored, stamp: 'now' })
    await openTemporary(restored).close()
    const [id] = [store.file, backup, restored].map((file) => readBackupIdentity(file)?.box)
    expect(id).toMatchObject({ isAdopted: false })
    expect(readBackupIdentity(backup)?.box).toEqual(id)
    expect(readBackupIdentity(restored)?.box).toEqual(id)
    const other = openTemporary()
    expect(readBackupIdentity(other.file)?.box).not.toEqual(id)
    await other.close()
  })

  it('is added to an older database when it is opened', async () => {
    const store = openTemporary()
    await store.close()
    const old = temporaryFile()
    copyFileSync(store.file, old)
    const connection = new SqliteConnection(old)
    connection.exec("DELETE FROM meta WHERE key = 'box_id'")
    connection.close()
    expect(readBackupIdentity(old)?.box).toBeNull()
    await openTemporary(old).close()
    expect(readBackupIdentity(old)?.box).toMatchObject({ isAdopted: true })
  })

  it('is null for a file that is not a database', () => {
    const file = temporaryFile()
    writeFileSync(file, 'Dear diary')
    expect(readBackupIdentity(file)).toBeNull()
  })
})
