import { plainText } from '../../text/plain-text.ts'
import { rawTags } from '../html/tags.ts'

/** Places of the page that are looked at, and characters after each. */
const maxPlaces = 60
const maxTagLength = 500
const maxLookedChars = 600
const maxNameLength = 60
const maxWords = 6
const maxParts = 12

const words =
  'author|autor(?:[ea]|in|ka)?|auteure?|autore|автор|författare|szerző|συγγραφέας|forfatter|skribent|by|von|par|por|di|door|af|av|oleh'
const lead = new RegExp(`^(?:${words})(?:\\s?[:：]\\s?|\\s)`, 'iu')
/** 'Words and photos by', 'Written by' */
const longLead =
  /^(?:[\p{L}&+]+\s){1,5}(?:by|par|por|door|(?<=(?:rezept|fotos?|geschrieben)\s)von|(?<=(?:recept|skrivet)\s)av)\s/iu
const label = new RegExp(`^(?:(?:[\\p{L}&+]+\\s){1,5}by|${words})[\\s:：]*$`, 'iu')
/** Names of what is below a recipe: other people write comments. */
const isOther = /comment|avatar|image|img|photo|bio|about|box|related|count|search/i

/**
 * Who wrote it, where nothing declares it: a link to an author's page, or an element that is named for one. Looks at the raw
 * HTML, because most of these pages are read without building their tree.
 */
export function readByline(html: string): string | null {
  const place = /auth?or|auteur|byline|\sclass="by"/gi
  place.lastIndex = Math.max(0, html.search(/<body[\s>]/i))
  for (let seen = 0, match = place.exec(html); match && seen < maxPlaces; match = place.exec(html)) {
    const before = html.slice(Math.max(0, match.index - maxTagLength), match.index)
    const start = before.lastIndexOf('<')
    if (start < 0 || before.includes('>', start)) continue
    seen++
    const source = html.slice(match.index - before.length + start, match.index + maxLookedChars)
    const [tag] = rawTags(source, holders)
    if (tag?.start !== 0) continue
    const name = isOther.test(source.slice(0, tag.end)) ? null : nameIn(source.slice(tag.end))
    if (name !== null) return name
  }
  return unnamed.exec(html)?.[1] ?? labelled.exec(html)?.[1] ?? null
}

/** 'By Ada Ladle' and 'Written by <a href="/ada">Ada Ladle</a>', in elements that have no such name. */
const unnamed =
  />\s{0,20}(?:(?:[Ww]ritten|[Rr]ecipe|[Ww]ords)\s)?[Bb]y\s{1,3}(?:<a\s[^<>]{0,300}>\s{0,5})?(\p{Lu}[\p{L}’'-]{1,20}(?:\s\p{Lu}[\p{L}.’'-]{0,20}){1,2})\s{0,5}</u

/** 'Автор: Нина Ковалёва', 'Írta: Szabó Éva' */
const labelled =
  />\s{0,20}(?:Автор|Autor|Autora|Auteur|Autore|Írta|Oleh|Forfatter|Författare|Rezept von|Recept van)\s?[:：]\s?(\p{Lu}[\p{L}’'-]{1,20}(?:\s\p{Lu}[\p{L}.’'-]{0,20}){1,2})\s{0,5}</u

const holders = 'a|span|div|p|h[1-6]|strong|em|cite|li|address|td'

/** 'Ada Ladle - 12/03/2024' */
const dateBehind = /\s{1,3}[-–|·•]\s{1,3}\d.*$/

/** The first text, after a label such as 'By'. */
function nameIn(source: string): string | null {
  for (const [at, part] of source.split('<', maxParts).entries()) {
    if (at > 0 && !part.includes('>')) return null
    const text = plainText(part.slice(part.indexOf('>') + 1))
    if (text === '' || label.test(text)) continue
    const name = text.replace(longLead, '').replace(lead, '').replace(dateBehind, '')
    return isName(name) ? name : null
  }
  return null
}

const isName = (text: string) =>
  text.length >= 2 &&
  text.length <= maxNameLength &&
  text.split(' ').length <= maxWords &&
  /^\p{L}[\p{L}\p{M}\p{Pd}\s.'’&]*$/u.test(text) &&
  // 'Our authors'
  !/auth?or|auteur/i.test(text) &&
  !/^(?:about|meet|all|view|more|posted|written|published|follow|recipe|admin)\b/i.test(text)
