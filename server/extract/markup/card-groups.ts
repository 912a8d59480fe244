import type { IngredientGroup } from '#server/contract/extracted-recipe.ts'
import { parseDocument } from '../html/document.ts'
import { readIngredientBox } from '../page/boxes.ts'

const boxNames =
  /wprm-recipe-ingredients-container|tasty-recipes?-ingredients|mv-create-ingredients|ERSIngredients/g
const mostMentions = 20
const longestTag = 400
const longestBox = 40_000

/**
 * The ingredient groups of plugin cards, from the raw HTML: only the box that holds them is parsed, so that the
 * names of groups, which structured data has no place for, cost next to nothing.
 */
export function readCardGroups(html: string): IngredientGroup[][] {
  const found: IngredientGroup[][] = []
  let mentions = 0
  let room = html.length
  for (const match of html.matchAll(boxNames)) {
    if (++mentions > mostMentions || room <= 0) break
    const before = html.slice(Math.max(0, match.index - longestTag), match.index)
    const tag = before.slice(before.lastIndexOf('<'))
    if (!/^<(?:div|section|ul)\s[^<>]*class=["'][^"'<>]*$/i.test(tag)) continue
    const start = match.index - tag.length
    // Boxes may be inside each other, and all of them together are no longer than the page.
    const fragment = html.slice(start, start + Math.min(longestBox, room))
    room -= fragment.length
    const [box] = parseDocument(fragment).root.children
    if (box && typeof box !== 'string') found.push(readIngredientBox([box]))
  }
  return found
}
