import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { expect } from 'vitest'
import { createExclusively } from '#islands/state/outbox/one-sender.ts'
import type { Operation } from '#islands/state/outbox/operations.ts'
import {
  createOutbox,
  type Outbox,
  type OutboxMessage,
  type OutboxTools,
} from '#islands/state/outbox/queue.ts'
import { createOutboxStorage } from '#islands/state/outbox/storage.ts'
import { waitFor } from './wait-for.ts'

/** A browser whose tabs share one database of waiting changes. */
export interface Device {
  isOnline: boolean
  person: string
  /** What tabs that were closed could not store any more. */
  unstored: readonly Operation[]
  /** A tab that has just been opened. */
  openTab(given: Pick<OutboxTools, 'send'> & Partial<OutboxTools>): Outbox
  /** The browser deletes the database under the open tabs. */
  loseDatabase(): Promise<void>
  /** The tab is closed: it hears, sends and removes nothing any more. */
  closeTab(tab: Outbox): void
}

export function createDevice(person = 'ada'): Device {
  const name = `outbox ${randomUUID()}`
  const tabs = new Set<Outbox>()
  const device: Device = {
    isOnline: true,
    person,
    unstored: [],
    openTab(given) {
      const storage = createOutboxStorage(name, () => true)
      const remove = storage.remove
      // In a browser it is not done yet when the caller goes on.
      storage.remove = async (id) => {
        await new Promise((resolve) => setImmediate(resolve))
        if (tabs.has(tab)) await remove(id)
      }
      const tab: Outbox = createOutbox({
        storage,
        exclusively: createExclusively(storage, randomUUID()),
        ready: async () => {},
        person: () => device.person,
        firstName: () => device.person,
        isOnline: () => device.isOnline && tabs.has(tab),
        onUnreachable: () => {
          device.isOnline = false
        },
        broadcast: (message) => tellOthers(tab, message),
        newId: randomUUID,
        now: Date.now,
        onSent: () => {},
        unstored: {
          read: () => device.unstored,
          forget() {
            device.unstored = []
          },
        },
        repair: async () => null,
        ...given,
      })
      tabs.add(tab)
      return tab
    },
    closeTab: (tab) => void tabs.delete(tab),
    loseDatabase: () => loseDatabase(name),
  }
  function tellOthers(from: Outbox, message: OutboxMessage): void {
    for (const tab of tabs) if (tab !== from && tabs.has(from)) tab.receive(structuredClone(message))
  }
  return device
}

/** As browsers do when their user deletes what a site stored: nothing is left, then the connections hear of it. */
async function loseDatabase(name: string): Promise<void> {
  const request = indexedDB.open(name)
  await new Promise((resolve) => request.addEventListener('success', resolve))
  const raw: { connections: readonly Parameters<typeof forceCloseDatabase>[0][] } = Reflect.get(
    request.result,
    '_rawDatabase',
  )
  const databases: Map<string, unknown> = Reflect.get(indexedDB, '_databases')
  databases.delete(name)
  for (const connection of raw.connections) forceCloseDatabase(connection)
  await waitFor(() => expect(raw.connections).toEqual([]))
}

/** The names and bodies of operations, for comparing. */
export const wordsOf = (operations: readonly Operation[]) =>
  operations.map(({ name, options }) => [name, 'body' in options ? options.body : null])
