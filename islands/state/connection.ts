import { createStore } from '../browser/store.ts'

/** 'offline' when the device reports it, or when the server does not respond. */
export const connection = createStore<'online' | 'offline'>('online')

/** Runs each time the connection is back. Returns how to stop. */
export const whenOnline = (run: () => void) =>
  connection.subscribe(() => {
    if (connection.get() === 'online') run()
  })

/** What waits for the connection: apart from the queue, which is loaded after the page. */
interface OutboxStatus {
  /** Changes that the server does not have yet. */
  waiting: number
  /** Changes that the server refused, about which the person has to decide. */
  refused: number
}

export const nothingWaits: OutboxStatus = { waiting: 0, refused: 0 }
export const outboxStatus = createStore(nothingWaits)

const pollMs = 5000
let timer: ReturnType<typeof setTimeout> | undefined

export function watchConnection(): void {
  const read = () => connection.set(navigator.onLine ? 'online' : 'offline')
  window.addEventListener('online', read)
  window.addEventListener('offline', read)
  connection.subscribe(pollWhileOffline)
  if (!navigator.onLine) read()
}

/** If a single call failed, the socket stays connected and reports no recovery. */
function pollWhileOffline(): void {
  clearTimeout(timer)
  if (connection.get() === 'offline') timer = setTimeout(() => void poll(), pollMs)
}

async function poll(): Promise<void> {
  const isBack = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )
  if (isBack) connection.set('online')
  else pollWhileOffline()
}

const minPauseMs = 2000
const maxPauseMs = 60_000

/** Loads a part of the page, or who its person is, as often as it takes: the network may be lost before a new page is complete. */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pauseMs = minPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await load()
    } catch {
      await backOrAfter(pauseMs)
    }
  }
}

const backOrAfter = (pauseMs: number) =>
  new Promise<void>((resolve) => {
    const stop = whenOnline(go)
    const timer = setTimeout(go, pauseMs)
    function go(): void {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
