import {
  manualSource,
  maxCollectionNameLength,
  maxPictures,
  maxTagLength,
  maxTagsPerRecipe,
} from '#server/contract/constants.ts'
import { siteName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { findImageKind } from '#server/images/kind.ts'
import { webAddress } from '../text/web-address.ts'
import {
  type DraftFacts,
  divideLines,
  finishFacts,
  type ImportedFacts,
  missingFacts,
} from './imported-facts.ts'
import type { TransferredHistory } from './own-history.ts'

/** A recipe as it comes from another program. Every text is plain. */
export interface ImportedRecipe extends ImportedFacts {
  title: string
  /**
   * A web address; `potluck:...` only from our own export; null for what has none. It is the sender's word: such a link
   * may say 'I have this one already', and never open or change what another person wrote.
   */
  link: string | null
  /** Its 'potluck:...' link where it has a web address, too; the sender's word as well. */
  ownLink?: string
  /** Only of our own export. */
  history?: TransferredHistory
  /** By which the plan in the same file names it. */
  nameInFile?: string
  summary: string
  ingredients: string[]
  /** One step each, without numbering. */
  directions: string[]
  servings: string | null
  /** Minutes. */
  prepTime: number | null
  cookTime: number | null
  totalTime: number | null
  /** The same for people, where a number says less: 'overnight' of our own export, '10–13 min'. */
  wording: Partial<TimeWording> | null
  tags: string[]
  /** The collections that it goes into: those of our own export, and the tags that it has no room for. */
  collections: ImportedCollection[]
  isFavorite: boolean
  /** The picture's file; its first bytes are those of a picture. */
  image: Buffer | null
  /** Where the picture can be fetched; https. */
  imageAddress: string | null
  /** The pictures after the cover. */
  pictures: ImportedPicture[]
  /** 'Manual Entry', 'OCR' or the host of its link. */
  source: string
  /** What the limits left out, for the report: '2 of its 6 tags'. */
  leftOut: string[]
}

export interface ImportedCollection {
  name: string
  /** Only of our own export: where it is among the others, ascending. */
  place: number | null
}

/** In the file, or to be fetched. */
export interface ImportedPicture {
  /** Read when it is stored, because a recipe may have several; null when it is to be fetched. */
  read: (() => Promise<Buffer | null>) | null
  /** https. */
  address: string | null
  /** Index of the step that it shows; null for none. */
  step: number | null
}

export type TimeWording = Record<'prepTime' | 'cookTime' | 'totalTime', string>

/** What a format reader found, before it is checked: addresses may be anything, lists may hold empty lines. */
export type Draft = Partial<Omit<ImportedRecipe, 'image' | 'title' | 'leftOut' | keyof ImportedFacts>> &
  DraftFacts & {
    title: string
    image?: Buffer | null
  }

/** `characters` of summary, ingredients and directions together, as for a recipe that is typed. */
const most = { title: 300, summary: 20_000, line: 2000, step: 20_000, lines: 500, characters: 100_000 }

/** Makes a recipe that fits the rest of Potluck, or throws BadRecipe when there is none in it. */
export function finishRecipe(draft: Draft): ImportedRecipe {
  const summary = (draft.summary ?? '').slice(0, most.summary)
  const stated = divideLines(draft, {
    ingredients: trimmed(draft.ingredients),
    directions: trimmed(draft.directions),
  })
  const ingredients = withinLimits(stated.ingredients, most.line, most.characters - summary.length)
  const directions = withinLimits(
    stated.directions,
    most.step,
    most.characters - summary.length - ingredients.join('').length,
  )
  const statedTags = distinctTags(draft.tags ?? [])
  const tags = statedTags.filter((tag) => tag.length <= maxTagLength).slice(0, maxTagsPerRecipe)
  const statedCollections = distinctCollections(
    draft.collections ?? [],
    statedTags.filter((tag) => !tags.includes(tag)),
  )
  const collections = statedCollections.slice(0, maxCollections).map(cutName)
  const link = /^potluck:[\w-]{1,64}$/.test(draft.link ?? '') ? (draft.link ?? null) : webAddress(draft.link)
  const ownLink = /^potluck:[\w-]{1,64}$/.exec(draft.ownLink ?? '')?.[0]
  const title = draft.title.trim().slice(0, most.title)
  const isEmpty = ingredients.length === 0 && directions.length === 0 && summary === '' && !link
  if (title === '' || isEmpty) throw new BadRecipe(t('there is no recipe in it'))
  return {
    title,
    link,
    ...(ownLink && { ownLink }),
    ...(draft.history && { history: draft.history }),
    ...(draft.nameInFile && { nameInFile: draft.nameInFile }),
    summary,
    ingredients,
    directions,
    servings: servingsOf(draft),
    prepTime: draft.prepTime ?? null,
    cookTime: draft.cookTime ?? null,
    totalTime: draft.totalTime ?? ((draft.prepTime ?? 0) + (draft.cookTime ?? 0) || null),
    wording: draft.wording ?? null,
    tags,
    collections,
    ingredientGroups: stated.ingredientGroups,
    notes: stated.notes,
    ...finishFacts(draft),
    isFavorite: draft.isFavorite ?? false,
    image: draft.image && findImageKind(draft.image) ? draft.image : null,
    imageAddress: httpsAddress(draft.imageAddress),
    pictures: picturesOf(draft, directions.length),
    source: draft.source || hostOf(link) || manualSource,
    leftOut: [
      ...(draft.title.trim().length > title.length ? [t('the end of its title')] : []),
      ...((draft.summary ?? '').length > summary.length ? [t('the end of its description')] : []),
      ...missing(names(statedCollections), names(collections), missingCollections),
      ...missing(stated.ingredients, ingredients, missingIngredients),
      ...missing(stated.directions, directions, missingSteps),
      ...missingPictures(draft.pictures?.length ?? 0),
      ...missingFacts(draft),
    ],
  }
}

/** Many programs write 0 where nobody said for how many it is. */
function servingsOf({ servings }: Draft): string | null {
  const text = servings?.trim().slice(0, 100) ?? ''
  return text === '' || /^0+(?:[.,]0*)?(?!\S)/.test(text) ? null : text
}

/** More than anybody sorts a recipe into by hand. */
const maxCollections = 20

/** As with tags, names that differ only in case are one. */
function distinctCollections(stated: ImportedCollection[], moreTags: string[]): ImportedCollection[] {
  const byName = new Map<string, ImportedCollection>()
  for (const { name, place } of [...stated, ...moreTags.map((tag) => ({ name: tag, place: null }))]) {
    const text = name.replace(/[\s\p{Cc}]+/gu, ' ').trim()
    const key = cutCollectionName(text).toLowerCase()
    if (text !== '' && !byName.has(key)) byName.set(key, { name: text, place })
  }
  return [...byName.values()]
}

const cutCollectionName = (name: string) => name.slice(0, maxCollectionNameLength).toWellFormed()

const cutName = ({ name, place }: ImportedCollection) => ({ name: cutCollectionName(name), place })

const names = (collections: ImportedCollection[]) => collections.map(({ name }) => name)

const httpsAddress = (text: string | null | undefined) =>
  webAddress(text)?.replace(/^http:/, 'https:') ?? null

function picturesOf({ pictures = [] }: Draft, steps: number): ImportedPicture[] {
  return pictures
    .map(({ read, address, step }) => ({
      read,
      address: httpsAddress(address),
      step: step !== null && step < steps ? step : null,
    }))
    .filter(({ read, address }) => read !== null || address !== null)
    .slice(0, maxPictures - 1)
}

/** The two sentences about lines of a kind that do not arrive. */
interface Missing {
  dropped(dropped: number, count: number): string
  cut(count: number): string
}

/** How many were left out, and how many of the others were cut. */
function missing(stated: string[], kept: string[], { dropped, cut }: Missing): string[] {
  const out = stated.length - kept.length
  const whole = new Set(stated)
  const shorter = kept.filter((text) => !whole.has(text)).length
  return [...(out > 0 ? [dropped(out, stated.length)] : []), ...(shorter > 0 ? [cut(shorter)] : [])]
}

const missingCollections: Missing = {
  dropped: (dropped, count) =>
    t('{dropped} of its {count, plural, one {# collection} other {# collections}}', { dropped, count }),
  cut: (count) =>
    t('{count, plural, one {the end of # of its collections} other {the end of # of its collections}}', {
      count,
    }),
}

const missingIngredients: Missing = {
  dropped: (dropped, count) =>
    t('{dropped} of its {count, plural, one {# ingredient} other {# ingredients}}', { dropped, count }),
  cut: (count) =>
    t('{count, plural, one {the end of # of its ingredients} other {the end of # of its ingredients}}', {
      count,
    }),
}

const missingSteps: Missing = {
  dropped: (dropped, count) =>
    t('{dropped} of its {count, plural, one {# step} other {# steps}}', { dropped, count }),
  cut: (count) =>
    t('{count, plural, one {the end of # of its steps} other {the end of # of its steps}}', { count }),
}

function missingPictures(stated: number): string[] {
  const count = stated - maxPictures + 1
  return count > 0 ? [t('{count, plural, one {# of its pictures} other {# of its pictures}}', { count })] : []
}

const trimmed = (texts: string[] = []) => texts.map((text) => text.trim()).filter((text) => text !== '')

function withinLimits(texts: string[], length: number, characters: number): string[] {
  let left = characters
  return texts
    .slice(0, most.lines)
    .map((text) => text.slice(0, length))
    .filter((text) => {
      left -= text.length
      return left >= 0
    })
}

/** As everywhere in Potluck, tags that differ only in case are one. */
function distinctTags(tags: string[]): string[] {
  const found = new Map<string, string>()
  for (const tag of tags) {
    const text = tag.replace(/\s+/g, ' ').trim()
    const key = text.toLowerCase()
    if (text !== '' && !found.has(key)) found.set(key, text)
  }
  return [...found.values()]
}

const hostOf = (link: string | null) => (link === null || link.startsWith('potluck:') ? null : siteName(link))

/** One recipe that cannot be read. The message ends a sentence that begins with the name of the recipe: 'it is damaged'. */
export class BadRecipe extends Error {
  override readonly name = 'BadRecipe'

  constructor(why: string, cause?: unknown) {
    super(why, { cause })
  }
}
