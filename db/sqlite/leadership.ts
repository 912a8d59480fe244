import type { Store } from '../store.ts'

/** One server has the data folder, and so it leads; a name is only taken while it is used here. */
export function createLeadership(): Store['withLeadership'] {
  const taken = new Set<string>()
  return async (name, work) => {
    if (taken.has(name)) return null
    taken.add(name)
    try {
      // Never aborted: nothing can take the leadership from this process.
      return await work(new AbortController().signal)
    } finally {
      taken.delete(name)
    }
  }
}
