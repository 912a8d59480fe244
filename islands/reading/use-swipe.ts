import { type TouchEvent, useRef } from 'react'
import { forward } from '../browser/direction.ts'

/** Pixels; a finger that scrolls moves less to the side. */
const minDistance = 60

/** Calls `go` with 1 for a finger that pulls what comes next into view, and with -1 for the other way. */
export function useSwipe(isWanted: boolean, go: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  if (!isWanted) return {}
  return {
    onTouchStart({ touches }: TouchEvent) {
      const { 0: finger, length } = touches
      start.current = finger && length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd({ changedTouches: { 0: finger } }: TouchEvent) {
      const from = start.current
      start.current = null
      if (!from || !finger) return
      const [across, down] = [finger.clientX - from.x, finger.clientY - from.y]
      if (Math.abs(across) > minDistance && Math.abs(across) > 2 * Math.abs(down))
        go(across * forward() < 0 ? 1 : -1)
    },
  }
}
