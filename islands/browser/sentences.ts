import type { Catalog, Messages } from '#server/contract/language/catalog.ts'
import { setCatalog } from '#server/contract/language/t.ts'

const catalog: Catalog = { tag: document.documentElement.lang, messages: {} }
setCatalog(() => catalog)

/** The sentences of an island, before it is hydrated. */
export async function loadSentences(address: string | undefined): Promise<void> {
  if (!address) return
  const { default: messages }: { default: Messages } = await import(address)
  Object.assign(catalog.messages, messages)
}

const maxRetryMs = 30_000
const loads = new Map<string, Promise<void>>()

/**
 * Those of the parts of this page that are loaded later, which wait for them, and those that only `part` shows. It never
 * fails: a module that failed once while it ran is never run again, also when the network is back.
 */
export function loadLaterSentences(part?: string): Promise<unknown> {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-later]')]
  const addresses = islands.flatMap(({ dataset }) => dataset.later?.split(' ') ?? [])
  return Promise.all(
    addresses.map((address) => {
      const [file = '', of = part] = address.split('#')
      if (of !== part) return null
      const load = loads.get(file) ?? fetchSentences(file)
      loads.set(file, load)
      return load
    }),
  )
}

async function fetchSentences(address: string, retryMs = 500): Promise<void> {
  try {
    const response = await fetch(address, { priority: 'low' })
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    Object.assign(catalog.messages, await response.json())
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return fetchSentences(address, Math.min(2 * retryMs, maxRetryMs))
  }
}
