import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { describeFailure } from '#cli/failure.ts'
import { migrations } from '#db/migrations/index.ts'
import { writeBackup } from '#db/sqlite/backups/backup.ts'
import { BackupRefused } from '#db/sqlite/backups/backup-refused.ts'
import { inspectBackup } from '#db/sqlite/backups/inspect-backup.ts'
import { restoreDatabase } from '#db/sqlite/backups/restore.ts'
import { openSqlite } from '#db/sqlite/store.ts'
import type { SqliteStore } from '#db/store.ts'
import { readLastBackup } from '#server/services/admin/backup-state.ts'
import { createBackup } from '#server/services/admin/backups.ts'
import { potluck } from '../support/cli.ts'
import { emailsIn, inspect, spoilPage } from '../support/database.ts'
import { startTestServer } from '../support/server.ts'
import { addUser } from '../support/store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const databaseIn = (dataDir: string) => join(dataDir, 'potluck.db')

async function openWith(dataDir: string, ...people: string[]): Promise<SqliteStore> {
  const store = openSqlite({ file: databaseIn(dataDir), now: Date.now, migrations })
  for (const id of people) await store.write((tx) => addUser(tx, id))
  return store
}

/** A data folder with the given people, and a backup of it. */
async function folderWithBackup(...people: string[]) {
  const dataDir = temporaryFolder()
  const store = await openWith(dataDir, ...people)
  const backup = join(dataDir, 'kept.db')
  writeBackup(store.file, backup)
  return { dataDir, backup, store }
}

const restore = (dataDir: string, file: string, killAfterMs?: number) =>
  potluck(['restore', file, '--yes'], { dataDir, ...(killAfterMs === undefined ? {} : { killAfterMs }) })

