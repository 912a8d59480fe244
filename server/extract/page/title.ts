import { collapse } from '../../text/collapse.ts'
import type { Head } from '../head.ts'
import type { Document } from '../html/document.ts'
import { elementText } from '../html/document-text.ts'
import { attribute, type Element } from '../html/element.ts'
import { bare } from '../reconcile/agreement.ts'

/** The page's heading where the document is at hand, else what the head says, without the site's name. */
export function readTitle(head: Head, document: Document, address = ''): string {
  const declared = withoutSiteName(head.meta.get('og:title') ?? head.meta.get('twitter:title') ?? '', head)
  const isSite = siteNames(head, document, address)
  const all = headingsOf(document, head, isMainHeading)
  // The name of the site as a heading agrees with every title that ends with it.
  const headings = all.filter((heading) => !isSite(heading))
  const names = [bare(declared), bare(head.title)]
  const agreeing = headings.find((heading) => names.some((name) => isNear(heading, name)))
  if (agreeing) return spacedLike(agreeing, declared || head.title)
  const said = declared || withoutSiteName(head.title, head, isSite)
  if (headings[0] && headings.length === all.length) return headings[0]
  return said || headings[0] || all[0] || ''
}

const isMainHeading = (element: Element) =>
  element.tag === 'h1' || attribute(element, 'itemprop') === 'headline'

const minNameLength = 4

/** Whether a text is the name of the site: as it gives it, as its link to the first page, or as in the name of its host. */
export function siteNames(head: Head, document: Document, address: string): (text: string) => boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  const labels = host.split('.').slice(0, -1).map(bare)
  const given = [head.meta.get('og:site_name'), head.meta.get('application-name')].map((name) =>
    bare(name ?? ''),
  )
  const own = homeNames(document, address).map(bare)
  const names = new Set([...labels, ...given, ...own].filter((name) => name.length >= minNameLength))
  return (text) => names.has(bare(text)) || names.has(bare(text.replace(/^the\s/i, '')))
}

const maxHomeLinks = 5
const maxSiteNameLength = 40

/** The texts and pictures of links that lead from another page to the first one of the site. */
function homeNames(document: Document, address: string): string[] {
  const home = URL.canParse(address) ? new URL('/', address).href : ''
  if (home === address) return []
  const isHome = (element: Element) => {
    const target = element.tag === 'a' ? attribute(element, 'href') : null
    return target === '/' || (target !== null && home !== '' && (target === home || `${target}/` === home))
  }
  const links: Element[] = []
  for (const element of document.elements) if (isHome(element) && links.push(element) === maxHomeLinks) break
  return links
    .flatMap((link) => [
      elementText(document, link, maxHeadingLength),
      ...document.elements
        .slice(link.at + 1, Math.min(link.end, link.at + maxElementsInside))
        .map((inside) => attribute(inside, 'alt') ?? ''),
    ])
    .filter((name) => name.length <= maxSiteNameLength)
}

const maxHeadings = 50
/** Characters as they are in the document; longer ones are no titles. */
const maxHeadingLength = 2000

function headingsOf(document: Document, head: Head, isWanted: (element: Element) => boolean): string[] {
  const found: string[] = []
  let seen = 0
  for (const element of document.elements) {
    if (!isWanted(element)) continue
    if (++seen > maxHeadings) break
    const whole = withoutTools(document, element, head)
    const text = isOfWiki(element, head) ? withoutNamespace(whole) : ownWords(whole, head)
    if (text.length > 2 && text.length < 200) found.push(text)
  }
  return found
}

/** 'Apple pie' of '<h1>Apple pie <a>Edit</a> <a>Print</a></h1>', where the page's own title has it without the links. */
function withoutTools(document: Document, heading: Element, head: Head): string {
  const whole = elementText(document, heading, maxHeadingLength)
  const inside = document.elements.slice(
    heading.at + 1,
    Math.min(heading.end, heading.at + maxElementsInside),
  )
  const link = inside.find(({ tag, textStart }) => tag === 'a' && textStart > heading.textStart)
  if (!link) return whole
  const text = elementText(document, { ...heading, textEnd: link.textStart }, maxHeadingLength)
  const names = [head.meta.get('og:title') ?? '', head.title].map(bare)
  return isNamed(text, names) && !isNamed(whole, names) ? text : whole
}

