import { eq } from 'drizzle-orm'
import { alias, type Database, idIn } from '#db/dialect.ts'
import { preparedOn, preparedRows } from '#db/prepared.ts'
import { type Row, rowReader } from '#db/rows.ts'
import { recipes, savedRecipes, users } from '#db/schema.ts'
import type { RecipePicture } from '#server/contract/pictures.ts'
import type { Recipe, RecipeCard, RecipeContent } from '#server/contract/recipes.ts'
import { mapInPieces, pause } from '../../async/in-pieces.ts'
import { JsonText } from '../../async/json-in-pieces.ts'
import { sharerName } from '../accounts/forget-person.ts'
import { pictureUrl, readMorePictures } from '../pictures/more-pictures.ts'
import { countAtHome, isCorrectable } from './correctable.ts'

/** What all holders of a recipe see. */
export const contentColumns = {
  title: recipes.title,
  summary: recipes.summary,
  ingredients: recipes.ingredients,
  directions: recipes.directions,
  servings: recipes.servings,
  prepTime: recipes.prepTime,
  cookTime: recipes.cookTime,
  totalTime: recipes.totalTime,
  source: recipes.source,
  ingredientGroups: recipes.ingredientGroups,
  nutrition: recipes.nutrition,
  tips: recipes.tips,
  equipment: recipes.equipment,
  video: recipes.video,
  author: recipes.author,
  language: recipes.language,
  corrections: recipes.corrections,
} satisfies Record<keyof RecipeContent, unknown>

/** Who of the household put it there: nobody, of one's own. */
const adders = alias(users, 'adders')

const cardColumns = {
  savedId: savedRecipes.id,
  userId: savedRecipes.userId,
  listLink: savedRecipes.link,
  tags: savedRecipes.tags,
  keywords: recipes.keywords,
  isFavorite: savedRecipes.isFavorite,
  sharedBy: savedRecipes.sharedBy,
  editable: savedRecipes.editable,
  householdId: savedRecipes.householdId,
  isParted: savedRecipes.isParted,
  addedBy: adders.firstName,
  acknowledged: savedRecipes.acknowledged,
  title: recipes.title,
  summary: recipes.summary,
  source: recipes.source,
  link: recipes.link,
  authorId: recipes.authorId,
  givenBy: recipes.givenBy,
  servings: recipes.servings,
  cookTime: recipes.cookTime,
  totalTime: recipes.totalTime,
  cardImage: recipes.cardImage,
  mediumImage: recipes.mediumImage,
  readingImage: recipes.readingImage,
  imageColor: recipes.imageColor,
  imageAddress: recipes.imageAddress,
}

const recipeColumns = {
  ...cardColumns,
  ...contentColumns,
  marks: recipes.marks,
  checkedMarks: savedRecipes.checkedMarks,
  notes: savedRecipes.notes,
  rating: savedRecipes.rating,
  cookedCount: savedRecipes.cookedCount,
  lastCooked: savedRecipes.lastCooked,
  readAgain: recipes.readAgain,
  basedOn: recipes.basedOn,
  baseChanges: recipes.baseChanges,
  revision: recipes.revision,
  recipeId: recipes.id,
  morePictures: recipes.morePictures,
  holderCount: recipes.holderCount,
  sourceAddress: recipes.sourceAddress,
  photoImage: recipes.photoImage,
  lastScrapedAt: recipes.lastScrapedAt,
}

const selectByIds = (db: Database, columns: typeof cardColumns) =>
  db
    .select(columns)
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .leftJoin(adders, eq(adders.id, savedRecipes.addedById))
    .where(idIn(savedRecipes.id, 'ids'))
    .prepare()

const selectRecipes = preparedOn((db) => selectByIds(db, recipeColumns))
const cardsWith = preparedRows(cardColumns, selectByIds)
const toRecipeRows = rowReader(recipeColumns)
type RecipeRow = Row<typeof recipeColumns>

