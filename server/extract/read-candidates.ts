import { type Candidate, hasLines, ingredientsOf } from './candidate.ts'
import type { Page } from './document.ts'
import type { Head } from './head.ts'
import { readParts } from './read-text.ts'
import { aboutThePage } from './reconcile/about-the-page.ts'
import { bare } from './reconcile/agreement.ts'
import { isSound } from './reconcile/reconcile.ts'
import { splitByPage } from './reconcile/split-by-page.ts'
import { isTitleOf, mainTitle } from './several/choose-recipe.ts'
import { readItems } from './structured/items.ts'
import { readJsonLd } from './structured/json-ld.ts'
import { measuredParts } from './text/list-parts.ts'
import type { Wish } from './wish.ts'

interface Candidates {
  /** What the page declares of the recipe that is asked for, by layer. */
  declared: Candidate[]
  /** What the page declares of a recipe whose ingredients and steps it only shows. */
  facts: Candidate[]
  /** Its part of a page that shows several recipes and declares none; null elsewhere. */
  part: Candidate | null
  /** All that the page declares, or shows as recipes of their own. */
  candidates: Candidate[]
}

/** A list page may declare hundreds of recipes, none of which is its own. */
const maxCandidates = 20

export const isNamed = ({ title }: Candidate, { wanted }: Wish): boolean =>
  wanted !== undefined && bare(title) === bare(wanted)

export function readCandidates(page: Page, wish: Wish): Candidates {
  const candidates: Candidate[] = []
  const chosenFrom = (some: Candidate[]) => {
    candidates.push(...some)
    const named = some.filter((each) => isNamed(each, wish))
    return named.length > 0 ? named : aboutThePage(some, page.head)
  }
  const json = readJsonLd(page.jsonLd())
  const inJson = chosenFrom(json.filter(hasLines))
  // What the structured data lacks, the document may hold: it is built once, when first asked for.
  const items = inJson.some(isSound) ? [] : readItems(page.document())
  const declared = [...inJson, ...chosenFrom(items.filter(hasLines))].slice(0, maxCandidates)
  for (const candidate of declared) splitOneStringList(candidate, page)
  const parts = declared.length > 0 ? [] : readParts(page, wish.model)
  candidates.push(...parts)
  const facts = declared.length > 0 ? [] : onlyOne([...json, ...items], page.head)
  return { declared, facts, part: choosePart(parts, page, wish), candidates }
}

/** Of the page's own recipe: lists declare the names and times of others. */
function onlyOne(candidates: Candidate[], head: Head): Candidate[] {
  const [first] = candidates
  const isOwn =
    first && candidates.every(({ title }) => title === first.title) && isTitleOf(head, first.title)
  return isOwn ? [{ ...first, title: '' }] : []
}

function choosePart(parts: Candidate[], page: Page, wish: Wish): Candidate | null {
  const named = parts.find((each) => isNamed(each, wish))
  if (named || parts.length === 0) return named ?? null
  const titles = parts.map(({ title }) => title)
  return parts[mainTitle(titles, page.head)] ?? null
}

function splitOneStringList(candidate: Candidate, page: Page): void {
  const [line = '', second] = ingredientsOf(candidate)
  if (line === '' || second !== undefined) return
  const split =
    (line.length < minListLength ? null : splitByPage(line, page.segments(), page.keys())) ??
    measuredParts(line)
  if (split) candidate.ingredientGroups = [{ name: null, ingredients: split }]
}

const minListLength = 60
