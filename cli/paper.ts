export const papers = ['A4', 'Letter'] as const
export type Paper = (typeof papers)[number]

/** Countries that print on Letter (CLDR's `paperSize`). */
const onLetter = /_(?:BZ|CA|CL|CO|CR|GT|MX|NI|PA|PH|PR|SV|US|VE)\b/

/** As the C library chooses: 'de_DE.UTF-8' is A4, 'en_US.UTF-8' Letter. */
export function paperOf({ LC_ALL, LC_PAPER, LANG }: NodeJS.ProcessEnv): Paper {
  const locale = [LC_ALL, LC_PAPER, LANG].find((each) => each) ?? ''
  return onLetter.test(locale) ? 'Letter' : 'A4'
}
