import type { Window } from './counts.ts'

export interface Count {
  points: number
  /** When the window ends. */
  endsAt: number
}

/** Uses that this process has counted and not yet used. */
interface Reserve {
  left: number
  /** Of all processes, with these. */
  points: number
  endsAt: number
  /** Whether there was nothing to reserve. */
  isRefused: boolean
}

/** Each process counts this share of a window's uses with one write; what it has left when the window ends is lost. */
const sharesOfWindow = 50
const maxReserves = 10_000

/** Counts uses of a key ahead, so that most of them are counted without a write. */
export function countAhead(
  count: (key: string, window: Window, uses: number) => Promise<Count>,
  now: () => number,
) {
  const reserves = new Map<string, Reserve>()
  /** By key: at most one write at a time. */
  const reserving = new Map<string, Promise<Reserve>>()

  async function reserve(key: string, window: Window): Promise<Reserve> {
    const uses = Math.max(1, Math.floor(window.allowed / sharesOfWindow))
    try {
      const { points, endsAt } = await count(key, window, uses)
      const left = Math.max(0, Math.min(uses, window.allowed - (points - uses)))
      const reserve = { left, points, endsAt, isRefused: left === 0 }
      reserves.set(key, reserve)
      const [oldest] = reserves.keys()
      if (reserves.size > maxReserves && oldest !== undefined) reserves.delete(oldest)
      return reserve
    } finally {
      reserving.delete(key)
    }
  }

  function take(reserve: Reserve | undefined): boolean {
    if (!reserve || reserve.left <= 0 || reserve.endsAt <= now()) return false
    reserve.left -= 1
    return true
  }

  return {
    /** Above `allowed` when there is none left. Otherwise as many as this process knows of. */
    async add(key: string, window: Window): Promise<Count> {
      for (;;) {
        const known = reserves.get(key)
        if (known && take(known)) return { points: known.points - known.left, endsAt: known.endsAt }
        const running = reserving.get(key) ?? reserve(key, window)
        reserving.set(key, running)
        const { isRefused, endsAt } = await running
        // Others that waited for the same reserve may have used it up; then there is another one.
        if (isRefused) return { points: window.allowed + 1, endsAt }
      }
    },
  }
}
