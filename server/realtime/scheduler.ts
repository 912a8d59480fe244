import type { Store } from '#db/store.ts'
import type { Timing } from './timing.ts'

interface Work {
  /** Something was written, here or by another process. */
  ring(): void
  look(): void
  sweep(): void
}

/** The doorbell and the two timers that serve all sockets. */
export function createClockwork(store: Store, timing: Timing, work: Work) {
  const timers: NodeJS.Timeout[] = []
  let isRunning = false
  let seenOthers = 0
  // The store keeps its listeners for good, so this one goes quiet instead.
  store.onCommit(() => {
    if (isRunning) work.ring()
  })
  const look = () => {
    const others = store.otherWrites()
    if (others !== seenOthers) work.ring()
    seenOthers = others
    work.look()
  }
  return {
    start(): void {
      isRunning = true
      seenOthers = store.otherWrites()
      timers.push(setInterval(look, timing.lookEvery), setInterval(work.sweep, timing.sweepEvery))
      for (const timer of timers) timer.unref()
    },
    stop(): void {
      isRunning = false
      for (const timer of timers.splice(0)) clearInterval(timer)
    },
  }
}
