/** A recipe of one person's list, on its way out. Every text is plain. */
export interface ExportedRecipe {
  title: string
  /** A web address, or `potluck:<recipe id>`. */
  link: string
  /** Its `potluck:...` link, for the second recipe of one address in a list. */
  ownLink?: string | undefined
  summary: string
  ingredients: string[]
  directions: string[]
  servings: string
  /** For people, e.g. '1 hr 20 min'; '' when not known. */
  prepTime: string
  cookTime: string
  totalTime: string
  /** A host name, 'Manual Entry' or 'OCR'. */
  source: string
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
