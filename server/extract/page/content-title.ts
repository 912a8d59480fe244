import type { Head } from '../head.ts'
import type { Document } from '../html/document.ts'
import { elementText } from '../html/document-text.ts'
import { attribute, isBeside } from '../html/element.ts'
import { bare } from '../reconcile/agreement.ts'
import { headingKind } from './headings.ts'

const maxHeadings = 100
const maxTitleLength = 150
const minTitleLength = 2

/**
 * The title of forum posts, shared documents and blogs, whose <h1> is the name of the site or missing: a lower heading, or
 * an element named 'title', with which the page's own title begins, or ends after the name of the site. `read` is the title
 * found otherwise.
 */
export function contentTitle(read: string, head: Head, document: Document): string {
  const own = [head.meta.get('og:title'), head.title].map((title) => bare(title ?? '')).filter(Boolean)
  const isOwn = (text: string) => {
    const key = bare(text)
    return own.some((name) => name.startsWith(key))
  }
  const parts = new Set(head.title.split(/\s(?:[|–—»«·:-]|::)\s/).map(bare))
  const hasMainHeading = document.elements.some(({ tag }) => tag === 'h1')
  const titled = titlesIn(document)
  const key = bare(read)
  const isAtEnd = own.some((name) => name.endsWith(key))
  if (hasMainHeading && (isOwn(read) || !isAtEnd)) return read
  const titles = titled.filter(({ isBold, text }) => !isBold || parts.has(bare(text)))
  const beginning = titles.find(({ text }) => isOwn(text) && bare(text) !== key)
  if (beginning) return beginning.text
  const isLikely = ({ text, isNamed }: FoundTitle) => isNamed || parts.has(bare(text))
  return (hasMainHeading ? undefined : titles.find(isLikely)?.text) ?? read
}

interface FoundTitle {
  text: string
  isNamed: boolean
  /** Bold text is a title only where the page's own title has it as a part. */
  isBold: boolean
}

const headings = new Set(['h1', 'h2', 'h3'])
const bold = new Set(['b', 'strong'])
const titleName =
  /(?:^|\s)(?:(?:post|entry|topic|thread|article|document|doc|page|recipe)[-_]?)?title(?:$|\s)|(?:^|\s)recipe[-_]?name(?:$|\s)/i

function titlesIn(document: Document): FoundTitle[] {
  const found: FoundTitle[] = []
  for (const element of document.elements) {
    const isNamed = titleName.test((attribute(element, 'class') ?? '').slice(0, 200))
    const isBold = !isNamed && bold.has(element.tag)
    if (!isNamed && !isBold && !headings.has(element.tag)) continue
    const text = elementText(document, element, 2 * maxTitleLength)
    const isTitle = text.length <= maxTitleLength && bare(text).length >= minTitleLength
    if (isTitle && headingKind(text) === null && !isBeside(element)) found.push({ text, isNamed, isBold })
    if (found.length >= maxHeadings) break
  }
  return found
}
