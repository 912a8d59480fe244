import type { Line } from './layout/lines.ts'
import { centreY, median } from './layout/segments.ts'
import { rareFraction } from './quantity/choose-reading.ts'
import type { Word } from './read/word.ts'
import { wordsIn } from './understand/printed-words.ts'
import type { Reading } from './understand/read-recipe.ts'
import { isUnit, seasonings } from './understand/vocabulary.ts'

/** Signs and letters in place of digits: '1%' is 1½ or 1¾, '|' is 1, 'so' is 50, 'Yacup' is '¼ cup', and '115-oz.' is '1 15-oz.'. */
const misreadAmount =
  /[%¥£§]|^[|!ı]$|^\d{3,}-(?:[o0]z|ounce|inch|g\b|ml)|^\d+[.,]\d{3}(?!\d)|^[sSbB]?[oOlIıiz](?:g|ml|cl|dl|kg|EL|TL)?$|^\p{L}{1,2}(?:cups?|tsp|tbsp)$/u
/** '12 lb' and '34 pounds' are ½ and ¾ without their strokes more often than weights of that size. */
const fractionOfPound = /^(?:1[2348]|23|34) ?(?:[lI1|]bs?|pounds?)\b/
const amount = /\d|[½¼¾⅓⅔⅛⅜⅝⅞]/
const spoon = /^(?:tsps?|tbsps?|teaspoons?|tablespoons?|cups?|TL|EL)\b/i
/** Units that lists often give without an amount. */
const unnumbered =
  /^(?:pinch|dash|handfuls?|knob|small|medium|large|parts?|pieces?|leaves|head|drops?|prise|hojas?|feuilles?|foglie|[clg])$/i

/** The words of the ingredients whose amounts look misread, at any confidence of the recogniser. */
export function doubtfulAmounts(reading: Reading): Set<Word> {
  const doubtful = new Set<Word>()
  const firsts = firstLines(reading)
  const isNumbered = firsts.filter(({ text }) => amount.test(text)).length > firsts.length * 0.6
  for (const [line, { role }] of reading.roles) {
    if (role !== 'ingredient') continue
    for (const word of line.words)
      if (misreadAmount.test(word.text) || rareFraction.test(word.text)) doubtful.add(word)
    for (const word of oddNumbers(line.words)) doubtful.add(word)
    if (isCutOff(line)) for (const word of line.words.slice(0, 1)) doubtful.add(word)
  }
  for (const line of firsts) {
    const [first] = line.words
    if (!first || beginsWithAmount(line)) continue
    if ((isNumbered && beginsWithUnit(first)) || isIndented(line, firsts)) doubtful.add(first)
  }
  return doubtful
}

/** The first line of each ingredient. */
function firstLines({ roles }: Reading): Line[] {
  const firsts = new Map<number, Line>()
  for (const [line, { role, item }] of roles)
    if (role === 'ingredient' && item !== null && !firsts.has(item)) firsts.set(item, line)
  return [...firsts.values()]
}

/** '31 1tablespoon', '4 1 cup', '1/8 1', '1 cups', '1/2 teaspoons', '12 lb', '1135 -': numbers that no list has in this order. */
function oddNumbers([first, second, third]: Word[]): Word[] {
  if (!first || !second || !/^\d/.test(first.text)) return []
  const isPlain = /^\d+$/.test(first.text)
  if (fractionOfPound.test(`${first.text} ${second.text}`)) return [first]
  if (/^\d\/\d$/.test(first.text) && /^\d+$/.test(second.text)) return [first, second]
  if (isPlain && /^\d+\p{L}{3}/u.test(second.text)) return [first, second]
  if (isPlain && third && /^\d+$/.test(second.text) && spoon.test(third.text)) return [first, second]
  if (
    /^(?:1|\d\/\d|0[.,]\d+)$/.test(first.text) &&
    /^(?:cups|(?:tea|table)spoons|ounces|pounds)\b/.test(second.text)
  )
    return [first]
  return Number.parseInt(first.text, 10) >= 1000 && !/^\p{L}/u.test(second.text) ? [first] : []
}

/** The line begins at the edge of the photo or of its sheet, where a part of its amount may be missing. */
const isCutOff = ({ box, height }: Line): boolean => box.left < height * 0.25

const beginsWithUnit = ({ text }: Word): boolean => isUnit(text) && !unnumbered.test(text)

const beginsWithAmount = ({ words: [first] }: Line): boolean =>
  first !== undefined && (/^\(?[\d½¼¾⅓⅔⅛⅜⅝⅞]/.test(first.text) || misreadAmount.test(first.text))

/** Begins where the names begin, to the right of the amounts of the lines nearest to it. */
function isIndented({ text, box, height, region }: Line, firsts: Line[]): boolean {
  if (seasonings.has(wordsIn(text)[0] ?? '')) return false
  const near = firsts
    .filter((other) => other.region === region && beginsWithAmount(other))
    .sort((a, b) => Math.abs(centreY(a.box) - centreY(box)) - Math.abs(centreY(b.box) - centreY(box)))
    .slice(0, 4)
  return near.length > 2 && box.left > median(near.map((other) => other.box.left)) + height * 0.7
}
