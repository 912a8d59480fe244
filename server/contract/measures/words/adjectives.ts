import { fold } from '../../fold.ts'

/** 'ending/other': the first ending that a word has. Irregular feminines are written behind a slash, 'beau/belle'. */
const feminine: Readonly<Record<string, string>> = { fr: 'e/e /e', es: 'o/a', it: 'o/a', pt: 'o/a' }
const plural: Readonly<Record<string, string>> = {
  en: 'h/hes y/ies /s',
  de: 'el/eln e/en /s',
  fr: 'eau/eaux s/s x/x /s',
  es: 'z/ces a/as e/es i/is o/os u/us /es',
  it: 'co/chi go/ghi ca/che ga/ghe io/i o/i e/i a/e',
  pt: 'ão/ões l/is m/ns z/zes r/res /s',
}

function changed(word: string, rules: string): string {
  for (const rule of rules.split(' ')) {
    const [ending = '', other = ''] = rule.split('/')
    if (word.endsWith(ending)) return word.slice(0, word.length - ending.length) + other
  }
  return word
}

/** By the rule of its language. */
export const pluralByRule = (word: string, language: string): string => changed(word, plural[language] ?? '')

/** Of languages with cases, all endings of an adjective; where its end changes, both beginnings are in the list. */
const endings: Readonly<Record<string, string>> = {
  de: '|e|er|es|en|em',
  nl: '|e',
  sv: '|t|a|d|de',
  pl: '|y|a|e|i|ą|ego|ej|ych|ich|ie|iej|iego',
  uk: 'ий|а|е|і|у|ої|ого|их|ій|я|є|ю|ьої|ього|іх',
}

/** Masculine and feminine of one, and of more; with all its endings where there are cases; in English the word alone. */
function formsOf(language: string, listed: string): string[] {
  const [one = '', irregular] = listed.split('/')
  const known = endings[language]?.split('|')
  if (known) return [one, irregular ?? one].flatMap((stem) => known.map((ending) => stem + ending))
  const rules = feminine[language]
  if (!rules) return [one]
  const other = irregular ?? changed(one, rules)
  return [one, other, pluralByRule(one, language), pluralByRule(other, language)]
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
