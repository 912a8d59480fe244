import { message } from './language/t.ts'

// Values for server and browser. Like fold.ts and format.ts, this file has no schemas: zod stays out of the browser.

/** Of a limit of space: from here on a person is told. */
export const nearlyFull = 0.8

/** Lists, exports and events hold many recipes in memory at once, so that one recipe must stay small. */
export const maxRecipeCharacters = 100_000
export const maxRecipeTitleLength = 300
/** Of servings and times, as they are written. */
export const maxRecipeFactLength = 100
export const maxSummaryLength = 20_000
/** Of what is searched for. */
export const maxSearchLength = 200
export const maxTagsPerRecipe = 4
export const maxTagLength = 30
export const recipePageSize = 50
/** Recipes that are changed together, e.g. marked in a list. */
export const maxMarkedRecipes = 500
export const maxCollectionNameLength = 100
/** Of one person. */
export const maxCollections = 500
/** Collections above the list; the others are in their dialog. */
export const maxCovers = 12
/** In one cookbook, which a browser prints as a whole. */
export const maxBookRecipes = 200

export const maxRecipesInCollection = 5000
/** Cards in the dashboard's HTML: three rows on the widest screens. */
export const firstCards = 9

/** Characters of a person's own notes on one recipe. */
export const maxNotesLength = 5_000
/** Of the sentence at a day on which it was cooked. */
export const maxCommentLength = 500
/** Days on which one recipe was cooked. */
export const maxCookedEntries = 1_000

export const minPasswordLength = 8
export const maxPasswordLength = 256

export const maxListNameLength = 60
/** Of one person. */
export const maxShoppingLists = 50
/** Of one list, ticked ones included. */
export const maxShoppingItems = 1000
export const maxShoppingItemLength = 300
/** Changes of shopping lists in one call. */
export const maxShoppingOperations = 200

/** Of one plan, those that were removed lately included. */
export const maxPlanEntries = 10_000
export const maxPlanTextLength = 300
export const maxMenuNameLength = 80
/** Dishes of all menus that a plan keeps. */
export const maxMenuDishes = 500
/** Changes of plans in one call. */
export const maxPlanOperations = 200
/** Friends with whom one plan, shopping list or collection is shared. */
export const maxPlaceMembers = 30
/** Who live together, the founder included. */
export const maxHouseholdPeople = 10

/** The aisles of a shop, in the order in which lists show them. */
export const aisles = [
  'produce',
  'bakery',
  'meat',
  'fish',
  'dairy',
  'frozen',
  'pasta',
  'tins',
  'baking',
  'spices',
  'oils',
  'snacks',
  'breakfast',
  'drinks',
  'household',
  'baby',
  'pets',
  'other',
] as const
export type Aisle = (typeof aisles)[number]

/** Of a photo, or of another file with a recipe; the sentences about it say 15 MB. */
export const maxUploadBytes = 15 * 1024 * 1024

/** Limits of an imported file. */
export const maxImportBytes = 200 * 1024 * 1024
export const maxImportRecipes = 25_000
/** Each is fetched, with pauses. */
export const maxImportAddresses = 500

export const adminPageSize = 20

/** Pixels. Pictures are stored in these widths, or in fewer if the original is smaller. */
export const cardImageWidth = 480
export const mediumImageWidth = 960
export const readingImageWidth = 1440

/** Recipes that can be selected at once. */
export const maxSelected = 500

/** What people read in front of a recipe's times. */
export const recipeTimes = [
  [message('Prep time'), 'prepTime'],
  [message('Cook time'), 'cookTime'],
  [message('Total time'), 'totalTime'],
] as const

/** Of one recipe, with its cover. */
export const maxPictures = 8

/** Of one recipe: the front and back of a card, a spread. */
export const maxPhotos = 4

/** The `source` of recipes that are not from the web. */
export const manualSource = 'Manual Entry'
export const ocrSource = 'OCR'

/** Characters of a page's source that a browser sends. */
export const maxPageSourceLength = 10_000_000

/** Of an answer after a proof of who the person is: the session's new token, which ends the former one when it is used. */
export const renewedTokenHeader = 'Potluck-Token'

/** Below it, calendar programs find a person's lists and plans. */
export const calendarRoot = '/caldav/'
