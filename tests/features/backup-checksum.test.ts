import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { users } from '#db/schema.ts'
import { removeUnfinishedBackups, writeBackup } from '#db/sqlite/backups/backup.ts'
import { BackupRefused } from '#db/sqlite/backups/backup-refused.ts'
import { inspectBackup } from '#db/sqlite/backups/inspect-backup.ts'
import { proveBackup, restoreDatabase } from '#db/sqlite/backups/restore.ts'
import { openSqlite } from '#db/sqlite/store.ts'
import { emailsIn } from '../support/database.ts'
import { addUser } from '../support/store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let source: string
let backup: string
beforeEach(async () => {
  source = join(temporaryFolder(), 'potluck.db')
  const store = openSqlite({ file: source, now: Date.now, migrations })
  await store.write((tx) => addUser(tx, 'ada'))
  await store.write((tx) => tx.update(users).set({ lastName: 'Lovelace' }))
  await store.close()
  backup = join(temporaryFolder(), 'potluck-2026-01-01T00-00-00-000Z.db')
  writeBackup(source, backup)
})

/** Flips one bit of a last name, which SQLite cannot detect. */
function flipBitInText(file: string): void {
  const bytes = readFileSync(file)
  const at = bytes.indexOf('Lovelace')
  bytes[at] = (bytes[at] ?? 0) ^ 0b100
  writeFileSync(file, bytes)
}

describe('the checksum of a backup', () => {
  it('is in a file next to it in the format of sha256sum', () => {
    expect(inspectBackup(backup)).toMatchObject({ checksumFile: 'matches' })
    const checked = execFileSync('sha256sum', ['-c', `${basename(backup)}.sha256`], { cwd: dirname(backup) })
    expect(checked.toString()).toContain('OK')
  })

  it('reveals a flipped bit to verify, prove and restore, which leave the database unchanged', () => {
    flipBitInText(backup)
    const attempts = [
      () => inspectBackup(backup),
      () => proveBackup(source, backup),
      () => restoreDatabase({ backup, file: source, stamp: 'now' }),
    ]
    for (const attempt of attempts) {
      expect(attempt).toThrow(BackupRefused)
      expect(attempt).toThrow('is not what the checksum')
    }
    expect(emailsIn(source)).toEqual(['ada@example.com'])
    expect(readdirSync(dirname(backup))).toEqual([basename(backup), `${basename(backup)}.sha256`])
  })

  it.each([
    ['is truncated', (file: string) => writeFileSync(file, '')],
    ['is for another file', (file: string) => writeFileSync(file, `${'0'.repeat(64)}  other.db\n`)],
  ])('that %s is invalid', (_what, spoil) => {
    spoil(`${backup}.sha256`)
    expect(() => inspectBackup(backup)).toThrow('is not what the checksum')
  })

  it('is not required: backups of older versions have none', () => {
    rmSync(`${backup}.sha256`)
    expect(inspectBackup(backup)).toMatchObject({ checksumFile: 'none', counts: { users: 1 } })
  })
})

describe('a backup that was killed', () => {
  it('leaves no files after the next backup', () => {
    const folder = dirname(backup)
    const killed = join(folder, 'potluck-2026-01-02T00-00-00-000Z.db')
    for (const end of ['.part', '.part-journal', '.trial', '.trial-wal', '.sha256', '.sha256.part']) {
      appendFileSync(`${killed}${end}`, 'left over')
    }
    for (const name of ['mine.db.part', 'potluck-notes.db.part']) writeFileSync(join(folder, name), 'kept')
    writeBackup(source, join(folder, 'potluck-2026-01-03T00-00-00-000Z.db'))
    expect(readdirSync(folder)).toEqual([
      'mine.db.part',
      'potluck-2026-01-01T00-00-00-000Z.db',
      'potluck-2026-01-01T00-00-00-000Z.db.sha256',
      'potluck-2026-01-03T00-00-00-000Z.db',
      'potluck-2026-01-03T00-00-00-000Z.db.sha256',
      'potluck-notes.db.part',
    ])
    removeUnfinishedBackups(folder)
    expect(readdirSync(folder)).toHaveLength(6)
  })
})