const maxElementsInside = 20
const isNamed = (text: string, names: string[]) => names.some((name) => isNear(text, name))

const isOfWiki = (element: Element, head: Head) =>
  attribute(element, 'id') === 'firstHeading' || head.meta.get('generator')?.startsWith('MediaWiki') === true

/** 'Cookbook:Apple pie' -> 'Apple pie' */
export const withoutNamespace = (heading: string) => heading.replace(/^\p{L}{2,20}:(?=\S)/u, '')

/** 'Apple pie by The Site' -> 'Apple pie'. */
function ownWords(heading: string, head: Head): string {
  const byline = /\s(?:by|von|par|por|di|door|av|af)\s(.{2,60})$/iu.exec(heading)
  const names = [head.meta.get('og:site_name'), head.meta.get('author')].map((name) => bare(name ?? ''))
  return byline && names.includes(bare(byline[1] ?? '')) ? heading.slice(0, byline.index) : heading
}

/** `name` has letters and digits only. */
function isNear(heading: string, name: string): boolean {
  const own = bare(heading)
  return own !== '' && name.includes(own)
}

/** Headings laid out word by word lose their spaces: '<span>Apple</span><span>pie</span>'. */
function spacedLike(heading: string, declared: string): string {
  if (heading.includes(' ') || heading.length < 12) return heading
  const places = [...declared.matchAll(/\S/gu)].map((match) => match.index)
  const start = declared.replace(/\s+/g, '').toLowerCase().indexOf(heading.toLowerCase())
  const first = places[start]
  const last = places[start + heading.length - 1]
  return start < 0 || first === undefined || last === undefined ? heading : declared.slice(first, last + 1)
}

/** '焗饭' for '番茄鸡肉焗饭': only the kind of the dish, in scripts that put no spaces between words. */
const kindOfDish = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4}$/u

/**
 * A declared title that carries the site's name, or is only the kind of the dish, was made for search results; the heading says it as the cook did.
 * Null where it does not.
 */
export function headingFor(declared: string, head: Head, document: () => Document): string | null {
  if (kindOfDish.test(declared)) {
    const isOfKind = (text: string) =>
      text
        .replace(/[【（([].*$/u, '')
        .trim()
        .endsWith(declared)
    return headingsOf(document(), head, isMainHeading).find(isOfKind) ?? null
  }
  const site = bare(head.meta.get('og:site_name') ?? '')
  const parts = declared.split(/\s+(?:[|–—»«·:-]|::)\s+|\s\|\s?/)
  // The title of the site in place of the recipe's.
  if (site !== '' && bare(parts[0] ?? '') === site) {
    const own = bare(head.title)
    return (
      headingsOf(document(), head, isMainHeading).find((text) => bare(text) !== site && isNear(text, own)) ??
      null
    )
  }
  if (site === '' || !parts.slice(1).some((part) => bare(part) === site)) return null
  const name = bare(declared)
  const heading = headingsOf(document(), head, isMainHeading).find((text) => isNear(text, name))
  return heading ?? parts[0] ?? null
}

/** 'Apple pie | The Site', 'Apple pie - Recipes - The Site' -> 'Apple pie' */
function withoutSiteName(title: string, head: Head, isSite?: (text: string) => boolean): string {
  const site = (head.meta.get('og:site_name') ?? '').toLowerCase()
  const [, prefix = '', own = ''] = /^([^:]{2,40}):\s+(\S.*)$/.exec(title) ?? []
  if (isSite?.(prefix)) return collapse(own)
  const parts = title.split(/\s+(?:[|–—»«·:-]|::)\s+|\s\|\s?/)
  const kept = parts.filter(
    (part) => part.trim() !== '' && part.trim().toLowerCase() !== site && !isSite?.(part),
  )
  if (parts.length > 1 && kept[0])
    return collapse(/\s\|/.test(title) || kept.length < parts.length ? kept[0] : title)
  return collapse(title)
}
