import type { NamedRecipe } from '#server/contract/page-failures.ts'
import { isSameSite } from '../../fetch/normalise-address.ts'
import { decodeEntities } from '../../text/plain-text.ts'
import type { Page } from '../document.ts'
import { elementText } from '../html/document-text.ts'
import { attribute } from '../html/element.ts'
import { rawAttributes, rawTags } from '../html/tags.ts'
import { absoluteUrl } from '../normalise/image.ts'
import { readPicture } from '../page/picture.ts'
import { isPdf } from './file-title.ts'
import { foldPhrase } from './phrases.ts'

const frame =
  /<iframe\b[^<>"']{0,500}(?:(?:"[^"]{0,500}"|'[^']{0,500}')[^<>"']{0,500}){0,8}?\ssrcdoc\s{0,5}=\s{0,5}(["'])/i

/** The document that the page shows in a frame and holds in its own source; null where it has none. */
export function framedDocument(html: string): string | null {
  const at = html.search(/\ssrcdoc\s{0,5}=/i)
  const tag = at < 0 ? -1 : html.lastIndexOf('<iframe', at)
  const found = tag < 0 ? null : frame.exec(html.slice(tag, at + 20))
  if (!found?.[1]) return null
  const from = tag + found.index + found[0].length
  const end = html.indexOf(found[1], from)
  return end < 0 ? null : decoded(html.slice(from, end))
}

/** One by one, as a document has tags at which the decoding of a text ends; each entity once. */
function decoded(source: string): string {
  const known = new Map<string, string>()
  return source.replace(/&#?\w{1,32};/g, (entity) => {
    const sign = known.get(entity) ?? decodeEntities(entity)
    known.set(entity, sign)
    return sign
  })
}

const printWords =
  /^(?:print(?:able)?(?: (?:this )?(?:recipe|page|version))?|(?:recipe )?print version|drucken|rezept drucken|druckversion|imprimer(?: la recette)?|version imprimable|imprimir(?: receta)?|stampa(?: ricetta)?|afdrukken|skriv ut|drukuj)$/
const maxAnchors = 1000

/** Other addresses of the same page on the same site, for one that is empty without scripts: for phones, and for printers. */
export function otherForms(page: Page, address: string): string[] {
  const base = absoluteUrl(page.head.base, address) ?? address
  const found: (string | undefined)[] = []
  for (const tag of rawTags(page.html, 'link')) {
    const attributes = rawAttributes(page.html, tag)
    const rel = attributes.get('rel')?.toLowerCase()
    const isPrint = rel === 'alternate' && attributes.get('media')?.toLowerCase() === 'print'
    if (rel === 'amphtml' || isPrint) found.push(attributes.get('href'))
  }
  const document = page.document()
  for (const anchor of document.elements.filter(({ tag }) => tag === 'a').slice(0, maxAnchors))
    if (printWords.test(foldPhrase(elementText(document, anchor, 60))))
      found.push(attribute(anchor, 'href') ?? undefined)
  const addresses = found
    .map((href) => absoluteUrl(href === undefined ? null : decodeEntities(href), base)?.replace(/#.*$/s, ''))
    .filter((url) => url !== undefined && url !== address.replace(/#.*$/s, '') && isSameSite(url, address))
  return [...new Set(addresses)].flatMap((url) => url ?? []).slice(0, maxForms)
}

const maxForms = 2

const maxFiles = 5

/** PDFs that the page links to, and its picture, where the recipe may be; without a title where it gives none. */
export function shownFiles(page: Page, address: string): NamedRecipe[] {
  const base = absoluteUrl(page.head.base, address) ?? address
  const document = page.document()
  const files = new Map<string, string>()
  for (const anchor of document.elements.filter(({ tag }) => tag === 'a').slice(0, maxAnchors)) {
    const url = absoluteUrl(attribute(anchor, 'href'), base)
    if (url && isPdf(url)) files.set(url, elementText(document, anchor, 120))
  }
  const [picture] = readPicture(document)
  const url = picture ? absoluteUrl(picture.url, base) : null
  if (url) files.set(url, '')
  return [...files].slice(0, maxFiles).map(([url, title]) => ({ title, url }))
}
