import { selectCard } from './select-card.ts'

const holdMs = 500
/** Pixels that a resting finger moves. */
const maxMovedPixels = 10

interface Press {
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
}

/** Selects the recipe on whose card a finger rests; the click that follows is dropped. */
export function listenToLongPress(): void {
  let press: Press | null = null
  let isHeld = false
  const end = () => {
    clearTimeout(press?.timer)
    press = null
  }
  window.addEventListener('pointerdown', ({ pointerType, target, clientX: x, clientY: y }) => {
    end()
    isHeld = false
    if (pointerType === 'mouse' || !(target instanceof Element) || target.closest('button, input')) return
    const id = target.closest<HTMLElement>('[data-recipe]')?.dataset.recipe
    if (id === undefined) return
    const hold = () => {
      isHeld = true
      selectCard(id)
    }
    press = { x, y, timer: setTimeout(hold, holdMs) }
  })
  window.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > maxMovedPixels) end()
  })
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
  // Browsers offer to open the link in a tab at about the same time.
  window.addEventListener('contextmenu', (event) => {
    if (press || isHeld) event.preventDefault()
  })
  const dropClick = (event: MouseEvent) => {
    if (!isHeld) return
    isHeld = false
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', dropClick, { capture: true })
}
