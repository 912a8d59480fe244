import { isQuantityOnly, startsWithQuantity } from '#server/contract/measures/amount-text.ts'
import { hasNumber, startsWithNumber } from '#server/contract/measures/number-signs.ts'
import { isUnitWord } from '#server/contract/measures/unit-words.ts'
import { attribute, type Child, type Element, isBlock } from './element.ts'

/** What a line of the page is made of: the texts of cells, boxes and inline elements. */
interface Part {
  text: string
  /** The nearest block element around the text. */
  element: Element
}

const latin = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}\p{S}\s]*$/u

/** 'flour', also 'farina 00' and 'Mehl Type 405'. */
const isName = /^(?:\D*|\p{L}[^\d:]*\s(?:\p{L}{1,4}\.?\s?)?(?:0{1,2}|[1-9]\d{2,3}))$/u

const percent = /^\d{1,3}(?:[.,]\d{1,2})?\s?%$/

/** Without the column of shares, which bakers reckon in: '100 %' next to '500 g'. */
export const withoutShares = (parts: string[]): string[] =>
  parts.length > 2 && parts.some(isQuantityOnly) ? parts.filter((part) => !percent.test(part)) : parts

/** 'flour', '2 kg' or 'flour', 'kg', '2'. Null where the columns are otherwise, and for Chinese and Japanese, which put the amount last. */
export function amountFirst(parts: string[]): string | null {
  const [name = '', unit = '', number = ''] = parts
  const isParted = parts.length === 3 && isUnitWord(unit) && isQuantityOnly(number)
  const amount = isParted ? `${number} ${unit}` : unit
  const isLast = isQuantityOnly(amount) && !/:$/.test(name) && isName.test(name) && latin.test(name)
  return isLast && (isParted || parts.length === 2) ? `${amount} ${name}` : null
}

const minWrappedLength = 20
/** Of a sentence that goes on with a number in the next line. */
const minFullLength = 40

