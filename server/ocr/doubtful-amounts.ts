import { startsWithTimeUnit } from '#server/contract/measures/amount-text.ts'
import { hasNumber, startsWithNumber } from '#server/contract/measures/number-signs.ts'
import { unitPattern } from '#server/contract/measures/unit-patterns.ts'
import { isLooseUnit, isMeasureWord } from '#server/contract/measures/unit-words.ts'
import { unitForm } from '#server/contract/measures/words/index.ts'
import type { Line } from './layout/lines.ts'
import { centreY, median } from './layout/segments.ts'
import { rareFraction } from './quantity/choose-reading.ts'
import type { Word } from './read/word.ts'
import { isMisreadMeasure, isSpoon, printedFeatures } from './understand/features.ts'
import { foldPrint, wordsIn } from './understand/printed-words.ts'
import type { Reading } from './understand/read-recipe.ts'
import { isUnit, seasonings, stepWords } from './understand/vocabulary.ts'

const spoons = unitPattern('tsp', 'tbsp', 'cup')

/** Signs and letters in place of digits, and numbers that no list has. */
const misreadAmounts = [
  // '1%' is 1½ or 1¾, and '|' is 1.
  /[%¥£§]|^[|!ı]$|(?:^|\P{L})[lIOo][.,]\d|\d[.,][lIOo](?!\p{L})/u,
  // '1 15-oz.' and '1, 3.9 oz'.
  new RegExp(`^\\d{3,}-(?:0z|${unitPattern('oz', 'inch', 'g', 'ml')})|^\\d+[.,]\\d+[.,]\\d`, 'u'),
  // '4.2 oz', and 'oz' itself.
  /^\d+[.,]\d{3}(?!\d)|^0\d/,
  // 'sog' is '50 g', and '809g' is '80 g'.
  new RegExp(`^[sSbB]?[oOlIıiz](?:${unitPattern('g', 'ml', 'cl', 'dl', 'kg')}|EL|TL)?$|^\\d{1,2}09g$`, 'u'),
  // '¼ cup'.
  new RegExp(`^\\p{L}{1,2}(?:${spoons})$`, 'u'),
  rareFraction,
]
const isMisread = ({ text }: Word): boolean => misreadAmounts.some((pattern) => pattern.test(text))
const spoon = new RegExp(`^(?:${spoons})(?!\\p{L})`, 'iu')
/** Below this confidence, in percent, a word is a guess. */
const guessedBelow = 50
const minIngredients = 3
/** Units that lists often give without an amount. */
const unnumbered = /^(?:small|medium|large|parts?|pieces?|head|[cl])$/i

/** The words of the ingredients whose amounts look misread, at any confidence of the recogniser. */
export function doubtfulAmounts(reading: Reading): Set<Word> {
  const doubtful = new Set<Word>()
  const firsts = firstLines(reading)
  const numbered = firsts.filter(({ text }) => hasNumber(text))
  // No recipe has one or two ingredients, or hardly any with a number: the others, and their amounts, were not read.
  const isIncomplete = firsts.length < minIngredients || numbered.length <= firsts.length * 0.2
  const isNumbered = numbered.length > firsts.length * 0.6
  for (const [line, { role }] of reading.roles) {
    if (role !== 'ingredient') continue
    for (const word of line.words)
      if (isMisread(word) || (isGuessed(line) && /\d/.test(word.text))) doubtful.add(word)
    for (const word of oddNumbers(line.words)) doubtful.add(word)
    if (isCutOff(line)) for (const word of line.words.slice(0, 1)) doubtful.add(word)
  }
  for (const words of steps(reading)) for (const word of oddInText(words)) doubtful.add(word)
  for (const word of [...oddStepNumbers(reading), ...numbersOfRows(reading)]) doubtful.add(word)
  for (const line of firsts) {
    const [first] = line.words
    if (!first || beginsWithAmount(line)) continue
    const hasLostAmount = isIncomplete || (isNumbered && (beginsWithUnit(first) || line.part !== undefined))
    if (hasLostAmount || isIndented(line, firsts)) doubtful.add(first)
  }
  return doubtful
}

