import type { JsonValue } from '../text/json-value.ts'
import { type Head, readHead } from './head.ts'
import { type Document, parseDocument } from './html/document.ts'
import { outermost } from './html/element.ts'
import { type Segment, segmentsOf } from './html/segments.ts'
import { withoutUnread } from './html/unread-parts.ts'
import { bare } from './reconcile/agreement.ts'
import { jsonLdBlocks } from './structured/json-ld.ts'

/** A page under the extractor's eyes: what costs time is made when first asked for, and once. */
export interface Page {
  html: string
  /** Without scripts, styles, comments and drawings: a third of it on average, in which lines are looked for. */
  shown(): string
  head: Head
  /** The blocks of its JSON-LD. */
  jsonLd(): JsonValue[]
  document(): Document
  segments(): Segment[]
  /** The lines for browsers without scripts. */
  noscript(): Segment[]
  /** Letters and digits of each segment. */
  keys(): string[]
}

export function parsePage(source: string): Page {
  // As browsers do: they drop the character from text, and a tag with one in its name is none.
  // Searching for it as a string stops at every other byte of a page that is not Latin-1.
  const html = /\0/.test(source) ? source.replaceAll('\0', '') : source
  let shown: string | undefined
  let blocks: JsonValue[] | undefined
  let document: Document | undefined
  let segments: Segment[] | undefined
  let keys: string[] | undefined
  const page: Page = {
    html,
    shown: () => {
      shown ??= withoutUnread(html)
      return shown
    },
    head: readHead(html),
    jsonLd: () => {
      blocks ??= jsonLdBlocks(html)
      return blocks
    },
    document: () => {
      document ??= parseDocument(html)
      return document
    },
    segments: () => {
      segments ??= segmentsOf(page.document().root, maxSegments(html))
      return segments
    },
    noscript: () => noscriptSegments(page.document(), maxSegments(html)),
    keys: () => {
      keys ??= page.segments().map(({ text }) => bare(text))
      return keys
    },
  }
  return page
}

function noscriptSegments({ elements }: Document, most: number): Segment[] {
  const parts = outermost(elements.filter(({ tag }) => tag === 'noscript'))
  return parts.flatMap((part) => segmentsOf({ ...part, tag: 'div' }, most)).slice(0, most)
}

/** Shorter lines than these on average are no honest page's, and each takes a while to judge. */
const minSegmentLimit = 300
const charactersPerSegment = 64

function maxSegments(html: string): number {
  return minSegmentLimit + Math.floor(html.length / charactersPerSegment)
}
