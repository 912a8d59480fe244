import { type Segment, segmentKind } from '../html/segments.ts'
import { bare, wordsOf } from '../reconcile/agreement.ts'

const maxDistance = 30
const maxTitleLength = 100
const minSharedWords = 2
// 'How to make plum crumble' is the heading of a section about it.
export const aboutIt =
  /\?$|\b(?:how|why|what|when|which|tips?|notes?|ingredients?|instructions?|directions?|steps?|video|print|jump|faqs?|about|more|other|related|ways?|serve|store|variations?|comments?|reviews?|wie|warum|was|tipps?|zutaten|comment|pourquoi|astuces?|ingrédients|cómo|ingredientes|como|come|ingredienti|hoe|waarom|ingrediënten)\b/iu
export const addition = /^(?:for|für|pour|para|per|voor|till|til)\b|:$/iu

/**
 * The heading of the recipe itself, right above its ingredients: the article around it is called 'The best plum crumble
 * I ever made', the recipe 'Plum crumble'. It must say much of what the title of the page says; else the page's title.
 */
export function cardTitle(segments: Segment[], firstIngredient: number, pageTitle: string): string {
  if (segments.slice(Math.ceil(firstIngredient)).some(isListHeading)) return pageTitle
  const own = new Set(wordsOf(pageTitle))
  const isSame = bare(pageTitle)
  let isAboveList = false
  for (let at = Math.ceil(firstIngredient) - 1; at >= Math.max(0, firstIngredient - maxDistance); at--) {
    const segment = segments[at]
    if (!segment || segmentKind(segment) === 'directions' || segment.element.tag === 'h1') break
    if (bare(segment.text) === isSame && segment.isHeading) break
    // Below 'Ingredients', a heading is the name of a group.
    isAboveList ||= segmentKind(segment) === 'ingredients'
    if (isAboveList && isTitle(segment) && sharesWords(segment.text, own))
      return isShortened(segment.text, pageTitle) ? pageTitle : segment.text
  }
  return pageTitle
}

const withMore = /^\s(?:with|mit|avec|con|com|met|med|and|und|et|y|e|en|och|og|&)\s/iu

/** 'Lentil salad' for 'Lentil salad with a mustard dressing' leaves out a part of the dish. */
const isShortened = (heading: string, pageTitle: string) =>
  pageTitle.toLowerCase().startsWith(heading.toLowerCase()) && withMore.test(pageTitle.slice(heading.length))

/** Of several recipes that a page shows one below the other, none has its title. */
const isListHeading = (segment: Segment) =>
  segmentKind(segment) === 'ingredients' && (segment.isHeading || segment.text.length < shortLine)
const shortLine = 30

const isTitle = (segment: Segment) =>
  segment.isHeading &&
  /^h[2-4]$/.test(segment.element.tag) &&
  segment.text.length <= maxTitleLength &&
  segmentKind(segment) === null &&
  !aboutIt.test(segment.text) &&
  !addition.test(segment.text)

function sharesWords(heading: string, own: Set<string>): boolean {
  const words = [...new Set(wordsOf(heading))]
  const shared = words.filter((word) => own.has(word)).length
  return shared >= Math.min(minSharedWords, own.size)
}
