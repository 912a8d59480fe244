import type { Page } from 'playwright'
import { expect } from 'vitest'

const places = {
  shopping: { name: 'potluck-shopping', table: 'shopping', key: 'lists' },
  plan: { name: 'potluck-plan', table: 'plan', key: 'plans' },
  outbox: { name: 'potluck-outbox', table: 'operations', key: null },
} as const

/** Until the device has stored this for use without a network. */
export const storedIn = (page: Page, place: keyof typeof places, text: string) =>
  expect.poll(() => page.evaluate(readStored, places[place])).toContain(text)

/** In the page: the value as JSON. */
async function readStored({ name, table, key }: (typeof places)[keyof typeof places]): Promise<string> {
  // Opening a database that is not there would make an empty one.
  if (!(await indexedDB.databases()).some((each) => each.name === name)) return ''
  return new Promise((resolve) => {
    const request = indexedDB.open(name)
    request.onerror = () => resolve('')
    request.onsuccess = () => {
      const database = request.result
      const store = database.transaction(table).objectStore(table)
      const read = key === null ? store.getAll() : store.get(key)
      read.onsuccess = () => {
        database.close()
        resolve(JSON.stringify(read.result ?? ''))
      }
    }
  })
}
