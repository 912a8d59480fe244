import { collapse } from '../../text/collapse.ts'
import { type Document, lineMark } from './document.ts'
import { type Element, isBlock } from './element.ts'
import { isGap } from './rows.ts'

/** Characters: more than any field of a recipe keeps. */
const maxTextLength = 100_000

/** What a reader sees inside, on one line; of a longer text its beginning. */
export function elementText(document: Document, element: Element, longest = maxTextLength): string {
  return collapse(rawText(document, element, longest).replaceAll(lineMark, ' '))
}

/** What a reader sees inside, line by line: block elements and <br> separate lines. */
export function elementLines(document: Document, element: Element): string[] {
  return rawText(document, element, maxTextLength).split(lineMark).map(collapse).filter(Boolean)
}

function rawText({ text }: Document, { textStart, textEnd }: Element, longest: number): string {
  return text.slice(textStart, Math.min(textEnd, textStart + longest))
}

/** The same on one line, with a space where '200 g' and 'flour' are elements next to each other. */
export function spacedText(element: Element): string {
  let text = ''
  let before: Element | null = null
  const visit = (from: Element) => {
    for (const child of from.children) {
      if (typeof child !== 'string') {
        const edge = isBlock(child) || child.tag === 'br' ? ' ' : ''
        text += edge
        visit(child)
        text += edge
      } else if (text.length < maxTextLength) {
        if (before !== from && isGap(text, child)) text += ' '
        text += child
        before = from
      }
    }
  }
  visit(element)
  return collapse(text)
}
