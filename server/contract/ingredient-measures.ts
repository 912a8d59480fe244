import { clean, stripConnector } from './ingredient-food.ts'
import { readDigits } from './ingredient-numbers.ts'
import { measures, type Unit, unitAt } from './ingredient-units.ts'
import { qualities } from './ingredient-words.ts'

export interface Measured {
  amount: number
  unit: Unit
}

export function readMeasure(text: string, amount: number): { size: Measured; rest: string } | null {
  const trimmed = text.trimStart()
  const glued = /^(kg|g|mg|ml|cl|dl|l|oz|lb|lbs)(?=-?\s|-|\)|$)\.?/i.exec(trimmed)
  if (glued) {
    const found = unitAt(glued[0])
    return found && measures[found.unit]
      ? { size: { amount, unit: found.unit }, rest: trimmed.slice(glued[0].length).replace(/^\.?-?/, '') }
      : null
  }
  const [word = ''] = /^[^\s)-]+/.exec(trimmed) ?? []
  const found = word === '' ? null : unitAt(word)
  if (!found || !measures[found.unit]) return null
  return { size: { amount, unit: found.unit }, rest: trimmed.slice(word.length).replace(/^-/, '') }
}

/** A bracket with the size after a container: 'jar (24 oz) sauce', 'Dose Tomaten (400 g)', 'Dosen Bohnen à 400 g'. */
export function readSize(rest: string): { size: Measured; rest: string } | null {
  const found = /\((?:about |ca\.? )?([^)]*)\)|\s(?:à|zu je|je)\s(.*)$/.exec(rest)
  const inside = found?.[1] ?? found?.[2]
  if (!found || inside === undefined) return null
  const digits = readDigits(inside)
  const measured = digits && readMeasure(digits.rest.replace(/^-/, ''), digits.amount)
  if (measured?.rest.trim() !== '') return null
  const without = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
  return { size: measured.size, rest: stripConnector(without.replace(/\s+/g, ' ').trim()) }
}

/** A unit, after sizes such as 'heaped' and with what belongs to it. */
export function readUnit(text: string): { unit: Unit; text: string; rest: string } | null {
  let rest = text.replace(/^[\s-]+/, '')
  for (let words = 0; words < 3; words += 1) {
    const found = unitAt(spread(rest))
    if (found) {
      const after = spread(rest).slice(found.length)
      return {
        unit: found.unit,
        text: spread(rest).slice(0, found.length),
        rest: stripConnector(after.replace(/^[.:]?\s*/, '')),
      }
    }
    const quality = /^(\S+)\s+/.exec(rest)
    if (!quality || !qualities.has(clean(quality[1] ?? ''))) return null
    rest = rest.slice(quality[0].length)
  }
  return null
}

/** 'g/8oz', 'g)', 'ml', 'inch-piece': the unit apart from what is glued to it. */
const spread = (text: string) =>
  text.replace(/^(\p{L}+\.?)(?=[/,)]\s?[\d½¼¾⅓⅔(])/u, '$1 ').replace(/^(inch|cm)-/i, '$1 ')
