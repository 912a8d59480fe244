import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import SqliteConnection from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { newestVersion } from '#db/migrations/newest.ts'
import { meta } from '#db/schema.ts'
import { readBoxId } from '#db/sqlite/box-id.ts'
import { lockBackups, lockDataFolder } from '#db/sqlite/lock.ts'
import { fileVersion, migrate, migrationsFor, readVersion } from '#db/sqlite/migrate.ts'
import { createDatabase, emptyDatabase } from '#db/sqlite/new-file.ts'
import { openSqlite } from '#db/sqlite/store.ts'
import { openTemporary, temporaryFile } from '../../support/store.ts'

async function filledFile(): Promise<string> {
  const store = openTemporary()
  await store.write(async (tx) => {
    for (let i = 0; i < 500; i += 1) await tx.insert(meta).values({ key: `key ${i}`, value: 'x'.repeat(500) })
  })
  await store.close()
  return store.file
}

/** What is in a database, but for the id of its own. */
function contentOf(file: string) {
  const connection = new SqliteConnection(file, { readonly: true })
  const schema = connection
    .prepare<[], { type: string; name: string; sql: string | null }>(
      'SELECT type, name, sql FROM sqlite_schema ORDER BY name',
    )
    .all()
  const rows = schema
    .filter(({ type }) => type === 'table')
    .map(({ name }) => [name, connection.prepare(`SELECT count(*) FROM "${name}"`).pluck().get()])
    .filter(([, count]) => count !== 0)
  const header = [
    'user_version',
    'application_id',
    'journal_mode',
    'page_size',
    'encoding',
    'auto_vacuum',
  ].map((name) => connection.pragma(name, { simple: true }))
  connection.close()
  return { schema, rows, header }
}

function boxIdOf(file: string): string | undefined {
  const connection = new SqliteConnection(file, { readonly: true })
  const id = readBoxId(connection)?.id
  connection.close()
  return id
}

describe('opening a database', () => {
  it('creates a new one that only its owner can read', async () => {
    const store = openTemporary()
    expect(statSync(store.file).mode & 0o777).toBe(0o600)
    await store.close()
  })

  it('copies the empty one that was built, which has all that the migrations create', () => {
    const built = temporaryFile()
    writeFileSync(built, emptyDatabase(migrations))
    const [copy, migrated] = [temporaryFile(), temporaryFile()]
    createDatabase(copy, [], built)
    createDatabase(migrated, migrations, 'none')
    expect(contentOf(copy)).toEqual(contentOf(migrated))
    expect(contentOf(copy).rows).toEqual([['meta', 1]])
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    expect(boxIdOf(copy)).not.toBe(boxIdOf(migrated))
  })

  it('migrates where the one that was built is older', async () => {
    const built = temporaryFile()
    createDatabase(built, migrations.slice(0, -1), 'none')
    expect(await migrationsFor(temporaryFile(), built)).toBe(migrations)
    const file = temporaryFile()
    createDatabase(file, migrations, built)
    expect(fileVersion(file)).toBe(newestVersion)
    expect(await migrationsFor(temporaryFile(), file)).toEqual([])
  })

  it('removes a partly created one', async () => {
    const file = temporaryFile()
    writeFileSync(`${file}.new-4711`, 'half of it')
    const store = openTemporary(file)
    expect(readdirSync(dirname(file)).filter((name) => name.includes('new'))).toEqual([])
    await store.close()
  })

  it('rejects an empty file without changing it', () => {
    const file = temporaryFile()
    writeFileSync(file, '')
    expect(() => openTemporary(file)).toThrow(/is empty \(0 bytes\).*will not start over it/)
    expect(statSync(file).size).toBe(0)
  })

  it('rejects a damaged page and names the newest backup', async () => {
    const file = await filledFile()
    const backups = join(dirname(file), 'backups')
    mkdirSync(backups)
    copyFileSync(file, join(backups, 'potluck-2026-01-01.db'))
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.alloc(8192, 0x5a), 0, 8192, 4096 * 3)
    expect(() => openTemporary(file)).toThrow(
      /(damaged|cannot be read).*potluck restore .*potluck-2026-01-01\.db/,
    )
  })

  it('rejects a file that is not a database', () => {
    const file = temporaryFile()
    writeFileSync(file, 'Dear diary, '.repeat(1000))
    expect(() => openTemporary(file)).toThrow(/cannot be read/)
  })

  it("rejects another program's database", () => {
    const file = temporaryFile()
    const other = new SqliteConnection(file)
    other.exec('CREATE TABLE theirs (x)')
    other.close()
    expect(() => openTemporary(file)).toThrow(/is not a Potluck database/)
  })

  it('rejects a file from a newer Potluck and names both versions', async () => {
    const file = await filledFile()
    const connection = new SqliteConnection(file)
    connection.pragma('user_version = 9999')
    connection.close()
    expect(() => openTemporary(file)).toThrow(
      /newer Potluck \(database version 9999; this one knows up to \d+\)/,
    )
  })

  it('never starts empty where a database existed', async () => {
    const file = await filledFile()
    writeFileSync(`${file}-wal`, 'something')
    rmSync(file)
    expect(() => openTemporary(file)).toThrow(/is missing, but its write-ahead log is still there/)
  })
})

