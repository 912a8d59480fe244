import { type Messages, setupI18n } from '@lingui/core'
import { formattingTag } from '#server/contract/language/languages.ts'
import { setCatalog } from '#server/contract/language/t.ts'

const tag = document.documentElement.lang
const catalog = setupI18n({ locale: tag, locales: [formattingTag(tag)], messages: { [tag]: {} } })
// English sentences without arguments are in no catalog: they are shown as they stand in the code.
catalog.setMessagesCompiler((text) => [text])
setCatalog(() => catalog)

let later: Promise<void> | undefined

/** The sentences of an island, before it is hydrated. */
export async function loadSentences(address: string | undefined): Promise<void> {
  if (!address) return
  const { default: messages }: { default: Messages } = await import(address)
  catalog.load(tag, messages)
}

/** Those of the parts of this page that are loaded later. */
export function loadLaterSentences(): Promise<void> {
  later ??= loadAll()
  later.catch(() => {
    later = undefined
  })
  return later
}

async function loadAll(): Promise<void> {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-later]')]
  await Promise.all(islands.map((island) => loadSentences(island.dataset.later)))
}
