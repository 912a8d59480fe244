import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { formattingTag } from './languages.ts'

/** The arguments of a sentence. */
export type Values = Record<string, string | number>

declare const translatable: unique symbol
/** An English sentence that is in the catalogs and is translated where it is shown. */
export type Message = string & { readonly [translatable]: true }

/**
 * A catalog of compiled sentences for a tag such as 'de-AT'. English sentences without arguments are in no catalog: they are
 * shown as written in the code. In development, new sentences are missing, too, and are compiled when shown.
 */
export function openCatalog(tag: string, messages: Messages): I18n {
  const catalog = setupI18n({ locale: tag, locales: [formattingTag(tag)], messages: { [tag]: messages } })
  if (process.env.NODE_ENV === 'production') catalog.setMessagesCompiler((text) => [text])
  return catalog
}

const english = openCatalog('en', {})
let current: () => I18n = () => english

/**
 * The sentence in the language of the reader. `text` is English and ICU MessageFormat: 'Hello {name}', or
 * '{count, plural, one {# recipe} other {# recipes}}'. It must be a literal, because the catalogs are made from the
 * code, and must not be called while a module is loaded, when the language is not known: see `message`.
 * `context` tells apart what is one word in English only, as 'Open' the order and 'Open' the state.
 */
export function t(text: string, values?: Values, context?: string): string {
  return current()._(messageKey(text, context), values, { message: text })
}

/** Marks a literal of a table for the catalogs; `translated` gives it in the language of the reader. */
export const message = (text: string) => text as Message

export const translated = (text: Message, values?: Values): string => t(text, values)

/** The language and region of the reader, for numbers, dates and sorting: 'en-GB'. */
export const locale = (): string => current().locales?.[0] ?? current().locale

/** The same as a tag of HTML and HTTP. */
export const languageTag = (): string => current().locale

/** Where `t` finds its catalog: in browsers a constant one, on the server that of the current request. */
export function setCatalog(find: () => I18n): void {
  current = find
}

export const currentCatalog = (): I18n => current()

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
