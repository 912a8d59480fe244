import { parsePage } from './document.ts'
import type { Head } from './head.ts'
import type { Segment } from './html/segments.ts'
import { readTitle } from './page/title.ts'

/** The text of a page, for a reader that is not one of ours. */
export interface PageText {
  title: string
  lines: string[]
}

/** Characters of an ordinary recipe page. A longer one is shown without its navigation. */
const usualLength = 20_000

/** What a page shows, line by line, and what it says about itself. Pure. */
export function readPageText(html: string): PageText {
  const page = parsePage(html)
  const segments = page.segments()
  const length = segments.reduce((sum, { text }) => sum + text.length, 0)
  const shown = length > usualLength ? segments.filter(isNoLink) : segments
  return {
    title: readTitle(page.head, page.document()),
    lines: [...aboutItself(page.head), ...shown.map(({ text }) => text)],
  }
}

/** A link with a number may be an ingredient. */
const isNoLink = ({ text, linked }: Segment) => linked < text.replaceAll(' ', '').length || /\d/.test(text)

/** Pages of pictures and videos have their caption only here. */
function aboutItself({ meta }: Head): string[] {
  const texts = ['og:description', 'description'].map((name) => meta.get(name) ?? '')
  return [...new Set(texts)].filter((text) => text !== '')
}
