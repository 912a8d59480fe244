import { adjectiveEdits, editsAfter, phraseEdits } from './agreement.ts'
import type { Edit } from './edits.ts'
import type { ReadLine } from './read.ts'
import type { Quantity } from './roles.ts'
import type { UnitAt } from './unit-at.ts'
import { plusWords } from './words/index.ts'

// What follows a number that was multiplied. German adjectives before one also need the gender of their noun.

/** German nouns and units before one of which an adjective ends in 'er', and in 'es'; before all others it ends in 'e'. */
const masculine =
  'Apfel Pfirsich Fenchel Kohlrabi Kürbis Kohl Kopf Zweig Stiel Stängel Becher Beutel Würfel Streifen Spritzer Tropfen Schuss Klecks Laib Riegel EL TL Esslöffel Teelöffel Kaffeelöffel Liter'
const neuter =
  'Ei Eigelb Eiweiß Blatt Filet Steak Brötchen Würstchen Stück Bund Glas Päckchen Paket Döschen Gläschen Tütchen Kästchen Schnapsglas Stamperl Pfund Kilo'

const [masculines, neuters] = [new Set(masculine.split(' ')), new Set(neuter.split(' '))]
const endingFor = (singular: string) => (masculines.has(singular) ? 'er' : neuters.has(singular) ? 'es' : 'e')

/** '2 belles tranches fines' of '1 belle tranche fine': the adjectives of a unit whose number changes. */
export function unitAdjectives(line: string, numberEnd: number, unit: UnitAt, isMany: boolean): Edit[] {
  const counted = { ...unit.form, ending: endingFor(unit.form.singular), isMany }
  const before = unit.start < numberEnd ? [] : adjectiveEdits(line, numberEnd, unit.start, counted)
  return before ? [...before, ...editsAfter(line, unit.end, counted).edits] : []
}

const plusAtEnd = new RegExp(`\\s(?:\\+|${plusWords})\\s$`, 'iu')
const phrase = /^\s*([^,;(:–]{1,60}?)\s*(?=$|[,;(:–])/u

/** '2 large lemons' of '1 large lemon', where the words of a line tell how; `change` is the number before and now. */
export function countedFoodEdits(
  line: string,
  { foodStart, quantities, food, language }: ReadLine,
  { role, end: numberEnd }: Quantity,
  change: readonly [before: number, now: number],
): Edit[] {
  // Of '2 16 oz baby mushrooms', each pack has many; two of '1 3-pound chicken' are chickens.
  if (change[1] <= 1 && quantities.some(({ role }) => role === 'size')) return []
  // Of '2 large eggs plus 1 yolk', the eggs.
  const from = role === 'amount' ? foodStart : numberEnd
  const next = quantities.find((each) => each.role === 'more' && each.start > from)
  const rest = line.slice(from, next?.start).replace(plusAtEnd, '')
  // 'onion' of 'onion finely chopped'
  const at = role === 'amount' && food !== '' ? rest.indexOf(food) : -1
  const end = from + (at < 0 ? (phrase.exec(rest)?.[0].trimEnd().length ?? 0) : at + food.length)
  // 'Zwiebel(n)' is both.
  if (/^\s*\(\p{L}{1,2}\)/u.test(line.slice(end))) return []
  return phraseEdits(line, [from, end], change, { language, endingFor }) ?? []
}
