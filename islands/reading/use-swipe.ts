import { type TouchEvent, useRef } from 'react'

/** Pixels; a finger that scrolls moves less to the side. */
const minDistance = 60

/** Calls `go` with 1 for a finger that moves to the left, and with -1 for one to the right. */
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
      if (Math.abs(across) > minDistance && Math.abs(across) > 2 * Math.abs(down)) go(across < 0 ? 1 : -1)
    },
  }
}
