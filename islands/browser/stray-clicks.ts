const pressable = 'a, button, input, label, select, summary, textarea'

/**
 * The second click of a double click is meant for what the first one hit. Where that made way for something else, such as
 * the list behind a dialog, nobody wanted to press what lies there now. Answers how to stop.
 */
export function dropStrayClicks(): () => void {
  let first: Element | null = null
  const judge = (event: MouseEvent) => {
    const { target, detail } = event
    // Keys and scripts press without a place on the screen, and count no clicks.
    if (!(target instanceof Element) || detail === 0) return
    const hit = pressedBy(target)
    if (detail === 1) first = hit
    else if (first && hit !== first) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  // Before anything else hears of it.
  addEventListener('click', judge, true)
  return () => removeEventListener('click', judge, true)
}

/** A label and its field are one thing. */
function pressedBy(target: Element): Element {
  const near = target.closest(pressable) ?? target
  return near instanceof HTMLLabelElement ? (near.control ?? near) : near
}
