import { latinDigits } from '#server/contract/measures/number-signs.ts'

const guests =
  /\d\s{0,2}(?:[-–]\s{0,2}\d{1,2}\s{0,2})?(?:people|người(?:\săn)?|persons?|servings?|personen|portionen|port|pers|personnes?|personas|raciones|porciones|comensales|persone|porzioni|pessoas|porções|porties|personer|portioner|porsjoner|os(?:ób|oby)|porcj[ei]|porc(?:e|í|ie)|порци[йию]|персоны?|porții|persoane|főre|adag|kişilik|άτομα|μερίδες|annosta|hengelle|人分|人份|인분|נפשות|מנות|أشخاص|نفر)(?!\p{L})/iu

const maxLabelLength = 60

/** '4 people' of 'For 4 people you need: 250 g lentils'; null where the beginning of the text has no such words. */
export function servingsIn(text: string): string | null {
  return guests.exec(latinDigits(text.slice(0, maxLabelLength)))?.[0] ?? null
}

/** 'Makes 12 biscuits', 'Pour 6 personnes': the number is for people or pieces. */
export const servingsSentence =
  /^(?:serves|makes|yields?|feeds|ergibt|reicht f(?:ü|ue)r|f(?:ü|ue)r|pour|para|per|dosi per|rinde|rende|salen|voor|för|till|til|dla|na|на|for(?=\s\d{1,3}\s(?:people|persons|guests|servings)))\s(?:about\s|ca\.?\s|etwa\s|environ\s|unas?\s|circa\s)?\d{1,3}(?:\s?(?:[–-]|to|bis|à|a)\s?\d{1,3})?(?:\s\d{1,2}["”″])?(?:\s\p{L}{2,20}){0,3}(?:\s(?:of|à|de|von|zu je)\s(?:about\s|ca\.?\s|etwa\s|environ\s|circa\s)?\p{N}.{0,15})?[.!]?$/iu

const measure =
  /\d\s?(?:minut|min\b|hours?|std|stunden|heures?|horas?|ore\b|uur|timmar|timer|g\b|kg\b|ml\b|l\b|cm\b|°)/iu

/** '1 loaf of about 900 g' */
const ofEach = /(?<=\d\s.{0,60}\p{L})\s(?:of|à|de|von|zu je)\s\P{N}{0,10}\p{N}.*$/iu

/** The same as a line or a sentence of its own on a page: 'voor 12 punten', 'Best by the fire. Feeds 6 hungry people.' */
export function statedServings(text: string): string | null {
  if (text.length > maxSentenceLength) return null
  const sentence = text
    .replace(/^\(([^()]+)\)$/, '$1')
    .split(/(?<=[.!?])\s/)
    .find((each) => servingsSentence.test(each) && !measure.test(each.replace(ofEach, '')))
  return sentence ? sentence.replace(/^\P{N}+/u, '').replace(/[.!]$/, '') : null
}

const pieces =
  /^(?:ca\.?\s)?\d{1,3}(?:\s?[–-]\s?\d{1,3})?\s(?:stücke?|stuks|stk?|stycken|sztuk|kusů|pieces|slices|wedges|cookies|muffins|rolls|jars|gläser|pezzi|pièces|unidades|unités|штук)(?=$|[\s.,;|])/iu

/** '8 slices, about 90 minutes', above a list: in a list, it would be what to buy. */
export const piecesIn = (text: string): string | null => pieces.exec(text)?.[0] ?? null

const maxSentenceLength = 200
