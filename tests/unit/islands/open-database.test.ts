import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#islands/browser/open-database.ts'

const page = new EventTarget()
const own = globalThis.addEventListener
beforeAll(() => {
  globalThis.addEventListener = page.addEventListener.bind(page)
})
afterAll(() => {
  globalThis.addEventListener = own
})

const open = () =>
  openDatabase('kept', 1, { upgrade: (database) => void database.createObjectStore('values') })

const leave = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))

it('a page that the browser remembers leaves no transaction behind, and the next page is answered', async () => {
  const database = await open()
  await database.put('values', 'before', 'key')
  const { store, done } = database.transaction('values', 'readwrite')
  const written = store.put('half', 'key').catch(() => 'ended')
  const ended = done.then(
    () => 'committed',
    () => 'ended',
  )
  leave(true)
  expect([await written, await ended]).toEqual(['ended', 'ended'])
  expect(await (await open()).get('values', 'key')).toBe('before')
  expect(await database.put('values', 'back again', 'key')).toBe('key')
})

it('a page that is gone for good is left to the browser', async () => {
  const database = await open()
  const { store, done } = database.transaction('values', 'readwrite')
  void store.put('whole', 'key')
  leave(false)
  await done
  expect(await database.get('values', 'key')).toBe('whole')
})
