import { readDuration } from '#server/contract/measures/duration-fields.ts'
import { type Candidate, type DeclaredImage, emptyCandidate, ingredientsOf } from '../candidate.ts'
import type { Document } from '../html/document.ts'
import { elementText } from '../html/document-text.ts'
import { attribute, type Element, isInside, outermost } from '../html/element.ts'
import { imageSource } from '../html/image-source.ts'
import { readDirectionBox, readIngredientBox, repeatsOf } from '../page/boxes.ts'
import { type Plugin, plugins } from './plugin-table.ts'

/** Every recipe that a known plugin has laid out on the page. */
export function readPlugins(document: Document): Candidate[] {
  const classes = classesOf(document)
  for (const plugin of plugins) {
    const roots = outermost(plugin.root.flatMap((name) => classes.get(name) ?? []).toSorted(byPlace))
    const found = roots
      .slice(0, maxRoots)
      .map((root) => readRoot(document, classes, root, plugin))
      .filter((recipe) => ingredientsOf(recipe).length > 0 || recipe.directions.length > 0)
    if (found.length > 0) return found
  }
  return []
}

const maxRoots = 20
const maxClasses = 50
const byPlace = (a: Element, b: Element) => a.at - b.at
const known = new Set(plugins.flatMap(({ name: _, ...parts }) => Object.values(parts).flat()))

/** The elements of each class that a plugin gives, in document order. */
function classesOf(document: Document): Map<string, Element[]> {
  const found = new Map<string, Element[]>()
  for (const element of document.elements) {
    const own = attribute(element, 'class')
    if (!own) continue
    for (const name of new Set(own.trim().split(/\s+/, maxClasses))) {
      if (!known.has(name)) continue
      const list = found.get(name)
      if (list) list.push(element)
      else found.set(name, [element])
    }
  }
  return found
}

/** Characters of a title, or of servings and times. */
const maxTextLength = 2000
const maxSummaryLength = 20_000

function readRoot(
  document: Document,
  classes: Map<string, Element[]>,
  root: Element,
  plugin: Plugin,
): Candidate {
  const withClass = (names: string[] | undefined, beside?: Set<Element>): Element[] => {
    for (const name of names ?? []) {
      const inside = (classes.get(name) ?? []).filter(
        (element) => element === root || isInside(element, root),
      )
      const found = outermost(inside.filter((element) => !beside?.has(element)))
      if (found.length > 0) return found
    }
    return []
  }
  const ingredients = withClass(plugin.ingredients)
  const groups = readIngredientBox(ingredients)
  const steps = readDirectionBox(withClass(plugin.directions, around(ingredients)))
  const isRepeated = repeatsOf(groups.flatMap((group) => group.ingredients))
  const text = (names: string[] | undefined, longest = maxTextLength) => {
    const [element] = withClass(names)
    return element ? elementText(document, element, longest) : ''
  }
  const servings = text(plugin.servings)
  const time = (names: string[]) => readDuration(text(names))
  return {
    ...emptyCandidate(plugin.name === 'h-recipe' ? 'h-recipe' : 'plugin'),
    title: text(plugin.title),
    summary: text(plugin.summary, maxSummaryLength),
    ingredientGroups: groups,
    directions: steps.filter((step) => !isRepeated(step)),
    servings: /\d/.test(servings) ? servings : null,
    totalTime: time(plugin.totalTime),
    prepTime: time(plugin.prepTime),
    cookTime: time(plugin.cookTime),
    images: firstImage(document, root),
  }
}

/** Everything around the ingredients: 'instructions' is also a name for the box around the whole recipe. */
function around(ingredients: Element[]): Set<Element> {
  const found = new Set<Element>()
  for (const element of ingredients)
    for (let above = element.parent; above && !found.has(above); above = above.parent) found.add(above)
  return found
}

function firstImage(document: Document, root: Element): DeclaredImage[] {
  for (const element of document.elements.slice(root.at, root.end)) {
    const url = element.tag === 'img' ? imageSource(element) : ''
    if (url !== '') return [{ url, width: null, height: null }]
  }
  return []
}
