import { type QuoteType, Tokenizer } from 'htmlparser2'
import type { Element } from './element.ts'

// Deeper elements are kept as children of the last one: searches up and down the tree stay bounded.
const maxDepth = 250

const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const dropped = new Set(['script', 'style', 'template', 'svg', 'iframe', 'textarea', 'select', 'title'])
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
 * The document as a tree, built on htmlparser2's tokenizer. Its own tree builder searches a stack of any depth at
 * every closing tag, which a hostile page makes quadratic; this one is bounded.
 */
export function parseDocument(html: string): Element {
  const builder = new TreeBuilder(html)
  const tokenizer = new Tokenizer({ decodeEntities: true }, builder)
  tokenizer.write(html)
  tokenizer.end()
  return builder.root
}

class TreeBuilder {
  readonly root: Element = { tag: '#root', attributes: [], parent: null, children: [] }
  private stack: Element[] = [this.root]
  private current: Element = this.root
  private opening: Element | null = null
  private beyond = 0
  private skipping: string | null = null
  private justSkipped = false
  private attributeName = ''
  private attributeValue = ''

  constructor(private readonly html: string) {}

  ontext(start: number, end: number): void {
    if (this.skipping === null) this.current.children.push(this.html.slice(start, end))
  }

  ontextentity(codepoint: number): void {
    if (this.skipping !== null) return
    const children = this.current.children
    const last = children.length - 1
    const text = String.fromCodePoint(codepoint)
    if (typeof children[last] === 'string') children[last] += text
    else children.push(text)
  }

  onopentagname(start: number, end: number): void {
    const tag = this.html.slice(start, end).toLowerCase()
    this.justSkipped = this.skipping === null && dropped.has(tag)
    if (this.skipping !== null) return
    if (dropped.has(tag)) {
      this.skipping = tag
      return
    }
    this.closeImplied(tag)
    this.opening = { tag, attributes: [], parent: this.current, children: [] }
    this.current.children.push(this.opening)
  }

  onopentagend(): void {
    const element = this.opening
    this.opening = null
    if (element === null || voidTags.has(element.tag)) return
    if (this.stack.length >= maxDepth) {
      this.beyond++
      return
    }
    this.stack.push(element)
    this.current = element
  }

  onselfclosingtag(): void {
    // HTML ignores the slash, except on <svg/>.
    if (this.justSkipped && this.skipping === 'svg') this.skipping = null
    this.onopentagend()
  }

  onclosetag(start: number, end: number): void {
    const tag = this.html.slice(start, end).toLowerCase()
    if (this.skipping !== null) {
      if (tag === this.skipping) this.skipping = null
      return
    }
    if (tag === 'br') this.current.children.push({ tag, attributes: [], parent: this.current, children: [] })
    if (this.beyond > 0) {
      this.beyond--
      return
    }
    for (let at = this.stack.length - 1; at > 0; at--) {
      const open = this.stack[at]?.tag ?? ''
      if (open === tag) {
        this.popTo(at)
        return
      }
      // A stray </span> or </a> must not close the block it stands in.
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
    this.opening?.attributes.push(this.attributeName, this.attributeValue)
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
    let at = this.stack.length - 1
    while (at > 0 && inline.has(this.stack[at]?.tag ?? '')) at--
    let target = 0
    while (at > 0 && closes.has(this.stack[at]?.tag ?? '')) target = at--
    if (target > 0) this.popTo(target)
  }

  private popTo(length: number): void {
    this.stack.length = length
    this.current = this.stack[length - 1] ?? this.root
  }
}