/** Whether a line of preformatted text goes on in the next. */
export const isWrapped = (before: string, line: string) =>
  before.trim().length >= minWrappedLength &&
  !/[.!?:]\s*$/.test(before) &&
  (/^\s{0,20}[\p{Ll}(]/u.test(line) ||
    (before.trim().length >= minFullLength &&
      /^\s*\p{L}.*\p{L}\s*$/su.test(before) &&
      /^\s{0,20}\d/.test(line)))

const maxTermLength = 120
const maxValueLength = 60
const minPairs = 2

/** <dt> and <dd>, most of them with a number; null for other terms. 'salt' has no amount. */
export function pairsOf<Box extends Part>(parts: Box[]): Box[][] | null {
  if (parts[0]?.element.tag !== 'dt') return null
  const pairs: Box[][] = []
  for (const part of parts) {
    const isTerm = part.element.tag === 'dt'
    if (part.text.length > (isTerm ? maxTermLength : maxValueLength)) return null
    if (isTerm) pairs.push([part])
    else if (part.element.tag !== 'dd' || pairs.at(-1)?.push(part) !== 2) return null
  }
  const whole = pairs.filter((pair) => pair.length > 1)
  const isAmount = ([, value]: Box[]) => hasNumber(value?.text ?? '') && !isSentence.test(value?.text ?? '')
  return whole.length >= minPairs && whole.filter(isAmount).length * 2 > whole.length ? pairs : null
}

/** 'potatoes', '3', 'onion' and '1/2' in one row: two ingredients. */
export function twoPairs<Box extends Part>({ tag }: Element, parts: Box[]): Box[][] | null {
  const isAmount = ({ text }: Box, at: number) => isQuantityOnly(text) === (at % 2 === 1)
  return tag === 'tr' && parts.length === 4 && parts.every(isAmount)
    ? [parts.slice(0, 2), parts.slice(2)]
    : null
}

export function isItem(element: Element, parts: Part[]): boolean {
  if (element.tag === 'tr') return !isColumn(parts)
  const quantities = parts.filter((part) => isQuantityOnly(part.text)).length
  if (element.tag === 'li') {
    const isOne = parts.every((part) => part.element.tag !== 'li' || part.element === element)
    const whole = parts.filter(({ text }) => startsWithQuantity(text) && !isQuantityOnly(text)).length
    // A step, and below it what it takes.
    const isStep = (parts[0]?.text.length ?? 0) > maxAmountLength && /[.!]$/.test(parts[0]?.text ?? '')
    return isOne && whole < 2 && !isStep && (quantities > 0 || isWithNote(parts)) && !isNumbered(parts)
  }
  if (quantities === 0 && isQuantityByClass(parts)) return true
  if (quantities !== 1 || parts.length > 4 || parts.some(({ text }) => isSentence.test(text))) return false
  const shapes = new Set(parts.map((part) => `${part.element.tag} ${attribute(part.element, 'class') ?? ''}`))
  return shapes.size === parts.length || (isAmountAndName(parts) && isOneOfMany(element))
}

/** 'Basil' and '20 g, fresh', in a box that is named as the amount of an ingredient. */
function isQuantityByClass(parts: Part[]): boolean {
  const [first, second] = parts
  if (!first || !second || parts.length > 2) return false
  const isNamed = ({ element }: Part) => quantityClass.test(attribute(element, 'class') ?? '')
  return isNamed(first) !== isNamed(second) && parts.every(({ text }) => !isSentence.test(text))
}

const quantityClass = /ingredient\S{0,20}(?:quantity|amount)/i

/** '3' next to a sentence counts the steps of scripts that put no spaces between words. */
const isNumbered = ([first, next]: Part[]) =>
  /^\d{1,2}$/.test(first?.text ?? '') && /。$/.test(next?.text ?? '')

/** '2 / 5' or '3' above it counts steps. */
const isSentence = /(?:\s\S+){2}[.!]$|[。！]$/

/** A cell with several ingredients, parted by line breaks. */
function isColumn(parts: Part[]): boolean {
  const whole = parts.filter(({ text }) => startsWithQuantity(text) && !isQuantityOnly(text))
  return whole.some(({ element }, at) => element === whole[at + 1]?.element)
}

const maxAmountLength = 20
const maxNameLength = 60
const minRows = 3
const maxRowsLooked = 50

/** '200 g' and 'flour', in either order, or '200', 'g' and 'flour'; '1 lime' next to '200 g flour' is another ingredient. */
function isAmountAndName(parts: Part[]): boolean {
  const [name, other] = parts.filter(
    ({ text }, at) => !isQuantityOnly(text) && !(at === 1 && isUnitWord(text)),
  )
  return (
    parts.length <= 3 &&
    name !== undefined &&
    other === undefined &&
    name.text.length <= maxNameLength &&
    !startsWithQuantity(name.text) &&
    !/[.!?:]$/.test(name.text)
  )
}

/** A row of a table made of boxes: those next to it are of the same kind. */
function isOneOfMany(element: Element): boolean {
  let rows = 0
  for (const child of element.parent?.children.slice(0, maxRowsLooked) ?? [])
    if (typeof child !== 'string' && child.tag === element.tag && ++rows >= minRows) return true
  return false
}

/**
 * <span class="row"><span>200 g</span><span>flour</span></span><span class="row"><span>2</span>...: inline elements that the
 * style sheet makes rows of.
 */
export function isLike(before: Element | null, next: Element): boolean {
  if (before?.tag !== next.tag || isBlock(next) || attribute(before, 'class') !== attribute(next, 'class'))
    return false
  const parts = (element: Element) => element.children.filter(isText).length
  return (parts(before) > 1 && parts(next) > 1) || (isWholeRow(before) && isWholeRow(next))
}

/** <span>200 g flour</span>, and not <span>200</span> or <span>flour</span>. */
function isWholeRow({ children: [text = '', other] }: Element): boolean {
  if (typeof text !== 'string' || other !== undefined || text.length > maxRowLength) return false
  return startsWithQuantity(text.trim()) && !isQuantityOnly(text.trim())
}

const maxRowLength = 150
const isText = (child: Child) => typeof child !== 'string' && child.textEnd > child.textStart

/** '200 g flour' before the next row; '200 g ' goes on. */
export const isAmountBefore = (pending: string) =>
  startsWithQuantity(pending.trim()) && (/\S$/.test(pending) || !isQuantityOnly(pending.trim()))

const maxQuantityLength = 60

/** '200 g' and 'flour', '2' and 'eggs', 'flour' and '200 g'; but '200' and 'g flour' stay together. */
export function isGap(before: string, after: string): boolean {
  if (before.length > maxQuantityLength) return false
  // What looks at one end of a short text comes first: every text of a page is asked about.
  if (/^\d/.test(after) && /\p{L}$/u.test(before))
    return latin.test(before) && (isQuantityOnly(after) || isQuantityOnly(before))
  if (!isQuantityOnly(before) || /\s$/.test(before)) return false
  const word = /^\p{L}{1,20}/u.exec(after)?.[0]
  if (word === undefined) return false
  // '2 tablespoon' and 's': what makes the word plural.
  if (/\p{L}$/u.test(before) && /^e?s$/.test(word)) return false
  return !/\d$/.test(before) || word.length > 2 || !isUnitWord(word)
}

/** 'For the sauce', as an item that holds the list of its ingredients. */
export const isListName = (text: string) => /^\s*\p{L}[^\d.!?]{1,40}$/u.test(text)

const maxNoteLength = 60

/** '2 cloves garlic' above 'crushed', in smaller type; '2 scoops' and 'Protein Powder', parted by a line break. */
function isWithNote(parts: Part[]): boolean {
  const [first, note] = parts
  if (!first || !note || parts.length !== 2 || first.text.length > maxNoteLength) return false
  if (!startsWithNumber(first.text) || /^\d+[.):]/.test(first.text)) return false
  const isOneText = first.element === note.element && note.text.length <= maxNoteLength
  return isOneText ? /^\p{L}[^.!?:]*$/u.test(note.text) : /^\p{Ll}[^.!?]*$/u.test(note.text)
}
