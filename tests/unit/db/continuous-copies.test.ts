import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { images } from '#db/schema.ts'
import { inspectBackup } from '#db/sqlite/backups/inspect-backup.ts'
import { createCommandRunner } from '#db/sqlite/backups/run-command.ts'
import { type Copier, createCopier } from '#db/sqlite/copies/copier.ts'
import { emptyCopyReport } from '#db/sqlite/copies/copy-report.ts'
import { keepCopies } from '#db/sqlite/copies/keep-copies.ts'
import { rebuild } from '#db/sqlite/copies/rebuild.ts'
import { emptyWriteAheadLog } from '#db/sqlite/write-ahead-log.ts'
import type { SqliteStore } from '#db/store.ts'
import { emailsIn, inspect } from '../../support/database.ts'
import { addUser, openTemporary } from '../../support/store.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

let store: SqliteStore
let folder: string
let now: number
let copier: Copier
const copiers: Copier[] = []

function openCopier(): Copier {
  const made = createCopier({
    database: store.file,
    folder,
    boxId: 'box',
    now: () => now,
    checkpoint: async () => emptyWriteAheadLog(store.file),
    count: () => ({ users: 1, recipes: 0 }),
  })
  copiers.push(made)
  return made
}

beforeEach(() => {
  store = openTemporary()
  folder = join(temporaryFolder(), 'continuous')
  now = Date.UTC(2026, 0, 1)
  copier = openCopier()
})
afterEach(async () => {
  for (const made of copiers.splice(0)) made.release()
  await store.close()
})

const add = (id: string) => store.write((tx) => addUser(tx, id))
const names = (n: number) => Array.from({ length: n }, (_, i) => `${i}`)
const generations = () => readdirSync(folder).filter((name) => name.endsWith('-base')).length

/** What a checkpoint after each copy does in a server. */
async function copy(): Promise<void> {
  now += 60_000
  await copier.copy()
  emptyWriteAheadLog(store.file)
}

function peopleAt(at: number): string[] {
  const target = join(temporaryFolder(), 'rebuilt.db')
  rebuild(folder, at, target)
  inspectBackup(target)
  return emailsIn(target)
    .map((email) => email.slice(0, email.indexOf('@')))
    .sort()
}

