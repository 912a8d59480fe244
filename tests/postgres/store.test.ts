import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '#db/errors.ts'
import { emit } from '#db/events.ts'
import { openPostgres } from '#db/postgres/store.ts'
import { events, meta, users } from '#db/schema.ts'
import type { Change, PostgresStore } from '#db/store.ts'
import { conflict } from '#server/errors.ts'
import { createDatabase, type ServerDatabase } from '../support/postgres/databases.ts'
import { addUser } from '../support/store.ts'

let database: ServerDatabase
let store: PostgresStore
let other: PostgresStore
beforeAll(async () => {
  database = await createDatabase()
  const open = () => openPostgres({ address: database.address, connections: 16, now: Date.now })
  ;[store, other] = await Promise.all([open(), open()])
})
afterAll(async () => {
  await Promise.all([store.close(), other.close()])
  await database.drop()
})

const settingOf = async (key: string) =>
  (await other.read.select({ value: meta.value }).from(meta).where(eq(meta.key, key)))[0]?.value

describe('a write', () => {
  it('is visible to other processes once it resolves', async () => {
    await store.write((tx) => tx.insert(meta).values({ key: 'seen', value: 'yes' }))
    expect(await settingOf('seen')).toBe('yes')
  })

  it('that throws changes nothing', async () => {
    const write = store.write(async (tx) => {
      await tx.insert(meta).values({ key: 'taken back', value: '' })
      throw conflict('Changed my mind.')
    })
    await expect(write).rejects.toThrow('Changed my mind.')
    expect(await settingOf('taken back')).toBeUndefined()
  })

  it('that fails while it waits for several queries keeps none of them', async () => {
    const write = store.write((tx) =>
      Promise.all([
        tx.insert(meta).values({ key: 'asked first', value: '' }),
        Promise.reject(conflict('Changed my mind.')),
        tx
          .insert(meta)
          .values({ key: 'asked last', value: '' })
          .then(() => tx.insert(meta).values({ key: 'asked later', value: '' })),
      ]),
    )
    await expect(write).rejects.toThrow('Changed my mind.')
    for (const key of ['asked first', 'asked last', 'asked later'])
      expect(await settingOf(key)).toBeUndefined()
  })

  it('that the full disk of the server refuses is remembered, so that probes say so; another refusal is not', async () => {
    const refusedWith = (code: string) =>
      other.write(async (tx) => {
        await tx.run(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`))
      })
    await expect(refusedWith('23514')).rejects.toThrow()
    expect(other.storageState()).toBe('ok')
    await expect(refusedWith('53100')).rejects.toThrow()
    expect(other.storageState()).toBe('full')
  })

  it('that looks for a text with a NUL finds nothing', async () => {
    expect(await settingOf('\0')).toBeUndefined()
  })

  it('behaves as if it were alone: of 60 in two processes that count up, none is lost', async () => {
    await store.write((tx) => tx.insert(meta).values({ key: 'count', value: '0' }))
    const countUp = (of: PostgresStore) =>
      of.write(async (tx) => {
        const [row] = await tx.select({ value: meta.value }).from(meta).where(eq(meta.key, 'count'))
        await tx
          .update(meta)
          .set({ value: String(Number(row?.value) + 1) })
          .where(eq(meta.key, 'count'))
      })
    await Promise.all(Array.from({ length: 60 }, (_, i) => countUp(i % 2 ? store : other)))
    expect(await settingOf('count')).toBe('60')
  })

  it('that looks before it inserts finds what another inserted meanwhile', async () => {
    const claim = (of: PostgresStore) =>
      of.write(async (tx) => {
        const [row] = await tx.select().from(meta).where(eq(meta.key, 'claimed'))
        if (row) throw conflict('Taken.')
        await tx.insert(meta).values({ key: 'claimed', value: '' })
      })
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => claim(i % 2 ? store : other)),
    )
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
    expect(reasons).toEqual(Array.from({ length: 19 }, () => 'AppError: Taken.'))
  })
})

describe('a write that meets others', () => {
  /** How often a body ran that the database refuses with these codes, one after the other; else the last code. */
  async function runsUntilDone(...codes: string[]) {
    let runs = 0
    const write = store.write(async (tx) => {
      const code = codes[runs]
      runs += 1
      if (code) await tx.run(sql.raw(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`))
    })
    return write.then(() => runs, codeOf)
  }

  it('runs again, also when it comes upon a new row of theirs after that', async () => {
    expect(await runsUntilDone('40001', '23505')).toBe(3)
    expect(await runsUntilDone('23505', '40001', '23503')).toBe(4)
  })

  it('fails when it comes upon a row each time, because it did not look for it', async () => {
    expect(await runsUntilDone('23505', '23505', '23505')).toBe('23505')
  })
})

