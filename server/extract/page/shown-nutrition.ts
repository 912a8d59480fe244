import { latinDigits } from '#server/contract/measures/number-signs.ts'
import words from './nutrients.json' with { type: 'json' }

/** The name on our label of each word for it, by its folded form. */
const names = new Map<string, string>()
for (const [name, known] of Object.entries(words)) for (const word of known) names.set(fold(word), name)

const anyName = [...names.keys()].toSorted((a, b) => b.length - a.length).join('|')
const amount = '[<~]?\\d[\\d.,]{0,6}\\s?(?:kcal|cal|kj|mg|mcg|µg|g|%)?(?![\\p{L}\\d])'
/** 'Fat: 12 g', '12 g fat', '320 kcal' */
const nutrient = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<label>${anyName})\\s?[:=–-]?\\s{0,2}(?<value>${amount})|(?<before>${amount})\\s?(?:of |de |di )?(?<name>${anyName})?(?!\\p{L}))`,
  'gu',
)
const energy = /\d\s?(?:kcal|cal|kj)$/u
/** A line without one of these words names nothing: looking them up takes a tenth of trying every name everywhere. */
const firstWords = new Set([
  'kcal',
  'cal',
  'kj',
  ...[...names.keys()].flatMap((name) => /\p{L}+/u.exec(name)?.[0] ?? []),
])

const maxLineLength = 300
const minNamed = 3
const maxLines = 20
/** Letters beside the amounts: 'Nutrition facts per serving'. */
const maxOtherLetters = 45

interface Line {
  text: string
}

/**
 * The nutrition that a page shows as text, 'Calories: 320 | Fat 12 g', on one line or on several that follow each other;
 * empty where the energy or two others are missing: '100 g sugar, 5 g salt' are ingredients.
 */
export function readShownNutrition(lines: Line[]): string[] {
  const named = lines.map(({ text }) => nutrientsIn(text))
  for (const [first, amounts] of named.entries()) {
    if (amounts[0]?.[0] !== 'Calories') continue
    const found = new Map<string, string>()
    for (const line of named.slice(first, first + maxLines)) {
      if (line.length === 0) break
      for (const [name, value] of line) if (!found.has(name)) found.set(name, value)
    }
    if (found.size >= minNamed) return [...found].map(([name, value]) => `${name}: ${value}`)
  }
  return []
}

/** A line of nothing but nutrition, which is no step and no ingredient. */
export function isNutritionLine(text: string): boolean {
  const amounts = nutrientsIn(text)
  return amounts.length >= minNamed && amounts.some(([name]) => name === 'Calories')
}

/** What a line of nothing else names, with the energy first; none for any other line. */
function nutrientsIn(text: string): [string, string][] {
  if (text.length > maxLineLength || !/\p{Nd}/u.test(text)) return []
  const folded = fold(latinDigits(text))
  if (!folded.match(/\p{L}+/gu)?.some((word) => firstWords.has(word))) return []
  const found = [...folded.matchAll(nutrient)].flatMap(({ groups }): [string, string][] => {
    const value = (groups?.value ?? groups?.before ?? '').trim()
    const name = names.get(groups?.label ?? groups?.name ?? '') ?? (energy.test(value) ? 'Calories' : null)
    return name === null ? [] : [[name, value]]
  })
  const other = folded.replace(nutrient, '').replace(/[^\p{L}]/gu, '').length
  if (other > (found.length > 1 ? maxOtherLetters : 0)) return []
  return found.toSorted(([a], [b]) => Number(b === 'Calories') - Number(a === 'Calories'))
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
