import { AsyncLocalStorage } from 'node:async_hooks'
import { copyFileSync, renameSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteConnection from 'better-sqlite3'
import { count, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { DatabaseMoved, isUniqueViolation } from '#db/errors.ts'
import { meta, users } from '#db/schema.ts'
import type { Change, SqliteStore } from '#db/store.ts'
import { addUser, openTemporary } from '../../support/store.ts'

const open: SqliteStore[] = []
const newStore = () => {
  const store = openTemporary()
  open.push(store)
  return store
}
afterEach(async () => {
  for (const store of open.splice(0)) await store.close()
})

const countUsers = async (store: SqliteStore) => (await store.read.select({ n: count() }).from(users))[0]?.n

describe('what reads', () => {
  it('keeps at most half a megabyte of the file on each connection', async () => {
    const store = newStore()
    const cache = sql`SELECT cache_size FROM pragma_cache_size`
    const limits = [await store.read.get(cache), await store.snapshot(async (db) => db.get(cache))]
    expect(limits).toEqual([{ cache_size: -500 }, { cache_size: -500 }])
  })
})

describe('a write', () => {
  it('is visible to readers once it resolves', async () => {
    const store = newStore()
    await store.write((tx) => addUser(tx, 'a'))
    expect(await countUsers(store)).toBe(1)
  })

  it('that throws rolls back its own changes and not those of the same commit', async () => {
    const store = newStore()
    const results = await Promise.allSettled([
      store.write((tx) => addUser(tx, 'a')),
      store.write(async (tx) => {
        await addUser(tx, 'b')
        throw new Error('changed my mind')
      }),
      store.write((tx) => addUser(tx, 'c')),
    ])
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const rows = await store.read.select({ id: users.id }).from(users)
    expect(rows.map((row) => row.id)).toEqual(['a', 'c'])
  })

  it('runs in the context of its caller, also next to others', async () => {
    const store = newStore()
    const reader = new AsyncLocalStorage<string>()
    const write = (name: string) => reader.run(name, () => store.write(async () => reader.getStore()))
    expect(
      await Promise.all([write('Ada'), write('Ben'), store.write(async () => reader.getStore())]),
    ).toEqual(['Ada', 'Ben', undefined])
  })

  it('shares one commit with concurrent ones', async () => {
    const store = newStore()
    let commits = 0
    store.changes.subscribe(() => {
      commits += 1
    })
    await Promise.all(Array.from({ length: 50 }, (_, i) => store.write((tx) => addUser(tx, `u${i}`))))
    expect(await countUsers(store)).toBe(50)
    expect(commits).toBe(1)
  })

  it('that awaits other than the database is rejected, and delays no others', async () => {
    const store = newStore()
    const slow = store.write(async (tx) => {
      await addUser(tx, 'slow')
      await sleep(50)
    })
    const quick = store.write((tx) => addUser(tx, 'quick'))
    await expect(slow).rejects.toThrow('something other than its transaction')
    await quick
    expect(await countUsers(store)).toBe(1)
  })

  it('that violates a unique constraint is recognised', async () => {
    const store = newStore()
    await store.write((tx) => addUser(tx, 'a', 'same@example.com'))
    const second = store.write((tx) => addUser(tx, 'b', 'same@example.com'))
    await expect(second).rejects.toSatisfy(isUniqueViolation)
  })

  it('added during a commit is neither lost nor stuck', async () => {
    const store = newStore()
    const chain = store
      .write((tx) => addUser(tx, 'first'))
      .then(() => store.write((tx) => addUser(tx, 'second')))
      .then(() => store.write((tx) => addUser(tx, 'third')))
    await chain
    expect(await countUsers(store)).toBe(3)
  })

  it('leaves no statistics that make a grown database use the plans of a small one', async () => {
    const small = openTemporary()
    await small.write((tx) => addUser(tx, 'a'))
    await small.close()
    const grown = new SqliteConnection(small.file)
    // As earlier versions did when they stopped.
    grown.exec(
      "INSERT INTO sessions (id, user_id, token_hash, page_hash, created_at, used_at, expires_at) VALUES ('s', 'a', 'token', 'page', 0, 0, 0); ANALYZE",
    )
    grown.close()
    open.push(openTemporary(small.file))
    const reader = new SqliteConnection(small.file)
    const steps = reader
      .prepare<[string], { detail: string }>(
        'EXPLAIN QUERY PLAN SELECT * FROM sessions JOIN users ON users.id = user_id WHERE token_hash = ?',
      )
      .all('x')
    reader.close()
    expect(steps.map(({ detail }) => detail).join()).toMatch(/^SEARCH sessions USING/)
  })

  it('by another process is detected', async () => {
    const store = newStore()
    const other = openTemporary(store.file)
    open.push(other)
    const changes: Change[] = []
    store.changes.subscribe((change) => changes.push(change))
    await store.write((tx) => addUser(tx, 'mine'))
    expect(changes).toMatchObject([{ people: new Set() }])
    await other.write((tx) => addUser(tx, 'theirs'))
    await expect.poll(() => changes, { timeout: 10_000 }).toHaveLength(2)
    expect(changes[1]).toMatchObject({ people: 'anybody' })
  })

  it('of a thousand rows by another process causes no busy errors', async () => {
    const store = newStore()
    const other = openTemporary(store.file)
    open.push(other)
    const mine = Array.from({ length: 200 }, (_, i) =>
      store.write(async (tx) => {
        await tx.insert(meta).values({ key: `mine ${i}`, value: '' })
      }),
    )
    for (let i = 0; i < 200; i += 1) {
      await other.write(async (tx) => {
        await tx.insert(meta).values({ key: `theirs ${i}`, value: '' })
      })
    }
    await Promise.all(mine)
    const [row] = await store.read.select({ n: count() }).from(meta).where(eq(meta.value, ''))
    expect(row?.n).toBe(400)
  })
})

describe('while another process has locked the database', () => {
  it('a write waits without stopping the thread, and succeeds afterwards', async () => {
    const store = newStore()
    await store.write((tx) => addUser(tx, 'a'))
    const other = new SqliteConnection(store.file)
    other.exec('BEGIN IMMEDIATE')
    const waiting = store.write((tx) => addUser(tx, 'b'))
    // Counts turns of the event loop during the wait; SQLite's own busy timeout would block it.
    for (let turn = 0; turn < 20; turn += 1) {
      await sleep(5)
      expect(await countUsers(store)).toBe(1)
    }
    other.exec('ROLLBACK')
    other.close()
    await waiting
    expect(await countUsers(store)).toBe(2)
  })
})

describe('a database that is moved away while it is open', () => {
  it('rejects writes, which would be lost, until it is back', async () => {
    const store = newStore()
    await store.write((tx) => addUser(tx, 'a'))
    renameSync(store.file, `${store.file}.elsewhere`)
    await expect(store.write((tx) => addUser(tx, 'b'))).rejects.toThrow(DatabaseMoved)
    copyFileSync(`${store.file}.elsewhere`, store.file)
    await expect(store.write((tx) => addUser(tx, 'c'))).rejects.toThrow(DatabaseMoved)
    expect(await countUsers(store)).toBe(1)
    renameSync(`${store.file}.elsewhere`, store.file)
    await store.write((tx) => addUser(tx, 'd'))
    expect(await countUsers(store)).toBe(2)
  })
})

describe('foreign keys', () => {
  it('delete a person’s data with their account', async () => {
    const store = newStore()
    await store.write((tx) => addUser(tx, 'a'))
    await store.write(async (tx) => {
      await tx.delete(users).where(eq(users.id, 'a'))
    })
    expect(await countUsers(store)).toBe(0)
  })
})

describe('reads that belong together', () => {
  it('see one state of the database, while writes are committed between them, and the next ones see these', async () => {
    const store = newStore()
    await store.write((tx) => addUser(tx, 'a'))
    const readTwice = (name: string) =>
      store.snapshot(async (db) => {
        const before = await db.$count(users)
        await store.write((tx) => addUser(tx, name))
        return [before, await db.$count(users)]
      })
    // Also at once, and after one that failed.
    expect(await Promise.all([readTwice('b'), readTwice('c')])).toEqual([
      [1, 1],
      [1, 1],
    ])
    const failing = store.snapshot(async (db) => {
      await db.$count(users)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await readTwice('d')).toEqual([3, 3])
    expect(await store.snapshot((db) => db.$count(users))).toBe(4)
  })

  it('do not keep single reads from seeing what was written', async () => {
    const store = newStore()
    await store.snapshot(async (db) => {
      await db.$count(users)
      await store.write((tx) => addUser(tx, 'a'))
      expect(await countUsers(store)).toBe(1)
    })
  })
})
