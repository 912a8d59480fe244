import type { IngredientGroup } from '#server/contract/extracted-recipe.ts'
import { parseDocument } from '../html/document.ts'
import { readIngredientBox } from '../page/boxes.ts'

const boxName = /wprm-recipe-ingredients-container|(?:tasty-recipes?|mv-create)-ingredients|ERSIngredients/
// What the names have in common; looking for all of them in the whole page takes three times as long.
const namePart = 'ngredients'
const beforePart = ['-i', 'ERSI']
const maxCharsBefore = 13
const maxCharsAfter = 22
const maxMentions = 20
const maxTagLength = 400
const maxBoxLength = 40_000

/**
 * The ingredient groups of plugin cards, from the raw HTML: only the box that holds them is parsed, so that the
 * names of groups, which structured data has no place for, cost next to nothing.
 */
export function readCardGroups(html: string): IngredientGroup[][] {
  const found: IngredientGroup[][] = []
  let mentions = 0
  let room = html.length
  for (const index of namesIn(html)) {
    if (++mentions > maxMentions || room <= 0) break
    const before = html.slice(Math.max(0, index - maxTagLength), index)
    const tag = before.slice(before.lastIndexOf('<'))
    const [, name] = /^<(div|section|ul)\s[^<>]*class=["'][^"'<>]*$/i.exec(tag) ?? []
    if (name === undefined) continue
    const start = index - tag.length
    // Boxes may be inside each other, and all of them together are no longer than the page.
    const fragment = boxAt(html.slice(start, start + Math.min(maxBoxLength, room)), name)
    room -= fragment.length
    const [box] = parseDocument(fragment).root.children
    if (box && typeof box !== 'string') found.push(readIngredientBox([box]))
  }
  return found
}

function* namesIn(html: string): Generator<number> {
  for (let at = html.indexOf(namePart); at >= 0; at = html.indexOf(namePart, at + 1)) {
    const first = beforePart.find((part) => html.startsWith(part, at - part.length))
    if (first === undefined) continue
    const index = at - first.length
    const start = Math.max(0, index - maxCharsBefore)
    const name = boxName.exec(html.slice(start, index + maxCharsAfter))
    if (name) yield start + name.index
  }
}

/** From the start tag of an element to its end tag; all of it where it does not end. */
function boxAt(html: string, name: string): string {
  let depth = 0
  for (const { index, 1: slash } of html.matchAll(new RegExp(`<(/?)${name}(?=[\\s/>])`, 'gi'))) {
    depth += slash ? -1 : 1
    if (depth === 0) return html.slice(0, index)
  }
  return html
}
