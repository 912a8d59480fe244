import { afterEach, expect, it } from 'vitest'
import { readCatalog } from '#cli/languages/catalogs.ts'
import { firstWord, spokenCommand } from '#islands/reading/spoken-command.ts'
import { languages } from '#server/contract/language/languages.ts'
import { messageKey, setCatalog } from '#server/contract/language/t.ts'

afterEach(() => speak('en'))

function speak(language: string): void {
  const written = readCatalog(language).map(({ text, context, translation }) => [
    messageKey(text, context),
    [translation],
  ])
  const messages = language === 'en' ? {} : Object.fromEntries(written)
  setCatalog(() => ({ tag: language, messages }))
}

it.each(languages)(
  'in %s, the words that are shown are understood, and not taken for each other',
  (language) => {
    speak(language)
    const [next, back] = [firstWord('next'), firstWord('back')]
    const understood = [next, back, `${next.toUpperCase()}!`, `${back}.`].map(spokenCommand)
    expect(understood).toEqual(['next', 'back', 'next', 'back'])
  },
)

it('in languages of one’s own words, English ones are nothing', () => {
  speak('de')
  expect(['weiter', 'Nächster', 'next'].map(spokenCommand)).toEqual(['next', 'next', null])
  speak('ja')
  expect(['次へ', '戻る', 'です'].map(spokenCommand)).toEqual(['next', 'back', null])
})

it.each([
  ['next', 'next'],
  ['Okay, next please', 'next'],
  ['go back', 'back'],
  ['continue', 'next'],
  ['text', null],
  ['nextdoor', null],
  ['put it next to the stove and wait', null],
  ['', null],
])('of “%s”, what people say to each other is no command', (said, command) => {
  expect(spokenCommand(said)).toBe(command)
})
