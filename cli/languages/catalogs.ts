import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import PO from 'pofile'
import type { CodeMessage } from './read-code.ts'
import { argumentsOf, keyOf, pluralsOf, tagsIn } from './sentence-parts.ts'

/** A sentence of a PO file. */
export interface CatalogMessage {
  text: string
  context: string
  /** '' where it is not translated yet. */
  translation: string
  files: string[]
}

const catalogPath = (language: string) => `languages/${language}.po`

export function readCatalog(language: string): CatalogMessage[] {
  const path = catalogPath(language)
  if (!existsSync(path)) return []
  return PO.parse(readFileSync(path, 'utf8')).items.map(({ msgid, msgctxt, msgstr, references }) => ({
    ...{ text: msgid, context: msgctxt ?? '', files: references },
    translation: language === 'en' ? msgid : (msgstr[0] ?? ''),
  }))
}

/** Writes the sentences of the code with the translations that are there; those that the code no longer has go. */
export function writeCatalog(language: string, messages: CodeMessage[]): void {
  const known = new Map(readCatalog(language).map((known) => [keyOf(known), known.translation]))
  const file = new PO()
  file.headers = {
    'Project-Id-Version': 'Potluck',
    Language: language.replace('-', '_'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  }
  file.items = messages.map((message) => {
    const item = new PO.Item()
    item.msgid = message.text
    if (message.context) item.msgctxt = message.context
    item.msgstr = [language === 'en' ? '' : (known.get(keyOf(message)) ?? '')]
    item.references = message.files
    // Translation programs then check plurals and arguments themselves.
    if (/[{}]/.test(message.text)) item.flags = { 'icu-message-format': true }
    return item
  })
  writeFileSync(catalogPath(language), `${file.toString()}\n`)
}

/** What keeps a language from being offered: a sentence for each message that is missing or wrong. */
export function faultsOf(language: string, messages: CodeMessage[]): string[] {
  const known = new Map(readCatalog(language).map((known) => [keyOf(known), known.translation]))
  return messages.flatMap((message) => {
    const translation = known.get(keyOf(message))
    if (!translation) return [`${language}: "${message.text}" is not translated`]
    return faultOf(language, message.text, translation)
  })
}

export function faultOf(language: string, text: string, translation: string): string[] {
  const about = `${language}: "${translation}"`
  try {
    const differs = (namesOf: (text: string) => string[]) =>
      namesOf(text).join() !== namesOf(translation).join()
    if (differs(argumentsOf)) return [`${about} has other arguments than "${text}"`]
    if (differs(tagsIn)) return [`${about} has other parts than "${text}"`]
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const lacking = pluralsOf(translation).flatMap((given) => forms.filter((form) => !given.includes(form)))
    return lacking.length > 0 ? [`${about} lacks the plural ${lacking.join(', ')}`] : []
  } catch (error) {
    return [`${about} cannot be read: ${error instanceof Error ? error.message : error}`]
  }
}

/** All languages that have a catalog besides English, offered or not. */
export const catalogLanguages = (): string[] =>
  readdirSync('languages')
    .flatMap((name) => /^(.+)\.po$/.exec(name)?.[1] ?? [])
    .filter((language) => language !== 'en')
    .sort()
