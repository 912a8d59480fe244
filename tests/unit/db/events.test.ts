import { afterEach, describe, expect, it } from 'vitest'
import { dropEventsBefore, eventsAfter, eventsOf, lastSeqOf, newestEventId, tell } from '#db/events.ts'
import type { Store } from '#db/store.ts'
import { addUser, openTemporary } from '../../support/store.ts'

let store: Store
afterEach(() => store.close())

describe('the event log', () => {
  it('numbers the events of each person without gaps, whatever is taken back', async () => {
    store = openTemporary()
    await store.write(async (tx) => {
      await addUser(tx, 'a')
      await addUser(tx, 'b')
    })
    const say = (to: string, fails = false) =>
      store
        .write(async (tx) => {
          await tell(tx, 0, to, 'friend:removed', { email: 'x@example.com' })
          if (fails) throw new Error('taken back')
        })
        .catch(() => undefined)
    await Promise.all([say('a'), say('b'), say('a', true), say('a'), say('b', true), say('a')])
    expect((await eventsOf(store.read, 'a', 0)).map((event) => event.seq)).toEqual([1, 2, 3])
    expect((await eventsOf(store.read, 'b', 0)).map((event) => event.seq)).toEqual([1])
    expect(await lastSeqOf(store.read, 'a')).toBe(3)
    expect(await eventsOf(store.read, 'a', 2)).toHaveLength(1)
  })

  it('is read in order by whoever delivers it', async () => {
    store = openTemporary()
    await store.write((tx) => addUser(tx, 'a'))
    const start = await newestEventId(store.read)
    await store.write((tx) => tell(tx, 0, 'a', 'ocr:error', { message: 'one' }))
    await store.write((tx) => tell(tx, 0, 'a', 'ocr:error', { message: 'two' }))
    const [one, two] = await eventsAfter(store.read, start, 10)
    expect([one?.payload, two?.payload]).toEqual(['{"message":"one"}', '{"message":"two"}'])
  })

  it('tells nothing to somebody who is gone', async () => {
    store = openTemporary()
    await store.write((tx) => tell(tx, 0, 'nobody', 'ocr:error', { message: 'lost' }))
    expect(await eventsAfter(store.read, 0, 10)).toEqual([])
  })

  it('drops what is old and goes on counting', async () => {
    store = openTemporary()
    await store.write((tx) => addUser(tx, 'a'))
    await store.write((tx) => tell(tx, 1000, 'a', 'ocr:error', { message: 'old' }))
    expect(await store.write((tx) => dropEventsBefore(tx, 2000))).toBe(1)
    await store.write((tx) => tell(tx, 3000, 'a', 'ocr:error', { message: 'new' }))
    expect((await eventsOf(store.read, 'a', 0)).map((event) => event.seq)).toEqual([2])
  })
})