describe('a migration', () => {
  const steps = [
    { version: 1, name: 'first', sql: 'CREATE TABLE a (x); INSERT INTO a VALUES (1)' },
    {
      version: 2,
      name: 'second',
      sql: 'CREATE TABLE b (x); INSERT INTO a VALUES (2); SELECT * FROM nowhere',
    },
  ]

  it('that fails is rolled back and retried', () => {
    const connection = new SqliteConnection(temporaryFile())
    expect(() => migrate(connection, steps)).toThrow(/version 2 \(second\); it is unchanged/)
    expect(readVersion(connection)).toBe(1)
    expect(connection.prepare('SELECT x FROM a').pluck().all()).toEqual([1])
    expect(connection.prepare("SELECT name FROM sqlite_master WHERE name = 'b'").all()).toEqual([])
    const fixed = [...steps.slice(0, 1), { version: 2, name: 'second', sql: 'CREATE TABLE b (x)' }]
    expect(migrate(connection, fixed)).toEqual([2])
    expect(migrate(connection, fixed)).toEqual([])
    connection.close()
  })

  it('is loaded for a missing file and an older one, and for none that is of the newest version', async () => {
    expect(newestVersion).toBe(migrations.at(-1)?.version)
    const file = await filledFile()
    expect(await migrationsFor(file)).toEqual([])
    expect(await migrationsFor(temporaryFile())).toBe(migrations)
    const connection = new SqliteConnection(file)
    connection.pragma('user_version = 2')
    connection.close()
    expect(await migrationsFor(file)).toBe(migrations)
  })

  it('that is missing ends the opening of an older file, which stays as it is', async () => {
    const file = temporaryFile()
    const connection = new SqliteConnection(file)
    migrate(connection, migrations.slice(0, 2))
    connection.close()
    expect(() => openSqlite({ file, now: Date.now, migrations: [] })).toThrow(/older than it was/)
    expect(fileVersion(file)).toBe(2)
  })

  it('adds the person to jobs of an older version', () => {
    const connection = new SqliteConnection(temporaryFile())
    migrate(connection, migrations.slice(0, 1))
    const add = connection.prepare(
      'INSERT INTO jobs (id, kind, payload, run_at, max_attempts, created_at) VALUES (?, ?, ?, 0, 1, 0)',
    )
    add.run('1', 'ocr', '{"userId":"ada"}')
    add.run('2', 'picture', '{"recipeId":"soup"}')
    expect(migrate(connection, migrations)).toContain(2)
    expect(connection.prepare('SELECT user_id FROM jobs ORDER BY id').pluck().all()).toEqual(['ada', null])
    connection.close()
  })
})

describe('the data folder', () => {
  it('belongs to one server at a time', () => {
    const dataDir = dirname(temporaryFile())
    const first = lockDataFolder(dataDir)
    expect(first).not.toBeNull()
    expect(lockDataFolder(dataDir)).toBeNull()
    first?.release()
    const second = lockDataFolder(dataDir)
    expect(second).not.toBeNull()
    second?.release()
  })

  it.each([
    ['server.lock', lockDataFolder],
    ['backup.lock', (dataDir: string) => lockBackups(dataDir, 0)],
  ])('has a %s that only its owner can read, also one from before', (name, lock) => {
    const dataDir = dirname(temporaryFile())
    const modes = [0, 1].map(() => {
      lock(dataDir)?.release()
      const { mode } = statSync(join(dataDir, name))
      chmodSync(join(dataDir, name), 0o644)
      return mode & 0o777
    })
    expect(modes).toEqual([0o600, 0o600])
  })
})
