import { type Candidate, hasLines, hasTime, ingredientsOf } from '../candidate.ts'
import { groupLines } from '../normalise/ingredient-lines.ts'
import { withoutRepeats } from '../normalise/repeated-steps.ts'
import { bare, coveredBy, shareWithNumbers, wordsOf } from './agreement.ts'

/** Whether a candidate can be answered as it is, without asking the page. */
export function isSound(candidate: Candidate): boolean {
  return hasSoundIngredients(candidate) && hasSoundDirections(candidate)
}

function hasSoundIngredients(candidate: Candidate): boolean {
  const lines = ingredientsOf(candidate)
  if (lines.length === 0) return false
  // 'flour', 'butter', 'eggs': the amounts were lost on the way into the structured data.
  return lines.length < 4 || shareWithNumbers(lines) > 0.25
}

const minWords = 9

/** Looks at no more lines than it takes. */
function hasWords(lines: string[], least: number): boolean {
  let count = 0
  return lines.some((line) => {
    count += wordsOf(line.slice(0, maxLookedChars)).length
    return count >= least
  })
}

/** Characters. */
const maxLookedChars = 5000

function hasSoundDirections(candidate: Candidate): boolean {
  return (
    hasWords(candidate.directions, minWords) &&
    !candidate.directions[0]?.startsWith('[{') &&
    !areIngredients(candidate) &&
    !areTeasers(candidate.directions)
  )
}

/** 'Soften the onion in a lit...': most steps are cut off. */
const areTeasers = (steps: string[]) =>
  steps.filter((step) => /\p{L}(?:\.{3}|…)$/u.test(step)).length > steps.length / 2

const minSame = 3

/** Some declare the ingredients a second time in place of the steps. */
function areIngredients(candidate: Candidate): boolean {
  const steps = candidate.directions
  if (steps.length < minSame) return false
  const known = new Set(ingredientsOf(candidate).map(bare))
  // The first steps of most recipes tell.
  let others = 0
  return steps.every((step) => known.has(bare(step)) || ++others < steps.length * 0.4)
}

/** The better of what several layers read, field by field; the first candidate is the most trusted. */
export function reconcile(candidates: Candidate[], page: Candidate | null): Candidate | null {
  const all = page ? [...candidates, page] : candidates
  const best = all.find(hasLines)
  if (!best) return null
  const first = <K extends keyof Candidate>(key: K, isGood: (value: Candidate[K]) => boolean) =>
    all.find((candidate) => isGood(candidate[key]))?.[key] ?? best[key]
  return {
    ...best,
    title: first('title', (title) => title !== ''),
    summary: first('summary', (summary) => summary !== ''),
    ingredientGroups: chooseIngredients(all),
    directions: chooseDirections(all),
    servings: first('servings', (servings) => servings !== null && /\d/.test(servings)),
    ...timesOf(all.find(hasTime) ?? best),
    images: all.flatMap((candidate) => candidate.images),
    pictures: first('pictures', (pictures) => pictures.length > 0),
    author: first('author', (author) => author !== null),
    nutrition: first('nutrition', (lines) => lines.length > 0),
    keywords: first('keywords', (words) => words.length > 0),
    tips: first('tips', (tips) => tips.length > 0),
    equipment: first('equipment', (tools) => tools.length > 0),
    video: first('video', (video) => video !== null),
    corrections: first('corrections', (corrections) => corrections.length > 0),
  }
}

/** Of one layer: another may call the same time by another name. */
const timesOf = ({ totalTime, prepTime, cookTime }: Candidate) => ({ totalTime, prepTime, cookTime })

function chooseIngredients(all: Candidate[]): Candidate['ingredientGroups'] {
  const declared = all.find((candidate) => ingredientsOf(candidate).length > 0)
  if (!declared) return []
  const groups =
    declared.ingredientGroups.length === 1 ? groupLines(ingredientsOf(declared)) : declared.ingredientGroups
  const lines = ingredientsOf(declared)
  if (hasSoundIngredients(declared)) return groups
  const better = all.find((other) => other !== declared && saysMore(other, lines))
  return better?.ingredientGroups ?? (groups.length > 0 ? groups : declared.ingredientGroups)
}

function saysMore(other: Candidate, declared: string[]): boolean {
  const shown = ingredientsOf(other)
  const names = other.ingredientGroups.map((group) => group.name ?? '')
  if (shown.length < declared.length * 0.6 || shown.length < 2) return false
  if (declared.length > 1 && shareWithNumbers(shown) <= shareWithNumbers(declared)) return false
  // Some declare the names of the groups in place of what is in them.
  const covered = coveredBy(declared.map(withoutEndings), [...shown, ...names].map(withoutEndings))
  return covered > 0.6 || bare(declared.join('')).length < 10
}

/** 'papryka' is declared, and '2 papryki' shown. */
const withoutEndings = (line: string) => line.replace(/(?<=\p{L}{5})\p{L}+/gu, '')

function chooseDirections(all: Candidate[]): string[] {
  const chosen =
    all.find(hasSoundDirections) ??
    all.find((candidate) => candidate.directions.length > 0 && !areIngredients(candidate))
  return chosen ? withoutRepeats(chosen.directions) : []
}
