import { type Candidate, emptyCandidate } from '../candidate.ts'
import type { Segment } from '../html/segments.ts'
import { type Block, blocksOf } from './blocks.ts'
import { groupIngredients } from './boxes.ts'
import { readFacts } from './facts.ts'
import { featuresOf } from './features.ts'
import { headingKind } from './headings.ts'
import { type Model, readLines } from './model.ts'

// Below these sums of log odds a block is as likely a shopping list, an index or an article.
const leastIngredientScore = 6
const leastDirectionScore = 3

/** The recipe in the text of a page that declares none; null when there is no believable one. */
export function readPage(segments: Segment[], model?: Model): Candidate | null {
  const reading = readLines(featuresOf(segments), model)
  const ingredients = blocksOf(segments, reading, 1)[0]
  const directions = ingredients && bestDirections(blocksOf(segments, reading, 2), ingredients)
  if (!ingredients || !directions) return null
  if (ingredients.score < leastIngredientScore || directions.score < leastDirectionScore) return null
  return {
    ...emptyCandidate('page'),
    ...readFacts(segments),
    ingredientGroups: groupIngredients(ingredients.segments),
    directions: directions.segments
      .map((segment) => segment.text)
      .filter((text) => headingKind(text) === null),
  }
}

/** Nearness counts: the directions of another recipe on the page are further from these ingredients. */
function bestDirections(blocks: Block[], ingredients: Block): Block | undefined {
  const value = (block: Block) => {
    const distance =
      block.first > ingredients.last
        ? block.first - ingredients.last
        : 2 * Math.max(0, ingredients.first - block.last)
    return block.score - Math.min(20, distance / 5)
  }
  return blocks.toSorted((a, b) => value(b) - value(a))[0]
}
