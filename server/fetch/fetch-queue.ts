import { tooManyRequests } from '#server/errors.ts'

interface Limits {
  overall: number
  perCaller: number
  /** Fetches of one caller that may wait for a place. */
  waitingPerCaller: number
}

interface Ticket {
  caller: string
  start: () => void
}

/** A place in the queue is held while `work` runs. `signal` leaves the queue. */
export type FetchQueue = <T>(
  caller: string,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
) => Promise<T>

/** Bounds fetches overall and per caller, so that one person's slow sites leave places for everyone else. */
export function createFetchQueue({ overall, perCaller, waitingPerCaller }: Limits): FetchQueue {
  const running = new Map<string, number>()
  const waiting: Ticket[] = []
  let total = 0

  const hasPlace = (caller: string) => total < overall && (running.get(caller) ?? 0) < perCaller

  const enter = (caller: string) => {
    total += 1
    running.set(caller, (running.get(caller) ?? 0) + 1)
  }

  const leave = (caller: string) => {
    total -= 1
    const left = (running.get(caller) ?? 1) - 1
    if (left > 0) running.set(caller, left)
    else running.delete(caller)
    const next = waiting.findIndex((ticket) => hasPlace(ticket.caller))
    if (next >= 0) waiting.splice(next, 1)[0]?.start()
  }

  const waitForPlace = (caller: string, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      if (waiting.filter((ticket) => ticket.caller === caller).length >= waitingPerCaller) {
        throw tooManyRequests('Too many pages are being fetched at once. Please try again in a moment.', 10)
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(ticket), 1)
        reject(signal?.reason)
      }
      const start = () => {
        signal?.removeEventListener('abort', giveUp)
        enter(caller)
        resolve()
      }
      const ticket = { caller, start }
      waiting.push(ticket)
      signal?.addEventListener('abort', giveUp, { once: true })
    })

  return async (caller, signal, work) => {
    signal?.throwIfAborted()
    if (hasPlace(caller)) enter(caller)
    else await waitForPlace(caller, signal)
    try {
      return await work()
    } finally {
      leave(caller)
    }
  }
}
