import { collapse } from '../../text/plain-text.ts'
import { type HeadingKind, headingKind } from '../page/headings.ts'
import { isUnit, startsWithQuantity } from '../page/quantities.ts'
import { attribute, type Child, type Element, isBlock } from './element.ts'

/** One line of the page as a reader sees it. */
export interface Segment {
  text: string
  /** The nearest block element around the text. */
  element: Element
  /** A heading element, or a line that is bold as a whole. */
  isHeading: boolean
  /** Characters of the line that belong to a link. */
  linked: number
  /** An ingredient from two columns, 'potatoes' and '1 kilogram', as people write it: '1 kilogram potatoes'. */
  amountFirst?: string | null
  /** Set by `kindOf`. */
  kind?: HeadingKind | null
}

/** What the line announces as a heading; looked up once, as several readers ask for it. */
export function kindOf(segment: Segment): HeadingKind | null {
  if (segment.kind === undefined) segment.kind = headingKind(segment.text)
  return segment.kind
}

const maxSegments = 4000
const headingTags = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'legend', 'summary', 'caption'])
const boldTags = new Set(['b', 'strong'])
const unread = new Set(['button', 'noscript', 'dialog', 'audio', 'video', 'canvas', 'object'])
const longestJoined = 200
/** Characters: more than one step of a recipe may have. */
const longestLine = 20_000

/** The lines of a part of the page; cells of a row and parts of a list item stay one line. */
export function segmentsOf(root: Element, most = maxSegments): Segment[] {
  const reader = new SegmentReader(Math.min(most, maxSegments))
  reader.visit(root, root, { heading: false, bold: false, link: false })
  reader.flush()
  return reader.segments
}

interface Around {
  heading: boolean
  bold: boolean
  link: boolean
}

class SegmentReader {
  readonly segments: Segment[] = []
  private text = ''
  private element: Element | null = null
  private parent: Element | null = null
  private plain = 0
  private linked = 0
  private heading = false
  /** The element whose inline children are rows. */
  private rowsIn: Element | null = null
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  visit(element: Element, block: Element, around: Around): void {
    if (unread.has(element.tag) || this.segments.length > this.most) return
    const tag = element.tag
    const inside: Around = {
      heading: around.heading || headingTags.has(tag),
      bold: around.bold || boldTags.has(tag),
      link: around.link || tag === 'a',
    }
    if (tag === 'br' || (tag === 'input' && attribute(element, 'type') === 'checkbox')) this.flush()
    const blockHere = isBlock(element) ? element : block
    const first = this.segments.length
    if (blockHere !== block) this.flush()
    let before: Child | undefined
    for (const child of element.children) {
      if (typeof child === 'string') {
        if (blockHere.tag === 'pre') this.addLines(child, element, blockHere, inside)
        else this.add(child, element, blockHere, inside)
      } else {
        const isRow = isLike(before, child) && (this.rowsIn === element || isAmountBefore(this.text))
        if (isRow) {
          this.rowsIn = element
          this.flush()
        }
        this.visit(child, blockHere, inside)
      }
      before = child
    }
    if (blockHere !== block) {
      this.flush()
      this.join(element, first)
    }
  }

  flush(): void {
    const text = collapse(this.text.slice(0, longestLine))
    if (text !== '' && this.element) {
      const isHeading = this.heading || this.plain === 0
      this.segments.push({ text, element: this.element, isHeading, linked: this.linked })
    }
    this.text = ''
    this.element = null
    this.plain = 0
    this.linked = 0
    this.heading = false
  }

  private add(text: string, parent: Element, block: Element, around: Around): void {
    this.element ??= block
    // <span>200 g</span><span>flour</span>: the gap that a reader sees is made by the style sheet.
    if (parent !== this.parent && isGap(this.text, text)) this.text += ' '
    this.parent = parent
    if (this.text.length < longestLine) this.text += text
    const letters = text.trim().length
    if (letters === 0) return
    if (!around.bold) this.plain += letters
    if (around.link) this.linked += letters
    if (around.heading) this.heading = true
  }

  /** Preformatted text has its own lines; a sentence may go on in the next. */
  private addLines(text: string, parent: Element, block: Element, around: Around): void {
    for (const [at, line] of text.split('\n', this.most).entries()) {
      if (at > 0 && !isWrapped(this.text, line)) this.flush()
      this.add(at > 0 ? ` ${line}` : line, parent, block, around)
    }
  }

  /** '200 g' and 'flour' in boxes of their own are one line to a reader when they share a list item or a row. */
  private join(element: Element, first: number): void {
    const count = this.segments.length - first
    if (element.tag === 'dl') this.joinTerms(first)
    if (count < 2 || count > 5 || element.tag === 'dl') return
    const parts = this.segments.slice(first)
    if (parts.some((part) => headingTags.has(part.element.tag))) return
    const length = parts.reduce((sum, part) => sum + part.text.length, count - 1)
    if (length > longestJoined || !isItem(element, parts)) return
    const texts = parts.map((part) => part.text)
    const linked = parts.reduce((sum, part) => sum + part.linked, 0)
    const text = texts.join(' ')
    this.segments.length = first
    this.segments.push({ text, element, isHeading: false, linked, amountFirst: amountFirst(texts) })
  }

  private joinTerms(first: number): void {
    const parts = this.segments.slice(first, first + mostTerms)
    if (this.segments.length - first !== parts.length || !areAmounts(parts)) return
    this.segments.length = first
    for (const [at, value] of parts.entries()) {
      const term = at % 2 === 1 ? parts[at - 1] : undefined
      if (term)
        this.segments.push({
          text: `${term.text} ${value.text}`,
          element: term.element,
          isHeading: false,
          linked: term.linked + value.linked,
        })
    }
  }
}

