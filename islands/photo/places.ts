import type { OcrLine } from '#server/contract/photos.ts'
import type { Draft } from '../editor/draft.ts'
import { comparableText, findLine } from './ocr-lines.ts'

/** A line of the recipe in the form. */
export interface RecipeLine {
  field: 'title' | 'servings' | 'ingredients' | 'directions'
  /** Among the lines of its field. */
  index: number
  text: string
}

/** Lines on one photo. */
export interface PhotoPlace {
  photo: number
  /** Indexes of the photo's lines. */
  lines: readonly number[]
}

type PhotoLine = Pick<OcrLine, 'text' | 'role' | 'item'>
type Photo = { lines: readonly PhotoLine[] }

const roles = {
  title: 'title',
  servings: 'servings',
  ingredients: 'ingredient',
  directions: 'direction',
} as const
const fields = ['title', 'servings', 'ingredients', 'directions'] as const

/** Something was read, but no ingredients: another kind of text, or a list that was not seen as one. */
export const hasNoList = (photos: readonly Photo[]): boolean =>
  photos.some(({ lines }) => lines.some(({ role }) => role === 'direction')) &&
  photos.every(({ lines }) => lines.every(({ role }) => role !== 'ingredient'))

/** For the line that was read at this very place: prefers it to similar ones. */
const samePlaceBonus = 0.15
const minSimilarity = 0.5

/** Where a line of the recipe is on the photos, also when it was corrected or moved. A step may go on on the next photo. */
export function findPlaces(photos: readonly Photo[], wanted: RecipeLine): PhotoPlace[] {
  const text = comparableText(wanted.text)
  if (text.length < 2) return []
  let best: PhotoPlace[] = []
  let bestScore = minSimilarity
  for (const [item, places] of itemsOf(photos, wanted.field)) {
    const read = comparableText(
      places.flatMap(({ photo, lines }) => lines.map((line) => photos[photo]?.lines[line]?.text)).join(' '),
    )
    const score = similarity(text, read) + (item === wanted.index ? samePlaceBonus : 0)
    if (score <= bestScore) continue
    bestScore = score
    best = places
  }
  return best.length > 0 ? best : searchPlaces(photos, wanted.text)
}

/** Only the text decides: for a line that was moved to another field. */
function searchPlaces(photos: readonly Photo[], text: string): PhotoPlace[] {
  for (const [photo, { lines }] of photos.entries()) {
    const found = findLine(lines, text)
    if (found.length > 0) return [{ photo, lines: found }]
  }
  return []
}

/** The places of each ingredient or step; of the title and the servings, which are one item. */
function itemsOf(photos: readonly Photo[], field: RecipeLine['field']): Map<number, PhotoPlace[]> {
  const items = new Map<number, PhotoPlace[]>()
  for (const [photo, { lines }] of photos.entries()) {
    for (const [index, { role, item }] of lines.entries()) {
      if (role !== roles[field]) continue
      const places = items.get(item ?? 0) ?? []
      const here = places.find((place) => place.photo === photo)
      items.set(item ?? 0, [
        ...places.filter((place) => place !== here),
        { photo, lines: [...(here?.lines ?? []), index] },
      ])
    }
  }
  return items
}

/** The line of the form that was read from a line of a photo; null for other text, such as a page number. */
export function findRecipeLine({ text, role, item }: PhotoLine, draft: Draft): RecipeLine | null {
  const read = comparableText(text)
  let best: RecipeLine | null = null
  let bestScore = minSimilarity
  for (const field of fields) {
    for (const [index, line] of draft[field].split('\n').entries()) {
      const bonus = roles[field] === role ? samePlaceBonus + (index === item ? samePlaceBonus : 0) : 0
      const score = shareOf(read, comparableText(line)) + bonus
      if (score <= bestScore) continue
      bestScore = score
      best = { field, index, text: line }
    }
  }
  return best
}

/** Indexes of the lines of a photo that are in no field: what was not taken, and what a person may miss. */
export function findUnused(lines: readonly PhotoLine[], draft: Draft): number[] {
  return lines.flatMap((line, index) => {
    const isLabel = line.role === 'heading' || line.role === 'time' || line.role === 'servings'
    const isUsed = isLabel || comparableText(line.text).length < 2 || findRecipeLine(line, draft) !== null
    return isUsed ? [] : [index]
  })
}

const pairsOf = (text: string) =>
  Array.from({ length: Math.max(text.length - 1, 0) }, (_, i) => text.slice(i, i + 2))

/** How many pairs of letters of `part` are in `whole`, from 0 to 1. */
function shareOf(part: string, whole: string): number {
  const pairs = pairsOf(part)
  if (pairs.length === 0) return 0
  const known = new Set(pairsOf(whole))
  return pairs.filter((pair) => known.has(pair)).length / pairs.length
}

/** 1 for the same letters. */
const similarity = (one: string, other: string) => Math.min(shareOf(one, other), shareOf(other, one))
