import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Locator, Page } from 'playwright'
import { readCatalog } from '#cli/languages/catalogs.ts'
import { compileTranslation } from '#cli/languages/compile-translation.ts'
import { keyOf } from '#cli/languages/sentence-parts.ts'
import { type Catalog, sentenceOf as textOf } from '#server/contract/language/catalog.ts'

type Tokens = ReturnType<typeof compileMessageOrThrow>
type Wanted = string | RegExp

interface Sentence {
  english: string
  /** Of the whole English sentence; each group is the argument of the same place in `names`. */
  pattern: RegExp
  names: string[]
  /** Letters of the sentence itself; of two that match, the longer one is meant. */
  weight: number
  translate(values: Record<string, string>): string
}

/**
 * A page on which texts are found by their English words, whatever language it is in: steps of tests are written once.
 * What is in no catalog, such as names of people and recipes, is looked for as it is.
 */
export function speaking(page: Page, language: string): Page {
  if (language === 'en') return page
  const dictionary = dictionaryOf(language)
  return proxied(page, (wanted, isExact) => wordsIn(dictionary, wanted, isExact)) as Page
}

/** '{name}, {other}' says nothing. */
const minLetters = 2

/** A sentence without arguments, for browsers that Playwright does not drive. */
export const wordsOf = (language: string, english: string): string =>
  String(wordsIn(dictionaryOf(language), english, true))

type Find = (wanted: Wanted, isExact: boolean) => Wanted

function proxied<Target extends Page | Locator>(target: Target, find: Find): Target {
  return new Proxy(target, {
    get(_, property) {
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result: unknown = value.apply(target, translated(String(property), args, find))
        return isLocator(result) ? proxied(result, find) : result
      }
    },
  })
}

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'first' in value && 'getByRole' in value

function translated(method: string, args: unknown[], find: Find): unknown[] {
  const [first, options] = args as [Wanted, { name?: Wanted; exact?: boolean; hasText?: Wanted }?]
  if (method === 'getByRole' && options?.name !== undefined)
    return [first, { ...options, name: find(options.name, options.exact === true) }]
  if (/^getBy(?:Text|Label|Placeholder|Title|AltText)$/.test(method))
    return [find(first, options?.exact === true), options]
  if (method === 'filter' && (first as { hasText?: Wanted }).hasText !== undefined) {
    const wanted = first as unknown as { hasText: Wanted }
    return [{ ...wanted, hasText: find(wanted.hasText, false) }]
  }
  return args
}

function wordsIn(dictionary: Sentence[], wanted: Wanted, isExact: boolean): Wanted {
  if (typeof wanted === 'string') {
    const isWithin = ({ english }: Sentence) => english.includes(wanted)
    const matches = dictionary
      .map((sentence) => ({ sentence, match: sentence.pattern.exec(wanted) }))
      .filter(({ sentence, match }) => match !== null && sentence.weight >= minLetters)
    const weight = Math.max(...matches.map(({ sentence }) => sentence.weight))
    const best = matches.filter(({ sentence }) => sentence.weight === weight)
    // The beginning of a longer sentence is not meant by '{name} with {other}'.
    const isWhole = isExact || weight === lettersIn(wanted) || !dictionary.some(isWithin)
    if (best.length > 0 && isWhole)
      return oneOf(
        best.map(({ sentence, match }) => translationOf(sentence, match)),
        isExact,
      )
    if (isExact) return wanted
  }
  const isPart = (english: string) =>
    typeof wanted === 'string' ? english.includes(wanted) : wanted.source.length > 2 && wanted.test(english)
  const found = dictionary.filter(({ english }) => isPart(english)).map(openPattern)
  if (found.length === 0) return wanted
  return new RegExp(found.join('|'))
}

/** Of a recipe and of a person, 'Delete {name}' may be two sentences. */
function oneOf(texts: string[], isExact: boolean): Wanted {
  const [first = '', ...others] = new Set(texts)
  if (others.length === 0) return first
  const either = [first, ...others].map(escaped).join('|')
  return new RegExp(isExact ? `^(?:${either})$` : either)
}

function translationOf({ names, translate }: Sentence, match: RegExpExecArray | null): string {
  return translate(Object.fromEntries(names.map((name, index) => [name, match?.[index + 1] ?? ''])))
}

/** A translation with anything in the places of its arguments. */
function openPattern({ names, translate }: Sentence): string {
  const text = translate(Object.fromEntries(names.map((name) => [name, '\u0000'])))
  return text.split('\u0000').map(escaped).join('.+')
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const dictionaries = new Map<string, Sentence[]>()

function dictionaryOf(language: string): Sentence[] {
  const dictionary = dictionaries.get(language) ?? readDictionary(language)
  dictionaries.set(language, dictionary)
  return dictionary
}

function readDictionary(language: string): Sentence[] {
  const translations = new Map(readCatalog(language).map((each) => [keyOf(each), each.translation]))
  return readCatalog('en').flatMap(({ text, context }) => {
    const tokens = compileMessageOrThrow(text)
    const translation = compileTranslation(language, translations.get(keyOf({ text, context })) || text)
    const catalog = { tag: language, messages: { it: translation } }
    return variantsOf(tokens).map((variant) => sentenceOf(variant, catalog))
  })
}

interface Variant {
  parts: (string | { name: string })[]
  /** Values of plurals and selects that lead to these parts. */
  fixed: Record<string, string>
}

/** Each form of a plural or select is a sentence of its own. */
function variantsOf(tokens: Tokens): Variant[] {
  let variants: Variant[] = [{ parts: [], fixed: {} }]
  for (const token of tokens) {
    if (typeof token === 'string') {
      variants = variants.map(({ parts, fixed }) => ({ parts: [...parts, token], fixed }))
      continue
    }
    const [name, type, forms] = token
    if ((type === 'plural' || type === 'select') && forms && typeof forms === 'object') {
      variants = variants.flatMap(({ parts, fixed }) =>
        Object.entries(forms as Record<string, unknown>)
          .filter(([key]) => key !== 'offset')
          .flatMap(([key, form]) =>
            variantsOf(form as Tokens).map((inner) => ({
              parts: [...parts, ...inner.parts.map((part) => (part === '#' ? { name } : part))],
              fixed: {
                ...fixed,
                ...inner.fixed,
                ...(type === 'select' ? { [name]: key } : countOf(name, key)),
              },
            })),
          ),
      )
    } else variants = variants.map(({ parts, fixed }) => ({ parts: [...parts, { name }], fixed }))
  }
  return variants
}

const countOf = (name: string, form: string): Record<string, string> =>
  form === 'one' ? { [name]: '1' } : /^\d+$/.test(form) ? { [name]: form } : {}

function sentenceOf({ parts, fixed }: Variant, catalog: Catalog): Sentence {
  const literals = parts.filter((part) => typeof part === 'string')
  const names = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name]))
  const pattern = parts
    .map((part) => (typeof part === 'string' ? escaped(withoutTags(part)) : '(.+?)'))
    .join('')
  return {
    english: withoutTags(parts.map((part) => (typeof part === 'string' ? part : '…')).join('')),
    pattern: new RegExp(`^${pattern}$`, 's'),
    names,
    weight: lettersIn(literals.join('')),
    translate: (values) => withoutTags(textOf(catalog, 'it', '', { ...values, ...fixed })),
  }
}

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

const withoutTags = (text: string) => text.replace(/<\/?\w+\/?>/g, '')
