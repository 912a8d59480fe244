import type { SyntheticEvent } from 'react'

/** Fields keep what was typed before the page came alive, so they are read from the form, not from state. */
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
  // Fields of type email have no selection to keep.
  if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd)
}
