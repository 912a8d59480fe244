import { afterNumber } from '#server/contract/measures/amount-text.ts'
import { collapse } from '../../text/collapse.ts'
import { type HeadingKind, headingKind } from '../page/headings.ts'
import { attribute, type Child, type Element, isBlock } from './element.ts'
import {
  amountFirst,
  isAmountBefore,
  isGap,
  isItem,
  isLike,
  isListName,
  isWrapped,
  pairsOf,
  twoPairs,
  withoutShares,
} from './rows.ts'

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
  /** The texts of its cells or inline elements, where there are several: 'Serves 4' and 'Ready in 40 min', which a style sheet parts. */
  boxes?: string[]
  /** Set by `segmentKind`. */
  kind?: HeadingKind | null
}

/** What the line announces as a heading; looked up once, as several readers ask for it. */
export function segmentKind(segment: Segment): HeadingKind | null {
  if (segment.kind === undefined) segment.kind = headingKind(segment.text)
  return segment.kind
}

const maxSegments = 4000
const headingTags = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'legend', 'summary', 'caption'])
const boldTags = new Set(['b', 'strong'])
const lists = new Set(['ul', 'ol'])
/** '4' and '+1' are larger than the text around them. */
const isLarge = (font: Element) => /^(?:[4-7]|\+[1-4])$/.test(attribute(font, 'size') ?? '')
/** Word processors and converted pages of print set headings so. */
const isBoldByStyle = (style: string) =>
  /(?:^|[;\s])font(?:-weight)?\s?:\s?(?:[^;]{1,40}\s)?(?:bold|[6-9]00)/i.test(style)
const isBlockByStyle = (style: string) =>
  /(?:^|[;\s])display\s?:\s?(?:block|flex|grid|list-item)/i.test(style)
const isUnderlined = (style: string) => /text-decoration\s?:\s?underline/i.test(style)
const raised = new Set(['sub', 'sup'])
const unread = new Set('button noscript dialog audio video canvas object del s strike rp rt tfoot'.split(' '))
const maxJoinedLength = 200
/** 'Filling[edit]', 'Filling [edit | edit source]': the headings of a wiki. */
const editLink = /(?<=\S)\s?\[[^[\]]{1,40}\]$/
/** Characters: more than one step of a recipe may have. */
const maxLineLength = 20_000

/** The lines of a part of the page; cells of a row and parts of a list item stay one line. */
export function segmentsOf(root: Element, most = maxSegments): Segment[] {
  const reader = new SegmentReader(Math.min(most, maxSegments))
  reader.visit(root, root, { heading: false, bold: false, underlined: false, link: false })
  reader.flush()
  return reader.segments
}

/** '[1]', which leads to a footnote, and '↩', which leads back from there. */
function isReference(element: Element): boolean {
  const [inner] = element.children
  const link = element.tag === 'sup' && inner && typeof inner !== 'string' ? inner : element
  if (link.tag !== 'a' || !attribute(link, 'href')?.includes('#')) return false
  if (link !== element) return element.textEnd - element.textStart <= maxMarkLength
  return link.children.every((child) => typeof child === 'string' && !/[\p{L}\p{N}]/u.test(child))
}

/** 'lightbulb_outline': the name of a sign in a font of signs. */
const isIcon = (element: Element) =>
  attribute(element, 'aria-hidden') === 'true' && /icon/i.test(attribute(element, 'class') ?? '')

const maxMarkLength = 5
const maxHiddenLength = 60
const isHiddenByStyle = (style: string) => /(?:^|[;\s])display\s?:\s?none/i.test(style)

/** '2 oz' next to '60 ml', which a button shows in its place; tabs hide whole lists, which are read. */
const isOtherUnit = (element: Element, style: string) =>
  (element.tag === 'td' || !isBlock(element)) &&
  element.textEnd - element.textStart <= maxHiddenLength &&
  (attribute(element, 'hidden') !== null || isHiddenByStyle(style))

/** '4' of the field in which people change the servings. */
function numberIn(input: Element): string {
  const isField = /^(?:number|text|tel|)$/i.test(attribute(input, 'type') ?? '')
  const value = isField ? (attribute(input, 'value') ?? '') : ''
  return /^\d{1,3}$/.test(value) ? ` ${value} ` : ''
}

const maxFractionLength = 7

/** '3/4' of a picture of a fraction. */
function fractionIn(image: Element): string {
  const text = attribute(image, 'alt')?.trim() ?? ''
  return text.length <= maxFractionLength && afterNumber(text) === '' && !/^\d+$/.test(text)
    ? ` ${text} `
    : ''
}

interface Around {
  heading: boolean
  bold: boolean
  underlined: boolean
  link: boolean
}