describe('a backup', () => {
  it('is one complete file that opens without a log, also when made during writes', async () => {
    const dataDir = temporaryFolder()
    const store = await openWith(dataDir, 'ada')
    let writing = true
    let written = 0
    const load = (async () => {
      while (writing) {
        written += 1
        await store.write((tx) => addUser(tx, `writer-${written}`))
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    const { exitCode, out } = await potluck(['backup', '--json'], { dataDir })
    writing = false
    await load
    await store.close()

    expect(exitCode).toBe(0)
    const { file, counts } = JSON.parse(out)
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([basename(file), `${basename(file)}.sha256`])
    expect(counts.users).toBeGreaterThan(1)
    expect(counts.users).toBeLessThanOrEqual(written + 1)
    expect(inspectBackup(file).counts).toEqual(counts)
  })

  it('overwrites nothing', async () => {
    const { dataDir, backup, store } = await folderWithBackup('ada')
    await store.close()
    const before = readFileSync(backup)
    const { exitCode, err } = await potluck(['backup', backup], { dataDir })
    expect(exitCode).toBe(3)
    expect(err).toContain('exists already')
    expect(readFileSync(backup)).toEqual(before)
  })

  it('leaves no half-written file when it is killed', async () => {
    const { dataDir, store } = await folderWithBackup('ada')
    await store.close()
    const target = join(dataDir, 'new.db')
    for (const killAfterMs of [60, 120, 180, 240]) {
      await potluck(['backup', target], { dataDir, killAfterMs })
      if (existsSync(target)) expect(inspectBackup(target).counts.users).toBe(1)
    }
    const again = join(dataDir, 'again.db')
    expect((await potluck(['backup', again], { dataDir })).exitCode).toBe(0)
  })
})

describe('a backup of a busy database', () => {
  it('is recorded, although the first attempts are refused', async () => {
    const server = await startTestServer({ isOnFile: true })
    const busy = Object.assign(new Error('canceling statement due to statement timeout'), {
      severity: 'ERROR',
      code: '57014',
    })
    vi.spyOn(server.app.store, 'write').mockRejectedValueOnce(busy).mockRejectedValueOnce(busy)
    const { file } = await createBackup(server.app, { email: 'command line' })
    expect((await readLastBackup(server.app))?.file).toBe(file)
    await server.close()
  })

  it('that stays busy ends a command with one sentence', () => {
    for (const code of ['57014', '40001']) {
      const error = Object.assign(new Error('no'), { severity: 'ERROR', code })
      expect(describeFailure(error)).toEqual({
        exitCode: 1,
        message: 'Others keep the database busy. Please try again in a moment.',
      })
    }
  })
})

describe('restoring', () => {
  it('restores exactly the rows of the backup, although a stale write-ahead log is next to the database', async () => {
    const { backup, store } = await folderWithBackup('ada')
    await store.write((tx) => addUser(tx, 'later'))
    // As after a crash: a log that was not checkpointed.
    const crashed = temporaryFolder()
    copyFileSync(store.file, databaseIn(crashed))
    copyFileSync(`${store.file}-wal`, `${databaseIn(crashed)}-wal`)
    await store.close()

    expect(await restore(crashed, backup)).toMatchObject({ exitCode: 0 })
    expect(existsSync(`${databaseIn(crashed)}-wal`)).toBe(false)
    expect(emailsIn(databaseIn(crashed))).toEqual(['ada@example.com'])
  })

  it('is not undone by an orphaned log', async () => {
    const { dataDir, backup, store } = await folderWithBackup('ada')
    await store.write((tx) => addUser(tx, 'later'))
    const staleLog = readFileSync(`${store.file}-wal`)
    await store.close()
    expect(await restore(dataDir, backup)).toMatchObject({ exitCode: 0 })
    // A second restore into a folder to which an old log was returned.
    writeFileSync(`${databaseIn(dataDir)}-wal`, staleLog)
    expect(await restore(dataDir, backup)).toMatchObject({ exitCode: 0 })
    expect(emailsIn(databaseIn(dataDir))).toEqual(['ada@example.com'])
  })

  it('keeps the complete previous database', async () => {
    const { dataDir, backup, store } = await folderWithBackup('ada')
    await store.write((tx) => addUser(tx, 'later'))
    await store.close()
    const { out } = await potluck(['restore', backup, '--yes', '--json'], { dataDir })
    expect(emailsIn(JSON.parse(out).kept)).toEqual(['ada@example.com', 'later@example.com'])
  })

  it('repairs a folder whose database is damaged, and keeps the damaged file', async () => {
    const { dataDir, backup, store } = await folderWithBackup('ada')
    await store.close()
    spoilPage(databaseIn(dataDir))
    expect(await restore(dataDir, backup)).toMatchObject({ exitCode: 0 })
    expect(emailsIn(databaseIn(dataDir))).toEqual(['ada@example.com'])
    expect(readdirSync(dataDir).filter((name) => name.includes('.before-'))).toHaveLength(1)
  })

  it('works on an empty machine', async () => {
    const { backup, store } = await folderWithBackup('ada')
    await store.close()
    const dataDir = join(temporaryFolder(), 'not', 'there', 'yet')
    expect(await restore(dataDir, backup)).toMatchObject({ exitCode: 0 })
    expect(emailsIn(databaseIn(dataDir))).toEqual(['ada@example.com'])
  })

  it('invalidates event cursors, so that no open page mistakes old event numbers for new ones', async () => {
    const { dataDir, backup, store } = await folderWithBackup('ada')
    await store.close()
    inspect(backup, (db) => db.prepare("INSERT INTO meta VALUES ('epoch', 'old')").run())
    rmSync(`${backup}.sha256`)
    expect(await restore(dataDir, backup)).toMatchObject({ exitCode: 0 })
    const left = inspect(databaseIn(dataDir), (db) =>
      db.prepare("SELECT * FROM meta WHERE key = 'epoch'").all(),
    )
    expect(left).toEqual([])
  })

  it.each([
    ['a damaged one', 'damaged', (file: string) => spoilPage(file)],
    ['an empty one', 'empty (0 bytes)', (file: string) => writeFileSync(file, '')],
    ['a text', 'not a database', (file: string) => writeFileSync(file, 'recipes, honestly '.repeat(1000))],
    [
      "another program's database",
      'not a backup of Potluck',
      (file: string) => setHeader(file, 'application_id', 7),
    ],
    ["a newer Potluck's", 'newer Potluck', (file: string) => setHeader(file, 'user_version', 9999)],
    ['a truncated one', 'damaged', (file: string) => writeFileSync(file, halfOf(readFileSync(file)))],
    [
      'a copy with a log next to it',
      'next to it',
      (file: string) => writeFileSync(`${file}-wal`, 'left over'),
    ],
    ['one with dangling rows', 'belong to something', removeUserUnderneath],
  ])('rejects %s and changes nothing', async (_what, sentence, spoil) => {
    const { dataDir, backup, store } = await folderWithBackup('ada')
    await store.write((tx) => addUser(tx, 'later'))
    await store.close()
    spoil(backup)
    const attempt = () => restoreDatabase({ backup, file: databaseIn(dataDir), stamp: 'now' })
    expect(attempt).toThrow(BackupRefused)
    expect(attempt).toThrow(sentence)
    expect(emailsIn(databaseIn(dataDir))).toEqual(['ada@example.com', 'later@example.com'])
    expect(readdirSync(dataDir).filter((name) => /restoring|before/.test(name))).toEqual([])
  })

  it('reports it in one sentence, with a distinct exit code', async () => {
    const { dataDir, backup, store } = await folderWithBackup('ada')
    await store.close()
    spoilPage(backup)
    const { exitCode, err } = await restore(dataDir, backup)
    expect(exitCode).toBe(5)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err).toContain('is damaged')
  })

  it('asks for confirmation, and without --yes in a script changes nothing', async () => {
    const { dataDir, backup, store } = await folderWithBackup('ada')
    await store.write((tx) => addUser(tx, 'later'))
    await store.close()
    expect((await potluck(['restore', backup], { dataDir })).exitCode).toBe(7)
    expect((await potluck(['restore', backup, '--dry-run'], { dataDir })).exitCode).toBe(0)
    expect(emailsIn(databaseIn(dataDir))).toHaveLength(2)
  })

  it('leaves the old or the new database when it is killed', async () => {
    const { dataDir, backup, store } = await folderWithBackup('ada')
    await store.write((tx) => addUser(tx, 'later'))
    await store.close()
    const before = join(temporaryFolder(), 'before.db')
    copyFileSync(databaseIn(dataDir), before)
    const whole = await timeOf(() => restore(dataDir, backup))
    for (let part = 1; part <= 6; part += 1) {
      copyFileSync(before, databaseIn(dataDir))
      await restore(dataDir, backup, whole * (0.5 + part / 12))
      expect(inspect(databaseIn(dataDir), (db) => db.pragma('integrity_check', { simple: true }))).toBe('ok')
      const people = emailsIn(databaseIn(dataDir))
      expect([['ada@example.com'], ['ada@example.com', 'later@example.com']]).toContainEqual(people)
    }
    // The files that killed restores left do no harm.
    expect(await restore(dataDir, backup)).toMatchObject({ exitCode: 0 })
  })
})

function setHeader(file: string, name: string, value: number): void {
  inspect(file, (db) => db.pragma(`${name} = ${value}`))
}

const halfOf = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 8192) * 4096)

function removeUserUnderneath(file: string): void {
  inspect(file, (db) => {
    db.pragma('foreign_keys = OFF')
    db.exec("INSERT INTO friend_requests (id, from_id, to_id, created_at) VALUES ('r', 'ada', 'nobody', 0)")
  })
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
