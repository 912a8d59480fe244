import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accented } from '#cli/build/pseudo-language.ts'
import { catalogLanguages, faultOf, faultsOf, readCatalog } from '#cli/languages/catalogs.ts'
import { compileTranslation } from '#cli/languages/compile-translation.ts'
import { readCode } from '#cli/languages/read-code.ts'
import { keyOf } from '#cli/languages/sentence-parts.ts'
import { sentenceOf } from '#server/contract/language/catalog.ts'
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

describe('a text outside the catalogs is found', () => {
  /** What the file with this code has that is in no catalog. */
  function foundIn(code: string): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'potluck-texts-'))
    try {
      const file = join(folder, 'code.tsx')
      writeFileSync(file, code)
      return readCode([file]).untranslated.map((line) => line.slice(line.indexOf(': ') + 2))
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it.each([
    ['between tags', '<p>Some soup</p>'],
    ['between tags, glued', "<p>{n + ' recipes'}</p>", ' recipes'],
    ['between tags, as a choice', "<p>{n === 1 ? 'Some soup' : null}</p>"],
    ['in an attribute', '<img alt="Some soup" />'],
    ['in an attribute, glued', "<img alt={'Soup of ' + name} />", 'Soup of '],
    ['in an attribute, with an argument', `<b aria-label={\`Remove \${name}\`} />`, 'Remove {}'],
    ['in an attribute, of pieces', "<input placeholder={['Some', name].join(' ')} />", 'Some'],
    ['in attributes that are spread', "<b {...{ 'aria-label': 'Some soup' }} />"],
    ['in a title that a script sets', "element.title = 'Some soup'"],
    [
      'in a text that a script sets',
      `\`\${element}\`; element.textContent = \`Soup of \${name}\``,
      'Soup of {}',
    ],
    ['in a label that a script sets', "element.setAttribute('aria-label', 'Some soup')"],
    ['in a refusal of the server', "throw badRequest('Some soup')"],
    ['in a refusal with an argument', `throw notFound(\`No soup of \${name}\`)`, 'No soup of {}'],
    ['in an error with its code', "throw new AppError('conflict', 'Some soup')"],
    ['in a mail', `({ subject: \`Soup of \${name}\` })`, 'Soup of {}'],
    ['in a notification', "({ title, body: 'Some soup' })"],
  ])('%s', (_where, code, text = 'Some soup') => {
    expect(foundIn(code)).toEqual([text.replace(/\s+/g, ' ')])
  })

  it.each([
    ['a style or an address', '<a className="some soup" href="/some soup">{t(\'Some soup\')}</a>'],
    ['a statement of the database', "({ body: 'INSERT INTO soups' })"],
    ['what is compared', "<p>{n === 'Some soup' && name}</p>"],
  ])('unless it is %s', (_what, code) => {
    expect(foundIn(code)).toEqual([])
  })

  it('in a style sheet', () => {
    const sheets = readdirSync('islands', { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.css'),
    )
    const said = sheets.flatMap((path) => {
      const contents = readFileSync(`islands/${path}`, 'utf8').matchAll(/[^-]content:([^;}]*)/g)
      return [...contents].flatMap(([, value = '']) => value.match(/["'][^"']*\p{L}{2}[^"']*["']/gu) ?? [])
    })
    expect(sheets.length).toBeGreaterThan(20)
    expect(said).toEqual([])
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
    sentenceOf({ tag: 'ar', messages: { it: compileTranslation('ar', text) } }, 'it', '', values)

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
