import type { StoredValue } from '../browser/stored-value.ts'

const pauseMs = 300

/** Stores what `read` returns for use without a network, after a pause in its changes; null is not stored. */
export function storeSoon<Value>({ write }: StoredValue<Value>, read: () => Value | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const value = read()
      if (value !== null) void write(value).catch(() => {})
    }, pauseMs)
  }
}
