import { createHash } from 'node:crypto'
import type { Metafile } from 'esbuild'
import { type CatalogMessage, faultsOf, readCatalog } from '#cli/languages/catalogs.ts'
import { type Compiled, compileTranslation } from '#cli/languages/compile-translation.ts'
import { keyOf } from '#cli/languages/sentence-parts.ts'
import { languages, pseudoLanguage } from '#server/contract/language/languages.ts'
import { messageKey } from '#server/contract/language/t.ts'
import type { IslandEntry } from '#server/web/assets.ts'
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

/** Sentences of a part that is loaded later, above which those that no other part shows are a file of their own. */
const minApart = 16

/**
 * Writes the files with an island's sentences into the tree: those that its page needs at once, those of what it loads
 * later, and those that one part alone shows, such as the profile. Returns their addresses by language; that of a part has
 * its name as the fragment.
 */
export function addSentences(
  tree: Tree,
  sentences: Sentences,
  metafile: Metafile,
  output: string,
): IslandEntry['sentences'] {
  const first = sentences.of(filesOf(metafile, staticClosure(metafile, output)))
  const all = sentences.of(filesOf(metafile, dynamicClosure(metafile, output)))
  const parts = partsOf(metafile, output).map(
    (path) => [path, sentences.of(filesOf(metafile, staticClosure(metafile, path)))] as const,
  )
  return Object.fromEntries(
    Object.entries(all).map(([language, whole]) => {
      const known = first[language] ?? {}
      const rest = Object.keys(whole).filter((key) => !(key in known))
      const apart = parts.map(([path, catalogs]) => {
        const others = parts.filter(([other]) => other !== path)
        const isOnlyHere = (key: string) => !others.some(([, other]) => key in (other[language] ?? {}))
        const own = rest.filter((key) => key in (catalogs[language] ?? {}) && isOnlyHere(key))
        return { part: nameOfPart(metafile, path), keys: own.length < minApart ? [] : own }
      })
      const inParts = new Set(apart.flatMap(({ keys }) => keys))
      const add = (keys: string[]) => addFile(tree, language, pick(whole, keys), { isModule: false }) ?? []
      const later = [
        add(rest.filter((key) => !inParts.has(key))),
        ...apart.map(({ part, keys }) => [add(keys)].flat().map((address) => `${address}#${part}`)),
      ].flat()
      return [language, [addFile(tree, language, known, { isModule: true }), later.join(' ') || null]]
    }),
  )
}

/** The outputs that begin with a module which is loaded later. */
function partsOf(metafile: Metafile, output: string): string[] {
  const atOnce = new Set(staticClosure(metafile, output))
  return dynamicClosure(metafile, output).filter(
    (path) => !atOnce.has(path) && metafile.outputs[path]?.entryPoint,
  )
}

const nameOfPart = (metafile: Metafile, path: string) =>
  metafile.outputs[path]?.entryPoint?.replace(/^\w+:/, '') ?? path

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
