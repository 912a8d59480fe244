import { api, type Cook, given, ownId } from './calls.ts'
import type { Surroundings } from './surroundings.ts'

/** Every call about recipes, links and what comes in and goes out. */
export async function useRecipes(ada: Cook, ben: Cook, around: Surroundings): Promise<void> {
  const { recipe: soup } = await api.postManualRecipe(
    {
      title: 'Lentil soup',
      ingredients: ['200 g lentils', '1 l water'],
      directions: ['Simmer it.'],
      servings: 4,
    },
    ada.as,
  )
  await api.postScrape({ url: around.crumble }, ada.as)
  await api.getScrape(around.tart, ada.as)
  await find(ada, soup.link)
  await correct(ada, soup._id)
  await readPages(ada, around)
  await cook(ada, soup._id)
  await photograph(ada, around)
  await shareLinks(ada, soup._id)
  await followOriginal(ada, ben, soup._id, around)
  await deleteAndRestore(ada)
  await moveInAndOut(ada)
}

async function find({ as }: Cook, link: string): Promise<void> {
  const whole = await api.getRecipes({ view: 'recipes', q: 'lentil', $with: 'water' }, as)
  const cards = await api.getRecipes({ fields: 'card', sort: 'a-z' }, as)
  given(
    [...whole.recipes, ...cards.recipes].find((recipe) => recipe.link === link),
    'recipe of that link',
  )
  await api.postFavoritesToggle({ link, isFavorite: true }, as)
  const { recipes } = await api.getLibrary(as)
  await api.postLibrary({ ids: recipes.map(({ _id }) => _id) }, as)
}

async function correct({ as }: Cook, id: string): Promise<void> {
  const { title, ingredients, directions, revision = 0 } = await api.getRecipesById(id, as)
  const { recipe } = await api.putManualRecipe(
    { id, title: `${title} of my aunt`, ingredients, directions, revision },
    as,
  )
  await api.putFavorites({ recipeId: recipe._id, tags: ['soup'] }, as)
  await api.getTags(as)
  const { changes } = await api.getRecipesByIdChanges(id, as)
  const change = given(changes[0], 'change')
  await api.getRecipesByIdChangesByChangeId(id, change._id, as)
  await api.postRecipesByIdChangesByChangeIdRestore(id, change._id, as)
}

/** A page that disagrees with itself, and one that is read again by newer readers. */
async function readPages({ as }: Cook, { update }: Surroundings): Promise<void> {
  const { recipes } = await api.getRecipes({ q: 'crumble' }, as)
  const crumble = await api.getRecipesById(given(recipes[0], 'recipe of the page')._id, as)
  const mark = given(crumble.marks?.[0], 'mark')
  await api.postRecipesByIdMarks(crumble._id, { mark: mark.id, choice: 'right' }, as)
  await api.postAskModel({ from: 'text', text: 'Plum crumble: 800 g plums. Halve the plums.' }, as)
  await update()
  const { changes } = await api.getRecipesByIdChanges(crumble._id, as)
  const repaired = given(
    changes.find(({ state }) => state === 'applied'),
    'repaired reading',
  )
  await api.postRecipesByIdChangesByChangeIdPutBack(crumble._id, repaired._id, as)
}

async function cook({ as }: Cook, id: string): Promise<void> {
  await api.putRecipeByIdNotes(id, { notes: 'More salt.' }, as)
  await api.putRecipeByIdRating(id, { rating: 4 }, as)
  await api.getRecipesByIdClashes(id, as)
  const { lines } = await api.getRecipesByIdContents(id, as)
  const { line } = given(lines[0], 'line')
  await api.putRecipesByIdContents(id, { line, content: 'celery', isIn: false }, as)
  const entry = ownId()
  await api.putRecipeByIdCookedByEntryId(id, entry, { day: '2026-03-01', comment: 'For six.' }, as)
  await api.getRecipeByIdCooked(id, as)
  await api.deleteRecipeByIdCookedByEntryId(id, entry, as)
  const endsAt = Date.now() + 600_000
  await api.putTimersById(entry, { name: 'Simmer', recipeId: id, recipeTitle: 'Lentil soup', endsAt }, as)
  await api.getTimers(as)
  await api.deleteTimersById(entry, {}, as)
}

async function photograph({ as }: Cook, { picture, settle }: Surroundings): Promise<void> {
  await api.postScrapeOcr({ file: picture }, as)
  await settle()
  const { recipes } = await api.getRecipes({}, as)
  const { _id } = given(
    recipes.find(({ source }) => source === 'OCR'),
    'recipe of the photo',
  )
  await api.getRecipesByIdOcr(_id, as)
  await api.postRecipesByIdOcr(_id, { turn: 0, crop: { x: 0, y: 0, w: 1, h: 0.9 } }, as)
}

async function shareLinks({ as }: Cook, recipeId: string): Promise<void> {
  const { link } = await api.postLinks({ recipeId, expiresAt: null }, as)
  await api.getLinks({ recipeId }, as)
  await api.deleteLinksById(link._id, as)
}

/** A friend makes a version of what was shared, and the original changes. */
async function followOriginal(ada: Cook, ben: Cook, id: string, { share }: Surroundings): Promise<void> {
  await share(ada.token, id, ben.email)
  const { recipes } = await api.getRecipes({}, ben.as)
  const shared = given(recipes[0], 'shared recipe')
  const { recipe } = await api.putRecipeById(shared._id, { acknowledged: true }, ben.as)
  const { title, ingredients, directions, revision = 0 } = recipe
  const edit = { id: recipe._id, ingredients, directions, revision }
  const { recipe: version } = await api.putManualRecipe({ ...edit, title: `${title}, mine` }, ben.as)
  const before = await api.getRecipesById(id, ada.as)
  await api.putManualRecipe(
    {
      id,
      title: before.title,
      ingredients: [...before.ingredients, '1 bay leaf'],
      directions: before.directions,
      revision: before.revision ?? 0,
    },
    ada.as,
  )
  const { changes } = await api.getRecipesByIdOriginal(version._id, ben.as)
  await api.postRecipesByIdOriginal(version._id, { take: changes.map((change) => change.id) }, ben.as)
}

async function deleteAndRestore({ as }: Cook): Promise<void> {
  const typed = { title: 'Toast', ingredients: 'Bread', directions: 'Toast it.' }
  const { recipe } = await api.postManualRecipe(typed, as)
  await api.deleteResultsById(recipe._id, {}, as)
  const { recipes } = await api.getDeleted(as)
  given(
    recipes.find(({ title }) => title === 'Toast'),
    'deleted recipe',
  )
  await api.postDeletedByIdRestore(recipe._id, as)
  await api.deleteResultsById(recipe._id, {}, as)
  await api.deleteDeletedById(recipe._id, as)
}

async function moveInAndOut({ as }: Cook): Promise<void> {
  await api.postDraftsText({ text: 'Toast\n\nIngredients\n1 slice bread\n\nDirections\nToast it.' }, as)
  const file = new Blob([
    'Bread rolls\n\nIngredients\n500 g flour\n300 ml water\n\nDirections\nKnead and bake for 20 minutes.',
  ])
  const named = new File([file], 'rolls.txt')
  await api.postDraftsFile({ file: named }, as)
  await api.postImport({ file: named }, { dryRun: 'true' }, as)
  await api.postImport({ file: named }, {}, as)
  await api.postImportUndo({ after: '0', until: '1' }, as)
  await api.getExport({ $for: 'mealie' }, as)
}