class SegmentReader {
  readonly segments: Segment[] = []
  private text = ''
  private element: Element | null = null
  private parent: Element | null = null
  /** Where the text of each further inline element begins. */
  private cuts: number[] = []
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
    if (unread.has(element.tag) || isIcon(element) || this.segments.length > this.most) return
    const tag = element.tag
    const style = attribute(element, 'style') ?? ''
    if (isOtherUnit(element, style) || isReference(element)) return
    const inside: Around = {
      heading: around.heading || headingTags.has(tag) || (tag === 'font' && isLarge(element)),
      bold: around.bold || boldTags.has(tag) || isBoldByStyle(style),
      underlined: around.underlined || tag === 'u' || isUnderlined(style),
      link: around.link || tag === 'a',
    }
    if (tag === 'br' || (tag === 'input' && attribute(element, 'type') === 'checkbox')) this.flush()
    if (tag === 'input') this.add(numberIn(element), element, block, inside)
    if (tag === 'img') this.add(fractionIn(element), element, block, inside)
    const blockHere = isBlock(element) || isBlockByStyle(style) ? element : block
    if (blockHere !== block) this.flush()
    const first = this.segments.length
    let sibling: Element | null = null
    for (const child of element.children) {
      if (typeof child === 'string') {
        if (/\S/.test(child)) sibling = null
        if (blockHere.tag === 'pre') this.addLines(child, element, blockHere, inside)
        else this.add(child, element, blockHere, inside)
      } else {
        const isRow = isLike(sibling, child) && (this.rowsIn === element || isAmountBefore(this.text))
        if (isRow) {
          this.rowsIn = element
          this.flush()
        }
        if (lists.has(child.tag) && blockHere.tag === 'li' && isListName(this.text)) this.heading = true
        if (sibling && this.text !== '' && this.text.length < maxBoxedLength && !raised.has(child.tag))
          this.cuts.push(this.text.length)
        this.visit(child, blockHere, inside)
        sibling = isBlock(child) ? null : child
      }
    }
    if (blockHere !== block) {
      this.flush()
      this.join(element, first)
    }
  }

  flush(): void {
    const boxes = this.cuts.length > 0 ? boxesOf(this.text, this.cuts) : undefined
    const line = collapse(boxes ? boxes.reduce(withGap) : this.text.slice(0, maxLineLength))
    const text = this.heading && this.linked > 0 ? line.replace(editLink, '') : line
    if (text !== '' && this.element) {
      const isHeading = this.heading || this.plain === 0
      this.segments.push({
        text,
        element: this.element,
        isHeading,
        linked: this.linked,
        ...(boxes && { boxes }),
      })
    }
    this.text = ''
    this.cuts = []
    this.element = null
    this.plain = 0
    this.linked = 0
    this.heading = false
  }

  private add(text: string, parent: Element, block: Element, around: Around): void {
    this.element ??= block
    // <span>200 g</span><span>flour</span>: the gap that a reader sees is made by the style sheet.
    if (parent !== this.parent && !raised.has(parent.tag) && isGap(this.text, text)) this.text += ' '
    this.parent = parent
    if (this.text.length < maxLineLength) this.text += text
    const letters = text.trim().length
    if (letters === 0) return
    // A link is underlined anyway.
    if (!around.bold && (!around.underlined || around.link)) this.plain += letters
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
    const [only] = count === 1 && element.tag === 'tr' ? this.segments.slice(first) : []
    // 'Salt' in a row whose other cells are empty; 'For the sauce' in a cell that is as wide as the table.
    if (only && element.children.filter(isCell).length > 1) only.element = element
    else if (only && Number(attribute(only.element, 'colspan')) > 1 && isListName(only.text))
      only.isHeading = true
    if (element.tag === 'dl') this.joinTerms(first)
    // <dl><div><dt>: pairs of one list.
    if (count < 2 || count > maxRowParts || element.tag === 'dl' || element.parent?.tag === 'dl') return
    const parts = this.segments.slice(first)
    if (parts.some((part) => headingTags.has(part.element.tag))) return
    const length = parts.reduce((sum, part) => sum + part.text.length, count - 1)
    if (length > maxJoinedLength || !isItem(element, parts)) return
    this.segments.length = first
    for (const row of twoPairs(element, parts) ?? [parts]) {
      const texts = withoutShares(row.map((part) => part.text)).filter(
        (text, at) => at === 0 || !price.test(text),
      )
      const linked = row.reduce((sum, part) => sum + part.linked, 0)
      this.segments.push({
        text: texts.join(' '),
        element,
        isHeading: false,
        linked,
        amountFirst: amountFirst(texts),
        boxes: texts,
      })
    }
  }

  private joinTerms(first: number): void {
    const parts = this.segments.slice(first, first + maxTerms)
    const pairs = this.segments.length - first === parts.length ? pairsOf(parts) : null
    if (!pairs) return
    this.segments.length = first
    for (const pair of pairs) {
      const [term] = pair
      if (!term) continue
      const texts = pair.map(({ text }) => text)
      this.segments.push({
        text: texts.join(' '),
        element: term.element,
        isHeading: pair.length === 1 && term.isHeading,
        linked: pair.reduce((sum, part) => sum + part.linked, 0),
        amountFirst: amountFirst(texts),
      })
    }
  }
}

/** Characters: longer texts are prose. */
const maxBoxedLength = 200
const price = /^(?:ca\.?\s)?(?:[€$£¥]\s?\d[\d.,]{0,8}|\d[\d.,]{0,8}\s?(?:[€$£¥]|zł|kr\.?|kč|ft|руб\.?))$/iu

/** The texts of inline elements next to each other; a price next to a food is the shop's. */
function boxesOf(text: string, cuts: number[]): string[] | undefined {
  const all = [0, ...cuts].map((start, at) => text.slice(start, cuts[at]))
  const kept = all.filter((box) => !price.test(box.trim()))
  return kept.length > 0 ? kept : undefined
}

/** 'in 40 min' and 'Serves 4' without a space between them: the style sheet makes it. */
const withGap = (before: string, box: string) =>
  /(?:[\p{Ll}\p{Nd}]|°C|\p{Lu}{2})$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(box)
    ? `${before} ${box}`
    : before + box

const isCell = (child: Child) => typeof child !== 'string' && child.tag === 'td'

const maxTerms = 200
const maxRowParts = 5
