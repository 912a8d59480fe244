import { decodeEntities } from '../../text/plain-text.ts'

const recipeWord =
  /ingredient|zutat|ingrediens|składnik|hozzávaló|(?:"|&quot;)(?:qty|quantity|amount)(?:"|&quot;)\s{0,3}:/i

/** Whether a text may hold the state of a recipe; parsing the others would take most of the time. */
export const mentionsRecipe = (text: string): boolean => recipeWord.test(text)

const beginning =
  /=(?:"(?=\s{0,3}[[{]\s{0,3}(?:&quot;|&#34;|\{|\[))|'(?=\s{0,3}[[{]\s{0,3}(?:["{[]|&quot;|&#34;)))/g
const minLength = 200
const maxLength = 3_000_000
const maxAttributes = 20

/**
 * JSON in attributes, which Inertia ('data-page'), Rails, Vue and Astro components start from. Linear: each search goes on
 * where the last value ended.
 */
export function jsonAttributes(html: string): string[] {
  const found: string[] = []
  beginning.lastIndex = 0
  for (
    let match = beginning.exec(html);
    match && found.length < maxAttributes;
    match = beginning.exec(html)
  ) {
    const start = match.index + match[0].length
    const end = html.indexOf(match[0].at(-1) ?? '"', start)
    if (end < 0) break
    beginning.lastIndex = end
    const value = end - start < minLength || end - start > maxLength ? '' : html.slice(start, end)
    if (mentionsRecipe(value)) found.push(decodeEntities(value))
  }
  return found
}
