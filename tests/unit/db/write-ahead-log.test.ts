import { copyFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '#db/schema.ts'
import { DiskFailed, emptyWriteAheadLog } from '#db/sqlite/write-ahead-log.ts'
import type { SqliteStore } from '#db/store.ts'
import { addUser, openTemporary, temporaryFile } from '../../support/store.ts'

type Done = (error: Error | null) => void
/** How the disk syncs: `real` syncs, `fail` throws. */
const disk = vi.hoisted(() => ({ sync: (real: () => void, _fail: () => void) => real() }))
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  const fdatasync = (handle: number, done: Done) =>
    disk.sync(
      () => fs.fdatasync(handle, done),
      () => done(new Error('EIO: i/o error, fdatasync')),
    )
  return { ...fs, fdatasync }
})

let store: SqliteStore
beforeEach(() => {
  disk.sync = (real) => real()
  store = openTemporary()
})
afterEach(() => store.close())

const idsIn = async ({ read }: SqliteStore) =>
  (await read.select({ id: users.id }).from(users)).map(({ id }) => id)

describe('a write', () => {
  it('resolves and notifies only after the log is synced, and others can read meanwhile', async () => {
    const steps: string[] = []
    let letGo = () => {}
    disk.sync = (real) => {
      steps.push('committed')
      letGo = real
    }
    store.changes.subscribe(() => steps.push('notified'))
    const writing = store.write((tx) => addUser(tx, 'a')).then(() => steps.push('resolved'))
    await vi.waitFor(() => expect(steps).toEqual(['committed']))
    await idsIn(store)
    expect(steps).toEqual(['committed'])
    letGo()
    await writing
    expect(steps).toEqual(['committed', 'notified', 'resolved'])
  })

  it('during a sync shares the next one with others', async () => {
    const held: (() => void)[] = []
    disk.sync = (real) => void held.push(real)
    const writes = [store.write((tx) => addUser(tx, 'first'))]
    await vi.waitFor(() => expect(held).toHaveLength(1))
    writes.push(...['a', 'b', 'c'].map((id) => store.write((tx) => addUser(tx, id))))
    held[0]?.()
    await vi.waitFor(() => expect(held).toHaveLength(2))
    held[1]?.()
    await Promise.all(writes)
    expect(held).toHaveLength(2)
  })

  it('whose sync fails is rejected, and so is every later one, which is reported once', async () => {
    const reported: unknown[] = []
    store.onDiskFailure((error) => reported.push(error))
    disk.sync = (_, fail) => fail()
    await expect(store.write((tx) => addUser(tx, 'a'))).rejects.toThrow(DiskFailed)
    disk.sync = (real) => real()
    await expect(store.write((tx) => addUser(tx, 'b'))).rejects.toThrow(DiskFailed)
    expect(reported).toHaveLength(1)
  })
})

describe('the write-ahead log', () => {
  it('is checkpointed while the database is in use', async () => {
    await store.write((tx) => addUser(tx, 'a'))
    emptyWriteAheadLog(store.file)
    const alone = temporaryFile()
    copyFileSync(store.file, alone)
    const copy = openTemporary(alone)
    expect(await idsIn(copy)).toEqual(['a'])
    await copy.close()
    await store.write((tx) => addUser(tx, 'b'))
    expect(await idsIn(store)).toEqual(['a', 'b'])
  })
})
