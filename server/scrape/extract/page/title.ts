import type { Head } from '../head.ts'
import { attribute, descendants, type Element, textOf } from '../html/element.ts'
import { bare } from '../reconcile/agreement.ts'
import { collapse } from '../text/plain-text.ts'

/** The page's heading where the document is at hand, else what the head says, without the site's name. */
export function readTitle(head: Head, document: Element | null): string {
  const declared = withoutSiteName(head.meta.get('og:title') ?? head.meta.get('twitter:title') ?? '', head)
  const headings = document ? headingsOf(document, head) : []
  const agreeing = headings.find((heading) => isNear(heading, declared) || isNear(heading, head.title))
  return (
    (agreeing && spacedLike(agreeing, declared || head.title)) ??
    headings[0] ??
    (declared || withoutSiteName(head.title, head))
  )
}

function headingsOf(document: Element, head: Head): string[] {
  const found: string[] = []
  for (const element of descendants(document)) {
    if (element.tag !== 'h1' && attribute(element, 'itemprop') !== 'headline') continue
    const text = ownWords(textOf(element), head)
    if (text.length > 2 && text.length < 200) found.push(text)
  }
  return found
}

/** 'Apple pie by The Site' -> 'Apple pie'; in a wiki, 'Cookbook:Apple pie' -> 'Apple pie'. */
function ownWords(heading: string, head: Head): string {
  if (head.meta.get('generator')?.startsWith('MediaWiki')) return heading.replace(/^\p{L}{2,20}:(?=\S)/u, '')
  const byline = /\s(?:by|von|par|por|di|door|av|af)\s(.{2,60})$/iu.exec(heading)
  const names = [head.meta.get('og:site_name'), head.meta.get('author')].map((name) => bare(name ?? ''))
  return byline && names.includes(bare(byline[1] ?? '')) ? heading.slice(0, byline.index) : heading
}

function isNear(heading: string, declared: string): boolean {
  return bare(heading) !== '' && bare(declared).includes(bare(heading))
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

/**
 * A declared title that carries the site's name was made for search results; the heading says it as the cook did.
 * Null where it does not.
 */
export function headingFor(declared: string, head: Head, document: () => Element): string | null {
  const site = bare(head.meta.get('og:site_name') ?? '')
  const parts = declared.split(/\s+[|–—»·:-]\s+|\s\|\s?/)
  if (site === '' || !parts.slice(1).some((part) => bare(part) === site)) return null
  const heading = headingsOf(document(), head).find((text) => isNear(text, declared))
  return heading ?? parts[0] ?? null
}

/** 'Apple pie | The Site', 'Apple pie - Recipes - The Site' -> 'Apple pie' */
function withoutSiteName(title: string, head: Head): string {
  const site = (head.meta.get('og:site_name') ?? '').toLowerCase()
  const parts = title.split(/\s+[|–—»·:-]\s+|\s\|\s?/)
  const kept = parts.filter((part) => part.trim() !== '' && part.trim().toLowerCase() !== site)
  if (parts.length > 1 && kept[0])
    return collapse(/\s\|/.test(title) || kept.length < parts.length ? kept[0] : title)
  return collapse(title)
}
