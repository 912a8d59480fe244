import { showToast } from '../state/toasts.ts'
import type { ShoppingRow } from './shopping-lines.ts'

interface GivenList {
  name: string
  sections: readonly { title: string; rows: readonly ShoppingRow[] }[]
}

const lineOf = ({ amount, name }: ShoppingRow) => `${amount} ${name}`.trim()

/** A list as text, for messages: what is still needed, by aisle. */
export function asText({ name, sections }: GivenList): string {
  const parts = sections.flatMap(({ title, rows }) => {
    const open = rows.filter(({ isTicked }) => !isTicked)
    if (open.length === 0) return []
    return [`${title === '' ? '' : `${title}\n`}${open.map((row) => `- ${lineOf(row)}`).join('\n')}`]
  })
  return [name, ...parts].join('\n\n')
}

/** Browsers have a clipboard only with HTTPS; without it the text is selected in a hidden field and copied as of old. */
export async function copyText(list: GivenList): Promise<void> {
  const text = asText(list)
  const isCopied = navigator.clipboard
    ? await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : copySelected(text)
  showToast(
    isCopied
      ? { title: 'The list was copied.', kind: 'success' }
      : { title: 'The list could not be copied.', kind: 'error' },
  )
}

function copySelected(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
  }
}

/** By the device's own share sheet. */
export async function shareText(list: GivenList): Promise<void> {
  try {
    await navigator.share({ text: asText(list) })
  } catch {
    // The person closed the sheet.
  }
}
