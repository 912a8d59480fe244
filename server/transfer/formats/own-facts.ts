import type { NamedGroup } from '#server/contract/ingredient-groups.ts'
import { ownCorrections } from '#server/extract/structured/own-corrections.ts'
import { isNode, type JsonNode, values } from '#server/text/json-value.ts'
import type { PackedFile } from '../archive/archive.ts'
import { ratingOf } from '../fact-fields.ts'
import { nodesOf, numberOf, rawText } from '../fields.ts'
import type { DraftFacts, ImportedCooked } from '../imported-facts.ts'
import type { ImportedCollection, ImportedPicture } from '../imported-recipe.ts'
import { readPicture } from './pictures.ts'

export const readOwnCollections = (own: JsonNode): ImportedCollection[] =>
  nodesOf(own, 'collections').map((node) => {
    const place = numberOf(node, 'place')
    return { name: rawText(node, 'name'), place: Number.isSafeInteger(place) ? place : 0 }
  })

/** The pictures after the cover. */
export const readOwnPictures = (
  own: JsonNode,
  findPicture: (path: string) => PackedFile | undefined,
): ImportedPicture[] =>
  nodesOf(own, 'pictures').flatMap((node) => {
    const file = findPicture(rawText(node, 'picture'))
    const step = numberOf(node, 'step')
    const isStep = step !== null && Number.isInteger(step) && step >= 0
    return file ? [{ read: () => readPicture(file), address: null, step: isStep ? step : null }] : []
  })

/** What our own export has about a recipe in addition to its text. Exports of older versions have none of it. */
export function readOwnFacts(own: JsonNode, findPhoto: (path: string) => PackedFile | undefined): DraftFacts {
  return {
    ingredientGroups: nodesOf(own, 'ingredientGroups').flatMap(groupOf),
    nutrition: linesOf(own, 'nutrition'),
    tips: linesOf(own, 'tips'),
    equipment: linesOf(own, 'equipment'),
    video: rawText(own, 'video') || null,
    author: rawText(own, 'author') || null,
    language: rawText(own, 'language') || null,
    corrections: ownCorrections(own),
    notes: rawText(own, 'notes').split('\n'),
    rating: ratingOf(own, 'rating'),
    cooked: values(own, 'cooked')
      .filter(isNode)
      .map((entry) => cookedOf(entry, findPhoto)),
  }
}

const linesOf = (own: JsonNode, name: string) => values(own, name).filter((line) => typeof line === 'string')

function groupOf(group: JsonNode): NamedGroup[] {
  const name = rawText(group, 'name')
  const from = numberOf(group, 'from')
  return name !== '' && from !== null && Number.isInteger(from) && from >= 0 ? [{ name, from }] : []
}

function cookedOf(entry: JsonNode, findPhoto: (path: string) => PackedFile | undefined): ImportedCooked {
  const path = rawText(entry, 'photo')
  const file = path === '' ? undefined : findPhoto(path)
  return {
    day: rawText(entry, 'day'),
    comment: rawText(entry, 'comment'),
    ...(file && { readPhoto: () => readPicture(file) }),
  }
}
