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
