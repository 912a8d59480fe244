const untilItListens = '[data-island]:not([data-hydrated])'

/** What is pressed and typed before an island listens; both are done again for it as soon as it does. */
export function keepEarlyTouches(): void {
  let pressed: HTMLButtonElement | null = null
  const typed = new Map<HTMLInputElement, string>()
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.type === 'button' && button.closest(untilItListens)) pressed = button
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.closest(untilItListens))
        typed.set(target, target.value)
    },
    true,
  )
  // A page may have several islands; each hears only of what was done to itself.
  addEventListener('hydrated', ({ target }) => {
    const listens = (element: Element) => element.closest('[data-island]') === target
    for (const [field, value] of typed) {
      if (!listens(field)) continue
      typed.delete(field)
      typeAgain(field, value)
    }
    if (!pressed || !listens(pressed)) return
    const button = pressed
    pressed = null
    button.click()
  })
}

const valueOfInputs = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

function typeAgain(field: HTMLInputElement, value: string): void {
  // React hears of a change only where the value differs from the last one set through its own property of the field.
  field.value = ''
  valueOfInputs?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
