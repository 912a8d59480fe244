import type { SyntheticEvent } from 'react'

/** Read from the form and not from state, because text may be typed before hydration. */
export function formValues<Name extends string>(
  form: HTMLFormElement,
  ...names: Name[]
): Record<Name, string> {
  const data = new FormData(form)
  const values = names.map((name) => [name, String(data.get(name) ?? '')])
  return Object.fromEntries(values)
}

/** For onInput of e-mail fields. */
export function lowerCaseInput(event: SyntheticEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  const lower = input.value.toLowerCase()
  if (lower === input.value) return
  const { selectionStart, selectionEnd } = input
  input.value = lower
  // Fields of type email have no selection.
  if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd)
}
