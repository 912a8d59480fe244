import type { PageWord } from '../read/page-word.ts'

/** What becomes of the words at a quantity once its picture was read, too. `isDisputed`: a person should look. */
export interface Verdict {
  isReplaced: boolean
  isDisputed: boolean
}

interface Readings {
  /** What was read as words. */
  covered: PageWord[]
  /** The same without bullets and glued letters, '1%' of '1%cups'. */
  read: string
  /** What the picture of the quantity says. */
  seen: string
  /** 0 to 1, of `seen`. */
  certainty: number
  /** The word after the quantity. */
  next: string
}

const keep: Verdict = { isReplaced: false, isDisputed: false }
const dispute: Verdict = { isReplaced: false, isDisputed: true }

const fraction = /[½¼¾⅓⅔⅛⅜⅝⅞]|\d\/\d/
const rare = /[⅜⅝⅞]/
const one = '(?:\\d{1,4}(?: ?[½¼¾⅓⅔⅛⅜⅝⅞]| \\d\\/\\d{1,2})?|[½¼¾⅓⅔⅛⅜⅝⅞]|\\d\\/\\d{1,2}|\\d+[.,]\\d+)'
const wellFormed = new RegExp(`^${one}(?: ?[-–] ?${one})?$`)

/**
 * A number that was read well is never overwritten: the network confuses plain numbers more often than it mends them.
 * It fills in what the recogniser cannot read, the fractions, and disputes the rest.
 */
export function weighReadings(readings: Readings): Verdict {
  const { covered, read, seen, certainty, next } = readings
  const isOdd = wellFormed.test(read) ? !isPlausible(read, next) : isMissing(read, next)
  const unchanged = isOdd ? dispute : keep
  if (!wellFormed.test(seen) || withoutSpaces(read) === withoutSpaces(seen)) return unchanged
  if (!isPlausible(seen, next)) return wellFormed.test(read) && !isPart(seen, read) ? dispute : unchanged
  if (covered.length === 0)
    return { isReplaced: certainty > 0.75, isDisputed: certainty > 0.75 && certainty < 0.9 }
  if (covered.every(isShortWord)) return keep
  if (!wellFormed.test(read) && covered.some(({ text }) => wellFormed.test(text)) && !fraction.test(seen)) {
    return dispute
  }
  if (wellFormed.test(read)) return weighNumber(readings, isOdd) ?? unchanged
  if (fraction.test(seen)) return { isReplaced: certainty > 0.6, isDisputed: certainty < 0.9 }
  // A number alone says less than '11/2' or '1%', which at least looks doubtful.
  if (/[/%\d]/.test(read)) return dispute
  return certainty > (read === '' ? 0.75 : 0.6)
    ? { isReplaced: true, isDisputed: certainty < 0.9 }
    : unchanged
}

/** Two numbers that differ; null where the picture shows only a part of the one that was read. */
function weighNumber({ covered, read, seen, certainty }: Readings, isOdd: boolean): Verdict | null {
  const confidence = Math.min(100, ...covered.map((word) => word.confidence))
  const isUnsure = confidence < 60 || isOdd
  // '14 tsp' is how '¼ tsp' is misread.
  const isMisread = /^\d{1,3}$/.test(read) && /[12348]$/.test(read) && fraction.test(seen) && !rare.test(seen)
  if (isMisread && isUnsure && certainty > 0.9) return { isReplaced: true, isDisputed: true }
  return certainty > 0.6 && !isPart(seen, read) ? dispute : null
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

/** '2' in '200': the network stops early in numbers that are glued to their unit. */
const isPart = (seen: string, read: string) => withoutSpaces(read).startsWith(withoutSpaces(seen))

/** 'in' and 'a' are words; single letters such as 'l' and 's' may be misread digits. */
const isShortWord = ({ text, confidence }: PageWord): boolean =>
  /^\p{Ll}{1,2}$/u.test(text) && !/^[lsoizt]$/.test(text) && confidence > 40

const spoons =
  /^(?:tsp|tbsp|tbs|teaspoon|tablespoon|cup|tl|el|teelöffel|esslöffel|tasse|c\.|cuill|cucharad|cucchiai)/i

/** 'cup cold water' and '% cup milk' lack a number that was printed. */
const isMissing = (read: string, next: string) => spoons.test(next) && !/^\p{L}{3,}/u.test(read)

/** Nobody asks for 12½ teaspoons or for 172 cucumbers. */
function isPlausible(amount: string, next: string): boolean {
  const whole = Number(/^\d*/.exec(amount)?.[0] ?? '')
  if (/^0+$/.test(amount)) return false
  if (spoons.test(next)) return whole <= (fraction.test(amount) ? 8 : 12)
  return whole < 100 || /^(?:\p{L}{1,2}(?!\p{L})|gram|ounce|pound|millil)/iu.test(next)
}
