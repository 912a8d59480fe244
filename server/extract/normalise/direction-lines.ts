import { isAdvert } from '../page/adverts.ts'
import { headingKind } from '../page/headings.ts'
import { splitAtNumbers } from '../text/numbered-steps.ts'
import { withoutFarewell } from './farewell.ts'

const stepWords =
  'step|schritt|étape|etape|etapa|paso|passo|passaggio|fase|stap|steg|trin|krok|шаг|крок|adım|βήμα|vaihe|lépés|bước|langkah|pasul|שלב|الخطوة|مرحله'
const stepNumber = new RegExp(
  `^(?:${stepWords})\\s{0,2}#?\\p{Nd}{1,2}(?:\\s{0,2}[|.:)/–-]+|\\s|$|(?=\\p{L}))\\s{0,3}`,
  'iu',
)
const plainNumber = /^[(#]?\p{Nd}{1,2}\s{0,2}[.):/–-]+\s{1,3}(?=[\p{L}"'(«“])/u

/** '1、', '２．': numbering of Chinese and Japanese pages, without a space after it; '1️⃣' as people write on telephones. */
const wideNumber =
  /^(?:\d{1,2}(?:[、．]|[.)](?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]))|(?:\d\uFE0F?\u20E3){1,2}|[０-９]{1,2}[、．.)）])\s{0,3}(?=\p{L})/u

const circled = /^[①-⑳➀-➉❶-❿]\s{0,2}/
const minCircled = 3

/** After steps with numbers in circles no line without one is a step. */
function untilLastCircled(steps: string[]): string[] {
  const last = steps.findLastIndex((step) => circled.test(step))
  return last + 1 >= minCircled && steps.slice(0, last).every((step) => circled.test(step))
    ? steps.slice(0, last + 1)
    : steps
}

const lastNumber = /(?<=[.!。！]["”»)]?)\s?\(?(\d{1,2})\)?$/

/** 'Chop the onion. 1', 'Fry it. 2': the number in a box of its own behind each step. */
function withoutLastNumbers(steps: string[]): string[] {
  const isCounted =
    steps.length > 1 && steps.every((step, at) => Number(lastNumber.exec(step)?.[1]) === at + 1)
  return isCounted ? steps.map((step) => step.replace(lastNumber, '')) : steps
}

const nutrition =
  /^(?:nutrition(?:al)?\s(?:facts?|information|info|values?|per)\b|nährwert(?:e|angaben)?\b|valeurs? nutriti|(?:valor(?:es)?|información|informação) nutri|valori nutri|voedingswaarden?\b|näringsvärde|wartoś(?:ć|ci) odżywcz)/iu
const copyright = /^(?:©|\(c\)\s|copyright\b).{0,200}(?:19|20)\d\d/i

const webAddress = /^(?:https?:\/\/|www\.)\S+$/i

const recipeHeading =
  /^(?:the )?(?:recipe|rezept|recette|receta|ricetta|receita|recept|przepis|opskrift|oppskrift)\s?:?$/i

/** 'Directions' above the steps, nutrition, copyright and the page's address below them: the box that holds the steps may hold these too. */
const isBeside = (step: string) =>
  headingKind(step) === 'directions' ||
  recipeHeading.test(step) ||
  isAdvert(step) ||
  nutrition.test(step) ||
  copyright.test(step) ||
  webAddress.test(step)

/** Steps without their numbering, which the reader of a recipe gets from the list. */
export function cleanDirections(given: string[]): string[] {
  const own = given.flatMap(splitAtNumbers).filter((step) => !isBeside(step))
  const steps = withoutLastNumbers(withoutFarewell(untilLastCircled(own.length > 0 ? own : given)))
  const sequence = isSequence(steps)
  const cleaned: string[] = []
  for (const step of steps) {
    let text = step.replace(stepNumber, '')
    if (sequence) text = text.replace(/^\d{1,2}\s{1,3}(?=\p{Lu})/u, '')
    text = text
      .replace(plainNumber, '')
      .replace(wideNumber, '')
      .replace(circled, '')
      .replace(/^[▢☐□•·∙●○◦▪▫‣–—*-]+\s+(?=\S)/, '')
      .trim()
    // What is left of 'Step 3' above its text, or of a number in a box of its own.
    if (/\p{L}/u.test(text)) cleaned.push(text)
  }
  return cleaned
}

const maxLabelLength = 20

/** 'Step 3' and nothing else. */
export const isStepLabel = (text: string) =>
  text.length <= maxLabelLength && /\p{L}/u.test(text) && text.replace(stepNumber, '') === ''

/** 'Step 3', 'Schritt 1 - Der Teig': a heading that counts the steps. */
export function isStepNumber(text: string): boolean {
  return stepNumber.test(text) || plainNumber.test(text)
}

/**
 * '1 Thread the berries', '2 Serve': numbers that count on from line to line are numbering, not amounts. They begin with 2 where
 * the first is in a box of its own.
 */
function isSequence(steps: string[]): boolean {
  const numbers = steps.map((step) => Number(/^(\d{1,3})\s{1,3}\p{Lu}/u.exec(step)?.[1] ?? 0))
  const start = numbers[0] === 0 && numbers[1] === 2 ? 2 : 1
  let next = start
  for (const number of numbers) if (number === next) next++
  return next - start > 1 && next > steps.length / 3
}
