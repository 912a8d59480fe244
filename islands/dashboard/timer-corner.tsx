import { useStore } from '../browser/store.ts'
import { timers } from '../state/timers.ts'
import { useLazyComponent } from '../state/use-lazy-component.ts'
import { useRoute } from './initial-state.tsx'

/** Running timers on the dashboard; loaded when the first one starts. */
export function TimerCorner() {
  const hasTimers = useStore(
    timers,
    (state) => state.length > 0,
    () => false,
  )
  const { recipe } = useRoute()
  // An open recipe covers this corner and shows the timers itself. Two trays would ring twice.
  return hasTimers && recipe === '' && <Loaded />
}

const load = async () => (await import('../reading/timer-tray.tsx')).TimerTray

function Loaded() {
  const Tray = useLazyComponent(load, () => {})
  return Tray && <Tray />
}
