import { unitPattern } from '#server/contract/measures/unit-patterns.ts'
import type { Line } from '../layout/lines.ts'
import { gapX, gapY, median } from '../layout/segments.ts'
import { correctText } from './correct-text.ts'
import type { PrintedLine } from './label-lines.ts'
import { isAllCaps } from './printed-words.ts'

/** The title: the largest print before the recipe's sections, in one or more lines of the same size. */
export function findTitle(labelled: PrintedLine[]): PrintedLine[] {
  const candidates = labelled.filter(isCandidate)
  const best = candidates.reduce<PrintedLine | null>(
    (winner, candidate) =>
      winner === null || score(candidate, labelled) > score(winner, labelled) ? candidate : winner,
    null,
  )
  if (!best) return []
  if (firstOfSections(labelled) < 0 && !isLarge(best, labelled)) return candidates.slice(0, 1)
  const from = labelled.indexOf(best)
  const title = [best]
  for (const below of labelled.slice(from + 1).filter(isText)) {
    if (!continuesTitle(below, title.at(-1), labelled)) break
    title.push(below)
  }
  for (const above of labelled.slice(0, from).filter(isText).reverse()) {
    if (!continuesTitle(title[0], above, labelled)) break
    title.unshift(above)
  }
  return title
}

/** False for an icon next to the lines of a title, which is read as a letter between them. */
const isText = ({ line }: PrintedLine): boolean => /\p{L}{2}/u.test(line.text)

const isLarge = ({ line }: PrintedLine, all: PrintedLine[]): boolean =>
  line.height > median(all.map((other) => other.line.height)) * 1.3

const firstOfSections = (labelled: PrintedLine[]): number =>
  labelled.findIndex(
    ({ section, heading }) => section !== 'other' || (heading !== null && heading !== 'notes'),
  )

/** 'Recipe: Lemon Cake' on cards with printed labels. */
const label = /^(?:recipe|rezept|recette|receta|ricetta)\s*(?:for|für|de|di|per)?\s*[:–—]\s*/i

export const titleText = (lines: Line[]): string =>
  correctText(lines.map(({ text }) => text).join(' ')).replace(label, '')

/** Who wrote or published it. */
const credit =
  /\b(?:from the kitchen of|here['’]?s what['’]?s cook|recipe (?:from|by)|aus der küche von|de la cocina de|dalla cucina di|de la cuisine de)\b|^(?:by|von|par|por|di)\s+\p{Lu}/iu

function isCandidate({ line, features, section }: PrintedLine): boolean {
  if (features.heading || features.boilerplate || features.facts || section !== 'other') return false
  return (
    /\p{L}{3}/u.test(line.text) &&
    !/^\d+\s*(?:h|hrs?|min|std)\b/i.test(line.text) &&
    !credit.test(line.text) &&
    line.confidence > 30 &&
    line.text.length < 110
  )
}

function score({ line, features }: PrintedLine, all: PrintedLine[]): number {
  const first = firstOfSections(all)
  const place = all.findIndex((other) => other.line === line)
  const late = first >= 0 && place > first ? 0.45 : 1
  const sentence = features.endsSentence && features.words > 8 ? 0.6 : 1
  const name = isName(line, all) ? 0.6 : 1
  // Servings and times are printed below the title.
  const facts = isAboveFacts(line, all) ? 1.3 : 1
  const length = 1 + Math.min(features.words, 5) * 0.03
  const capitals = isAllCaps(line.text) && features.words > 1 ? 1.06 : 1
  // 'Makes 2 large pizzas' in the size of its title.
  const amount = features.amount ? 0.75 : 1
  return (
    line.height * late * amount * sentence * name * facts * length * capitals * (0.5 + line.confidence / 200)
  )
}

/** The name of a site, a shop or a book: level with a weight, a date or a menu, or above an address. */
function isName(line: Line, all: PrintedLine[]): boolean {
  if (nameAndWeight.test(line.text)) return true
  return all.some(({ line: other, features }) => {
    if (other === line || features.facts) return false
    const isLevel = gapY(other.box, line.box) < 0
    const gap = other.box.top - line.box.bottom
    const isBelow = gap >= 0 && gap < line.height * 1.2 && gapX(line.box, other.box) < 0
    return (
      (isLevel && (features.boilerplate || edgeOfPage.test(other.text))) ||
      (isBelow && (features.boilerplate || address.test(other.text)))
    )
  })
}

const weight = `\\d+(?:[.,]\\d+)? ?(?:${unitPattern('g', 'kg', 'ml', 'l', 'oz', 'lb')})(?!\\p{L})[ .e℮]*$`
const nameAndWeight = new RegExp(`\\p{L} ${weight}`, 'iu')
/** A weight, a page number, the time or the battery. */
const edgeOfPage = new RegExp(`^${weight}|^\\d{1,4}$|\\b\\d{1,2}[:.]\\d{2}\\b|\\d ?%$`, 'iu')
const address =
  /\b(?:tel|phone|fax)\b|\d{3,}[ -]\d{3,}|^\d+ \p{Lu}\p{L}+ (?:lane|street|st|road|rd|avenue|ave)\b|\b\d{5}\b/iu

function isAboveFacts(line: Line, all: PrintedLine[]): boolean {
  const below = all.filter(
    ({ line: other }) => other.box.top > line.box.bottom - line.height * 0.2 && gapX(line.box, other.box) < 0,
  )
  const [next] = below.sort((a, b) => a.line.box.top - b.line.box.top)
  return next?.features.facts === true || next?.features.heading === 'ingredients'
}

function continuesTitle(
  below: PrintedLine | undefined,
  above: PrintedLine | undefined,
  all: PrintedLine[],
): boolean {
  if (!below || !above || !isCandidate(below) || !isCandidate(above)) return false
  const ratio = below.line.height / above.line.height
  const gap = below.line.box.top - above.line.box.bottom
  if (isAllCaps(below.line.text) !== isAllCaps(above.line.text) || isName(above.line, all)) return false
  return ratio > 0.72 && ratio < 1.35 && gap < above.line.height * 0.8 && gap > -above.line.height
}
