import { latinDigits } from '#server/contract/measures/number-signs.ts'

const guests =
  /\d\s{0,2}(?:[-–]\s{0,2}\d{1,2}\s{0,2})?(?:people|người(?:\săn)?|persons?|servings?|personen|portionen|pers|personnes?|personas|raciones|porciones|comensales|persone|porzioni|pessoas|porções|porties|personer|portioner|porsjoner|os(?:ób|oby)|porcj[ei]|porc(?:e|í|ie)|порци[йию]|персоны?|porții|persoane|főre|adag|kişilik|άτομα|μερίδες|annosta|hengelle|人分|人份|인분|נפשות|מנות|أشخاص|نفر)(?!\p{L})/iu

const maxLabelLength = 60

/** '4 people' of 'For 4 people you need: 250 g lentils'; null where the beginning of the text has no such words. */
export function servingsIn(text: string): string | null {
  return guests.exec(latinDigits(text.slice(0, maxLabelLength)))?.[0] ?? null
}
