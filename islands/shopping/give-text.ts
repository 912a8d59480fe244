import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import type { ShoppingRow } from '#server/contract/shopping.ts'
import { copyText } from '../browser/copy-text.ts'
import { showToast } from '../state/toasts.ts'

interface GivenList {
  name: string
  sections: readonly { title: string; rows: readonly ShoppingRow[] }[]
}

const lineOf = ({ amount, name, notes }: ShoppingRow) =>
  [amount, name, notes.length > 0 ? `(${commaList(notes)})` : ''].filter((part) => part !== '').join(' ')

/** A list as text, for messages: what is still needed, by aisle. */
export function asText({ name, sections }: GivenList): string {
  const parts = sections.flatMap(({ title, rows }) => {
    const open = rows.filter(({ isTicked }) => !isTicked)
    if (open.length === 0) return []
    return [`${title === '' ? '' : `${title}\n`}${open.map((row) => `- ${lineOf(row)}`).join('\n')}`]
  })
  return [name, ...parts].join('\n\n')
}

export async function copyList(list: GivenList): Promise<void> {
  showToast(
    (await copyText(asText(list)))
      ? { title: t('The list was copied.'), kind: 'success' }
      : { title: t('The list could not be copied.'), kind: 'error' },
  )
}

/** By the device's own share sheet. */
export async function giveList(list: GivenList): Promise<void> {
  try {
    await navigator.share({ text: asText(list) })
  } catch {
    // The person closed the sheet.
  }
}
