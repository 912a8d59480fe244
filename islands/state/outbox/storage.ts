import type { DBSchema, IDBPDatabase } from 'idb'
import { openDatabase } from '../../browser/open-database.ts'
import { combine, isReplaced, type Operation } from './operations.ts'

// The operations of this device, in the order in which they were made. All tabs share them.

/** Which tab sends, where the browser has no locks. */
interface Lease {
  tab: string
  until: number
}

interface OutboxSchema extends DBSchema {
  operations: { key: number; value: Operation; indexes: { id: string } }
  leases: { key: string; value: Lease }
}

export interface OutboxStorage {
  /** Adds an operation once, or puts it in the place of an earlier one, whose id is returned. */
  add(operation: Operation): Promise<string | null>
  list(person: string): Promise<Operation[]>
  /** The first operation of the person that the server has not refused, from now on marked as tried. */
  take(person: string): Promise<Operation | null>
  /** Changes an operation, unless it is gone. */
  put(operation: Operation): Promise<void>
  remove(id: string): Promise<void>
  /** Removes what other people left on this device before a moment. */
  removeLeft(person: string, before: number): Promise<void>
  /** Calls the listener when the browser deleted the database under this page. */
  onLost(listener: () => void): void
  /** Extends the lease of this tab, or takes it over when it has ended or is that of `leftTab`; else false. */
  takeLease(tab: string, now: number, forMs: number, leftTab: string | null): Promise<boolean>
  endLease(tab: string): Promise<void>
}

/** `mayOpen` is false once the person signed out, so that the deleted database is not created again. */
export function createOutboxStorage(name: string, mayOpen: () => boolean): OutboxStorage {
  let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined
  const lostListeners = new Set<() => void>()
  function open(): Promise<IDBPDatabase<OutboxSchema>> {
    if (!mayOpen()) return Promise.reject(new Error('Nobody is signed in.'))
    opened ??= openDatabase<OutboxSchema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('operations', { autoIncrement: true }).createIndex('id', 'id')
        database.createObjectStore('leases')
      },
      // Signing out deletes it.
      blocking(_current, _blocked, { target }) {
        opened = undefined
        if (target instanceof IDBDatabase) target.close()
      },
      terminated() {
        opened = undefined
        for (const listener of lostListeners) listener()
      },
    })
    // Another attempt may succeed, e.g. once there is room.
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }

  /** A transaction of the operations; the place of an operation is its key. */
  const write = async () => (await open()).transaction('operations', 'readwrite')

  return {
    async add(operation) {
      const { store, done } = await write()
      if ((await store.index('id').getKey(operation.id)) !== undefined) return null
      let newest: { key: number; value: Operation } | undefined
      for (let cursor = await store.openCursor(null, 'prev'); cursor; cursor = await cursor.continue()) {
        const { person, subject } = cursor.value
        if (person !== operation.person || subject !== operation.subject) continue
        newest = { key: cursor.primaryKey, value: cursor.value }
        break
      }
      const replaced = newest && isReplaced(newest.value, operation) ? newest : null
      if (replaced) await store.put(combine(replaced.value, operation), replaced.key)
      else await store.add(operation)
      await done
      return replaced?.value.id ?? null
    },

    async list(person) {
      const all = await (await open()).getAll('operations')
      return all.filter((each) => each.person === person)
    },

    async take(person) {
      const { store, done } = await write()
      let taken: Operation | null = null
      try {
        for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
          if (cursor.value.person !== person || cursor.value.problem !== null) continue
          taken = cursor.value
          if (!taken.isTried) await cursor.update({ ...taken, isTried: true })
          break
        }
        await done
      } catch (error) {
        // On a full device it is sent without the mark: a later change that took its place is sent after it.
        void done.catch(() => {})
        if (!taken) throw error
      }
      return taken
    },

    async put(operation) {
      const { store, done } = await write()
      const key = await store.index('id').getKey(operation.id)
      if (key !== undefined) await store.put(operation, key)
      await done
    },

    async remove(id) {
      const { store, done } = await write()
      const key = await store.index('id').getKey(id)
      if (key !== undefined) await store.delete(key)
      await done
    },

    async removeLeft(person, before) {
      const { store, done } = await write()
      for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
        if (cursor.value.person !== person && cursor.value.queuedAt < before) await cursor.delete()
      }
      await done
    },

    onLost: (listener) => void lostListeners.add(listener),

    async takeLease(tab, now, forMs, leftTab) {
      const { store, done } = (await open()).transaction('leases', 'readwrite')
      const lease = await store.get(leaseName)
      // One from the future was taken before the clock of the device was set back.
      const isFree =
        !lease || [tab, leftTab].includes(lease.tab) || lease.until < now || lease.until > now + forMs
      if (isFree) await store.put({ tab, until: now + forMs }, leaseName)
      await done
      return isFree
    },

    async endLease(tab) {
      const { store, done } = (await open()).transaction('leases', 'readwrite')
      if ((await store.get(leaseName))?.tab === tab) await store.delete(leaseName)
      await done
    },
  }
}

const leaseName = 'sender'
