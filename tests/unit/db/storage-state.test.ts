import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import SqliteConnection from 'better-sqlite3'
import { afterEach, describe, expect, it } from 'vitest'
import { DatabaseMoved } from '#db/errors.ts'
import { describeMachineFault } from '#db/sqlite/machine-fault.ts'
import type { SqliteStore } from '#db/store.ts'
import { addUser, openTemporary, temporaryFile } from '../../support/store.ts'

const open: SqliteStore[] = []
afterEach(async () => {
  for (const store of open.splice(0)) await store.close()
})

function newStore(): SqliteStore {
  const store = openTemporary()
  open.push(store)
  return store
}

/** The files that a process finds after kill -9: those with a name. */
function idsAfterKill({ file }: SqliteStore): unknown[] {
  const copy = temporaryFile()
  copyFileSync(file, copy)
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`)
  const connection = new SqliteConnection(copy)
  const ids = connection.prepare('SELECT id FROM users ORDER BY id').pluck().all()
  connection.close()
  return ids
}

describe('a write-ahead log that is deleted while the database is open', () => {
  it('rejects writes with a message, and checkpoints everything acknowledged immediately', async () => {
    const store = newStore()
    await store.write((tx) => addUser(tx, 'a'))
    rmSync(`${store.file}-wal`)
    expect(idsAfterKill(store)).toEqual([])
    await expect(store.write((tx) => addUser(tx, 'b'))).rejects.toThrow(
      /-wal was deleted while Potluck has it open.*Please restart Potluck/,
    )
    await expect(store.write((tx) => addUser(tx, 'c'))).rejects.toThrow(DatabaseMoved)
    expect(store.storageState()).toBe('detached')
    expect(idsAfterKill(store)).toEqual(['a'])
  })

  it('is also detected before the next write', async () => {
    const store = newStore()
    await store.write((tx) => addUser(tx, 'a'))
    store.checkpointed('done')
    expect(store.storageState()).toBe('ok')
    rmSync(`${store.file}-wal`)
    store.checkpointed('failed')
    expect(store.storageState()).toBe('detached')
    expect(idsAfterKill(store)).toEqual(['a'])
  })

  it('loses nothing when the process is stopped or killed and started again', async () => {
    const store = newStore()
    await store.write((tx) => addUser(tx, 'a'))
    rmSync(`${store.file}-wal`)
    await expect(store.write((tx) => addUser(tx, 'b'))).rejects.toThrow(DatabaseMoved)
    await open.pop()?.close()
    const again = openTemporary(store.file)
    open.push(again)
    expect(again.storageState()).toBe('ok')
    await again.write((tx) => addUser(tx, 'd'))
    expect(idsAfterKill(again)).toEqual(['a', 'd'])
  })
})

describe('the storage', () => {
  it('is failing from a failed checkpoint until one succeeds', () => {
    const store = newStore()
    store.checkpointed('failed')
    expect(store.storageState()).toBe('failing')
    store.checkpointed('done')
    expect(store.storageState()).toBe('ok')
  })
})

/** The message that the server prints. */
function faultOf(work: () => unknown): string | null {
  try {
    work()
  } catch (error) {
    return describeMachineFault(error)
  }
  return null
}

const canMount = process.getuid?.() === 0 && process.platform === 'linux'

describe.skipIf(!canMount)('a full disk (needs root)', () => {
  function onSmallDisk(bytes: string, work: (file: string) => void): void {
    const file = temporaryFile()
    const folder = file.slice(0, -'/potluck.db'.length)
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder])
    if (status !== 0) return
    try {
      work(file)
    } finally {
      spawnSync('umount', ['-l', folder])
    }
  }

  it('stops a first start with a message, and leaves no partial database', () => {
    onSmallDisk('64k', (file) => {
      expect(faultOf(() => openTemporary(file))).toMatch(/^The disk is full/)
      expect(spawnSync('ls', ['-A', file.slice(0, -'/potluck.db'.length)], { encoding: 'utf8' }).stdout).toBe(
        '',
      )
    })
  })
})
