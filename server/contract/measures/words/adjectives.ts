import { fold } from '../../fold.ts'

/** 'ending/other': the first ending that a word has. Irregular feminines are written behind a slash, 'beau/belle'. */
const feminine: Readonly<Record<string, string>> = { fr: 'e/e /e', es: 'o/a', it: 'o/a' }
const plural: Readonly<Record<string, string>> = {
  fr: 'eau/eaux s/s x/x /s',
  es: 'z/ces a/as e/es i/is o/os u/us /es',
  it: 'co/chi go/ghi ca/che ga/ghe io/i o/i e/i a/e',
}

function changed(word: string, rules: string): string {
  for (const rule of rules.split(' ')) {
    const [ending = '', other = ''] = rule.split('/')
    if (word.endsWith(ending)) return word.slice(0, word.length - ending.length) + other
  }
  return word
}

const germanEndings = ['', 'e', 'er', 'es', 'en', 'em']

/** Masculine and feminine of one, and of more; in German with all its endings, in English the word alone. */
function formsOf(language: string, listed: string): string[] {
  const [one = '', irregular] = listed.split('/')
  if (language === 'de') return germanEndings.map((ending) => one + ending)
  const rules = plural[language]
  if (!rules) return [one]
  const other = irregular ?? changed(one, feminine[language] ?? '')
  return [one, other, changed(one, rules), changed(other, rules)]
}

/** By each folded form of each adjective of a list, all its forms. */
export const adjectiveForms = (language: string, list: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    list
      .split(' ')
      .map((listed) => formsOf(language, listed))
      .flatMap((forms) => forms.map((form) => [fold(form), forms] as const))
      .toReversed(),
  )
