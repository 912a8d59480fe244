import { rawAttributes } from '../html/tags.ts'
import { withoutUnread } from '../html/unread-parts.ts'

const holdsData =
  /ingredient|zutat|ingrédient|składnik|hozzávaló|ингредиент|材料|__next_f\.push|shortDescription|STATE__/i
/** Characters: what frameworks hand to the browser is rarely longer. */
const maxScriptLength = 400_000

/** The page without what no reader looks at: also without scripts that hold no data. */
export function stripPage(html: string): string {
  return withoutUnread(html, (start, end) => isData(html, start, end)).replace(/[ \t\r\n]{2,}/g, shorter)
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

function isData(html: string, start: number, end: number): boolean {
  if (end - start > maxScriptLength) return false
  const tagEnd = html.indexOf('>', start) + 1
  const type = rawAttributes(html, { name: 'script', start, end: tagEnd }).get('type') ?? ''
  return /json/i.test(type) || holdsData.test(html.slice(tagEnd, end))
}
