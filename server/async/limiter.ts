interface LimiterOptions {
  /** Places for work that runs. Work takes one, or as many as its `size`. */
  places: number
  /** Of these, for one caller; may depend on how many are free. */
  placesPerCaller?: number | ((free: number) => number)
  /** Work that may wait for a place; any amount by default. */
  waiting?: number
  waitingPerCaller?: number
  /** What is thrown when no more may wait. */
  refuse?: () => Error
}

interface Work {
  caller?: string
  size?: number
  /** Leaves the queue. */
  signal?: AbortSignal | undefined
}

/** Holds a place while `run` runs. */
export type Limiter = <T>(run: () => Promise<T>, work?: Work) => Promise<T>

interface Claim {
  caller: string
  size: number
}

interface Ticket extends Claim {
  start(): void
}

/**
 * Bounds what runs at once, overall and per caller, in order of arrival: a caller at their own limit does not hold up
 * others. Work that is larger than all places runs alone.
 */
export function createLimiter({
  places,
  placesPerCaller = places,
  waiting: maxWaiting = Number.POSITIVE_INFINITY,
  waitingPerCaller = maxWaiting,
  refuse = () => new Error('Too much work is waiting.'),
}: LimiterOptions): Limiter {
  const taken = new Map<string, number>()
  const waiting: Ticket[] = []
  let total = 0

  function hasPlace({ caller, size }: Claim): boolean {
    const own = taken.get(caller) ?? 0
    const share = typeof placesPerCaller === 'number' ? placesPerCaller : placesPerCaller(places - total)
    return (total === 0 || total + size <= places) && (own === 0 || own + size <= share)
  }

  function count(caller: string, change: number): void {
    total += change
    const left = (taken.get(caller) ?? 0) + change
    if (left > 0) taken.set(caller, left)
    else taken.delete(caller)
  }

  function leave({ caller, size }: Claim): void {
    count(caller, -size)
    for (let next = waiting.findIndex(hasPlace); next >= 0; next = waiting.findIndex(hasPlace)) {
      waiting.splice(next, 1)[0]?.start()
    }
  }

  function waitForPlace(claim: Claim, signal: AbortSignal | undefined): Promise<void> {
    const own = waiting.filter(({ caller }) => caller === claim.caller).length
    if (waiting.length >= maxWaiting || own >= waitingPerCaller) throw refuse()
    return new Promise((resolve, reject) => {
      const ticket = { ...claim, start }
      function giveUp() {
        waiting.splice(waiting.indexOf(ticket), 1)
        reject(signal?.reason)
      }
      function start() {
        signal?.removeEventListener('abort', giveUp)
        count(claim.caller, claim.size)
        resolve()
      }
      waiting.push(ticket)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  return async (run, { caller = '', size = 1, signal } = {}) => {
    signal?.throwIfAborted()
    const claim = { caller, size }
    if (hasPlace(claim)) count(caller, size)
    else await waitForPlace(claim, signal)
    try {
      return await run()
    } finally {
      leave(claim)
    }
  }
}
