import { manualSource, maxTagLength, maxTagsPerRecipe } from '#server/contract/constants.ts'
import { siteName } from '#server/contract/format.ts'
import { findImageKind } from '#server/images/kind.ts'

/** A recipe as it comes from another program. Every text is plain. */
export interface ImportedRecipe {
  title: string
  /**
   * A web address; `potluck:...` only from our own export; null for what has none. It is the sender's word: such a link
   * may say 'I have this one already', and never open or change what another person wrote.
   */
  link: string | null
  /** Its 'potluck:...' link where it has a web address, too; the sender's word as well. */
  ownLink?: string
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
  isFavorite: boolean
  /** The picture's file; its first bytes are those of a picture. */
  image: Buffer | null
  /** Where the picture can be fetched; https. */
  imageAddress: string | null
  /** 'Manual Entry', 'OCR' or the host of its link. */
  source: string
}

export type TimeWording = Record<'prepTime' | 'cookTime' | 'totalTime', string>

/** What a format reader found, before it is checked: addresses may be anything, lists may hold empty lines. */
export type Draft = Partial<Omit<ImportedRecipe, 'image' | 'title'>> & {
  title: string
  image?: Buffer | null
}

/** `characters` of summary, ingredients and directions together, as for a recipe that is typed. */
const most = { title: 300, summary: 20_000, line: 2000, step: 20_000, lines: 500, characters: 100_000 }

/** Makes a recipe that fits the rest of Potluck, or throws BadRecipe when there is none in it. */
export function finishRecipe(draft: Draft): ImportedRecipe {
  const summary = (draft.summary ?? '').slice(0, most.summary)
  const ingredients = asFarAs(most.characters - summary.length, lines(draft.ingredients, most.line))
  const directions = asFarAs(
    most.characters - summary.length - ingredients.join('').length,
    lines(draft.directions, most.step),
  )
  const link = /^potluck:[\w-]{1,64}$/.test(draft.link ?? '') ? (draft.link ?? null) : webAddress(draft.link)
  const ownLink = /^potluck:[\w-]{1,64}$/.exec(draft.ownLink ?? '')?.[0]
  const title = draft.title.trim().slice(0, most.title)
  const isEmpty = ingredients.length === 0 && directions.length === 0 && summary === '' && !link
  if (title === '' || isEmpty) throw new BadRecipe('there is no recipe in it')
  return {
    title,
    link,
    ...(ownLink && { ownLink }),
    summary,
    ingredients,
    directions,
    servings: draft.servings?.trim().slice(0, 100) || null,
    prepTime: draft.prepTime ?? null,
    cookTime: draft.cookTime ?? null,
    totalTime: draft.totalTime ?? ((draft.prepTime ?? 0) + (draft.cookTime ?? 0) || null),
    wording: draft.wording ?? null,
    tags: tidyTags(draft.tags ?? []),
    isFavorite: draft.isFavorite ?? false,
    image: draft.image && findImageKind(draft.image) ? draft.image : null,
    imageAddress: webAddress(draft.imageAddress)?.replace(/^http:/, 'https:') ?? null,
    source: draft.source || hostOf(link) || manualSource,
  }
}

const lines = (texts: string[] = [], length: number) =>
  texts
    .map((text) => text.trim().slice(0, length))
    .filter((text) => text !== '')
    .slice(0, most.lines)

function asFarAs(characters: number, texts: string[]): string[] {
  let left = characters
  return texts.filter(({ length }) => {
    left -= length
    return left >= 0
  })
}

/** The first four that differ, as everywhere in Potluck. */
function tidyTags(tags: string[]): string[] {
  const found = new Map<string, string>()
  for (const tag of tags) {
    const text = tag.replace(/\s+/g, ' ').trim().slice(0, maxTagLength).trim()
    const key = text.toLowerCase()
    if (text !== '' && !found.has(key)) found.set(key, text)
  }
  return [...found.values()].slice(0, maxTagsPerRecipe)
}

/** An address of the web without a password in it, else null: exports hold 'javascript:' and file names too. */
export function webAddress(text: string | null | undefined): string | null {
  if (!text || text.length > 2048 || !URL.canParse(text.trim())) return null
  const url = new URL(text.trim())
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url.href : null
}

const hostOf = (link: string | null) => (link === null || link.startsWith('potluck:') ? null : siteName(link))

/** One recipe that cannot be read. The message ends a sentence that begins with the name of the recipe: 'it is damaged'. */
export class BadRecipe extends Error {
  override readonly name = 'BadRecipe'

  constructor(why: string, cause?: unknown) {
    super(why, { cause })
  }
}