/** 'Add STEPJ' was 'STEP 3'. */
const misreadStep = new RegExp(`^(?:${stepWords})[^\\ds.,:;)]$`, 'iu')
const isMeasured = ({ text }: Word): boolean =>
  startsWithTimeUnit(text) || isMeasureWord(text) || /^[°º]/.test(text)
/** A figure that was read as a letter or two: 'so minutes', 's minutes', 'î cm', 'l.8 kg'. */
const likeFigures = /^(?:[sSgîÎlIiíïoOzZbB|!&]{1,2}|[1-9][oOlI]|[oOlI][1-9])$/

/** Between one of these and a time there was a figure: 'for minutes', 'nach Minuten'. */
const beforeFigure = new Set(
  'for|about|around|approximately|or|to|another|after|in|additional|ca|etwa|circa|fur|nach|bis|ungefahr|pendant|environ|durante|unos|por|per|para|apres|dopo'.split(
    '|',
  ),
)

/** Words that end no step. */
const endsBeforeFigure = /^(?:for|about|additional|another|pendant|environ|durante|unos)$/

/** 'Pour of the cream' has lost its fraction, 'Some of the cream' has not. */
const beforeOf = /^\p{Lu}\p{Ll}{2,}$|^\p{Ll}{3,}[.:;,]$/u
const amountsOf =
  /^(?:some|most|half|all|one|each|any|both|none|much|part|plenty|bits?|pinch|instead|top|because)[,;]?$/i

/** '10 15 minutes' has lost its dash, '3 4 cup' its stroke, and 's minutes' was a figure. */
function oddInText(words: Word[]): Word[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    // 'bake for' has lost its time.
    if (!next)
      return endsBeforeFigure.test(word.text) || (/\d|%/.test(word.text) && isMisread(word)) ? [word] : []
    if (startsWithTimeUnit(next.text) && beforeFigure.has(foldPrint(word.text).replace(/[^a-z]+/g, '')))
      return [next]
    if (/^\d{1,3}$/.test(word.text) && /^\d{1,3}(?!\d|[.)])/.test(next.text)) return [word, next]
    // Most often of a price or of milk next to the steps, or a fraction.
    if (next.text === '%' && hasNumber(word.text)) return [word, next]
    // The text does not keep the sign.
    if (/^[|!]$/.test(word.text) && /^\p{Ll}/u.test(next.text)) return [word, next]
    if (likeFigures.test(word.text) && isMeasured(next)) return [word]
    if (/^\p{L}+\d/u.test(word.text) || misreadStep.test(word.text)) return [word]
    if (next.text === 'of' && beforeOf.test(word.text) && !amountsOf.test(word.text)) return [next]
    return /\d|%/.test(word.text) && isMisread(word) ? [word] : []
  })
}

const stepNumber = /^\d{1,2}[.)]?$/

/**
 * '6 balls' in the middle of a sentence is no step 6, and the '4.' of '3 4. Chop' is no amount: numbers before a step that do not
 * follow those of the steps before, or were left in the text.
 */
function oddStepNumbers({ roles }: Reading): Word[] {
  const odd: Word[] = []
  let lastItem: number | null = null
  /** A number that was odd may still be right, and the next one shows it. */
  let possible = [1]
  for (const [{ words }, { role, item }] of roles) {
    if (role !== 'direction') continue
    const [first, second] = words
    const isStart = item !== lastItem
    if (first && second && stepNumber.test(first.text)) {
      const number = Number.parseInt(first.text, 10)
      const isExpected = isStart && possible.includes(number)
      if (stepNumber.test(second.text)) odd.push(second)
      if (!isExpected && (/^\p{Lu}/u.test(second.text) || isStart)) odd.push(first, second)
      if (isStart) possible = isExpected ? [number + 1] : [...possible, number + 1]
    } else if (isStart) possible = [...new Set(possible.flatMap((number) => [number, number + 1]))]
    words.forEach((word, at) => {
      const [left, right] = [words[at - 1], words[at + 1]]
      if (
        left &&
        right &&
        /[.!?)]$/.test(left.text) &&
        /^\d{1,2}[.)]$/.test(word.text) &&
        /^\p{Lu}/u.test(right.text)
      )
        odd.push(word)
    })
    lastItem = item
  }
  return odd
}