const mostTerms = 200
const latin = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}\p{S}\s]*$/u

/** Null where the columns are otherwise, and for Chinese and Japanese, which put the amount last. */
function amountFirst(parts: string[]): string | null {
  const [name = '', amount = ''] = parts
  const isLast = parts.length === 2 && quantityOnly.test(amount) && !/\d|:$/.test(name) && latin.test(name)
  return isLast ? `${amount} ${name}` : null
}

const shortestWrapped = 30

/** Whether a line of preformatted text goes on in the next. */
const isWrapped = (before: string, line: string) =>
  before.trim().length >= shortestWrapped && !/[.!?:]\s*$/.test(before) && /^\s{0,20}[\p{Ll}(]/u.test(line)

const longestTerm = 60
const longestValue = 30
const leastPairs = 2

/** 'flour' as <dt> and '200 g' as its <dd>, pair by pair, most of them with a number. */
function areAmounts(parts: Segment[]): boolean {
  const values = parts.filter((_, at) => at % 2 === 1)
  return (
    parts.length % 2 === 0 &&
    values.length >= leastPairs &&
    parts.every(({ element }, at) => element.tag === (at % 2 === 0 ? 'dt' : 'dd')) &&
    parts.every(({ text }, at) => text.length <= (at % 2 === 0 ? longestTerm : longestValue)) &&
    values.filter(({ text }) => /[\d¼½¾⅐-⅞]/.test(text)).length * 2 > values.length
  )
}

// A number with at most a unit: '200 g', '2 pieces', '1 unit(s)'.
const quantityOnly =
  /^\s*(?:ca\.?\s|about\s)?[\d¼½¾⅐-⅞][\d¼½¾⅐-⅞.,/\s–-]{0,12}\s?[\p{L}.]{0,14}(?:\(\p{L}{1,3}\))?\s*$/u

function isItem(element: Element, parts: Segment[]): boolean {
  if (element.tag === 'tr') return true
  const quantities = parts.filter((part) => quantityOnly.test(part.text)).length
  if (element.tag === 'li') {
    const isOne = parts.every((part) => part.element.tag !== 'li' || part.element === element)
    const whole = parts.filter(({ text }) => startsWithQuantity(text) && !quantityOnly.test(text)).length
    return isOne && whole < 2 && (quantities > 0 || isWithNote(parts))
  }
  if (quantities !== 1 || parts.length > 4) return false
  const shapes = new Set(parts.map((part) => `${part.element.tag} ${attribute(part.element, 'class') ?? ''}`))
  return shapes.size === parts.length || (isAmountAndName(parts) && isOneOfMany(element))
}

const longestName = 60
const leastRows = 3
const mostLooked = 50

/** '200 g' and 'flour', in either order; '1 lime' next to '200 g flour' is another ingredient. */
function isAmountAndName(parts: Segment[]): boolean {
  const [name, other] = parts.filter(({ text }) => !quantityOnly.test(text))
  return (
    parts.length === 2 &&
    name !== undefined &&
    other === undefined &&
    name.text.length <= longestName &&
    !startsWithQuantity(name.text) &&
    !/[.!?:]$/.test(name.text)
  )
}

/** A row of a table made of boxes: those next to it are of the same kind. */
function isOneOfMany(element: Element): boolean {
  let rows = 0
  for (const child of element.parent?.children.slice(0, mostLooked) ?? [])
    if (typeof child !== 'string' && child.tag === element.tag && ++rows >= leastRows) return true
  return false
}

/**
 * <span class="row"><span>200 g</span><span>flour</span></span><span class="row"><span>2</span>...: inline elements that the
 * style sheet makes rows of.
 */
function isLike(before: Child | undefined, next: Element): boolean {
  if (before === undefined || typeof before === 'string' || before.tag !== next.tag || isBlock(next))
    return false
  const parts = (element: Element) => element.children.filter(isText).length
  return parts(before) > 1 && parts(next) > 1 && attribute(before, 'class') === attribute(next, 'class')
}

const isText = (child: Child) => typeof child !== 'string' && child.textEnd > child.textStart

/** '200 g flour' without a space before the next row. */
const isAmountBefore = (pending: string) => /\S$/.test(pending) && startsWithQuantity(pending.trimStart())

const longestQuantity = 60

/** '200 g' and 'flour', '2' and 'eggs'; but '200' and 'g flour' stay together. */
function isGap(before: string, after: string): boolean {
  if (before.length > longestQuantity) return false
  const word = /^\p{L}{1,20}/u.exec(after)?.[0]
  if (word === undefined || /\s$/.test(before) || !quantityOnly.test(before)) return false
  return !/\d$/.test(before) || word.length > 2 || !isUnit(word)
}

const longestNote = 60

/** '2 cloves garlic' above 'crushed', in smaller type; '2 scoops' and 'Protein Powder', parted by a line break. */
function isWithNote(parts: Segment[]): boolean {
  const [first, note] = parts
  if (!first || !note || parts.length !== 2 || first.text.length > longestNote) return false
  if (!/^[\d¼½¾⅐-⅞]/.test(first.text) || /^\d+[.):]/.test(first.text)) return false
  const isOneText = first.element === note.element && note.text.length <= longestNote
  return isOneText ? /^\p{L}[^.!?:]*$/u.test(note.text) : /^\p{Ll}[^.!?]*$/u.test(note.text)
}
