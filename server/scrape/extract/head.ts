import { rawAttributes, rawContent, rawTags } from './html/tags.ts'
import { plainText } from './text/plain-text.ts'

/** What a page says about itself outside the recipe, read from the raw HTML. */
export interface Head {
  language: string | null
  /** The text of <title>. */
  title: string
  canonicalUrl: string | null
  base: string | null
  /** The first content of each <meta>, by lower-case name, property or itemprop. */
  meta: Map<string, string>
}

export function readHead(html: string): Head {
  const head: Head = { language: null, title: '', canonicalUrl: null, base: null, meta: new Map() }
  let hasTitle = false
  for (const tag of rawTags(html, 'html|meta|link|title|base')) {
    if (tag.name === 'title') {
      // Pictures have titles too; the page's own is the first.
      if (!hasTitle) head.title = plainText(rawContent(html, tag).text.slice(0, 1000))
      hasTitle = true
      continue
    }
    const attributes = rawAttributes(html, tag)
    if (tag.name === 'html')
      head.language ??= languageTag(attributes.get('lang') ?? attributes.get('xml:lang'))
    else if (tag.name === 'base') head.base ??= attributes.get('href') ?? null
    else if (tag.name === 'link') {
      if (attributes.get('rel')?.toLowerCase() === 'canonical')
        head.canonicalUrl ??= attributes.get('href') ?? null
    } else addMeta(head.meta, attributes)
  }
  head.language ??= languageTag(head.meta.get('og:locale') ?? head.meta.get('content-language'))
  return head
}

function addMeta(meta: Map<string, string>, attributes: Map<string, string>): void {
  const content = attributes.get('content')
  if (content === undefined) return
  for (const kind of ['property', 'name', 'itemprop', 'http-equiv']) {
    const name = attributes.get(kind)?.toLowerCase()
    if (name && !meta.has(name)) meta.set(name, plainText(content.slice(0, 5000)))
  }
}

/** BCP 47 from what pages write: 'en_us' -> 'en-US'; null for what is no language. */
function languageTag(value: string | undefined): string | null {
  const parts = /^\s*([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?(?![a-z])/i.exec(value ?? '')
  if (!parts?.[1]) return null
  try {
    return Intl.getCanonicalLocales([parts[1], parts[2], parts[3]].filter(Boolean).join('-'))[0] ?? null
  } catch {
    return null
  }
}
