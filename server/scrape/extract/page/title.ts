import type { Head } from '../head.ts'
import { attribute, descendants, type Element, textOf } from '../html/element.ts'
import { collapse } from '../text/plain-text.ts'

/** The page's heading where the document is at hand, else what the head says, without the site's name. */
export function readTitle(head: Head, document: Element | null): string {
  const declared = withoutSiteName(head.meta.get('og:title') ?? head.meta.get('twitter:title') ?? '', head)
  const headings = document ? headingsOf(document) : []
  const agreeing = headings.find((heading) => isNear(heading, declared) || isNear(heading, head.title))
  return (
    (agreeing && spacedLike(agreeing, declared || head.title)) ??
    headings[0] ??
    (declared || withoutSiteName(head.title, head))
  )
}

function headingsOf(document: Element): string[] {
  const found: string[] = []
  for (const element of descendants(document)) {
    if (element.tag !== 'h1' && attribute(element, 'itemprop') !== 'headline') continue
    const text = textOf(element)
    if (text.length > 2 && text.length < 200) found.push(text)
  }
  return found
}

function isNear(heading: string, declared: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
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

/** 'Apple pie | The Site', 'Apple pie - Recipes - The Site' -> 'Apple pie' */
function withoutSiteName(title: string, head: Head): string {
  const site = (head.meta.get('og:site_name') ?? '').toLowerCase()
  const parts = title.split(/\s+[|–—»·:-]\s+|\s\|\s?/)
  const kept = parts.filter((part) => part.trim() !== '' && part.trim().toLowerCase() !== site)
  if (parts.length > 1 && kept[0])
    return collapse(/\s\|/.test(title) || kept.length < parts.length ? kept[0] : title)
  return collapse(title)
}
