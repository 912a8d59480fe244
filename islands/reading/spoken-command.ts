import { fold } from '#server/contract/fold.ts'
import { t } from '#server/contract/language/t.ts'

export type SpokenCommand = 'next' | 'back'

/** In the language of the reader: the browser is asked to recognise that one. */
const wordsFor = (): Record<SpokenCommand, string> => ({
  next: t('next, continue', {}, 'words to say while cooking, with commas between; not part of each other'),
  back: t('back', {}, 'words to say while cooking, with commas between; not part of each other'),
})

/** Letters around a command: with more, it is part of a sentence that people say to each other. */
const maxOtherLetters = 14

/** What was said, if it is a command. */
export function spokenCommand(said: string): SpokenCommand | null {
  const heard = ` ${fold(said)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  const isIn = (word: string) => {
    const wanted = fold(word.trim())
    // Chinese and Japanese have no spaces between words.
    const found = /[\p{Script=Han}\p{Script=Hiragana}]/u.test(wanted) ? wanted : ` ${wanted} `
    return heard.includes(found) && heard.trim().length <= wanted.length + maxOtherLetters
  }
  const words = wordsFor()
  const commands: SpokenCommand[] = ['back', 'next']
  return commands.find((command) => words[command].split(/[,،、]/).some(isIn)) ?? null
}

/** The words to say: 'next' and 'back'. */
export const firstWord = (command: SpokenCommand): string =>
  wordsFor()
    [command].split(/[,،、]/)[0]
    ?.trim() ?? ''
