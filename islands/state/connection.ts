import { createStore } from '../browser/store.ts'

/** 'offline' when the device says so, or when the server did not answer. */
export const connection = createStore<'online' | 'offline'>('online')

/** Milliseconds between two questions whether the server is back. */
const askAgainMs = 5000
let question: ReturnType<typeof setTimeout> | undefined

export function watchConnection(): void {
  const read = () => connection.set(navigator.onLine ? 'online' : 'offline')
  window.addEventListener('online', read)
  window.addEventListener('offline', read)
  connection.subscribe(askWhileOffline)
  if (!navigator.onLine) read()
}

/** One call may have failed while everything else went on, and then no socket comes back to say that all is well. */
function askWhileOffline(): void {
  clearTimeout(question)
  if (connection.get() === 'offline') question = setTimeout(() => void ask(), askAgainMs)
}

async function ask(): Promise<void> {
  const isBack = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )
  if (isBack) connection.set('online')
  else askWhileOffline()
}
