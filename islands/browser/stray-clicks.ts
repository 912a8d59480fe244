const pressable = 'a, button, input, label, select, summary, textarea'

/**
 * Drops the second click of a double click if the first one hit something else, such as a dialog that has closed since.
 * Returns how to stop.
 */
export function dropStrayClicks(): () => void {
  let first: Element | null = null
  const check = (event: MouseEvent) => {
    const { target, detail } = event
    // Clicks by key or script have no position and a count of 0.
    if (!(target instanceof Element) || detail === 0) return
    const hit = pressedBy(target)
    if (detail === 1) first = hit
    else if (first && hit !== first) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  // In the capture phase, before all other listeners.
  addEventListener('click', check, true)
  return () => removeEventListener('click', check, true)
}

/** The control at this element; a label counts as its field. */
function pressedBy(target: Element): Element {
  const near = target.closest(pressable) ?? target
  return near instanceof HTMLLabelElement ? (near.control ?? near) : near
}
