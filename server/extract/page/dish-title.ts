import { type Candidate, ingredientsOf } from '../candidate.ts'
import type { Head } from '../head.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import { bare, wordsOf } from '../reconcile/agreement.ts'
import { aboutIt, addition } from './card-title.ts'
import { isFact } from './facts.ts'
import { rankOf } from './section.ts'
import { stemsOf } from './stems.ts'
import { mentionsFood } from './subject.ts'
import { withoutNamespace } from './title.ts'

const maxDistance = 40
const maxWords = 14
const minTitleLength = 3
const maxTitleLength = 100
const maxPageTitleLength = 300
/** Of steps, which have more words that are no foods. */
const minStepWord = 5

/**
 * Small sites put their own name into the first heading and into the title of every page. Where that says nothing of what is
 * cooked, the line above the list that names its foods is the title: a heading, bold or large text, or a part of the page's
 * own title.
 */
export function dishTitle(
  pageTitle: string,
  recipe: Candidate,
  place: { segments: Segment[]; firstIngredient: number; head: Head; isSite: (text: string) => boolean },
): string {
  const foods = stemsOf(ingredientsOf(recipe).join('\n'))
  const words = new Set([...foods, ...stemsOf(recipe.directions.join('\n'), minStepWord)])
  if (stemsIn(pageTitle, words) > 0) {
    const above = place.segments.slice(0, Math.ceil(place.firstIngredient))
    return (
      shownPart(pageTitle, above, foods) ??
      ownHeading(pageTitle, above) ??
      fullerHeading(pageTitle, above) ??
      pageTitle
    )
  }
  const above = linesAbove(place.segments, place.firstIngredient, words)
  const isSite = place.isSite(pageTitle)
  const isNamed = !isSite && mentionsFood(pageTitle)
  const parts = place.head.title
    .slice(0, maxPageTitleLength)
    .split(separators)
    .map((part) => part.trim())
  const partKeys = new Set(parts.map(bare))
  const isPart = (text: string) => partKeys.has(bare(text))
  const value = (text: string) => stemsIn(text, foods) + (isPart(text) ? 1 : 0)
  const isOnly = above.length === 1 && parts.length === 1 && !isInText(pageTitle, place.segments)
  const isDish = (text: string) =>
    isOnly ||
    stemsIn(text, isNamed ? foods : words) > 0 ||
    (!isNamed && isPart(text) && (above.includes(text) || mentionsFood(text)))
  const isTrusted =
    !isSite &&
    ((parts.length > 1 && isPart(pageTitle)) ||
      isShown(pageTitle, place.segments.slice(0, Math.ceil(place.firstIngredient))))
  if (isTrusted && isNamed) return pageTitle
  // A part with words of it says the same otherwise.
  const others = isTrusted ? [] : parts.filter((part) => stemsIn(part, stemsOf(pageTitle)) === 0)
  // 'Cookbook:Plum cake' is the same title in the words of its site.
  const inOwnWords = (text: string) => (bare(withoutNamespace(text)) === bare(pageTitle) ? pageTitle : text)
  const [best] = [...above, ...others]
    .map(inOwnWords)
    .filter((text) => isTitle(text) && isDish(text) && !place.isSite(text))
    .toSorted((a, b) => value(b) - value(a))
  return (
    best ?? (isSite ? highest(place.segments, place.firstIngredient, above, place.isSite) : null) ?? pageTitle
  )
}

/** Where the page is called by its site: the heading of the highest rank above the list. */
function highest(
  segments: Segment[],
  firstIngredient: number,
  above: string[],
  isSite: (text: string) => boolean,
): string | null {
  const [best] = segments
    .slice(Math.max(0, Math.ceil(firstIngredient) - maxDistance), Math.ceil(firstIngredient))
    .filter(
      (line) => rankOf(line) > 0 && above.includes(line.text) && isTitle(line.text) && !isSite(line.text),
    )
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  return best?.text ?? null
}

/**
 * Of a title with the name of its site, which the page shows nowhere so: the line above the list that is the part with the dish,
 * alone or behind the site and its sections, or else the heading that says it in more words.
 */
