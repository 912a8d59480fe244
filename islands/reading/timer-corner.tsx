import { useStore } from '../browser/store.ts'
import { timers } from '../state/timers.ts'
import { lazyPart } from '../state/use-lazy-component.ts'

/** Running timers in the corner of a page; loaded when there is one. */
export const TimerCorner = lazyPart(
  async () => (await import('./timer-tray.tsx')).TimerTray,
  () =>
    useStore(
      timers,
      ({ length }) => length > 0,
      () => false,
    ),
)
