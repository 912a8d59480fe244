import { showWaiting } from './waiting.ts'

const notHydrated = '[data-island]:not([data-hydrated])'

/** Records clicks, submits, keys, typed text and switches before an island is hydrated, and replays them afterwards. */
export function replayEarlyInput(): void {
  let last: Event | null = null
  let lastIsland: Element | null = null
  const typed = new Map<HTMLInputElement, string>()
  const toggled = new Map<HTMLInputElement, Event>()
  // Shortcuts are listened to in an effect, which may run a moment after React has hydrated the island.
  const live = new WeakSet<Element>()
  const islandWithoutShortcuts = () =>
    [...document.querySelectorAll('[data-island]')].find((island) => !live.has(island))
  const record = (event: Event) => {
    const { target, type } = event
    if (!(target instanceof Element)) return
    // Shortcuts are for the whole page, whatever has the focus.
    const island = type === 'keydown' ? islandWithoutShortcuts() : target.closest(notHydrated)
    if (!island) return
    const field = target instanceof HTMLInputElement ? target : null
    if (field?.type === 'checkbox') {
      if (type === 'click') toggled.set(field, event)
    } else if (type === 'input') {
      if (field) typed.set(field, field.value)
    } else if (!worksWithoutScript(event, target)) {
      if (type === 'submit') event.preventDefault()
      last = event
      lastIsland = island
      showWaiting(true, target.closest<HTMLElement>('[data-opens]')?.dataset.opens)
    }
  }
  for (const type of ['click', 'submit', 'keydown', 'input']) addEventListener(type, record, true)
  // A page may have several islands; each gets only its own input.
  addEventListener('hydrated', ({ target }) => {
    if (target instanceof Element) live.add(target)
    for (const [field, value] of typed) {
      if (field.closest('[data-island]') !== target) continue
      typed.delete(field)
      typeAgain(field, value)
    }
    for (const [box, event] of toggled) {
      if (box.closest('[data-island]') !== target) continue
      toggled.delete(box)
      if (isOver(event)) toggleAgain(box)
    }
    if (!last || lastIsland !== target) return
    const event = last
    last = null
    showWaiting(false)
    if (!isOver(event)) return
    // An event serves as the init object of its copy.
    event.target?.dispatchEvent(Reflect.construct(event.constructor, [event.type, event]))
  })
}

/** False for what is still on its way: it was what made React hydrate, and React delivers it. */
const isOver = (event: Event) => event.eventPhase === Event.NONE

/** True for links, forms with a method, and keys in a field, which work without scripts. */
function worksWithoutScript(event: Event, target: Element): boolean {
  if (event instanceof KeyboardEvent) return event.key.length > 1 || target.matches('input, textarea')
  // Browsers do not send the fragment, which has the token of a mailed link. The island must send it.
  if (event.type === 'submit') return target.hasAttribute('method') && !location.hash
  return target.closest('button')?.type !== 'button'
}

function typeAgain(field: HTMLInputElement, value: string): void {
  // React ignores an input event if the value equals the last one set through its own setter.
  field.value = ''
  Reflect.set(HTMLInputElement.prototype, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function toggleAgain(box: HTMLInputElement): void {
  // Toggled twice, it is as the server wrote it.
  if (box.checked === box.defaultChecked) return
  box.checked = box.defaultChecked
  box.click()
}