function shownPart(title: string, above: Segment[], foods: Set<string>): string | null {
  const parts = title.split(separators).filter((part) => bare(part).length >= minTitleLength)
  if (parts.length < 2 || isInText(title, above)) return null
  const dishes = parts.filter((part) => stemsIn(part, foods) > 0)
  const [dish = ''] = dishes
  if (dishes.length !== 1) return null
  const others = parts.filter((part) => part !== dish).map(bare)
  const lines = above.filter(({ text }) => text.length <= maxTitleLength).reverse()
  const key = bare(dish)
  const isDish = ({ text }: Segment) => {
    const own = bare(text)
    return own === key || (own.endsWith(key) && others.some((other) => own.startsWith(other)))
  }
  if (lines.some(isDish)) return dish
  const words = wordsOf(dish)
  const hasWords = (text: string) => {
    const own = wordsOf(text)
    return words.every((word) => own.includes(word))
  }
  const heading = lines.find(({ isHeading, text }) => isHeading && isTitle(text) && hasWords(text))
  return heading?.text ?? null
}

const aboutRecipe = /(?<!\p{L})(?:recipe|rezept|recette|receta|ricetta|receita|recept|przepis)/iu

/** 'Leek gratin', a heading above the list, below 'Anna’s recipe for leek gratin' as the headline of a newspaper. */
function ownHeading(title: string, above: Segment[]): string | null {
  const isEnd = (line: Segment) =>
    rankOf(line) > 1 &&
    wordsOf(line.text).length > 1 &&
    title.toLowerCase().endsWith(` ${line.text.toLowerCase()}`) &&
    aboutRecipe.test(title.slice(0, -line.text.length))
  return above.findLast(isEnd)?.text ?? null
}

/** The only heading below the main one and above the list that begins with a title which no line has: 'Plum cake with crumble' for 'Plum cake'. */
function fullerHeading(title: string, above: Segment[]): string | null {
  const key = bare(title)
  const beginning = above.filter(
    (line) => line.text.length <= maxPageTitleLength && bare(line.text).startsWith(key),
  )
  const [heading, another] = beginning
  const isFuller = heading && !another && rankOf(heading) > 1 && isTitle(heading.text)
  return isFuller && segmentKind(heading) === null ? heading.text : null
}

function isShown(title: string, above: Segment[]): boolean {
  const key = bare(title)
  return above.some(({ text, isHeading }) => isHeading && text.length <= maxTitleLength && bare(text) === key)
}

/** Whether any line of the page has this title, which is in its head otherwise. */
function isInText(title: string, segments: Segment[]): boolean {
  const key = bare(title)
  return segments.some(({ text }) => text.length <= maxPageTitleLength && bare(text).includes(key))
}

const separators = /\s*(?:\||::|»|«|›|·|\s[–—-]\s|(?<=\S\s?):\s)\s*/

/** The nearest first; what is between the heading 'Ingredients' and the list are names of groups. */
function linesAbove(segments: Segment[], firstIngredient: number, words: Set<string>): string[] {
  const last = Math.ceil(firstIngredient) - 1
  const first = Math.max(0, last - maxDistance)
  const heading = segments
    .slice(first, last + 1)
    .findLastIndex((segment) => segmentKind(segment) === 'ingredients')
  const end = heading < 0 ? last + 1 : first + heading
  const lines = segments
    .slice(first, end)
    .filter((segment) => segmentKind(segment) === null && isOwn(segment))
    .reverse()
  const headings = lines.filter(({ isHeading }) => isHeading)
  // Pages converted from print have sizes in place of headings.
  const chosen = headings.length > 0 ? headings : lines.filter(({ text }) => stemsIn(text, words) > 0)
  return chosen.map(({ text }) => text)
}

/** Links of their own lead elsewhere, those in headings to the page itself. */
const isOwn = ({ linked, text, element }: Segment) => linked * 2 < text.length || /^h[1-6]$/.test(element.tag)

function isTitle(text: string): boolean {
  return (
    text.length >= minTitleLength &&
    text.length <= maxTitleLength &&
    wordsOf(text).length <= maxWords &&
    !/[.?]$/.test(text) &&
    aboutIt.exec(text)?.index !== 0 &&
    !addition.test(text) &&
    !isFact(text)
  )
}

function stemsIn(text: string, stems: Set<string>): number {
  return [...stemsOf(text)].filter((stem) => stems.has(stem)).length
}
