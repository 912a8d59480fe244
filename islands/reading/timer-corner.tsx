import { useStore } from '../browser/store.ts'
import { timers } from '../state/timers.ts'
import { useLazyComponent } from '../state/use-lazy-component.ts'

interface TimerCornerProps {
  /** Opens a recipe on this page; by default, a link leads to the recipes. */
  onOpen?: ((recipe: string) => void) | undefined
}

/** Running timers in the corner of a page; loaded when there is one. */
export function TimerCorner({ onOpen }: TimerCornerProps) {
  const hasTimers = useStore(
    timers,
    (state) => state.length > 0,
    () => false,
  )
  return hasTimers && <Loaded onOpen={onOpen} />
}

const load = async () => (await import('./timer-tray.tsx')).TimerTray

function Loaded({ onOpen }: TimerCornerProps) {
  const Tray = useLazyComponent(load, () => {})
  return Tray && <Tray onOpen={onOpen} />
}
