import { isNode, type JsonNode, type JsonValue, property } from '../../text/json-value.ts'
import { type Candidate, ingredientsOf } from '../candidate.ts'
import { readRecipeNode } from '../structured/recipe-node.ts'
import { copyLinked } from './linked-values.ts'
import { looseRecipe, stepKey } from './loose-recipe.ts'
import { ingredientKey } from './loose-text.ts'
import { type State, stateValues } from './state-values.ts'

const maxNodes = 100_000
const maxCandidates = 100
const minIngredients = 2

/** The fullest recipe in the page's framework state. Its keys are the site's own, so they are read by what they say. */
export function readPageState(html: string): Candidate[] {
  let best: Candidate | null = null
  let seen = 0
  const state = stateValues(html)
  for (const found of candidatesIn(state)) {
    if (++seen > maxCandidates) break
    const node = state.hasLinks ? copyLinked(found, state) : found
    if (!isNode(node)) continue
    const recipe = readRecipeNode(looseRecipe(node), 'state')
    if (ingredientsOf(recipe).length < minIngredients || recipe.directions.length === 0) continue
    if (best === null || size(recipe) > size(best)) best = recipe
  }
  return best ? [best] : []
}

function size(recipe: Candidate): number {
  return recipe.directions.join(' ').length + ingredientsOf(recipe).length
}

function* candidatesIn({ values, follow }: State): Generator<JsonNode> {
  const queue: JsonValue[] = [...values]
  for (let seen = 0; queue.length > 0 && seen < maxNodes; seen++) {
    const value = queue.pop()
    if (Array.isArray(value)) {
      for (const inner of value.slice(0, 5000)) if (typeof inner === 'object') queue.push(inner)
    } else if (isNode(value)) {
      const keys = Object.keys(value)
      const holds = (key: (name: string) => boolean) =>
        keys.some((name) => key(name) && isFilled(follow(property(value, name) ?? null)))
      if (holds(stepKey) && holds(ingredientKey)) yield value
      else for (const name of keys) yield* withBlocks(value, property(value, name) ?? null)
      for (const name of keys) {
        const inner = property(value, name)
        if (typeof inner === 'object') queue.push(inner)
      }
    }
  }
}

const maxBlocks = 100
const blockType = /^_{0,2}(?:type(?:name)?|component|block_?type|kind|layout)$/i

/** A page of typed blocks, [{type: 'ingredients', ...}, {type: 'method', ...}]: their types are the names of what they hold. */
function* withBlocks(page: JsonNode, blocks: JsonValue): Generator<JsonNode> {
  if (!Array.isArray(blocks) || blocks.length < 2) return
  const named = new Map<string, JsonNode>()
  for (const block of blocks.slice(0, maxBlocks)) {
    const key = isNode(block) ? Object.keys(block).find((name) => blockType.test(name)) : undefined
    const type = isNode(block) && key !== undefined ? property(block, key) : null
    if (isNode(block) && typeof type === 'string') named.set(type, block)
  }
  const types = [...named.keys()]
  if (types.some(ingredientKey) && types.some(stepKey))
    yield Object.assign(Object.create(null), page, Object.fromEntries(named))
}

function isFilled(value: JsonValue | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0
  return typeof value === 'string' ? value.length > 20 : isNode(value)
}
