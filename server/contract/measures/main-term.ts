import { fold } from '../fold.ts'
import type { Term } from './terms.ts'
import { measureOf } from './units.ts'
import { about, eachWords, partOf, preparations, qualities, vague } from './words/index.ts'

const opening = /^[\s*•·▢□☐\-–—]*/
export const bullets = /^[\s*•·▢□☐–—-]+/

/** The term by which the line is measured; -1 without one. */
export function mainTerm(text: string, terms: readonly Term[]): number {
  const start = bullets.exec(text)?.[0].length ?? 0
  const vagueEnd = start + (vague.exec(text.slice(start))?.[0].length ?? 0)
  const candidates = terms
    .map((term, at) => ({ term, at }))
    .filter(({ term }) => !isNoAmount(text, term) && !(term.start < vagueEnd && term.numbers[0]?.isWord))
  const opened = candidates.find(({ term }) => isHead(text.slice(0, term.start)))
  if (opened) return opened.at
  // 'For the glaze: ½ cup sugar'
  const named = candidates.find(({ term }) => term.unit !== null && isAfterColon(text, term))
  if (named) return named.at
  const part = candidates.find(({ term }) => isPart.test(text.slice(0, term.start)))
  if (part) return part.at
  return candidates.find(({ term, at }) => isTail(text, term, terms[at + 1]))?.at ?? -1
}

const isAfterColon = (text: string, { start, end }: Term) =>
  /^[^\d(]*:\s*$/.test(text.slice(0, start)) &&
  /^\s\p{L}{3}/u.test(text.slice(end)) &&
  !isQualities(text.slice(end))

const isPart = /(?:\s|^)(?:of|from|von|de|di|del|d['’]|einer|eines)\s*$/iu

/** '1-inch pieces' of beef are a cut. */
const onePiece = /^[\s-](?:piece|knob|st[üu]ck|morceau|trozo|pezzo)(?!\p{L})/iu

/** Sizes of pans and cuts are no amounts; '3 cm ginger' and '2-inch piece of ginger' are. */
function isNoAmount(text: string, term: Term): boolean {
  if (term.isFixed) return true
  if (!term.isLength) return false
  const after = text.slice(term.end, term.end + 24)
  return !(
    onePiece.test(after) ||
    (!term.isAdjective && /^\s(?:of |de |di )?(?:fresh |frischer? )?\p{L}/u.test(after) && !isPan.test(after))
  )
}

/** Behind a length: what has that size. */
export const isPan =
  /^\s(?:tin|pan|dish|cake|pie|square|round|springform|thick|long|wide|deep|form|moule|molde|stampo|slices|cubes|pieces|chunks|lang|dick|tall|tart|loaf|plate|cast|skillet|sandwich|roasting|baking|frying|gratin|ovenproof|non-stick|shallow|traybake)/iu

/** True if nothing stands before a number but marks and words such as 'about' and 'juice of'. */
function isHead(before: string): boolean {
  let rest = before.replace(opening, '')
  for (let rounds = 0; rounds < 5 && rest !== ''; rounds += 1) {
    const next = rest
      .replace(vague, '')
      .replace(about, '')
      .replace(partOf, '')
      .replace(/^(?:\(|between |zwischen |entre |tra |fra |the |le |la |el |il |lo |l['’])\s*/i, '')
    if (next === rest) return partOf.test(`${rest} `) || isQualities(rest)
    rest = next
  }
  return rest === ''
}

export const isQualities = (text: string, isPrepared = false) =>
  text
    .trim()
    .split(/\s+/)
    .every((word) => qualities.has(fold(word)) || (isPrepared && preparations.has(fold(word))))

const tailEnd = new RegExp(`^\\s*(?:$|[,.;()/+]|plus\\b|or\\b|(?:${eachWords})\\s*$)`, 'iu')

/** 'flour 200 g', 'salt, 1 tsp', 'uova 3': nothing but remarks follows. */
function isTail(text: string, term: Term, next: Term | undefined): boolean {
  const after = text.slice(next && isAdded(text, term, next) ? next.end : term.end)
  const before = text.slice(0, term.start)
  const [number] = term.numbers
  if (!/\p{L}/u.test(before) || number?.isArticle) return false
  if (/[/]\s*$/.test(before)) return false
  if (term.unit !== null && !term.isAdjective) {
    if (/\($/.test(before.trimEnd()))
      return /^\s*(?:\)|[/,])/.test(after) || isQualities(after.split(')')[0] ?? '')
    const isEnd = /\.$/.test(text.slice(0, term.end))
    return isEnd || tailEnd.test(after) || isQualities(after, true)
  }
  if (/\(\s*$/.test(before)) return /^\s*\)/.test(after) || isQualities(after.split(')')[0] ?? '')
  const isLast = /^\s*(?:$|\()/.test(after) || (/:\s*$/.test(before) && isQualities(after))
  return isLast && /[\s,:x×-]$/i.test(before) && !number?.isWord
}

/** 7 oz of '2 lb 7 oz'. */
function isAdded(text: string, { end, unit }: Term, next: Term): boolean {
  const [large, small] = [unit && measureOf(unit.unit), next.unit && measureOf(next.unit.unit)]
  const isSmaller = large !== null && small !== null && large.kind === small.kind && small.size < large.size
  return isSmaller && /^\s$/.test(text.slice(end, next.start))
}

export const isAfterFood = (text: string, term: Term) =>
  !isHead(text.slice(0, term.start)) && !isPart.test(text.slice(0, term.start))

/** The food of a line with its amount at the end; for 'slices of 2 carrots', it follows the amount. */
export function leading(text: string, first: Term, main: number, foodStart: number): string {
  const before = text.slice(0, first.start)
  if (isHead(before) || isPart.test(before) || isAfterColon(text, first)) return text.slice(foodStart)
  const rest = before.replace(/[\s,:;(x×-]+$/, '')
  const after = /^\s*\)/.test(text.slice(first.end)) ? text.slice(first.end).replace(/^\s*\)/, '') : ''
  return main >= 0 ? rest + after : text
}
