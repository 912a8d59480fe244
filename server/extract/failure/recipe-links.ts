import type { NamedRecipe } from '#server/contract/page-failures.ts'
import {
  isNode,
  type JsonNode,
  type JsonValue,
  listOf,
  property,
  term,
  typesOf,
} from '../../text/json-value.ts'
import { decodeEntities, plainText } from '../../text/plain-text.ts'
import type { Page } from '../document.ts'
import { elementText } from '../html/document-text.ts'
import { attribute, type Element } from '../html/element.ts'
import { absoluteUrl } from '../normalise/image.ts'
import { mentionsFood } from '../page/subject.ts'
import { countPhrases, foldPhrase, isPhrase } from './phrases.ts'

interface ListedRecipes {
  recipes: NamedRecipe[]
  /** The page itself says that it is a list. */
  isDeclared: boolean
}

export const maxListed = 50
const minListed = 3

/** The recipes that a page links to, as its structured data lists them or as its content shows them. */
export function recipeLinks(page: Page, address: string): ListedRecipes {
  const base = absoluteUrl(page.head.base, address) ?? address
  const shown = shownLinks(page, base)
  const declared = [...feedLinks(page.html, base), ...declaredLinks(page, base, shown)]
  if (isAboutRecipes(declared, page)) return { recipes: declared.slice(0, maxListed), isDeclared: true }
  const best = [...groupsOf([...shown.values()], base).values()]
    .filter((group) => isAboutRecipes(group, page))
    .toSorted((a, b) => b.length - a.length)[0]
  return { recipes: (best ?? []).slice(0, maxListed), isDeclared: false }
}

/** Names of foods, or the word 'recipe' in the addresses or in the title of the page. */
function isAboutRecipes(listed: NamedRecipe[], { head }: Page): boolean {
  if (listed.length < minListed) return false
  const links = listed.slice(0, maxListed)
  const foods = links.filter(({ title }) => mentionsFood(title)).length
  const named = links.filter(({ url }) => countPhrases(foldPhrase(pathOf(url)), 'recipeWord') > 0).length
  const isTitled =
    countPhrases(foldPhrase(`${head.title} ${head.meta.get('og:title') ?? ''}`), 'recipeWord') > 0
  const share = (count: number) => count / links.length
  return share(named) > 0.6 || share(foods) > 0.5 || (isTitled && share(foods) > 0.2)
}

const maxNodes = 20_000
const notRecipes = new Set(['breadcrumblist', 'sitenavigationelement', 'product', 'person', 'organization'])

function declaredLinks(page: Page, base: string, shown: Map<string, NamedRecipe>): NamedRecipe[] {
  const found = new Map<string, NamedRecipe>()
  const queue: JsonValue[] = page.jsonLd().toReversed()
  for (let seen = 0; queue.length > 0 && seen < maxNodes && found.size < maxListed; seen++) {
    const value = queue.pop()
    if (Array.isArray(value)) queue.push(...value.slice(0, 1000).reverse())
    if (!isNode(value) || typesOf(value).some((type) => notRecipes.has(type))) continue
    const items = typesOf(value).includes('itemlist') ? listOf(term(value, 'itemListElement')) : []
    for (const item of items.slice(0, maxListed)) {
      const url = absoluteUrl(isNode(item) ? addressOf(item) : null, base)
      if (!isNode(item) || !url || withoutHash(url) === withoutHash(base)) continue
      const title = nameOf(item) || shown.get(withoutHash(url))?.title
      if (title) found.set(withoutHash(url), { title, url: withoutHash(url) })
    }
    for (const inner of Object.values(value)) if (typeof inner === 'object') queue.push(inner)
  }
  return [...found.values()]
}

function addressOf(item: JsonNode): string | null {
  const inner = term(item, 'item')
  const url = term(item, 'url') ?? (isNode(inner) ? (term(inner, 'url') ?? property(inner, '@id')) : inner)
  return typeof url === 'string' ? url : null
}

function nameOf(item: JsonNode): string {
  const inner = term(item, 'item')
  const name = term(item, 'name') ?? (isNode(inner) ? term(inner, 'name') : undefined)
  return typeof name === 'string' ? plainText(name).slice(0, maxTitleLength) : ''
}

const feed = /^[^<]{0,10}(?:<[?!][^>]{0,500}>\s{0,20}){0,5}<(?:rss|feed|rdf:rdf)[\s>]/i
/** Characters of an entry with its title and address, which stand above its text. */
const maxEntryHead = 3000

