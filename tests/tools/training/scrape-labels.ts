import * as z from 'zod'
import type { Segment } from '#server/extract/html/segments.ts'
import type { Label } from '#server/extract/page/model.ts'

const expectedRecipe = z.object({
  ingredients: z.array(z.string()).catch([]),
  instructions_list: z.array(z.string()).catch([]),
})

/** The label of each line, from the expected recipe; null when the document does not contain the recipe. */
export function labelSegments(segments: Segment[], expected: unknown): Label[] | null {
  const recipe = expectedRecipe.parse(expected)
  const ingredients = recipe.ingredients.map(tokensOf).filter((words) => words.length > 0)
  const steps = new Set(recipe.instructions_list.flatMap((step) => pairsOf(tokensOf(step))))
  const exact = new Set(ingredients.map((words) => words.join(' ')))
  const labels = segments.map((segment): Label => {
    const words = tokensOf(segment.text)
    if (words.length === 0) return 0
    if (exact.has(words.join(' '))) return 1
    if (words.length > 3) {
      const pairs = pairsOf(words)
      const shared = pairs.filter((pair) => steps.has(pair)).length
      if (shared / pairs.length > 0.7) return 2
    }
    return words.length > 1 && ingredients.some((other) => overlap(words, other) > 0.8) ? 1 : 0
  })
  const found = (label: Label) => labels.filter((other) => other === label).length
  if (found(1) < ingredients.length * 0.5 || found(2) === 0) return null
  return labels
}

function tokensOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+|\d+|[\p{Script=Han}]/gu) ?? []
  )
}

function pairsOf(words: string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`)
}

function overlap(a: string[], b: string[]): number {
  const rest = new Set(b)
  const shared = new Set(a.filter((word) => rest.has(word))).size
  return (2 * shared) / (a.length + b.length)
}
