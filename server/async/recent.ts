/** The values that were used last, up to a number of bytes. */
export interface Recent<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value, bytes: number): void
}

/** A value larger than an eighth of `maxBytes` is not kept: it would evict too many others. */
export function createRecent<Value>(maxBytes: number): Recent<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>()
  let total = 0
  function remove(key: string): void {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      // A map is in the order of insertion.
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      remove(key)
      if (bytes > maxBytes / 8) return
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break
        remove(oldest)
      }
    },
  }
}
