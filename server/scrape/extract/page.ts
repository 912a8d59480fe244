import { type Head, readHead } from './head.ts'
import { parseDocument } from './html/document.ts'
import type { Element } from './html/element.ts'
import { type Segment, segmentsOf } from './html/segments.ts'

/** A page under the extractor's eyes: what costs time is made when first asked for, and once. */
export interface Page {
  html: string
  head: Head
  document(): Element
  segments(): Segment[]
}

export function openPage(source: string): Page {
  // As browsers do: they drop the character from text, and a tag with one in its name is none.
  const html = source.includes('\0') ? source.replaceAll('\0', '') : source
  let document: Element | undefined
  let segments: Segment[] | undefined
  const page: Page = {
    html,
    head: readHead(html),
    document: () => {
      document ??= parseDocument(html)
      return document
    },
    segments: () => {
      segments ??= segmentsOf(page.document())
      return segments
    },
  }
  return page
}
