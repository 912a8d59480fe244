import type { ProgramScope } from '#server/contract/account.ts'
import type { ChangeKind, ChangeState } from '#server/contract/history.ts'
import type { NamedGroup } from '#server/contract/ingredient-groups.ts'
import type { QuietHours } from '#server/contract/notices.ts'
import type { Proof } from '#server/contract/passkeys.ts'
import type { ReadAgain, ReadingMark } from '#server/contract/readings.ts'
import type { RecipeContent } from '#server/contract/recipes.ts'
import { bytes, flag, id, json, list, moment, primaryKey, serial, string, table, whole } from './dialect.ts'

export * from './schema/notices.ts'
export * from './schema/passkeys.ts'
export * from './schema/plan.ts'
export * from './schema/potlucks.ts'
export * from './schema/shopping.ts'
export * from './schema/sign-on.ts'

// Columns and types only. Constraints, indexes and triggers live in the migrations, which are the truth.

export { recipePictures } from './schema/recipe-pictures.ts'

export const meta = table('meta', {
  key: string('key').primaryKey(),
  value: string('value').notNull(),
})

export const users = table('users', {
  id: id('id').primaryKey(),
  email: string('email').notNull(),
  firstName: string('first_name').notNull(),
  lastName: string('last_name').notNull(),
  passwordHash: string('password_hash').notNull(),
  favoriteFoods: list('favorite_foods').notNull().default([]),
  isSharingEnabled: flag('is_sharing_enabled').notNull().default(false),
  /** Whether friends who have a recipe see this person's rating and cooked log. */
  isCookingShared: flag('is_cooking_shared').notNull().default(false),
  /** Whether the language model is asked without a question. */
  alwaysAskModel: flag('always_ask_model').notNull().default(false),
  /** Kinds of mails that this person does not want. */
  mutedMails: list('muted_mails').notNull().default([]),
  /** Kinds of notifications that this person does not want. */
  mutedPushes: list('muted_pushes').notNull().default([]),
  quietHours: json<QuietHours>('quiet_hours'),
  /** When the account is deleted, unless its owner changes their mind; null for accounts that stay. */
  deleteAt: moment('delete_at'),
  /** Number of the last event of this person. */
  lastEvent: whole('last_event').notNull().default(0),
  /** Kept by triggers, because counting a list of 50,000 costs more than showing a page of it. */
  savedCount: whole('saved_count').notNull().default(0),
  favoriteCount: whole('favorite_count').notNull().default(0),
  createdAt: moment('created_at').notNull(),
})

export const sessions = table('sessions', {
  id: id('id').primaryKey(),
  userId: id('user_id').notNull(),
  /** SHA-256 of the bearer token. */
  tokenHash: string('token_hash').notNull(),
  /** SHA-256 of the page cookie, which opens pages and nothing else. */
  pageHash: string('page_hash').notNull(),
  /** For people: 'Firefox on Windows'; empty when it is not known. */
  device: string('device').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** When the person last proved in this session that it is them, and how. */
  confirmedAt: moment('confirmed_at'),
  confirmedBy: string('confirmed_by').$type<Proof>(),
})

/** Devices from which a person signed in, so that wrong passwords from elsewhere do not lock them out. */
export const knownDevices = table(
  'known_devices',
  {
    userId: id('user_id').notNull(),
    kind: string('kind').$type<'cookie' | 'address'>().notNull(),
    /** SHA-256 of the device cookie, or 16 bits of a hash of the network address. */
    hash: string('hash').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.hash] })],
)