/** Nothing looks into them on the way to a list. */
const longLists = ['ingredients'] as const
const toListedRows = rowReader(recipeColumns, longLists)
type ListedRow = Row<typeof recipeColumns, (typeof longLists)[number]>

/** The saved recipes with these ids, in their order. */
export async function readRecipes(db: Database, ids: string[]): Promise<Recipe[]> {
  const values = await selectRecipes(db).values({ ids: JSON.stringify(ids) })
  const rows = toRecipeRows(values)
  const beside = await readBeside(db, rows)
  return inOrder(
    ids,
    rows.map((row) => toRecipe(row, beside(row))),
  )
}

/** What is read next to a row, for few of them. */
interface Beside {
  pictures: RecipePicture[] | undefined
  /** How many of the household have it. */
  atHome: number
}

async function readBeside(db: Database, rows: readonly ShortRow[]): Promise<(row: ShortRow) => Beside> {
  const recipeIds = rows.filter(({ morePictures }) => morePictures > 0).map(({ recipeId }) => recipeId)
  const pictures = await readMorePictures(db, recipeIds)
  const marked = rows.filter(({ marks, readAgain }) => marks !== null || readAgain !== null)
  const atHome = await countAtHome(db, marked)
  return (row) => ({ pictures: pictures.get(row.recipeId), atHome: atHome(row) })
}

/** Recipes that are read before other requests have their turn: one may have 100 kB. */
const batchSize = 25

/** The same for a list, with turns for others; not within a write. */
export const readRecipeList = (db: Database, ids: string[]): Promise<Recipe[]> =>
  readInPieces(db, ids, toRecipeRows, toRecipe)

/** The same as text, for an answer. */
export const readRecipeTexts = (db: Database, ids: string[]): Promise<JsonText[]> =>
  readInPieces(db, ids, toListedRows, toRecipeText)