/** The numbers of lines in the steps that are like rows of a list: there they are in the wrong place. */
function numbersOfRows({ roles }: Reading): Word[] {
  const lines = [...roles].filter(([, { role }]) => role === 'direction').map(([line]) => line)
  return lines.flatMap((line, at) => {
    const { amount, step, endsSentence } = printedFeatures(line)
    const isFollowed = /^\p{Lu}/u.test(lines[at + 1]?.text ?? '')
    const isRow = amount && step === null && isFollowed && (!endsSentence || line.text.endsWith(')'))
    return isRow ? line.words.filter(({ text }) => hasNumber(text)) : []
  })
}

/** The words of each step, as sentences continue in the next line. */
function steps({ roles }: Reading): Word[][] {
  const found = new Map<number | null, Word[]>()
  for (const [line, { role, item }] of roles)
    if (role === 'direction') found.set(item, [...(found.get(item) ?? []), ...line.words])
  return [...found.values()]
}

/** The first line of each ingredient. */
function firstLines({ roles }: Reading): Line[] {
  const firsts = new Map<number, Line>()
  for (const [line, { role, item }] of roles)
    if (role === 'ingredient' && item !== null && !firsts.has(item)) firsts.set(item, line)
  return [...firsts.values()]
}

/** A third of its words or more are guesses, so that its numbers are hardly better. */
const isGuessed = ({ words }: Line): boolean =>
  words.filter(({ confidence }) => confidence < guessedBelow).length * 3 >= words.length

/** '4 1 cup', '1/8 1', '1 cups', '2 cup', '1/2 teaspoons', '1135 -': numbers that no list has in this order. */
function oddNumbers([first, second, third]: Word[]): Word[] {
  if (!first || !second || !/^\d/.test(first.text)) return []
  const isPlain = /^\d+$/.test(first.text)
  // '1,2 l' and '2 l'.
  if (/^\d+(?:[.,]\d+)?$/.test(first.text) && second.text === '1') return [first, second]
  if (isPlain && isMisreadMeasure(second.text)) return [first]
  const form = unitForm(second.text, 'en')
  const hasPlural = form?.language === 'en' && form.singular !== form.plural
  if (isPlain && Number(first.text) > 1 && hasPlural && isSpoon(form.unit) && second.text === form.singular)
    return [first]
  if (/^\d\/\d$/.test(first.text) && /^\d+$/.test(second.text)) return [first, second]
  if (isPlain && third && /^\d+$/.test(second.text) && spoon.test(third.text)) return [first, second]
  const isOneOrLess = /^(?:1|\d\/\d|0[.,]\d+)$/.test(first.text)
  if (isOneOrLess && hasPlural && isMeasureWord(second.text) && second.text.startsWith(form.plural))
    return [first]
  return Number.parseInt(first.text, 10) >= 1000 && !/^\p{L}/u.test(second.text) ? [first] : []
}

/** The line begins at the edge of the photo or of its sheet, where a part of its amount may be missing. */
const isCutOff = ({ box, height }: Line): boolean => box.left < height * 0.25

const beginsWithUnit = ({ text }: Word): boolean =>
  isUnit(text) && !isLooseUnit(text) && !unnumbered.test(text)

const beginsWithAmount = ({ words: [first] }: Line): boolean =>
  first !== undefined && (startsWithNumber(first.text.replace(/^\(/, '')) || isMisread(first))

/** Begins where the names begin, to the right of the amounts of the lines nearest to it. */
function isIndented({ text, box, height, region }: Line, firsts: Line[]): boolean {
  if (seasonings.has(wordsIn(text)[0] ?? '')) return false
  const near = firsts
    .filter((other) => other.region === region && beginsWithAmount(other))
    .sort((a, b) => Math.abs(centreY(a.box) - centreY(box)) - Math.abs(centreY(b.box) - centreY(box)))
    .slice(0, 4)
  return near.length > 2 && box.left > median(near.map((other) => other.box.left)) + height * 0.7
}
