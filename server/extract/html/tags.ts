/** One start tag found in raw HTML. `end` is the index after its '>'. */
interface RawTag {
  name: string
  start: number
  end: number
}

/** Characters that may be scanned for the ends of quotes: with unbalanced ones, each tag would scan those after it. */
interface Room {
  left: number
}

const roomFor = (html: string): Room => ({ left: 2 * html.length })

/**
 * Start tags of the names wanted (a pattern's alternatives), found without building a document. Linear: every
 * search goes on where the last one ended, and a tag that never ends, ends the search.
 */
export function* rawTags(html: string, names: string, from = 0, room = roomFor(html)): Generator<RawTag> {
  const pattern = new RegExp(`(?:${names})(?=[\\s/>])`, 'iy')
  const initials = new Set(names.split('|').flatMap(([letter = '']) => [letter, letter.toUpperCase()]))
  // Most tags are others: looking at one letter takes a third of the time of trying the pattern everywhere.
  for (let start = html.indexOf('<', from); start >= 0; start = html.indexOf('<', start)) {
    pattern.lastIndex = ++start
    if (!initials.has(html.charAt(start)) || !pattern.test(html)) continue
    const name = html.slice(start, pattern.lastIndex).toLowerCase()
    const end = tagEnd(html, pattern.lastIndex, room)
    if (end < 0) return
    yield { name, start: start - 1, end }
    start = end
  }
}

/**
 * Scripts with what they hold, those commented out excepted; the next is looked for after the end of the last, also
 * when that never ends.
 */
export function* rawScripts(html: string, from = 0): Generator<{ tag: RawTag; text: string }> {
  const room = roomFor(html)
  let comment = html.indexOf('<!--', from)
  let tag: RawTag | undefined
  for (let next = from; next < html.length; ) {
    // A page may have thousands of comments before its next script, which is looked for once.
    if (!tag || tag.start < next) tag = firstTag(html, 'script', next, room)
    if (!tag) return
    if (comment >= 0 && comment < next) comment = html.indexOf('<!--', next)
    if (comment >= 0 && comment < tag.start) {
      const end = html.indexOf('-->', comment)
      // A comment that never ends is a slip of the pen, not the end of the page.
      if (end >= 0) {
        next = end
        continue
      }
      comment = -1
    }
    const content = rawContent(html, tag)
    yield { tag, text: content.text }
    next = Math.max(content.end, tag.end)
  }
}

function firstTag(html: string, name: string, from: number, room: Room): RawTag | undefined {
  for (const tag of rawTags(html, name, from, room)) return tag
  return undefined
}

/** Attribute values of a raw tag, by lower-case name, still encoded. */
export function rawAttributes(html: string, tag: RawTag): Map<string, string> {
  const attributes = new Map<string, string>()
  const source = html.slice(tag.start + tag.name.length + 1, tag.end - 1)
  for (const [, name, , double, single, bare] of source.matchAll(
    /([^\s=/>"']+)(\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g,
  )) {
    const key = name?.toLowerCase() ?? ''
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '')
  }
  return attributes
}

/** The raw content up to the closing tag, and where it ends; to the end of the page when it is never closed. */
export function rawContent(html: string, tag: RawTag): { text: string; end: number } {
  const closing = new RegExp(`</${tag.name}`, 'gi')
  closing.lastIndex = tag.end
  const end = closing.exec(html)?.index ?? html.length
  return { text: html.slice(tag.end, end), end }
}

/** A '>' inside a quoted value does not end a tag; an unbalanced quote does not hide the rest of the page. */
function tagEnd(html: string, from: number, room: Room): number {
  const plain = html.indexOf('>', from)
  if (plain < 0) return -1
  let quote = ''
  const limit = Math.min(html.length, from + Math.min(20_000, room.left))
  for (let at = from; at < limit; at++) {
    room.left--
    const char = html[at]
    if (quote !== '') {
      if (char === quote) quote = ''
    } else if (char === '"' || char === "'") {
      quote = char
    } else if (char === '>') {
      return at + 1
    }
  }
  return plain + 1
}
