import { type Candidate, emptyCandidate, ingredientsOf } from '../candidate.ts'
import { attribute, descendants, type Element, textOf } from '../html/element.ts'
import { imageSource } from '../html/image-source.ts'
import { readDuration } from '../normalise/duration.ts'
import { readDirectionBox, readIngredientBox } from '../page/boxes.ts'
import { repeatsOf } from '../page/repeats.ts'
import { type Plugin, plugins } from './plugin-table.ts'

/** Every recipe that a known plugin has laid out on the page. */
export function readPlugins(document: Element): Candidate[] {
  const elements = [...descendants(document)].filter((element) => attribute(element, 'class'))
  for (const plugin of plugins) {
    const roots = outermost(elements.filter((element) => hasAnyClass(element, plugin.root)))
    const found = mergeParts(roots.map((root) => readRoot(root, plugin)))
    if (found.length > 0) return found
  }
  return []
}

function readRoot(root: Element, plugin: Plugin): Candidate {
  const parts = [root, ...descendants(root)]
  const withClass = (names: string[] | undefined, beside?: Set<Element>): Element[] => {
    for (const name of names ?? []) {
      const found = outermost(
        parts.filter((element) => hasAnyClass(element, [name]) && !beside?.has(element)),
      )
      if (found.length > 0) return found
    }
    return []
  }
  const ingredients = withClass(plugin.ingredients)
  const groups = readIngredientBox(ingredients)
  const steps = readDirectionBox(withClass(plugin.directions, around(ingredients)))
  const isRepeated = repeatsOf(groups.flatMap((group) => group.ingredients))
  const text = (names: string[] | undefined) => textOf(withClass(names)[0] ?? nothing)
  const time = (names: string[]) => readDuration(text(names))
  const images = parts
    .filter((element) => element.tag === 'img')
    .map(imageSource)
    .filter(Boolean)
  return {
    ...emptyCandidate(plugin.name === 'h-recipe' ? 'h-recipe' : 'plugin'),
    title: text(plugin.title),
    summary: text(plugin.summary),
    ingredientGroups: groups,
    directions: steps.filter((step) => !isRepeated(step)),
    servings: /\d/.test(text(plugin.servings)) ? text(plugin.servings) : null,
    totalTime: time(plugin.totalTime),
    prepTime: time(plugin.prepTime),
    cookTime: time(plugin.cookTime),
    images: images.slice(0, 1).map((url) => ({ url, width: null, height: null })),
  }
}

/** Everything around the ingredients: 'instructions' is also a name for the box around the whole recipe. */
function around(ingredients: Element[]): Set<Element> {
  const found = new Set<Element>()
  for (const element of ingredients)
    for (let above = element.parent; above && !found.has(above); above = above.parent) found.add(above)
  return found
}

const nothing: Element = { tag: 'div', attributes: [], parent: null, children: [] }

/** Some plugins give ingredients and directions a root each; together they are one recipe. */
function mergeParts(candidates: Candidate[]): Candidate[] {
  const useful = candidates.filter(
    (candidate) => ingredientsOf(candidate).length > 0 || candidate.directions.length > 0,
  )
  const [first, second] = useful
  if (
    first &&
    second &&
    useful.length === 2 &&
    first.directions.length === 0 &&
    second.ingredientGroups.length === 0
  ) {
    return [{ ...first, directions: second.directions }]
  }
  return useful
}

function outermost(elements: Element[]): Element[] {
  const chosen = new Set(elements)
  return elements.filter((element) => {
    for (let above = element.parent; above; above = above.parent) if (chosen.has(above)) return false
    return true
  })
}

function hasAnyClass(element: Element, names: string[]): boolean {
  const own = attribute(element, 'class')
  if (own === null) return false
  return names.some((name) => own === name || (own.includes(name) && own.split(/\s+/).includes(name)))
}
