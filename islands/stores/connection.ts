import { createStore } from '../lib/store.ts'

/** 'offline' when the device says so, or when the server did not answer. */
export const connection = createStore<'online' | 'offline'>('online')

export function watchConnection(): void {
  const read = () => connection.set(navigator.onLine ? 'online' : 'offline')
  window.addEventListener('online', read)
  window.addEventListener('offline', read)
  if (!navigator.onLine) read()
}