describe('continuous copies', () => {
  it('can be restored to each time at which one was made', async () => {
    const times: number[] = []
    for (const id of names(6)) {
      await add(id)
      await copy()
      times.push(now)
    }
    for (const [index, at] of times.entries()) expect(peopleAt(at)).toEqual(names(index + 1))
    expect(peopleAt(now + 1)).toEqual(names(6))
    expect(generations()).toBe(1)
    expect(() => peopleAt(times[0] === undefined ? 0 : times[0] - 1)).toThrow(
      'no continuous copies of that time',
    )
  })

  it('lose nothing although the log is restarted, also by other processes', async () => {
    let restarts = 0
    let salts = ''
    const look = () => {
      const found = readFileSync(`${store.file}-wal`).toString('hex', 16, 24)
      if (salts !== '' && found !== salts) restarts += 1
      salts = found
    }
    for (const id of names(12)) {
      await add(id)
      look()
      // As the owner's own tools may do.
      inspect(store.file, (db) => db.pragma('wal_checkpoint(PASSIVE)'))
      await copy()
      // Without changes between, SQLite may restart the log at the next write.
      await copy()
      inspect(store.file, (db) => db.pragma('wal_checkpoint(PASSIVE)'))
    }
    expect(restarts).toBeGreaterThan(3)
    expect(generations()).toBe(1)
    expect(peopleAt(now)).toEqual(names(12).sort())
    const target = join(temporaryFolder(), 'rebuilt.db')
    rebuild(folder, now, target)
    await store.close()
    const dump = (file: string) => inspect(file, (db) => db.prepare('SELECT * FROM users ORDER BY id').all())
    expect(dump(target)).toEqual(dump(store.file))
    store = openTemporary(store.file)
  })

  it('keep the log from being restarted before its frames are copied', async () => {
    await copy()
    for (const id of names(5)) {
      await add(id)
      inspect(store.file, (db) => {
        db.pragma('busy_timeout = 0')
        db.pragma('wal_checkpoint(TRUNCATE)')
      })
    }
    await copy()
    expect(peopleAt(now)).toEqual(names(5))
    expect(generations()).toBe(1)
  })

  it('go on after a clean stop, and after kill -9', async () => {
    await add('a')
    await copy()
    copier.release()
    await store.close()
    copier.seal()
    store = openTemporary(store.file)
    copier = openCopier()
    await add('b')
    await copy()
    expect(generations()).toBe(1)
    // What a crash leaves on the disk.
    const crashed = join(temporaryFolder(), 'potluck.db')
    copyFileSync(store.file, crashed)
    copyFileSync(`${store.file}-wal`, `${crashed}-wal`)
    copier.release()
    await store.close()
    store = openTemporary(crashed)
    await add('c')
    copier = openCopier()
    await copy()
    expect([generations(), peopleAt(now)]).toEqual([1, ['a', 'b', 'c']])
  })

  it('begin again with the whole database when something was written without them', async () => {
    await add('a')
    await copy()
    copier.release()
    await store.close()
    copier.seal()
    store = openTemporary(store.file)
    await add('unseen')
    emptyWriteAheadLog(store.file)
    copier = openCopier()
    await copy()
    expect([generations(), peopleAt(now)]).toEqual([2, ['a', 'unseen']])
  })

  it('keep the log short although there is always something to write, and lose nothing', async () => {
    const commands = createCommandRunner()
    const options = { store, folder, now: Date.now, commands, command: undefined, everyMs: 20 }
    const report = emptyCopyReport()
    const copies = keepCopies({ ...options, report, log: pino({ level: 'silent' }) })
    let maxBytes = 0
    let isOver = false
    const write = async (hash: string, size: number) => {
      const row = { hash, bytes: randomBytes(size), width: 1, height: 1, createdAt: 0 }
      await store.write(async (tx) => {
        await tx.insert(images).values(row)
      })
      maxBytes = Math.max(maxBytes, statSync(`${store.file}-wal`).size)
    }
    let small = 0
    const always = (async () => {
      for (; !isOver; small += 1) {
        await write(`small ${small}`, 10)
        await sleep(5)
      }
    })()
    for (let round = 0; round < 9; round += 1) {
      const startedAt = Date.now()
      for (let n = 0; n < 4; n += 1) await write(`${round} ${n}`, 1_000_000)
      await vi.waitUntil(() => (report.until ?? 0) > startedAt, 120_000)
    }
    isOver = true
    await always
    await copies.stop()
    expect(report.failure).toBeNull()
    // More than 36 MB were written.
    expect(maxBytes / 1_000_000).toBeLessThan(32)
    const target = join(temporaryFolder(), 'rebuilt.db')
    rebuild(folder, Date.now(), target)
    expect(inspectBackup(target).counts.images).toBe(36 + small)
  }, 600_000)

  it('lose nothing when a copy fails, although the log could be restarted meanwhile', async () => {
    await add('a')
    await copy()
    await copy()
    const [first = ''] = readdirSync(folder).filter((name) => name.endsWith('-000001'))
    const blocked = join(folder, first.replace('-000001', '-000002.part'))
    await add('b')
    emptyWriteAheadLog(store.file)
    mkdirSync(blocked)
    for (const id of ['c', 'd']) {
      for (let tries = 0; tries < 2; tries += 1) {
        await expect(copier.copy()).rejects.toThrow('EISDIR')
        emptyWriteAheadLog(store.file)
      }
      await add(id)
    }
    rmdirSync(blocked)
    await copy()
    expect([generations(), peopleAt(now)]).toEqual([1, ['a', 'b', 'c', 'd']])
  })

  it('keep two generations, and one that has far more in it', async () => {
    for (let day = 0; day < 4; day += 1) {
      await add(`${day}`)
      await copy()
      now += 25 * 3_600_000
    }
    expect(generations()).toBe(2)
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
  })

  it('name the damaged or missing file, and the time up to which they are whole', async () => {
    for (const id of names(4)) {
      await add(id)
      await copy()
    }
    const third = readdirSync(folder).find((name) => name.endsWith('-000003')) ?? ''
    const bytes = readFileSync(join(folder, third))
    writeFileSync(join(folder, third), Buffer.from(bytes.map((byte, i) => (i === 60 ? byte ^ 1 : byte))))
    expect(() => peopleAt(now)).toThrow(
      `${third} is damaged. The copies before it are whole: potluck restore --at`,
    )
    const [, at = ''] = /--at (\S+)/.exec(messageOf(() => peopleAt(now))) ?? []
    expect(peopleAt(Date.parse(at))).toEqual(names(2))
    rmSync(join(folder, third))
    expect(() => peopleAt(now)).toThrow('is missing')
    expect(existsSync(join(folder, third))).toBe(false)
  })
})

function messageOf(work: () => unknown): string {
  try {
    work()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}
