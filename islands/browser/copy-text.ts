/** Copies a text to the clipboard; false where the browser refuses. To be called by a click. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Browsers have it only with HTTPS.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** By a selected field, which the topmost dialog must contain: everything outside it is inert. */
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  const host = focused?.closest('dialog') ?? document.body
  host.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
