import { useStore } from '../lib/store.ts'
import { timers } from '../stores/timers.ts'
import { useRoute } from './seed.tsx'
import { usePart } from './use-part.ts'

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

const load = async () => (await import('../parts/timer-tray.tsx')).TimerTray

function Loaded() {
  const Tray = usePart(load, () => {})
  return Tray && <Tray />
}
