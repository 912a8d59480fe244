import { readdirSync, readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { accented } from '#cli/build/pseudo-language.ts'
import { catalogLanguages, faultOf, faultsOf, readCatalog } from '#cli/languages/catalogs.ts'
import { compileTranslation } from '#cli/languages/compile-translation.ts'
import { readCode } from '#cli/languages/read-code.ts'
import { keyOf } from '#cli/languages/sentence-parts.ts'
import { languages } from '#server/contract/language/languages.ts'
import { messageKey } from '#server/contract/language/t.ts'

const { messages, wrong, untranslated } = readCode()

describe('the sentences of the code', () => {
  it('can be found by the catalogs, with the arguments that they have', () => {
    expect(wrong).toEqual([])
  })

  it('include every text in the markup and in the labels of screens', () => {
    expect(untranslated).toEqual([])
  })

  it('are the English catalog: run `npm run i18n -- --write`', () => {
    const written = readCatalog('en').map((message) => [keyOf(message), message.files])
    expect(written).toEqual(messages.map((message) => [keyOf(message), message.files]))
  })

  it('each have a key of their own', () => {
    const keys = messages.map(({ text, context }) => messageKey(text, context))
    expect(new Set(keys).size).toBe(messages.length)
  })
})

describe('each language', () => {
  it.each(languages.filter((language) => language !== 'en'))('%s is whole', (language) => {
    expect(faultsOf(language, messages)).toEqual([])
  })

  it('that has a catalog has no sentence that the code lost', () => {
    const known = new Set(messages.map(keyOf))
    for (const language of catalogLanguages())
      expect(readCatalog(language).filter((message) => !known.has(keyOf(message)))).toEqual([])
  })
})

describe('the regions of a page', () => {
  /** Sections of the account, and what every page has. */
  const titles = readdirSync('islands/account')
    .map((name) => readFileSync(`islands/account/${name}`, 'utf8'))
    .flatMap((source) => [...source.matchAll(/<AccountSection title=\{t\('([^']+)'\)\}/g)])
    .flatMap(([, title]) => title ?? [])
  const names = [...titles, 'Notifications', 'Places']

  it.each(catalogLanguages())('are told apart in %s', (language) => {
    expect(names.length).toBeGreaterThan(10)
    const shown = new Map(
      readCatalog(language).map(({ text, translation }) => [text, translation || text] as const),
    )
    const said = names.map((name) => shown.get(name))
    expect(said.filter((name, at) => name === undefined || said.indexOf(name) !== at)).toEqual([])
  })
})

describe('a fault of a catalog', () => {
  it.each([
    ['a lost argument', 'Saved {name}.', 'Gespeichert.'],
    ['another argument', 'Saved {name}.', '{title} gespeichert.'],
    ['a lost part', 'Read <a>this</a>.', 'Lies das.'],
    ['a part that is not closed', 'Read <a>this</a>.', 'Lies <a>das.'],
    ['a lost form', '{n, plural, one {# day} other {# days}}', '{n, plural, other {# Tage}}'],
    ['a brace that is not closed', 'Saved {name}.', '{name gespeichert.'],
  ])('is %s', (_is, text, translation) => {
    expect(faultOf('de', text, translation)).toHaveLength(1)
  })
})

describe('a sentence from right to left', () => {
  const shown = (text: string, values: Record<string, string | number>) =>
    setupI18n({ locale: 'ar', messages: { ar: { it: compileTranslation('ar', text) } } })._('it', values)

  it('keeps the words around a name in their order, whichever way its letters run', () => {
    expect(shown('أضاف {name} «{title}»', { name: 'Ada', title: 'Pie' })).toBe(
      'أضاف \u2068Ada\u2069 «\u2068Pie\u2069»',
    )
    expect(shown('{count, plural, other {# من {name}}}', { count: 2, name: 'Ada' })).toMatch(
      /من \u2068Ada\u2069$/,
    )
    expect(shown('{who, select, you {أنت} other {{name}}}', { who: 'you', name: 'Ada' })).toBe('أنت')
  })

  it('gives a list of names the order of the sentence', () => {
    expect(shown('مع {names}', { names: 'Ada وBen' })).toBe('مع Ada وBen')
  })

  it('does so in each sentence with an argument, and in no other language', () => {
    const sentences = messages
      .map(({ text }) => text)
      .filter((text) => /\{(?:name|title|email|tag)\}/.test(text))
    expect(sentences.length).toBeGreaterThan(100)
    const isolated = (language: string) =>
      sentences.filter((text) => JSON.stringify(compileTranslation(language, text)).includes('\u2068'))
    expect(isolated('ar')).toEqual(sentences)
    expect(isolated('ja')).toEqual([])
  })
})

describe('the pseudo-language', () => {
  it('is longer, and keeps the names of parts', () => {
    expect(accented('Read <terms>the terms</terms> now')).toBe('Réàd~~ <terms>thé~~ térms~~~</terms> ñów~~')
  })
})
