import { type Catalog, localeOf, sentenceOf, type Values } from './catalog.ts'

export type { Values } from './catalog.ts'

declare const translatable: unique symbol
/** An English sentence that is in the catalogs and is translated where it is shown. */
export type Message = string & { readonly [translatable]: true }

/** English sentences without arguments are in no catalog: they are shown as written in the code. */
let current: () => Catalog = () => english
const english: Catalog = { tag: 'en', messages: {} }

/**
 * The sentence in the language of the reader. `text` is English and ICU MessageFormat: 'Hello {name}', or
 * '{count, plural, one {# recipe} other {# recipes}}'. It must be a literal, because the catalogs are made from the
 * code, and must not be called while a module is loaded, when the language is not known: see `message`.
 * `context` tells apart what is one word in English only, as 'Open' the order and 'Open' the state.
 */
export function t(text: string, values?: Values, context?: string): string {
  return sentenceOf(current(), messageKey(text, context), text, values)
}

/** Marks a literal of a table for the catalogs; `translated` gives it in the language of the reader. */
export const message = (text: string) => text as Message

export const translated = (text: Message, values?: Values): string => t(text, values)

/** The language and region of the reader, for numbers, dates and sorting: 'en-GB'. */
export const locale = (): string => localeOf(current())

/** The same as a tag of HTML and HTTP. */
export const languageTag = (): string => current().tag

/** Where `t` finds its catalog: in browsers a constant one, on the server that of the current request. */
export function setCatalog(find: () => Catalog): void {
  current = find
}

export const currentCatalog = (): Catalog => current()

const keys = new Map<string, string>()

/**
 * The key of a sentence in the catalogs that browsers load: 32 bits (FNV-1a), because the English text of each would
 * double them. The build fails where two sentences share one.
 */
export function messageKey(text: string, context = ''): string {
  const whole = context ? `${context}\u0004${text}` : text
  let key = keys.get(whole)
  if (key === undefined) {
    let hash = 0x811c9dc5
    for (let index = 0; index < whole.length; index++) {
      hash = Math.imul(hash ^ whole.charCodeAt(index), 0x01000193)
    }
    key = (hash >>> 0).toString(36)
    keys.set(whole, key)
  }
  return key
}
