import { collapse } from '../text/plain-text.ts'

export type Child = Element | string

/** A lean element: what the layers ask for and nothing else. Scripts and styles are never in the tree. */
export interface Element {
  tag: string
  /** Names and values in turn: most elements have few, and few are ever asked for. */
  attributes: string[]
  parent: Element | null
  children: Child[]
}

export function attribute(element: Element, name: string): string | null {
  const list = element.attributes
  for (let at = 0; at < list.length; at += 2) if (list[at] === name) return list[at + 1] ?? ''
  return null
}

const blockTags = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

export function isBlock(element: Element): boolean {
  return blockTags.has(element.tag)
}

/** Elements in document order, the root itself excluded. Without recursion: depth costs nothing. */
export function* descendants(root: Element): Generator<Element> {
  const open: { element: Element; next: number }[] = [{ element: root, next: 0 }]
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const child = top.element.children[top.next++]
    if (child === undefined) open.pop()
    else if (typeof child !== 'string') {
      yield child
      open.push({ element: child, next: 0 })
    }
  }
}

/** What a reader sees inside, on one line. */
export function textOf(root: Element): string {
  return collapse(rawText(root))
}

/** What a reader sees inside, line by line: block elements and <br> separate lines. */
export function linesOf(root: Element): string[] {
  return rawText(root).split('\n').map(collapse).filter(Boolean)
}

function rawText(root: Element): string {
  let text = ''
  const visit = (element: Element): void => {
    const separator = isBlock(element) || element.tag === 'br' ? '\n' : ''
    text += separator
    for (const child of element.children) {
      // A line break of the source is a space to the reader; '\n' is kept for those of the layout.
      if (typeof child === 'string') text += child.replace(/\s+/g, ' ')
      else visit(child)
    }
    text += separator
  }
  visit(root)
  return text
}
