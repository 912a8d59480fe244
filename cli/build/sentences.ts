import { createHash } from 'node:crypto'
import type { Metafile } from 'esbuild'
import { type CatalogMessage, faultsOf, readCatalog } from '#cli/languages/catalogs.ts'
import { type Compiled, compileTranslation } from '#cli/languages/compile-translation.ts'
import { keyOf } from '#cli/languages/sentence-parts.ts'
import { languages, pseudoLanguage } from '#server/contract/language/languages.ts'
import { messageKey } from '#server/contract/language/t.ts'
import { dynamicClosure, type Mode, staticClosure } from './browser.ts'
import type { Tree } from './files.ts'

/** By the key of a sentence. */
type Catalog = Record<string, Compiled>

export interface Sentences {
  /** The catalog of each language, English among them, with the sentences of `files` only. */
  of(files: ReadonlySet<string>): Record<string, Catalog>
  /** All of each language. */
  whole: Record<string, Catalog>
}

/**
 * Compiles the catalogs. For production, throws when one lacks a sentence or has other arguments than the code gives; in
 * development, what is not translated yet is English.
 */
export function compileSentences(mode: Mode): Sentences {
  const source = readCatalog('en')
  if (mode === 'production') refuseFaults(source)
  const catalogs = [...languages, pseudoLanguage].map(
    (language) => [language, compile(language, source)] as const,
  )
  return {
    of: (files) => {
      const keys = source.filter((each) => each.files.some((file) => files.has(file))).map(messageKeyOf)
      return Object.fromEntries(catalogs.map(([language, all]) => [language, pick(all, keys)]))
    },
    whole: Object.fromEntries(catalogs),
  }
}

const messageKeyOf = ({ text, context }: CatalogMessage) => messageKey(text, context)

function refuseFaults(source: CatalogMessage[]): void {
  const faults = languages.flatMap((language) => (language === 'en' ? [] : faultsOf(language, source)))
  const keys = new Map<string, string>()
  for (const message of source) {
    const other = keys.get(messageKeyOf(message))
    if (other !== undefined)
      faults.push(`"${other}" and "${message.text}" have the same key; change a word of one`)
    keys.set(messageKeyOf(message), message.text)
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

function compile(language: string, source: CatalogMessage[]): Catalog {
  const translations = new Map(readCatalog(language).map((each) => [keyOf(each), each.translation]))
  const entries = source.map((each) => {
    const compiled = compileTranslation(language, translations.get(keyOf(each)) || each.text)
    return [messageKeyOf(each), compiled] as const
  })
  // Without arguments, an English sentence is shown as it stands in the code.
  return Object.fromEntries(
    language === 'en' ? entries.filter(([, compiled]) => !isPlain(compiled)) : entries,
  )
}

const isPlain = (compiled: Compiled) => compiled.length === 1 && typeof compiled[0] === 'string'

const pick = (catalog: Catalog, keys: string[]): Catalog =>
  Object.fromEntries(keys.flatMap((key) => (catalog[key] ? [[key, catalog[key]]] : [])))

export const catalogFiles = ({ whole }: Sentences): Tree =>
  new Map(
    Object.entries(whole).map(([language, catalog]) => [
      `${language}.json`,
      Buffer.from(JSON.stringify(catalog)),
    ]),
  )

/**
 * Writes the files with an island's sentences into the tree: those that its page needs at once, and those of what it
 * loads later. Returns their addresses by language.
 */
export function addSentences(
  tree: Tree,
  sentences: Sentences,
  metafile: Metafile,
  output: string,
): Record<string, [string | null, string | null]> {
  const own = filesOf(metafile, staticClosure(metafile, output))
  const all = filesOf(metafile, dynamicClosure(metafile, output))
  const later = new Set([...all].filter((file) => !own.has(file)))
  const [first, rest] = [sentences.of(own), sentences.of(later)]
  return Object.fromEntries(
    Object.keys(first).map((language) => {
      const known = first[language] ?? {}
      const missing = Object.entries(rest[language] ?? {}).filter(([key]) => !(key in known))
      const atOnce = addFile(tree, language, known, { isModule: true })
      return [language, [atOnce, addFile(tree, language, Object.fromEntries(missing), { isModule: false })]]
    }),
  )
}

/** A module is loaded with those of its island; JSON is fetched again until it is there. */
function addFile(
  tree: Tree,
  language: string,
  catalog: Catalog,
  { isModule }: { isModule: boolean },
): string | null {
  if (Object.keys(catalog).length === 0) return null
  const json = JSON.stringify(catalog)
  const bytes = Buffer.from(isModule ? `export default ${json}` : json)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase()
  const path = `assets/sentences-${language}-${hash}.${isModule ? 'js' : 'json'}`
  tree.set(path, bytes)
  return `/${path}`
}

/** The sources in some outputs, as 'islands/dashboard/recipe-card.tsx'. */
const filesOf = (metafile: Metafile, outputs: string[]) =>
  new Set(outputs.flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {})))
