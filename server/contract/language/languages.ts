/** Of the interface, as BCP 47 tags. English is the source: its sentences stand in the code. */
export const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt-BR',
  'pl',
  'sv',
  'uk',
  'zh-Hans',
  'ja',
  'ar',
] as const

export type Language = (typeof languages)[number]

/** English with accents and half as long again. The build makes it, for tests: what it leaves plain is in no catalog. */
export const pseudoLanguage = 'en-XA'

/** Each in its own words, as it is chosen. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  'pt-BR': 'Português (Brasil)',
  pl: 'Polski',
  sv: 'Svenska',
  uk: 'Українська',
  'zh-Hans': '简体中文',
  ja: '日本語',
  ar: 'العربية',
}

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language)

/**
 * What formats numbers and dates for a tag. Arabic has two sets of digits; those of recipes, addresses and amounts are
 * Latin, and a line of both would be hard to read.
 */
export const formattingTag = (tag: string): string => (/^ar\b/.test(tag) ? `${tag}-u-nu-latn` : tag)

/** Of a tag with or without a region: 'ar-EG' -> 'rtl'. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (/^ar\b/.test(tag) ? 'rtl' : 'ltr')