async function readInPieces<R extends ShortRow, Shown>(
  db: Database,
  ids: string[],
  toRows: (values: unknown[][]) => R[],
  show: (row: R, beside: Beside) => Shown,
): Promise<Shown[]> {
  const found = new Map<string, Shown>()
  for (let from = 0; from < ids.length; from += batchSize) {
    const values = await selectRecipes(db).values({ ids: JSON.stringify(ids.slice(from, from + batchSize)) })
    const rows = (await mapInPieces(values, (row) => toRows([row]))).flat()
    const beside = await readBeside(db, rows)
    for (const row of rows) found.set(row.savedId, show(row, beside(row)))
    await pause()
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The same without what only the reading view shows, which is the larger part. */
export async function readCards(db: Database, ids: string[]): Promise<RecipeCard[]> {
  return inOrder(ids, (await cardsWith(db, { ids: JSON.stringify(ids) })).map(toCard))
}

function inOrder<Shown extends { _id: string }>(ids: string[], found: Shown[]): Shown[] {
  const byId = new Map(found.map((recipe) => [recipe._id, recipe]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function readRecipe(db: Database, savedId: string): Promise<Recipe | undefined> {
  const [recipe] = await readRecipes(db, [savedId])
  return recipe
}

function toCard(row: Row<typeof cardColumns>): RecipeCard {
  const card: RecipeCard = {
    _id: row.savedId,
    title: row.title,
    link: row.listLink ?? row.link,
    imageUrl: pictureUrl(row.readingImage) ?? outsidePicture(row),
    thumbnailUrl: pictureUrl(row.cardImage),
    summary: row.summary,
    source: row.source,
    servings: row.servings,
    cookTime: row.cookTime,
    totalTime: row.totalTime,
    tags: row.tags,
    isFavorite: row.isFavorite,
    sharedBy: sharerName(row.sharedBy),
    editable: row.editable,
    acknowledged: row.acknowledged,
  }
  if (row.householdId !== null) card.household = { addedBy: row.addedBy || null }
  if (row.keywords.length > 0) card.keywords = row.keywords
  if (row.mediumImage !== null) card.mediumUrl = `/images/${row.mediumImage}`
  if (row.imageColor !== null) card.imageColor = row.imageColor
  if (row.givenBy !== null && row.givenBy !== row.userId && row.authorId === null) card.sentByMember = true
  return card
}

function toRecipe(row: RecipeRow, beside: Beside): Recipe {
  return addReadingFields(row, Object.assign(toCard(row), { ingredients: row.ingredients }), beside)
}

/** The same as JSON text, with the long lists as they are stored. */
function toRecipeText(row: ListedRow, beside: Beside): JsonText {
  const short = JSON.stringify(addReadingFields(row, toCard(row), beside))
  return new JsonText(`${short.slice(0, -1)},"ingredients":${row.ingredients}}`)
}

type ShortRow = Omit<RecipeRow, (typeof longLists)[number]>
type ShortRecipe = Omit<Recipe, (typeof longLists)[number]>

/** Adds to a card what the reading view shows. */
function addReadingFields<Shown extends RecipeCard>(
  row: ShortRow,
  shown: Shown,
  { pictures, atHome }: Beside,
): Shown & ShortRecipe {
  // Spreading a card and adding this many fields takes ten times as long: V8 makes a dictionary of it.
  const recipe: Shown & ShortRecipe = Object.assign(shown, {
    directions: row.directions,
    prepTime: row.prepTime,
    photoUrl: pictureUrl(row.photoImage),
    lastScraped: row.lastScrapedAt === null ? null : new Date(row.lastScrapedAt).toISOString(),
  })
  const address = row.sourceAddress ?? row.link
  if (recipe.link.startsWith('potluck:') && address.startsWith('http')) recipe.sourceUrl = address
  if (row.revision > 0) recipe.revision = row.revision
  if (row.basedOn !== null) recipe.basedOn = { changed: row.editable && !row.isParted ? row.baseChanges : 0 }
  if (pictures) recipe.pictures = pictures
  if (row.marks !== null || row.readAgain !== null) addReading(recipe, row, atHome)
  addFacts(recipe, row)
  addOwn(recipe, row)
  return recipe
}

function addReading(recipe: ShortRecipe, row: ShortRow, atHome: number): void {
  const marks = row.marks?.filter(({ id }) => !row.checkedMarks?.includes(id)) ?? []
  if (marks.length > 0) recipe.marks = marks
  if (row.readAgain) recipe.readAgain = row.readAgain
  if (isCorrectable(row, atHome)) recipe.correctable = true
}

function addFacts(recipe: ShortRecipe, row: ShortRow): void {
  if (row.ingredientGroups.length > 0) recipe.ingredientGroups = row.ingredientGroups
  if (row.nutrition.length > 0) recipe.nutrition = row.nutrition
  if (row.tips.length > 0) recipe.tips = row.tips
  if (row.equipment.length > 0) recipe.equipment = row.equipment
  if (row.video !== '') recipe.video = row.video
  if (row.author !== '') recipe.author = row.author
  if (row.language !== '') recipe.language = row.language
  if (row.corrections.length > 0) recipe.corrections = row.corrections
}

/** What the person noted about it. Missing where there is nothing, as in most of a list. */
function addOwn(recipe: ShortRecipe, row: ShortRow): void {
  if (row.notes !== '') recipe.notes = row.notes
  if (row.rating !== null) recipe.rating = row.rating
  if (row.lastCooked !== null) recipe.cooked = { count: row.cookedCount, last: row.lastCooked }
}

type OutsidePicture = Pick<
  Row<typeof cardColumns>,
  'link' | 'authorId' | 'givenBy' | 'userId' | 'imageAddress'
>

/**
 * The picture's own address, for holders who chose it, or when Potluck read it on the page itself: to others it would be an
 * address that a stranger chose.
 */
export function outsidePicture({ link, authorId, givenBy, userId, imageAddress }: OutsidePicture) {
  const isTrusted = link.startsWith('http') || authorId === userId || givenBy === userId
  // A page on https may not show pictures over http, and most sites serve both.
  return isTrusted && imageAddress !== null ? imageAddress.replace(/^http:/i, 'https:') : null
}
