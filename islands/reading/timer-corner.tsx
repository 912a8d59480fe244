import { useStore } from '../browser/store.ts'
import { timers } from '../state/timers.ts'
import { lazyWhen } from '../state/use-lazy-component.ts'

/** Running timers in the corner of a page; loaded when there is one. */
export const TimerCorner = lazyWhen(
  async () => (await import('./timer-tray.tsx')).TimerTray,
  () =>
    useStore(
      timers,
      ({ length }) => length > 0,
      () => false,
    ),
)
