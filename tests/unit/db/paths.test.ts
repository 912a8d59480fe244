import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import SqliteConnection from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { users } from '#db/schema.ts'
import { writeBackup } from '#db/sqlite/backups/backup.ts'
import { restoreDatabase } from '#db/sqlite/backups/restore.ts'
import { migrate } from '#db/sqlite/migrate.ts'
import { addUser, openTemporary, temporaryFile } from '../../support/store.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const idsIn = async (file: string) => {
  const store = openTemporary(file)
  const rows = await store.read.select({ id: users.id }).from(users)
  await store.close()
  return rows.map(({ id }) => id)
}

async function addTo(file: string, id: string): Promise<void> {
  const store = openTemporary(file)
  await store.write((tx) => addUser(tx, id))
  await store.close()
}

describe('a database that is a symbolic link', () => {
  it('is written, backed up and restored at its target, and stays a link', async () => {
    const real = temporaryFile()
    await addTo(real, 'first')
    const link = temporaryFile()
    symlinkSync(real, link)
    await addTo(link, 'second')
    expect(await idsIn(real)).toEqual(['first', 'second'])
    const backup = join(temporaryFolder(), 'backup.db')
    writeBackup(link, backup)
    await addTo(link, 'third')
    const { kept } = restoreDatabase({ backup, file: link, stamp: 'now' })
    expect(kept).toBe(`${realpathSync(real)}.before-now`)
    expect(realpathSync(link)).toBe(realpathSync(real))
    expect(await idsIn(real)).toEqual(['first', 'second'])
  })

  it('with a missing target is rejected, and nothing is created', () => {
    const missing = join(temporaryFolder(), 'not mounted', 'potluck.db')
    const link = temporaryFile()
    symlinkSync(missing, link)
    expect(() => openTemporary(link)).toThrow(/is a link to .*not mounted.*which does not exist\. .*mounted/)
    expect(existsSync(missing)).toBe(false)
    expect(readdirSync(dirname(link))).toEqual(['potluck.db'])
  })
})

it('a path with spaces, percent signs and non-ASCII letters works', async () => {
  const file = join(temporaryFolder(), 'Großmutters Küche 100% 台所 #1?', 'potluck.db')
  await addTo(file, 'ada')
  expect(await idsIn(file)).toEqual(['ada'])
})

it('a folder instead of the database is rejected with a message', () => {
  const file = temporaryFile()
  mkdirSync(file)
  expect(() => openTemporary(file)).toThrow(/is a folder/)
  expect(readdirSync(file)).toEqual([])
})

it('a database of version 1 is migrated and keeps its rows', async () => {
  const file = temporaryFile()
  const old = new SqliteConnection(file)
  old.pragma('journal_mode = WAL')
  migrate(old, migrations.slice(0, 1))
  old.exec(`
    INSERT INTO users (id, email, first_name, last_name, password_hash, created_at)
      VALUES ('u1', 'ada@example.com', 'Ada', 'L', '', 0);
    INSERT INTO recipes (id, link, title, source, author_id, created_at, updated_at)
      VALUES ('r1', 'manual:r1', 'Soup', 'Manual Entry', 'u1', 0, 0);
    INSERT INTO jobs (id, kind, payload, run_at, max_attempts, created_at)
      VALUES ('j1', 'ocr', '{"userId":"u1"}', 0, 1, 0);
  `)
  old.close()
  const store = openTemporary(file)
  const rows = await store.read.select({ id: users.id, email: users.email }).from(users)
  expect(rows).toEqual([{ id: 'u1', email: 'ada@example.com' }])
  await store.write((tx) => addUser(tx, 'u2'))
  await store.close()
  const now = new SqliteConnection(file)
  expect(Number(now.pragma('user_version', { simple: true }))).toBeGreaterThan(1)
  expect(now.prepare('SELECT title FROM recipes').pluck().all()).toEqual(['Soup'])
  expect(now.prepare('SELECT user_id FROM jobs').pluck().all()).toEqual(['u1'])
  expect(now.pragma('integrity_check', { simple: true })).toBe('ok')
  now.close()
})

it('an unreadable backup folder stops a first start', () => {
  const file = temporaryFile()
  writeFileSync(join(dirname(file), 'backups'), 'a file')
  expect(() => openTemporary(file)).toThrow(/The folder of the backups cannot be read/)
  expect(existsSync(file)).toBe(false)
})