export const invitations = table('invitations', {
  id: id('id').primaryKey(),
  inviterId: id('inviter_id').notNull(),
  email: string('email').notNull(),
  /** Null until the mail with the token is made; the token itself is never stored. */
  tokenHash: string('token_hash'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  /** When its newest mail was made; null while it waits for the first. */
  sentAt: moment('sent_at'),
})

export const passwordResets = table('password_resets', {
  userId: id('user_id').primaryKey(),
  tokenHash: string('token_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Tokens with which a person's own programs call the API. */
export const programTokens = table('program_tokens', {
  id: id('id').primaryKey(),
  userId: id('user_id').notNull(),
  name: string('name').notNull(),
  scope: string('scope').$type<ProgramScope>().notNull(),
  /** SHA-256 of the token. */
  tokenHash: string('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null for no end. */
  expiresAt: moment('expires_at'),
  /** To the hour; null until it is used. */
  usedAt: moment('used_at'),
})

/** A new address of an account that waits to be confirmed, one for each account. */
export const emailChanges = table('email_changes', {
  userId: id('user_id').primaryKey(),
  email: string('email').notNull(),
  /** Null until the mail with the token is made; the token itself is never stored. */
  tokenHash: string('token_hash'),
  expiresAt: moment('expires_at').notNull(),
})

/** Two rows for a friendship, one in each direction. */
export const friendships = table(
  'friendships',
  {
    userId: id('user_id').notNull(),
    friendId: id('friend_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.friendId] })],
)

export const friendRequests = table('friend_requests', {
  id: id('id').primaryKey(),
  fromId: id('from_id').notNull(),
  toId: id('to_id').notNull(),
  createdAt: moment('created_at').notNull(),
})

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
  /** How many pictures it has besides its cover. */
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

/** A recipe in one person's list, and what is theirs alone. */
export const savedRecipes = table('saved_recipes', {
  id: id('id').primaryKey(),
  userId: id('user_id').notNull(),
  recipeId: id('recipe_id').notNull(),
  /** The link in this list, where it is not the recipe's own. */
  link: string('link'),
  isFavorite: flag('is_favorite').notNull().default(false),
  tags: list('tags').notNull().default([]),
  /** Full name of the sharer as it was then; null for one's own. */
  sharedBy: string('shared_by'),
  /** Whether this person may edit the recipe. */
  editable: flag('editable').notNull(),
  acknowledged: flag('acknowledged').notNull(),
  /** Ids of the marks that this person found right. */
  checkedMarks: json<string[]>('checked_marks'),
  notes: string('notes').notNull().default(''),
  /** 1 to 5. */
  rating: whole('rating'),
  /** Of the entries in `cooked_entries`. */
  cookedCount: whole('cooked_count').notNull().default(0),
  /** The newest day of these, as '2026-11-22'. */
  lastCooked: string('last_cooked'),
  createdAt: moment('created_at').notNull(),
})

/** What a person deleted from their list, kept for a while so that it can be restored. */
export const deletedRecipes = table('deleted_recipes', {
  /** The saved recipe's id, which it has again when it is restored. */
  id: id('id').primaryKey(),
  userId: id('user_id').notNull(),
  recipeId: id('recipe_id').notNull(),
  isFavorite: flag('is_favorite').notNull(),
  tags: list('tags').notNull(),
  sharedBy: string('shared_by'),
  acknowledged: flag('acknowledged').notNull(),
  checkedMarks: json<string[]>('checked_marks'),
  notes: string('notes').notNull().default(''),
  rating: whole('rating'),
  cookedCount: whole('cooked_count').notNull().default(0),
  lastCooked: string('last_cooked'),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at').notNull(),
})

/** When a person cooked a recipe. Kept under the saved recipe's id, also while it is among the deleted ones. */
export const cookedEntries = table(
  'cooked_entries',
  {
    savedId: id('saved_id').notNull(),
    /** Chosen by the device, so that adding it again changes nothing. */
    id: id('id').notNull(),
    userId: id('user_id').notNull(),
    /** '2026-11-22', where the person is. */
    day: string('day').notNull(),
    comment: string('comment').notNull(),
    /** Content hashes in `images`. */
    cardImage: string('card_image'),
    readingImage: string('reading_image'),
    createdAt: moment('created_at').notNull(),
    /** Kept for a day after it was removed, so that this can be undone with its photo. */
    removedAt: moment('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.savedId, t.id] })],
)

/** Links with which anyone can read a recipe, at most one for each saved recipe. */
export const publicLinks = table('public_links', {
  id: id('id').primaryKey(),
  userId: id('user_id').notNull(),
  savedId: id('saved_id').notNull(),
  /** Not hashed: its maker copies it again, and the recipe that it opens is in the same database. */
  token: string('token').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null for no end. */
  expiresAt: moment('expires_at'),
  openedAt: moment('opened_at'),
})

/** The tags of favorites, one row each, kept by triggers so that filtering a long list by tag is an index lookup. */
export const favoriteTags = table('favorite_tags', {
  userId: id('user_id').notNull(),
  tag: string('tag').notNull(),
  savedId: id('saved_id').notNull(),
})

/** Folded title, directions and tags of a saved recipe, narrow so that a whole list is searched in milliseconds. */
export const searchTexts = table('search_texts', {
  userId: id('user_id').notNull(),
  savedId: id('saved_id').primaryKey(),
  isFavorite: flag('is_favorite').notNull(),
  text: string('text').notNull(),
})

/** What lists are filtered and sorted by, of each saved recipe, narrow for the same reason. */
export const filterFacts = table('filter_facts', {
  userId: id('user_id').notNull(),
  savedId: id('saved_id').primaryKey(),
  /** The folded title. */
  titleKey: string('title_key').notNull(),
  /** In all; null when the recipe does not say. */
  minutes: whole('minutes'),
  /** See `foodLines`. */
  ingredients: string('ingredients').notNull(),
})

/** A named group of recipes. */
export const collections = table('collections', {
  id: id('id').primaryKey(),
  /** Its owner. */
  userId: id('user_id').notNull(),
  name: string('name').notNull(),
  /** Among the owner's collections, ascending. */
  position: whole('position').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Kept for a while, so that it can be restored. */
  deletedAt: moment('deleted_at'),
})

/** Shown while the person who added it has it in their list. */
export const collectionRecipes = table(
  'collection_recipes',
  {
    collectionId: id('collection_id').notNull(),
    /** Of the person who added it, also while it is among their deleted ones. */
    savedId: id('saved_id').notNull(),
    userId: id('user_id').notNull(),
    position: whole('position').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it was taken out, which can be undone for a while. */
    removedAt: moment('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.savedId] })],
)

/** Friends of the owner who see a collection. */
export const collectionMembers = table(
  'collection_members',
  {
    collectionId: id('collection_id').notNull(),
    userId: id('user_id').notNull(),
    canEdit: flag('can_edit').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.userId] })],
)

/** The page that a recipe was read from, for newer readers: stripped of what no reader looks at, and compressed. */
export const keptPages = table('kept_pages', {
  recipeId: id('recipe_id').primaryKey(),
  /** The address that its links are relative to. */
  address: string('address').notNull(),
  bytes: bytes('bytes').notNull(),
  keptAt: moment('kept_at').notNull(),
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
  createdAt: moment('created_at').notNull(),
})

export const images = table('images', {
  hash: string('hash').primaryKey(),
  bytes: bytes('bytes').notNull(),
  width: whole('width').notNull(),
  height: whole('height').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const jobs = table('jobs', {
  id: id('id').primaryKey(),
  kind: string('kind').notNull(),
  payload: json<unknown>('payload').notNull(),
  /** Who waits for it; null for jobs that Potluck schedules itself. */
  userId: id('user_id'),
  /** At most one waiting job per key; null for no limit. */
  uniqueKey: string('unique_key'),
  state: string('state').$type<JobState>().notNull().default('queued'),
  runAt: moment('run_at').notNull(),
  attempts: whole('attempts').notNull().default(0),
  maxAttempts: whole('max_attempts').notNull(),
  leasedUntil: moment('leased_until'),
  /** The process that runs it, or ran it last. */
  leasedBy: string('leased_by'),
  /** When it last began. */
  startedAt: moment('started_at'),
  lastError: string('last_error'),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
})
export type JobState = 'queued' | 'running' | 'done' | 'failed'

/** The input of a job, in its own table so that listing jobs stays cheap. */
export const jobFiles = table('job_files', {
  jobId: id('job_id').primaryKey(),
  userId: id('user_id').notNull(),
  bytes: bytes('bytes').notNull(),
})

/** Uploaded exports, in pieces; only where processes share no disk. */
export const uploadPieces = table(
  'upload_pieces',
  {
    uploadId: id('upload_id').notNull(),
    /** From 0. */
    position: whole('position').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.position] })],
)

/** Uses that are limited; only where processes share no memory. */
export const rateLimits = table('rate_limits', {
  /** A hash of what is counted and by which key. */
  key: string('key').primaryKey(),
  points: whole('points').notNull(),
  endsAt: moment('ends_at').notNull(),
})

/** Events of each person; `seq` counts up per person without gaps. */
export const events = table('events', {
  id: serial('id'),
  userId: id('user_id').notNull(),
  seq: whole('seq').notNull(),
  name: string('name').notNull(),
  /** JSON text, sent unchanged. */
  payload: string('payload').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** What the admin did, in the browser or on the command line. */
export const auditEntries = table('audit_entries', {
  id: id('id').primaryKey(),
  actor: string('actor').notNull(),
  action: string('action').notNull(),
  target: string('target').notNull(),
  createdAt: moment('created_at').notNull(),
})
