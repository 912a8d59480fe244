export type Child = Element | string

/** A lean element: what the layers ask for and nothing else. Scripts and styles are never in the tree. */
export interface Element {
  tag: string
  /** Names and values in turn: most elements have few, and few are ever asked for. */
  attributes: string[]
  parent: Element | null
  children: Child[]
  /** Its place in document order; those up to `end` are inside it. */
  at: number
  end: number
  /** Where its text begins and ends in the text of the document. */
  textStart: number
  textEnd: number
}

export function attribute(element: Element, name: string): string | null {
  const list = element.attributes
  for (let at = 0; at < list.length; at += 2) if (list[at] === name) return list[at + 1] ?? ''
  return null
}

const blockTags = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

/** Elements of an application's own are boxes, as far as their names tell. */
export const isBlock = ({ tag }: Element): boolean => blockTags.has(tag) || tag.includes('-')

export function isWithin(element: Element, outer: Element): boolean {
  return element.at > outer.at && element.at < outer.end
}

const beside = new Set(['nav', 'header', 'footer', 'aside', 'form'])

/** Whether an element is no part of what its page is about. */
export function isBeside(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parent) if (beside.has(at.tag)) return true
  return false
}

/** Those that are inside no other of them; in document order, as they must be given. */
export function outermost(elements: Element[]): Element[] {
  const chosen: Element[] = []
  for (const element of elements) {
    const last = chosen.at(-1)
    if (!last || element.at >= last.end) chosen.push(element)
  }
  return chosen
}
