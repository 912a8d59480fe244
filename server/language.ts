import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Catalog, Messages } from './contract/language/catalog.ts'
import { chooseLanguage, languageOf } from './contract/language/choose-language.ts'
import { currentCatalog, setCatalog } from './contract/language/t.ts'

/** Of catalogs by region and of headers, each: a request may name any. */
const maxKept = 200

const reader = new AsyncLocalStorage<Catalog>()
const english = currentCatalog()
const catalogs = new Map([['en', english]])
let folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'languages')

setCatalog(() => reader.getStore() ?? english)

/** `distDir` is the build's output folder. English is read at once, the others when they are first needed. */
export function readCatalogsFrom(distDir: string): void {
  folder = join(distDir, 'languages')
  readEnglish()
}

/** In a build, the English sentences with arguments; the others are shown as they stand in the code. */
export function readEnglish(): void {
  if (process.env.NODE_ENV === 'production') Object.assign(english.messages, readMessages('en'))
}

/**
 * Runs `work` with sentences in the language of `tag`, with or without a region. What runs in English anyway is not
 * tracked: on Node 20 that takes time of every promise.
 */
export function inLanguage<Result>(tag: string, work: () => Result): Result {
  if (tag === 'en' && reader.getStore() === undefined) return work()
  return reader.run(catalogOf(tag), work)
}

const chosenBefore = new Map<string, string>()

/** By the Accept-Language header, after what was chosen. */
export function languageFor(accepted: string | undefined, chosen?: string): string {
  if (accepted === undefined && chosen === undefined) return 'en'
  const key = `${chosen ?? ''} ${accepted ?? ''}`
  let tag = chosenBefore.get(key)
  if (tag === undefined) {
    tag = chooseLanguage(accepted, chosen)
    if (chosenBefore.size >= maxKept) chosenBefore.clear()
    chosenBefore.set(key, tag)
  }
  return tag
}

function catalogOf(tag: string): Catalog {
  let catalog = catalogs.get(tag)
  if (!catalog) {
    const language = languageOf(tag) ?? 'en'
    if (tag !== language && catalogs.size >= maxKept) return catalogOf(language)
    const messages = tag === language ? readMessages(tag) : catalogOf(language).messages
    catalog = { tag, messages }
    catalogs.set(tag, catalog)
  }
  return catalog
}

function readMessages(language: string): Messages {
  // Written by our own build.
  return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))
}
