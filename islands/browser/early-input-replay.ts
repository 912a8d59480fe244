const untilItListens = '[data-island]:not([data-hydrated])'

/** What is pressed, sent and typed before an island listens; all is done again for it as soon as it does. */
export function keepEarlyTouches(): void {
  let last: Event | null = null
  let place: Element | null = null
  const typed = new Map<HTMLInputElement, string>()
  const keep = (event: Event) => {
    const { target, type } = event
    if (!(target instanceof Element)) return
    // A key is meant for the page, whatever has the focus.
    const island =
      type === 'keydown' ? document.querySelector(untilItListens) : target.closest(untilItListens)
    if (!island) return
    if (type === 'input') {
      if (target instanceof HTMLInputElement) typed.set(target, target.value)
    } else if (!worksAlone(event, target)) {
      if (type === 'submit') event.preventDefault()
      last = event
      place = island
    }
  }
  for (const type of ['click', 'submit', 'keydown', 'input']) addEventListener(type, keep, true)
  // A page may have several islands; each hears only of what was done to itself.
  addEventListener('hydrated', ({ target }) => {
    for (const [field, value] of typed) {
      if (field.closest('[data-island]') !== target) continue
      typed.delete(field)
      typeAgain(field, value)
    }
    if (!last || place !== target) return
    // An event is also all that a copy of it needs to know.
    last.target?.dispatchEvent(Reflect.construct(last.constructor, [last.type, last]))
    last = null
  })
}

/** Links, forms with a method and keys in a field do what they are for without us. */
function worksAlone(event: Event, target: Element): boolean {
  if (event instanceof KeyboardEvent) return event.key.length > 1 || target.matches('input, textarea')
  // The token of a mailed link is in the fragment, which a browser leaves out: the island has to send it.
  if (event.type === 'submit') return target.hasAttribute('method') && !location.hash
  return target.closest('button')?.type !== 'button'
}

function typeAgain(field: HTMLInputElement, value: string): void {
  // React hears of a change only where the value differs from the last one set through its own property of the field.
  field.value = ''
  Reflect.set(HTMLInputElement.prototype, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
