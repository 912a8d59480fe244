import { unitPattern } from '#server/contract/measures/unit-patterns.ts'
import type { Word } from '../read/word.ts'
import { isUnit } from '../understand/vocabulary.ts'
import { rareGlyphs } from './network.ts'

/** Whether the network's reading replaces the words, and whether a person should check them. */
export interface Choice {
  isReplaced: boolean
  isDisputed: boolean
}

interface Readings {
  /** The recogniser's words at the quantity. */
  covered: Word[]
  /** Their text without bullets and attached letters, '1%' of '1%cups'. */
  read: string
  /** The network's reading. */
  seen: string
  /** 0 to 1, of `seen`. */
  certainty: number
  /** The word after the quantity. */
  next: string
}

const keep: Choice = { isReplaced: false, isDisputed: false }
const dispute: Choice = { isReplaced: false, isDisputed: true }

const fraction = /\p{No}|\d\/\d/u
export const rareFraction = new RegExp(`[${rareGlyphs}]`, 'u')
const one = '(?:\\d{1,4}(?: ?\\p{No}| \\d\\/\\d{1,2})?|\\p{No}|\\d\\/\\d{1,2}|\\d+[.,]\\d+)'
const wellFormed = new RegExp(`^${one}(?: ?[-–] ?${one})?$`, 'u')

/**
 * Keeps well-formed numbers, because the network confuses plain numbers more often than it corrects them; only a doubtful
 * '14 tsp' becomes '¼ tsp'. Fills in fractions, which the recogniser cannot read, and disputes other differences.
 */
export function chooseReading(readings: Readings): Choice {
  const { covered, read, seen, certainty, next } = readings
  const isOdd = wellFormed.test(read) ? !isPlausible(read, next) : isMissing(read, next)
  const unchanged = isOdd ? dispute : keep
  if (!wellFormed.test(seen) || withoutSpaces(read) === withoutSpaces(seen)) return unchanged
  if (!isPlausible(seen, next)) return wellFormed.test(read) && !isPart(seen, read) ? dispute : unchanged
  if (covered.length === 0) {
    // An edge of the paper or a ruled line also looks like a 1, and a speck like another figure.
    const isSure = certainty >= 0.9 && seen !== '1' && isUnit(next)
    return { isReplaced: certainty > 0.75, isDisputed: certainty > 0.75 && !isSure }
  }
  if (covered.every(isShortWord)) return keep
  if (!wellFormed.test(read) && covered.some(({ text }) => wellFormed.test(text)) && !fraction.test(seen)) {
    return dispute
  }
  if (wellFormed.test(read)) return chooseNumber(readings, isOdd) ?? unchanged
  if (fraction.test(seen)) return { isReplaced: certainty > 0.6, isDisputed: certainty < 0.9 }
  // '11/2' or '1%' at least looks doubtful; a plain number would hide the error.
  if (/[/%\d]/.test(read)) return dispute
  return certainty > (read === '' ? 0.75 : 0.6)
    ? { isReplaced: true, isDisputed: certainty < 0.9 }
    : unchanged
}

/** For two different numbers; null when the network read only the start of the recogniser's number. */
function chooseNumber({ covered, read, seen, certainty }: Readings, isOdd: boolean): Choice | null {
  const confidence = Math.min(100, ...covered.map((word) => word.confidence))
  const isUnsure = confidence < 60 || isOdd
  // '¼ tsp' is misread as '14 tsp', and '1¾ cups' as '134 cups', whose 1 must not be lost.
  const isWhole = read.length < 3 || /^\d/.test(seen)
  const isMisread =
    /^\d{1,3}$/.test(read) &&
    /[12348]$/.test(read) &&
    isWhole &&
    fraction.test(seen) &&
    !rareFraction.test(seen)
  if (isMisread && isUnsure && certainty > 0.9) return { isReplaced: true, isDisputed: true }
  return certainty > 0.6 && !isPart(seen, read) ? dispute : null
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

/** '2' in '200': the network stops early in numbers without a space before the unit. */
const isPart = (seen: string, read: string) => withoutSpaces(read).startsWith(withoutSpaces(seen))

/** 'in' and 'a' are words; single letters such as 'l' and 's' may be misread digits. */
const isShortWord = ({ text, confidence }: Word): boolean =>
  /^\p{Ll}{1,2}$/u.test(text) && !/^[lsoizt]$/.test(text) && confidence > 40

const spoons = new RegExp(`^(?:${unitPattern('tsp', 'tbsp', 'cup')})`, 'iu')

/** 'cup cold water' and '% cup milk' have lost their number. */
const isMissing = (read: string, next: string) => spoons.test(next) && !/^\p{L}{3,}/u.test(read)

/** Of which a hundred and more are usual. */
const smallMeasure = new RegExp(`^(?:${unitPattern('g', 'ml', 'oz', 'lb')})`, 'iu')

/** 12½ teaspoons and 172 cucumbers are misreadings. */
function isPlausible(amount: string, next: string): boolean {
  const whole = Number(/^\d*/.exec(amount)?.[0] ?? '')
  if (/^0+$/.test(amount)) return false
  if (spoons.test(next)) return whole <= (fraction.test(amount) ? 8 : 12)
  return whole < 100 || /^\p{L}{1,2}(?!\p{L})/u.test(next) || smallMeasure.test(next)
}
