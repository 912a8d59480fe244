import { asc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { dropEventsBefore, emit, emitEach, emitToAll, lastSeqOf } from '#db/events.ts'
import { events, users } from '#db/schema.ts'
import type { Store } from '#db/store.ts'
import { addUser, openTemporary } from '../../support/store.ts'

let store: Store
afterEach(() => store.close())

const toldTo = (userId: string) =>
  store.read.select().from(events).where(eq(events.userId, userId)).orderBy(asc(events.seq))

describe('the event log', () => {
  it('numbers the events of each person without gaps, whatever is rolled back', async () => {
    store = openTemporary()
    await store.write(async (tx) => {
      await addUser(tx, 'a')
      await addUser(tx, 'b')
    })
    const say = (to: string, fails = false) =>
      store
        .write(async (tx) => {
          await emit(tx, 0, to, 'friend:removed', { email: 'x@example.com' })
          if (fails) throw new Error('taken back')
        })
        .catch(() => undefined)
    await Promise.all([say('a'), say('b'), say('a', true), say('a'), say('b', true), say('a')])
    expect((await toldTo('a')).map((event) => event.seq)).toEqual([1, 2, 3])
    expect((await toldTo('b')).map((event) => event.seq)).toEqual([1])
    expect(await lastSeqOf(store.read, 'a')).toBe(3)
  })

  it('is read in order', async () => {
    store = openTemporary()
    await store.write((tx) => addUser(tx, 'a'))
    await store.write((tx) => emit(tx, 0, 'a', 'ocr:error', { message: 'one' }))
    await store.write((tx) => emit(tx, 0, 'a', 'ocr:error', { message: 'two' }))
    const [one, two] = await toldTo('a')
    expect([one?.seq, two?.seq]).toEqual([1, 2])
    expect([one?.payload, two?.payload]).toEqual(['{"message":"one"}', '{"message":"two"}'])
  })

  it('numbers what each of several people hears, once or more often, in its order', async () => {
    store = openTemporary()
    await store.write(async (tx) => {
      for (const id of ['a', 'b', 'c']) await addUser(tx, id)
      await emit(tx, 0, 'b', 'ocr:error', { message: 'before' })
      const heard = ['a one', 'b one', 'gone one', 'a two', 'c one', 'a three']
      const all = heard.map((message) => ({ userId: message.split(' ')[0] ?? '', payload: { message } }))
      await emitEach(tx, 0, 'ocr:error', all)
      await emitEach(tx, 0, 'ocr:error', [])
      await emit(tx, 0, 'a', 'ocr:error', { message: 'after' })
    })
    const numbered = async (id: string) => (await toldTo(id)).map(({ seq, payload }) => [seq, payload])
    const said = (message: string) => JSON.stringify({ message })
    expect(await numbered('a')).toEqual([
      [1, said('a one')],
      [2, said('a two')],
      [3, said('a three')],
      [4, said('after')],
    ])
    expect(await numbered('b')).toEqual([
      [1, said('before')],
      [2, said('b one')],
    ])
    expect(await numbered('c')).toEqual([[1, said('c one')]])
    expect(await toldTo('gone')).toEqual([])
  })

  it('stores nothing for a deleted account', async () => {
    store = openTemporary()
    await store.write((tx) => emit(tx, 0, 'nobody', 'ocr:error', { message: 'lost' }))
    expect(await toldTo('nobody')).toEqual([])
  })

  it('keeps the newest few thousand events of each person, and all of others', async () => {
    store = openTemporary()
    await store.write(async (tx) => {
      await addUser(tx, 'busy')
      await addUser(tx, 'quiet')
      await emit(tx, 0, 'quiet', 'ocr:error', { message: 'once' })
      for (let i = 0; i < 3200; i += 1) await emit(tx, 0, 'busy', 'ocr:error', { message: 'again' })
    })
    const seqs = (await toldTo('busy')).map((event) => event.seq)
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, n) => 3200 - seqs.length + n + 1))
    expect(seqs.length).toBeGreaterThanOrEqual(3000)
    expect(seqs.length).toBeLessThan(3100)
    expect(await toldTo('quiet')).toHaveLength(1)
  })

  it('is trimmed in turns for people who get the same events, such as the guests of one potluck', async () => {
    store = openTemporary()
    const people = Array.from({ length: 100 }, (_, n) => `guest-${100 + n}`)
    const message = { message: 'old' }
    await store.write(async (tx) => {
      for (const id of people) await addUser(tx, id)
      await emitToAll(tx, 0, people, 'ocr:error', message)
      await tx.update(users).set({ lastEvent: 5000 })
    })
    const oldOnes = async () => (await store.read.select().from(events).where(eq(events.seq, 1))).length
    const trimmed: number[] = []
    for (let n = 0; n < 100; n += 1) {
      const before = await oldOnes()
      await store.write((tx) => emitToAll(tx, 0, people, 'ocr:error', message))
      trimmed.push(before - (await oldOnes()))
    }
    expect(await oldOnes()).toBe(0)
    expect(Math.max(...trimmed)).toBeLessThan(20)
  })

  it.each([
    ['long', 400_000, 300, 1],
    ['too short to be measured each time', 15_000, 3000, 20],
  ])('limits the bytes per person when events are %s', async (_, length, count, atOnce) => {
    store = openTemporary()
    await store.write(async (tx) => {
      await addUser(tx, 'busy')
      await addUser(tx, 'quiet')
    })
    const message = 'x'.repeat(length)
    await store.write((tx) => emit(tx, 0, 'quiet', 'ocr:error', { message }))
    for (let written = 0; written < count; written += atOnce) {
      await store.write(async (tx) => {
        for (let n = 0; n < atOnce; n += 1) await emit(tx, 0, 'busy', 'ocr:error', { message })
      })
    }
    const kept = await toldTo('busy')
    const bytes = kept.reduce((sum, { payload }) => sum + payload.length, 0)
    expect([bytes > 2_000_000, bytes < 9_000_000]).toEqual([true, true])
    expect([kept.at(-1)?.seq, (kept.at(-1)?.seq ?? 0) - (kept[0]?.seq ?? 0)]).toEqual([
      count,
      kept.length - 1,
    ])
    expect(await toldTo('quiet')).toHaveLength(1)
  })

  it('deletes old events and continues the numbers', async () => {
    store = openTemporary()
    await store.write((tx) => addUser(tx, 'a'))
    await store.write((tx) => emit(tx, 1000, 'a', 'ocr:error', { message: 'old' }))
    expect(await store.write((tx) => dropEventsBefore(tx, 2000))).toBe(1)
    await store.write((tx) => emit(tx, 3000, 'a', 'ocr:error', { message: 'new' }))
    expect((await toldTo('a')).map((event) => event.seq)).toEqual([2])
  })
})
