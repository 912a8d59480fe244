import type { RecipeContent } from '#server/contract/recipes.ts'
import type { ImportedCollection } from '../imported-recipe.ts'
import type { TransferredHistory } from '../own-history.ts'

/** A recipe of one person's list for an export, in plain text. */
export interface ExportedRecipe extends Omit<RecipeContent, 'directions'> {
  /** A web address, or `potluck:<recipe id>`. */
  link: string
  /** Its `potluck:...` link, for the second recipe of one address in a list. */
  ownLink?: string | undefined
  directions: string[]
  tags: string[]
  isFavorite: boolean
  /** The person's own. */
  notes: string
  rating: number | null
  cooked: ExportedCooked[]
  history?: TransferredHistory | undefined
  /** The picture's file, in any format a browser shows. */
  image: Buffer | null
  /** Where the picture came from. */
  imageAddress: string | null
  /** The pictures after the cover. */
  pictures: ExportedPicture[]
  /** The person's own, with the recipe's place in each. */
  collections: ImportedCollection[]
}

interface ExportedPicture {
  /** Index of the step that it shows; null for none. */
  step: number | null
  read(): Promise<Buffer | null>
}

/** A day on which the person cooked it. */
export interface ExportedCooked {
  day: string
  comment: string
  /** Read when it is written, because a recipe may have many. */
  readPhoto: (() => Promise<Buffer | null>) | null
}

/** Paths inside the export. */
export interface ExportedFiles {
  /** What the names of its files begin with. */
  stem: string
  page: string
  json: string
  picture: string | null
}

/** Converts a picture for programs that read no WebP. */
export type ToJpeg = (picture: Buffer) => Promise<Buffer>

/** For programs that have one field for notes: what the recipe says besides its steps, then the person's own. */
export const allNotes = ({ tips = [], equipment = [], video = '', notes }: ExportedRecipe): string[] => [
  ...(equipment.length > 0 ? [`Equipment: ${equipment.join(', ')}`] : []),
  ...tips,
  ...(video === '' ? [] : [`Video: ${video}`]),
  ...(notes.trim() === '' ? [] : [notes]),
]
