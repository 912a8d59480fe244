import type { RecipeContent } from '#server/contract/recipes.ts'

/** A recipe of one person's list for an export, in plain text. */
export interface ExportedRecipe extends Omit<RecipeContent, 'directions'> {
  /** A web address, or `potluck:<recipe id>`. */
  link: string
  /** Its `potluck:...` link, for the second recipe of one address in a list. */
  ownLink?: string | undefined
  directions: string[]
  tags: string[]
  isFavorite: boolean
  /** The picture's file, in any format a browser shows. */
  image: Buffer | null
  /** Where the picture came from. */
  imageAddress: string | null
}

/** Paths inside the export. */
export interface ExportedFiles {
  page: string
  json: string
  picture: string | null
}
