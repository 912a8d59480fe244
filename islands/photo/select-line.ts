import type { RecipeLine } from './places.ts'

/** Focuses the field of this line and selects the line. */
export function selectLine(form: HTMLFormElement, { field, index }: RecipeLine): void {
  const control = form.elements.namedItem(field)
  if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) return
  const before = control.value.split('\n').slice(0, index)
  const start = before.reduce((sum, { length }) => sum + length + 1, 0)
  const end = control.value.indexOf('\n', start)
  // Browsers scroll the selection into view when the field is focused after it was set.
  control.setSelectionRange(start, end < 0 ? control.value.length : end)
  control.focus()
}

/** The line of the caret. */
export function lineAt(text: string, position: number): Pick<RecipeLine, 'index' | 'text'> {
  const start = text.lastIndexOf('\n', position - 1) + 1
  const end = text.indexOf('\n', position)
  return {
    index: text.slice(0, start).split('\n').length - 1,
    text: text.slice(start, end < 0 ? undefined : end),
  }
}