describe('events', () => {
  it('of many writes in two processes are numbered without gaps', async () => {
    await store.write((tx) => addUser(tx, 'counted'))
    await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        (i % 2 ? store : other).write((tx) => emit(tx, 0, 'counted', 'recipe:deleted', { _id: String(i) })),
      ),
    )
    const rows = await store.read
      .select({ seq: events.seq })
      .from(events)
      .where(eq(events.userId, 'counted'))
      .orderBy(events.seq)
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
  })

  it('are announced to other processes with the people who have them', async () => {
    const changes: Change[] = []
    const own: Change[] = []
    const unsubscribe = [
      other.changes.subscribe((change) => changes.push(change)),
      store.changes.subscribe((change) => own.push(change)),
    ]
    // The listener connects first.
    await expect.poll(() => changes.length + own.length).toBeGreaterThan(1)
    await store.write((tx) => emit(tx, 0, 'counted', 'recipe:deleted', { _id: 'announced' }))
    const announced = { people: new Set(['counted']), topics: new Set() }
    await expect.poll(() => changes).toContainEqual(announced)
    expect(own.filter(({ people }) => people !== 'anybody')).toEqual([announced])
    for (const end of unsubscribe) end()
  })

  it('of more people than a notification can name are announced as anybody’s', async () => {
    const ids = Array.from({ length: 200 }, (_, i) => `one of many ${i}`)
    await store.write(async (tx) => {
      for (const id of ids) await addUser(tx, id)
    })
    const changes: Change[] = []
    const unsubscribe = other.changes.subscribe((change) => changes.push(change))
    await expect.poll(() => changes.length).toBeGreaterThan(0)
    changes.splice(0)
    await store.write(async (tx) => {
      for (const id of ids) await emit(tx, 0, id, 'recipe:deleted', { _id: 'x' })
    })
    await expect.poll(() => changes.map(({ people }) => people)).toContain('anybody')
    unsubscribe()
  })
})

describe('a leadership', () => {
  it('has one process at a time, and another one afterwards', async () => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const first = store.withLeadership('housekeeping', async () => {
      begun()
      await ended
      return 'first'
    })
    await hasBegun
    expect(await other.withLeadership('housekeeping', async () => 'second')).toBeNull()
    expect(await other.withLeadership('backups', async () => 'of another name')).toBe('of another name')
    end()
    expect(await first).toBe('first')
    expect(await other.withLeadership('housekeeping', async () => 'second')).toBe('second')
  })

  it('that is lost with its connection aborts the work', async () => {
    const lost = await store.withLeadership('cut off', async (signal) => {
      // Of this database only: the server of the tests has those of other test files, too.
      await other.read.run(sql`
        SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
      await expect.poll(() => signal.aborted).toBe(true)
      return signal.aborted
    })
    expect(lost).toBe(true)
  })
})

describe('texts', () => {
  it('are ordered by their characters, as in SQLite', async () => {
    await store.write(async (tx) => {
      for (const [i, name] of ['b', 'Ä', 'a', 'B', '_', '1'].entries())
        await addUser(tx, `ordered ${i}`, `${name}@order.example`)
    })
    const rows = await store.read
      .select({ email: users.email })
      .from(users)
      .where(sql`${users.email} LIKE '%@order.example'`)
      .orderBy(users.email)
    expect(rows.map(({ email }) => email[0]).join('')).toBe('1B_abÄ')
  })
})
