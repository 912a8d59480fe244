import { decodeEntities, plainText } from '../text/plain-text.ts'
import type { DeclaredImage } from './candidate.ts'
import { rawAttributes, rawContent, rawTags } from './html/tags.ts'

/** What a page says about itself outside the recipe, read from the raw HTML. */
export interface Head {
  language: string | null
  /** The text of <title>. */
  title: string
  canonicalUrl: string | null
  base: string | null
  /** The first content of each <meta>, by lower-case name, property or itemprop. */
  meta: Map<string, string>
  /** The pictures the page shares, in its order, each with the size that follows it. */
  images: DeclaredImage[]
}

export function readHead(html: string): Head {
  const head: Head = {
    language: null,
    title: '',
    canonicalUrl: null,
    base: null,
    meta: new Map(),
    images: [],
  }
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
    } else {
      addMeta(head.meta, attributes)
      addImage(head.images, attributes)
    }
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

const maxImages = 50

/** Open Graph: `og:image:width` and `og:image:height` belong to the `og:image` before them. */
function addImage(images: DeclaredImage[], attributes: Map<string, string>): void {
  const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase()
  const content = attributes.get('content')?.trim()
  if (!content || !name.startsWith('og:image') || images.length >= maxImages) return
  const size = Number.parseInt(content, 10)
  const last = images.at(-1)
  if (/^og:image(?::url|:secure_url)?$/.test(name))
    images.push({ url: decodeEntities(content), width: null, height: null })
  else if (last && size > 0 && name === 'og:image:width') last.width = size
  else if (last && size > 0 && name === 'og:image:height') last.height = size
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
