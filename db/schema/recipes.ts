import type { ChangedLine, ChangeKind, ChangeState } from '#server/contract/history.ts'
import type { NamedGroup } from '#server/contract/ingredient-groups.ts'
import type { Correction } from '#server/contract/measures/corrections.ts'
import type { ReadAgain, ReadingMark } from '#server/contract/readings.ts'
import type { RecipeContent } from '#server/contract/recipes.ts'
import {
  bytes,
  flag,
  id,
  json,
  jsonList,
  list,
  moment,
  primaryKey,
  string,
  table,
  whole,
} from '../dialect.ts'

/** What all holders of a recipe see. */
export const recipes = table('recipes', {
  id: id('id').primaryKey(),
  /** A web address that Potluck itself fetched, or `potluck:...`. */
  link: string('link').notNull(),
  /** The web address of what a member sent or imported; null where the link is the address, or there is none. */
  sourceAddress: string('source_address'),
  title: string('title').notNull(),
  summary: string('summary').notNull().default(''),
  ingredients: list('ingredients').notNull().default([]),
  ingredientGroups: json<NamedGroup[]>('ingredient_groups').notNull().default([]),
  /** Steps separated by line breaks. */
  directions: string('directions').notNull().default(''),
  servings: string('servings').notNull().default(''),
  prepTime: string('prep_time').notNull().default(''),
  cookTime: string('cook_time').notNull().default(''),
  totalTime: string('total_time').notNull().default(''),
  /** As published, e.g. 'Calories: 240 kcal'. */
  nutrition: list('nutrition').notNull().default([]),
  /** Who wrote it, as published; '' when nobody is named. */
  author: string('author').notNull().default(''),
  /** BCP 47, e.g. 'de'; '' when it is unknown. */
  language: string('language').notNull().default(''),
  /** What its cook says that ingredients contain or do not contain. */
  corrections: jsonList<Correction>('corrections').notNull().default([]),
  /** Notes and tips of the recipe itself, one paragraph each. */
  tips: jsonList<string>('tips').notNull().default([]),
  /** What it is cooked with. */
  equipment: jsonList<string>('equipment').notNull().default([]),
  /** A web address; '' for none. */
  video: string('video').notNull().default(''),
  /** What its page sorts it under, offered as tags. */
  keywords: jsonList<string>('keywords').notNull().default([]),
  source: string('source').notNull(),
  /** Who typed, photographed or imported it, and may edit it; null for recipes from the web. */
  authorId: id('author_id'),
  /** Who handed in the page source of a recipe from the web; null when Potluck fetched it itself. */
  givenBy: id('given_by'),
  /** Where the picture came from. Always https, or null. */
  imageAddress: string('image_address'),
  /** Content hashes in `images`. */
  cardImage: string('card_image'),
  /** Null when the reading size is hardly larger. */
  mediumImage: string('medium_image'),
  readingImage: string('reading_image'),
  /** '#rrggbb', shown until the picture is loaded. */
  imageColor: string('image_color'),
  /** How many pictures it has in addition to its cover. */
  morePictures: whole('more_pictures').notNull().default(0),
  /** The photographed page, and what was read on it where. */
  photoImage: string('photo_image'),
  ocrWords: json<unknown>('ocr_words'),
  /** Lines about which the page disagrees with itself; null when there are none. */
  marks: json<ReadingMark[]>('marks'),
  /** The newest version of the readers that has read its page; null for recipes that are not from a page. */
  readingVersion: whole('reading_version'),
  /** When a person last changed it; null while it is as it was read. */
  editedAt: moment('edited_at'),
  /** The newest repair, until it is put back or the page is fetched again. */
  readAgain: json<ReadAgain>('read_again'),
  /** The id of the recipe that this is a version of, also when that is gone; an address or link for one that never was here. */
  basedOn: string('based_on'),
  /** The content of that recipe as its author last saw it; what differs from it now has changed since. */
  baseSeen: json<RecipeContent>('base_seen'),
  /** How many lines differ. */
  baseChanges: whole('base_changes').notNull().default(0),
  /** Counts the changes of its words, so that an edit of an older state is noticed. */
  revision: whole('revision').notNull().default(0),
  holderCount: whole('holder_count').notNull().default(0),
  lastScrapedAt: moment('last_scraped_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** The photos of a recipe after its first, which is a column of the recipe. */
export const recipePhotos = table(
  'recipe_photos',
  {
    recipeId: id('recipe_id').notNull(),
    /** From 1. */
    position: whole('position').notNull(),
    /** Content hash in `images`. */
    image: string('image').notNull(),
    reading: json<unknown>('reading').notNull(),
  },
  (t) => [primaryKey({ columns: [t.recipeId, t.position] })],
)

/** Other addresses of the same recipe: redirects and canonical links. */
export const recipeAliases = table('recipe_aliases', {
  link: string('link').primaryKey(),
  recipeId: id('recipe_id').notNull(),
  /** True for a canonical link, which any page can claim; false for a redirect, which was followed. */
  isClaim: flag('is_claim').notNull().default(false),
})

/** The history of a recipe: changes of its words, with the content before and after. */
export const recipeChanges = table('recipe_changes', {
  id: id('id').primaryKey(),
  recipeId: id('recipe_id').notNull(),
  kind: string('kind').$type<ChangeKind>().notNull(),
  /** Who changed it; null for Potluck itself, and when the account was deleted. */
  byId: id('by_id'),
  state: string('state').$type<ChangeState>().notNull(),
  /** Why it was not applied. */
  note: string('note'),
  before: json<RecipeContent>('before').notNull(),
  /** Null when the newer readers found no recipe. */
  after: json<RecipeContent>('after'),
  /** In which these differ; null for changes of older versions, until they are first read. */
  lines: json<ChangedLine[]>('lines'),
  createdAt: moment('created_at').notNull(),
})

/** The page that a recipe was read from, for newer readers: stripped of what no reader looks at, and compressed. */
export const keptPages = table('kept_pages', {
  recipeId: id('recipe_id').primaryKey(),
  /** The address that its links are relative to. */
  address: string('address').notNull(),
  bytes: bytes('bytes').notNull(),
  keptAt: moment('kept_at').notNull(),
})

export const images = table('images', {
  hash: string('hash').primaryKey(),
  bytes: bytes('bytes').notNull(),
  width: whole('width').notNull(),
  height: whole('height').notNull(),
  /** Whether it is a picture of a web page, which anyone with its address may see. */
  isPublic: flag('is_public').notNull().default(false),
  createdAt: moment('created_at').notNull(),
})

/** The pictures of a recipe after its cover, which is in columns of the recipe. */
export const recipePictures = table(
  'recipe_pictures',
  {
    recipeId: id('recipe_id').notNull(),
    /** From 1. */
    position: whole('position').notNull(),
    /** Where it is fetched from, or was; null for uploads. */
    address: string('address'),
    /** Content hashes in `images`; null while it is being fetched. */
    cardImage: string('card_image'),
    mediumImage: string('medium_image'),
    readingImage: string('reading_image'),
    color: string('color'),
    /** Index of the step that it shows. */
    step: whole('step'),
  },
  (t) => [primaryKey({ columns: [t.recipeId, t.position] })],
)
