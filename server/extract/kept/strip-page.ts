import { rawAttributes } from '../html/tags.ts'

const opening = /<!--|<(script|style|svg)(?=[\s/>])/gi
const holdsData =
  /ingredient|zutat|ingrédient|składnik|hozzávaló|ингредиент|材料|__next_f\.push|shortDescription|STATE__/i
/** Characters: what frameworks hand to the browser is rarely longer. */
const maxScriptLength = 400_000

/**
 * The page without what no reader looks at: comments, styles, drawings, and scripts that hold no data. Linear: each kind
 * is given up after the first one that never ends.
 */
export function stripPage(html: string): string {
  const unclosed = new Set<string>()
  const parts: string[] = []
  let at = 0
  opening.lastIndex = 0
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const name = match[1]?.toLowerCase() ?? '--'
    const end = unclosed.has(name) ? -1 : endOf(html, name, opening.lastIndex)
    if (end < 0) {
      unclosed.add(name)
      continue
    }
    if (name !== 'script' || !isData(html, match.index, end)) {
      parts.push(html.slice(at, match.index))
      at = end
    }
    opening.lastIndex = end
  }
  return [...parts, html.slice(at)].join('').replace(/[ \t\r\n]{2,}/g, shorter)
}

/**
 * Also without attributes that hold addresses and looks, for long pages. Bounded, so that a quote that never ends does not
 * make it quadratic.
 */
export function stripAttributes(html: string): string {
  return html.replace(
    /\s(?:style|srcset|sizes|data-srcset|on[a-z]{3,20}|target|(?<=<a\s[^<>]{0,300})href|aria-[a-z]{4,20})=(?:"[^"<>]{0,1000}"|'[^'<>]{0,1000}')/gi,
    '',
  )
}

/** A line break may part words, and more of them part paragraphs in a text. */
const shorter = (space: string) => (space.includes('\n') ? space.replace(/[ \t\r]+/g, '').slice(0, 2) : ' ')

const closings: Record<string, RegExp> = {
  '--': /-->/g,
  script: /<\/script[^>]{0,20}>/gi,
  style: /<\/style[^>]{0,20}>/gi,
  svg: /<\/svg[^>]{0,20}>/gi,
}

function endOf(html: string, name: string, from: number): number {
  const closing = closings[name]
  if (!closing) return -1
  closing.lastIndex = from
  return closing.exec(html) ? closing.lastIndex : -1
}

function isData(html: string, start: number, end: number): boolean {
  if (end - start > maxScriptLength) return false
  const tagEnd = html.indexOf('>', start) + 1
  const type = rawAttributes(html, { name: 'script', start, end: tagEnd }).get('type') ?? ''
  return /json/i.test(type) || holdsData.test(html.slice(tagEnd, end))
}
