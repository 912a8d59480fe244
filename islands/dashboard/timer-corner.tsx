import { useStore } from '../browser/store.ts'
import { timers } from '../state/timers.ts'
import { useLazyComponent } from '../state/use-lazy-component.ts'
import { useRoute } from './initial-state.tsx'

/** Running timers stay in sight wherever one goes; without any, nothing of them is loaded. */
export function TimerCorner() {
  const hasTimers = useStore(
    timers,
    (state) => state.length > 0,
    () => false,
  )
  const { recipe } = useRoute()
  // An open recipe shows them itself: it lies above this corner, and a bell should ring once.
  return hasTimers && recipe === '' && <Loaded />
}

const load = async () => (await import('../reading/timer-tray.tsx')).TimerTray

function Loaded() {
  const Tray = useLazyComponent(load, () => {})
  return Tray && <Tray />
}
