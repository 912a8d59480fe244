import { type QuoteType, Tokenizer } from 'htmlparser2'
import { separateFractions } from '../../text/mixed-fractions.ts'
import { TooComplexPage } from '../too-complex-page.ts'
import { type Element, isBlock } from './element.ts'

// Deeper elements are kept as children of the last one: searches up and down the tree stay bounded.
const maxDepth = 250
// Several times what the largest honest pages have; each takes 150 bytes.
const maxElements = 500_000
const maxAttributes = 100

/** Marks where a block element begins or ends in the text of the document; pages cannot hold this character. */
export const lineMark = '\0'

export interface Document {
  root: Element
  /** In document order, the root first. */
  elements: Element[]
  /** What a reader sees, with a line mark before and after each block element. */
  text: string
}

const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const dropped = new Set(['script', 'style', 'template', 'svg', 'iframe', 'textarea', 'select', 'title'])
/** Of what people choose from, a page shows what is chosen: '4' servings, 'butter' in place of 'margarine'. */
const selected = /^[^<>]{0,200}\sselected(?=[\s=>/])/i
/** '7:00 pm' and '2 people' book a table. */
const isPlain = /^(?:\s*\d{1,2}\s*|\D{1,60})$/
// Browsers show the content of this template in the place of its element.
const shadowRoot = /^[^<>]{0,200}\sshadowrootmode\s?=/i
const inline = new Set(
  'a abbr b bdi cite code em font i label mark q s small span strong sub sup u'.split(' '),
)
const listItem = new Set(['li'])
const cells = new Set(['td', 'th'])
const rows = new Set(['td', 'th', 'tr'])
const terms = new Set(['dd', 'dt'])
const paragraph = new Set(['p'])

const implicitlyCloses: Record<string, Set<string>> = {
  li: listItem,
  td: cells,
  th: cells,
  tr: rows,
  dd: terms,
  dt: terms,
  tbody: new Set([...rows, 'thead', 'tbody']),
  option: new Set(['option']),
}
for (const tag of 'p div ul ol dl table section article aside header footer h1 h2 h3 h4 h5 h6 form figure blockquote'.split(
  ' ',
)) {
  implicitlyCloses[tag] = paragraph
}

/**
 * A document as a tree, built on htmlparser2's tokenizer. Its own tree builder searches a stack of any depth at
 * every closing tag, which a hostile page makes quadratic; this one is bounded.
 */
export function parseDocument(source: string): Document {
  const html = separateFractions(source)
  const builder = new TreeBuilder(html)
  const tokenizer = new Tokenizer({ decodeEntities: true }, builder)
  tokenizer.write(html)
  tokenizer.end()
  return builder.finish()
}

class TreeBuilder {
  private readonly elements: Element[] = []
  private readonly pieces: string[] = []
  private textLength = 0
  private current: Element = this.create('#root', null)
  private readonly stack: Element[] = [this.current]
  /** For each open element, how many of its tag are open. */
  private readonly openTags = new Map<string, number>()
  /** For each open element, the index of the nearest one that is not inline: itself or one around it. */
  private readonly blockAt: number[] = [0]
  private opening: Element | null = null
  private beyond = 0
  private skipping: string | null = null
  private justSkipped = false
  /** Inside the chosen option of what is skipped. */
  private isChosen = false
  private attributeName = ''
  private attributeValue = ''

  constructor(private readonly html: string) {}

  finish(): Document {
    this.popTo(1)
    const root = this.current
    root.end = this.elements.length
    root.textEnd = this.textLength
    return { root, elements: this.elements, text: this.pieces.join('') }
  }

  ontext(start: number, end: number): void {
    if (this.skipping !== null && !this.isChosen) return
    const text = this.html.slice(start, end)
    if (this.isChosen && !isPlain.test(text)) return
    this.current.children.push(text)
    this.addText(text)
  }

  ontextentity(codepoint: number): void {
    if (this.skipping !== null && !this.isChosen) return
    const children = this.current.children
    const last = children.length - 1
    const text = String.fromCodePoint(codepoint)
    if (typeof children[last] === 'string') children[last] += text
    else children.push(text)
    this.addText(text)
  }

