import {
  fromNumber,
  isDuration as isOnlyDuration,
  withoutAbout,
} from '#server/contract/measures/amount-text.ts'
import { readDuration } from '#server/contract/measures/duration-fields.ts'
import { hasNumber } from '#server/contract/measures/number-signs.ts'
import { isMeasured, termsIn } from '#server/contract/measures/terms.ts'
import { atLabels, type Fact, factNamed } from '../page/facts.ts'
import { piecesIn, servingsSentence } from '../page/guests.ts'
import { headingKind } from '../page/headings.ts'

export interface TextFacts {
  servings: string | null
  totalTime: number | null
  prepTime: number | null
  cookTime: number | null
}

export const noFacts: TextFacts = { servings: null, totalTime: null, prepTime: null, cookTime: null }

const maxFactLineLength = 110
const maxFactLength = 60

/** Servings and times of a line that says nothing else: 'Prep: 10 min | Serves 4'; null for any other line. */
export function factsOf(text: string): Partial<TextFacts> | null {
  const { found, isAll } = leadingFacts(text)
  return isAll ? found : null
}

/** Those with which a line begins: 'Serves 6 - a family favourite'. */
export function leadingFacts(text: string): { found: Partial<TextFacts>; isAll: boolean } {
  const found: Partial<TextFacts> = {}
  if (text.length > maxFactLineLength || !hasNumber(text)) return { found, isAll: false }
  const parts = text.split(
    /\s?[|•·;/]\s|\s{1,3}[–-]\s{1,3}(?=\p{L})|,\s{1,3}(?=\p{L})|\p{Extended_Pictographic}/u,
    9,
  )
  for (const part of parts.flatMap(atLabels)) {
    const fact = energy.test(part) ? {} : factOf(part)
    if (!fact) return { found, isAll: false }
    for (const [name, value] of Object.entries(fact))
      Object.assign(found, name in found ? {} : { [name]: value })
  }
  return { found, isAll: true }
}

/** Stands between the facts, and is none that is kept. */
const energy = /^\s?\d{2,4}\s?k?cal\.?\s?$/i

function factOf(text: string): Partial<TextFacts> | null {
  if (text.length > maxFactLength) return null
  const colon = text.indexOf(':')
  const isLabelled = colon > 0 && !/\d$/.test(text.slice(0, colon))
  const value = isLabelled ? text.slice(colon + 1) : text
  const label = isLabelled ? text.slice(0, colon) : text
  // 'Zubereitung: 40 min', and not 'Zubereitung: 40 min backen'
  const isTime = isLabelled && isDuration(value) && headingKind(label) === 'directions'
  const fact = factNamed(label) ?? (isTime ? 'cook' : null)
  if (isServings(text)) return servingsIn(text)
  if (fact === null) return isDuration(text) ? { totalTime: readDuration(text) } : null
  if (fact === 'servings') return servingsIn(value)
  const minutes = readDuration(value)
  return minutes === null ? null : { [timeNames[fact]]: minutes }
}

const isDuration = (text: string) => isOnlyDuration(withoutAbout(text.trim()))

/** 'Makes 12 biscuits', and not 'Serve 4 at a time'. */
export const isServings = (text: string) => servingsSentence.test(text) || servingsLabel.test(text)

/** 'Bake 20 minutes.', '20 Minuten backen.': no label, and no time by itself. */
export function isTimeOfVerb(text: string): boolean {
  const fact = factNamed(text)
  return (fact === 'cook' || fact === 'prep') && !isDuration(text)
}

const servingsLabel =
  /^(?:nombre de (?:personnes|parts|portions)|n[uú]mero de (?:personas|raciones|porciones)|numero di (?:persone|porzioni)|anzahl (?:der )?(?:personen|portionen)|number of (?:people|servings))\s?:\s?\d{1,3}\b/i

const timeNames = { total: 'totalTime', prep: 'prepTime', cook: 'cookTime' } as const satisfies Record<
  Exclude<Fact, 'servings'>,
  keyof TextFacts
>

function servingsIn(text: string): Partial<TextFacts> | null {
  const value = fromNumber(text)
  const end = value.includes('(') ? /[.:\s]{1,5}$/ : /[.:)\s]{1,5}$/
  return value === '' || /\d{4}|kcal|\d\s?(?:g|ml)\b/i.test(value)
    ? null
    : { servings: value.replace(end, '') }
}

/** 'Pie crust (makes 2)', 'Rabarberpaj, 6 portioner', '【番茄炒蛋】2人份' */
export const noteBehind = /\s?(?:\(([^()]{3,40})\)|(?:,\s|(?<=】))(\d[^,()]{2,30}))$/

export function servingsInTitle(text: string): string | null {
  const found = noteBehind.exec(text)
  const note = found?.[1] ?? found?.[2]
  return note ? (factsOf(note)?.servings ?? piecesIn(note)) : null
}

/** 'Zutaten für 4 Personen', 'Ingredients (serves 6):' */
export function servingsInHeading(text: string): string | null {
  if (headingKind(text) !== 'ingredients') return null
  const found = /\d{1,3}(?:\s?[–-]\s?\d{1,3})?(?:\s\p{L}{1,20}){0,2}/u.exec(text)?.[0] ?? null
  return found && !isDuration(found) && !termsIn(found).some(isMeasured) ? found : null
}
