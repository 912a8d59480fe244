import { tooManyRequests } from '#server/errors.ts'

interface Room {
  overall: number
  perCaller: number
}

/** `work` may wait as long as it likes, and its size counts until it ends. */
type WaitingRoom = <T>(caller: string, size: number, work: () => Promise<T>) => Promise<T>

/**
 * Bounds what waits by its size, so that neither the memory it holds nor the time it waits grows without end. Who comes
 * to an empty room is let in at any size.
 */
export function createWaitingRoom({ overall, perCaller }: Room): WaitingRoom {
  const sizes = new Map<string, number>()
  let total = 0

  return async (caller, size, work) => {
    const own = sizes.get(caller) ?? 0
    const isFull = (total > 0 && total + size > overall) || (own > 0 && own + size > perCaller)
    if (isFull) {
      throw tooManyRequests('Several long pages are being read already. Please try again in a moment.', 10)
    }
    total += size
    sizes.set(caller, own + size)
    try {
      return await work()
    } finally {
      total -= size
      const left = (sizes.get(caller) ?? size) - size
      if (left > 0) sizes.set(caller, left)
      else sizes.delete(caller)
    }
  }
}