  onopentagname(start: number, end: number): void {
    const tag = this.html.slice(start, end).toLowerCase()
    const isDropped =
      dropped.has(tag) && !(tag === 'template' && shadowRoot.test(this.html.slice(end, end + 250)))
    if (this.skipping === 'select')
      this.isChosen = tag === 'option' && selected.test(this.html.slice(end, end + 250))
    this.justSkipped = this.skipping === null && isDropped
    if (this.skipping !== null) return
    if (isDropped) {
      this.skipping = tag
      return
    }
    this.closeImplied(tag)
    this.opening = this.create(tag, this.current)
  }

  onopentagend(): void {
    const element = this.opening
    this.opening = null
    if (element === null) return
    if (isBlock(element)) this.addText(lineMark)
    if (voidTags.has(element.tag)) return
    if (this.stack.length >= maxDepth) this.beyond++
    else this.push(element)
  }

  onselfclosingtag(): void {
    // HTML ignores the slash, except on <svg/>.
    if (this.justSkipped && this.skipping === 'svg') this.skipping = null
    this.onopentagend()
  }

  onclosetag(start: number, end: number): void {
    const tag = this.html.slice(start, end).toLowerCase()
    if (this.skipping !== null) {
      this.isChosen = false
      if (tag === this.skipping) this.skipping = null
      return
    }
    if (tag === 'br') this.create(tag, this.current)
    if (this.beyond > 0) {
      this.beyond--
      return
    }
    if (!this.openTags.has(tag)) return
    for (let at = this.stack.length - 1; at > 0; at--) {
      const open = this.stack[at]?.tag ?? ''
      if (open === tag) {
        this.popTo(at)
        return
      }
      // A stray </span> or </a> must not close the block that contains it.
      if (inline.has(tag) && !inline.has(open)) return
    }
  }

  onattribname(start: number, end: number): void {
    this.attributeName = this.html.slice(start, end).toLowerCase()
    this.attributeValue = ''
  }

  onattribdata(start: number, end: number): void {
    this.attributeValue += this.html.slice(start, end)
  }

  onattribentity(codepoint: number): void {
    this.attributeValue += String.fromCodePoint(codepoint)
  }

  onattribend(_quote: QuoteType, _end: number): void {
    const attributes = this.opening?.attributes
    if (attributes && attributes.length < 2 * maxAttributes)
      attributes.push(this.attributeName, this.attributeValue)
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  private closeImplied(tag: string): void {
    const closes = Object.hasOwn(implicitlyCloses, tag) ? implicitlyCloses[tag] : undefined
    if (!closes || this.beyond > 0) return
    // <li><span><li> closes the first item too; a list or table in between protects it.
    let at = this.blockAt.at(-1) ?? 0
    let target = 0
    while (at > 0 && closes.has(this.stack[at]?.tag ?? '')) target = at--
    if (target > 0) this.popTo(target)
  }

  private create(tag: string, parent: Element | null): Element {
    if (this.elements.length >= maxElements) throw new TooComplexPage('elements')
    const at = this.elements.length
    const textStart = this.textLength
    const element: Element = {
      tag,
      attributes: [],
      parent,
      children: [],
      at,
      end: at + 1,
      textStart,
      textEnd: textStart,
    }
    this.elements.push(element)
    parent?.children.push(element)
    if (tag === 'br') this.addText(lineMark)
    return element
  }

  private addText(text: string): void {
    this.pieces.push(text)
    this.textLength += text.length
  }

  private push(element: Element): void {
    const at = this.stack.push(element) - 1
    this.blockAt.push(inline.has(element.tag) ? (this.blockAt.at(-1) ?? 0) : at)
    this.openTags.set(element.tag, (this.openTags.get(element.tag) ?? 0) + 1)
    this.current = element
  }

  private popTo(length: number): void {
    while (this.stack.length > length) {
      const element = this.stack.pop()
      this.blockAt.pop()
      if (element) this.close(element)
    }
    this.current = this.stack.at(-1) ?? this.current
  }

  private close(element: Element): void {
    const open = (this.openTags.get(element.tag) ?? 1) - 1
    if (open > 0) this.openTags.set(element.tag, open)
    else this.openTags.delete(element.tag)
    if (isBlock(element)) this.addText(lineMark)
    element.end = this.elements.length
    element.textEnd = this.textLength
  }
}
