import { forget, readStored, storageKeys, store } from '../../browser/storage.ts'
import type { OutboxStorage } from './storage.ts'

/**
 * Runs `work` while no other tab of this browser sends. Returns false, without running it, when another tab does and this
 * one has to ask again later. `isMine` must be asked before each request.
 */
export type Exclusively = (work: (isMine: () => Promise<boolean>) => Promise<void>) => Promise<boolean>

/** Longer than a request may take, so that a sleeping tab cannot send next to another one. */
const leaseMs = 120_000

/** With the browser's locks, which end with the tab; with a lease in the database where there are none (without HTTPS). */
export function createExclusively(storage: OutboxStorage, tab: string): Exclusively {
  // Every browser has a navigator; the check is for tests without one.
  if ('navigator' in globalThis && 'locks' in navigator) {
    return async (work) => {
      await navigator.locks.request('potluck-outbox', () => work(async () => true))
      return true
    }
  }
  let hasLease = false
  // The next page would else wait until the lease ends. Browsers write no database while a page is left.
  if ('addEventListener' in globalThis)
    addEventListener('pagehide', () => {
      if (hasLease) store(storageKeys.leftTab, tab)
    })
  return async (work) => {
    const isMine = () => {
      const leftTab = readStored(storageKeys.leftTab)
      // It was shown again.
      if (leftTab === tab) forget(storageKeys.leftTab)
      return storage.takeLease(tab, Date.now(), leaseMs, leftTab)
    }
    if (!(await isMine())) return false
    hasLease = true
    try {
      await work(isMine)
    } finally {
      await storage.endLease(tab).catch(() => {})
      hasLease = false
    }
    return true
  }
}
