import { describe, expect, test } from 'vitest'
import { findDurations } from '#server/contract/measures/durations.ts'
import { guessTextLanguage, type TextLanguage } from '#server/contract/measures/text-language.ts'
import { expectWithin } from '../../support/processor-time.ts'
import { german } from './durations/de.ts'
import { english } from './durations/en.ts'
import { spanish } from './durations/es.ts'
import { french } from './durations/fr.ts'
import { italian } from './durations/it.ts'
import type { Minutes, Sentence } from './durations/sentence.ts'

const tables: [TextLanguage, Sentence[]][] = [
  ['en', english],
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['it', italian],
]

const durationsIn = (text: string, language: TextLanguage | null) =>
  findDurations(text, language).flatMap(({ text: words, duration }) =>
    duration ? [{ ...duration, words }] : [],
  )

const minutesIn = (text: string, language: TextLanguage | null): Minutes[] =>
  durationsIn(text, language).map(({ from, to }) => (from === to ? from / 60 : [from / 60, to / 60]))

describe.each(tables)('times in directions, in %s', (language, sentences) => {
  test.each(sentences)('%s', (text, ...times) => {
    expect(minutesIn(text, language)).toEqual(times)
  })

  test('loses no character of the text', () => {
    for (const [text] of sentences) {
      const pieces = findDurations(text, language).map((segment) => segment.text)
      expect(pieces.join('')).toBe(text)
    }
  })

  test('names every timer with one word or two', () => {
    const names = sentences.flatMap(([text]) => durationsIn(text, language).map(({ name }) => name))
    expect(names.filter((name) => name !== '' && !/^[\p{L} ]{3,12}$/u.test(name))).toEqual([])
    expect(names.filter((name) => name === '').length).toBeLessThan(names.length * 0.2)
  })

  test('recognises the language in four sentences', () => {
    const texts = sentences.map(([text]) => text)
    for (let i = 0; i < texts.length; i += 4) {
      expect(guessTextLanguage(texts.slice(i, i + 4).join(' '))).toBe(language)
    }
  })
})

describe('times in directions', () => {
  test.each<[TextLanguage, string, ...Minutes[]]>([
    ['en', 'Roast 1 hour 15 minutes', 75],
    ['en', 'Keep covered for the first 20 minutes.', 20],
    ['es', 'Hornear por 20 minutos.', 20],
    ['da', 'Lad dejen hæve en time.', 60],
    ['da', 'Kog kartoflerne i 20 minutter.', 20],
    ['da', 'Stek i halvannen time.', 90],
    ['sv', 'Låt degen jäsa en halv timme.', 30],
    ['sv', 'Koka 15 minuter.', 15],
    ['nl', 'Laat het deeg een half uur rijzen.', 30],
    ['nl', 'Bak 20 tot 25 minuten.', [20, 25]],
    ['nl', 'Ga om 5 uur aan tafel.'],
    ['pt', 'Asse por uma hora e meia.', 90],
    ['pt', 'Cozinhe durante 10 minutos.', 10],
  ])('are found in %s: %s', (language, text, ...times) => {
    expect(minutesIn(text, language)).toEqual(times)
  })

  test("another language's units are words like any other", () => {
    expect(minutesIn('Add the eggs one at a time, 20–25 Minuten.', 'en')).toEqual([])
    expect(minutesIn('Add the eggs one at a time.', null)).toEqual([])
    expect(minutesIn('10 to 15 min, 20–25 Minuten', 'en')).toEqual([[10, 15]])
    expect(minutesIn('10 min, 20–25 Minuten', 'de')).toEqual([10, [20, 25]])
  })

  test('a step in another language is read in its own', () => {
    expect(guessTextLanguage('Den Teig mit den Händen kneten und dann in die Form geben.', 5)).toBe('de')
    expect(guessTextLanguage('Serve with pasta al dente.', 5)).toBeNull()
  })

  test('without a language, units that all languages share are read', () => {
    expect(minutesIn('15 min / 1 h 20', null)).toEqual([15, 80])
    expect(minutesIn('3 timer, 2 ore', null)).toEqual([])
  })

  test('two days and more are not a timer', () => {
    expect(minutesIn('Cure for 72 hours.', 'en')).toEqual([])
    expect(minutesIn('Cook for 0 minutes.', 'en')).toEqual([])
  })

  test('a long text is fast', () => {
    const text = 'one and a half and 1 1/2 to 3 and 1/2 or a quarter of an '.repeat(400)
    expectWithin(2000, () => {
      for (const [language] of tables) findDurations(text, language)
    })
  })
})

describe('a timer is named after', () => {
  test.each<[TextLanguage, string, string[]]>([
    ['en', 'Add the stock. Simmer gently for another 20 minutes.', ['Simmer']],
    ['en', 'Simmer 1 hour, or for 90 minutes.', ['Simmer', 'Simmer']],
    ['en', 'Cook the pasta in boiling water for 10 minutes.', ['Cook']],
    ['en', 'Cook over medium heat, 10 minutes.', ['Cook']],
    ['en', 'Let the roast rest for 10 minutes.', ['Rest']],
    ['en', 'Bring to a boil, cover, and bake for 40 minutes; stir.', ['Bake']],
    ['en', 'Brown the butter in a small pan for about 5 minutes.', ['Brown']],
    ['en', 'Add the eggs and continue for 3 minutes.', ['']],
    ['en', 'Set the timer to 10 minutes.', ['']],
    ['de', 'Zwiebeln 5 Minuten anbraten, dann 20 Minuten köcheln lassen.', ['Braten', 'Köcheln']],
    ['fr', 'Laissez mijoter 20 minutes, puis reposer 5 minutes.', ['Mijoter', 'Reposer']],
    ['es', 'Hornea 30 minutos y deja enfriar 10 minutos.', ['Hornear', 'Enfriar']],
    ['it', 'Infornate per 30 minuti e lasciate riposare 10 minuti.', ['Infornare', 'Riposare']],
  ])('what the step does: %s %s', (language, text, names) => {
    expect(durationsIn(text, language).map(({ name }) => name)).toEqual(names)
  })
})
