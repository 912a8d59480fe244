// Plain values that the browser needs, as it does fold.ts and words.ts. The other files of the contract hold schemas,
// which stay on the server.

export const maxTagsPerRecipe = 4
export const maxTagLength = 30
export const recipePageSize = 50
/** So many cards come with the dashboard's page, three rows on the widest screens. */
export const firstCards = 9

export const minPasswordLength = 8
export const maxPasswordLength = 256

/** What an export of another program may weigh, and how many recipes it may hold. */
export const maxImportBytes = 200 * 1024 * 1024
export const maxImportRecipes = 25_000

/** Each has a reader in `transfer/formats`. */
export const importPrograms = [
  'Potluck',
  'Mealie',
  'Tandoor',
  'Nextcloud Cookbook',
  'Paprika',
  'Copy Me That',
  'Plan to Eat',
  'RecipeSage',
  'Cooklang',
] as const
/** 'Potluck, Mealie or Cooklang' */
export const importProgramsText = `${importPrograms.slice(0, -1).join(', ')} or ${importPrograms.at(-1)}`

export const adminPageSize = 20

/** Pixels; pictures are stored in both, unless the original is smaller. */
export const cardImageWidth = 480
export const readingImageWidth = 1280

/** The `source` of a recipe that did not come from the web. */
export const manualSource = 'Manual Entry'
export const ocrSource = 'OCR'
