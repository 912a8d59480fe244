import {
  type CompiledIcuChoices,
  type CompiledMessage,
  compileMessage,
} from '@lingui/message-utils/compileMessage'
import { formattingTag } from './languages.ts'

/** The arguments of a sentence. */
export type Values = Record<string, string | number>

/** By the key of a sentence: its texts, and the arguments between them. */
export type Messages = Record<string, CompiledMessage>

/** The sentences of a tag such as 'de-AT'. */
export interface Catalog {
  tag: string
  messages: Messages
}

/** The language and region that format numbers, dates and lists. */
export const localeOf = ({ tag }: Catalog): string => formattingTag(tag)

/** In development, new sentences are in no catalog, and are compiled when shown. */
const compiled =
  process.env.NODE_ENV === 'production' ? (text: string): CompiledMessage => [text] : compileMessage

/** The sentence of `key`; a catalog has none where the English `text` is without arguments. */
export const sentenceOf = (catalog: Catalog, key: string, text: string, values: Values = {}): string =>
  written(catalog.messages[key] ?? compiled(text), values, localeOf(catalog))

/** `count` is that of the plural around these tokens, which write it as '#'. */
function written(tokens: CompiledMessage, values: Values, locale: string, count = '#'): string {
  let text = ''
  for (const token of tokens) {
    if (typeof token === 'string') {
      text += token === '#' ? count : token
      continue
    }
    const [name, type, forms] = token
    const value = values[name] ?? ''
    if (type === 'plural' || type === 'select') {
      const isPlural = type === 'plural'
      const choices: Partial<CompiledIcuChoices> = forms ?? {}
      const form =
        choices[value] ?? choices[isPlural ? pluralsOf(locale).select(+value) : 'other'] ?? choices.other
      text += written(form ?? [], values, locale, isPlural ? numbersOf(locale).format(+value) : count)
    } else text += type ? numbersOf(locale).format(+value) : value
  }
  return text
}

// Making one takes longer than a hundred uses.
const once = <Format>(make: (locale: string) => Format) => {
  const made = new Map<string, Format>()
  return (locale: string): Format => {
    const format = made.get(locale) ?? make(locale)
    made.set(locale, format)
    return format
  }
}
const pluralsOf = once((locale) => new Intl.PluralRules(locale))
const numbersOf = once((locale) => new Intl.NumberFormat(locale))
