import { setTimeout as sleep } from 'node:timers/promises'
import { type Store, serverLeadership } from '#db/store.ts'

export interface Leadership {
  isLeader(): boolean
  /** Gives the leadership up. */
  stop(): Promise<void>
}

interface LeadershipOptions {
  store: Pick<Store, 'withLeadership'>
  /** Called each time this process begins to lead. */
  begin(): Promise<void>
  onError(error: unknown): void
  /** Between two attempts. */
  retryEveryMs?: number
}

/**
 * Of all processes on a database one leads, for what only one should do: housekeeping, backups, the setup link. When it
 * ends, another one follows. Resolves after the first attempt, and rejects when that throws.
 */
export async function seekLeadership({
  store,
  begin,
  onError,
  retryEveryMs = 3000,
}: LeadershipOptions): Promise<Leadership> {
  const stopping = new AbortController()
  let isLeader = false

  async function lead(lost: AbortSignal, begun: () => void): Promise<void> {
    isLeader = true
    try {
      await begin()
      begun()
      await aborted(AbortSignal.any([lost, stopping.signal]))
    } finally {
      isLeader = false
    }
  }

  /** Resolves when this process no longer leads, at once when another one does. */
  async function attempt(begun = () => {}): Promise<void> {
    await store.withLeadership(serverLeadership, (lost) => lead(lost, begun))
  }

  async function seekOn(first: Promise<void>): Promise<void> {
    await first
    while (!stopping.signal.aborted) {
      await sleep(retryEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (!stopping.signal.aborted) await attempt().catch(onError)
    }
  }

  let first = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    first = attempt(resolve)
    first.then(resolve, reject)
  })
  const seeking = seekOn(first.catch(onError))
  return {
    isLeader: () => isLeader,
    async stop() {
      stopping.abort()
      await seeking
    },
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