/** The entries of an RSS or Atom feed. */
function feedLinks(html: string, base: string): NamedRecipe[] {
  if (!feed.test(html.slice(0, 3000))) return []
  const entries = html.split(/<(?:item|entry)[\s>]/i, maxListed + 1).slice(1)
  return entries.flatMap((entry) => {
    const head = entry.slice(0, maxEntryHead)
    const [, name = ''] = /<title[^<>]{0,100}>([\s\S]{1,500}?)<\/title>/i.exec(head) ?? []
    const [, text, href] =
      /<link[^<>]{0,20}>([^<]{1,2000})<\/link>|<link\s[^<>]{0,200}?href="([^"]{1,2000})"/i.exec(head) ?? []
    const written = (text ?? href ?? '').trim().replace(/^<!\[CDATA\[|\]\]>$/g, '')
    const url = absoluteUrl(decodeEntities(written) || null, base)
    const title = plainText(name.replace(/<!\[CDATA\[|\]\]>/g, '')).slice(0, maxTitleLength)
    return url && title !== '' ? [{ title, url }] : []
  })
}

const beside = new Set(['nav', 'header', 'footer', 'aside', 'form'])
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5'])
const maxAnchors = 1000
const maxTitleLength = 120
const minTitleLength = 3

/** Links of the content to pages of their own, by address; each named by its text or by the heading above it. */
function shownLinks(page: Page, base: string): Map<string, NamedRecipe> {
  const found = new Map<string, NamedRecipe>()
  const document = page.document()
  let heading = ''
  let anchors = 0
  let asideUntil = 0
  for (const element of document.elements) {
    if (element.at < asideUntil) continue
    if (beside.has(element.tag)) asideUntil = element.end
    if (headings.has(element.tag)) heading = elementText(document, element, 2 * maxTitleLength)
    if (element.tag !== 'a' || ++anchors > maxAnchors) continue
    const url = absoluteUrl(attribute(element, 'href'), base)
    if (!url || !isOwnPage(url, base)) continue
    const key = withoutHash(url)
    const title = titleOf(page, element, heading)
    if (title.length >= minTitleLength && !found.has(key)) found.set(key, { title, url: key })
  }
  return found
}

function titleOf(page: Page, anchor: Element, heading: string): string {
  const document = page.document()
  const inside = document.elements.slice(anchor.at, Math.min(anchor.end, anchor.at + 50))
  const own = inside.find(({ tag }) => headings.has(tag)) ?? anchor
  const text = elementText(document, own, 2 * maxTitleLength)
  const alt = inside
    .map((element) => attribute(element, 'alt') ?? '')
    .find((each) => each.length >= minTitleLength)
  const isNamed = text.length >= minTitleLength && !isPhrase(foldPhrase(text), 'linkText')
  const title = isNamed ? text : heading || alt || ''
  const unnumbered = title.replace(/^\d{1,3}\s{0,2}[.):]\s{1,3}/, '')
  return unnumbered.length > maxTitleLength ? '' : unnumbered
}

/** A page with a name of its own, not a category, an account or the home page. */
function isOwnPage(url: string, base: string): boolean {
  if (withoutHash(url) === withoutHash(base)) return false
  const parts = pathOf(url).split('/').filter(Boolean)
  const last = parts.at(-1) ?? ''
  if (parts.some((part) => isPhrase(foldPhrase(part), 'notRecipePath'))) return false
  if (/\.(?:jpe?g|png|webp|gif|svg|pdf|zip|xml|css|js)$/i.test(last)) return false
  return /[-_%]/.test(last) || (parts.length > 1 && /[\p{L}\d]/u.test(last))
}

/** Links of one place of a site belong together; all links to other sites do. */
function groupsOf(links: NamedRecipe[], base: string): Map<string, NamedRecipe[]> {
  const groups = new Map<string, NamedRecipe[]>()
  const own = hostOf(base)
  for (const link of links) {
    const host = hostOf(link.url)
    const key = host === own ? pathOf(link.url).split('/').slice(0, 2).join('/') : ''
    const group = groups.get(key)
    if (group) group.push(link)
    else groups.set(key, [link])
  }
  return groups
}

const withoutHash = (url: string) => url.replace(/#.*$/s, '')
const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '')

function pathOf(url: string): string {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
