import { settleMark } from '../services/readings/marks.ts'
import { putBack } from '../services/readings/repairs.ts'
import { correctContents, readContents } from '../services/recipes/contents.ts'
import {
  deleteForGood,
  deleteRecipe,
  listDeleted,
  restoreRecipe,
} from '../services/recipes/deleted-recipes.ts'
import { toggleFavorite } from '../services/recipes/favorites.ts'
import { listChanges, readState, restoreState } from '../services/recipes/history.ts'
import { readHomeClashes } from '../services/recipes/home-clashes.ts'
import { listLibrary, readLibraryPart } from '../services/recipes/library.ts'
import { isWholeList, listCards, listRecipes } from '../services/recipes/list.ts'
import { createManualRecipe, editRecipe } from '../services/recipes/manual-recipes.ts'
import { readOriginal, settleOriginal } from '../services/recipes/original.ts'
import { acknowledgeRecipe, getRecipe } from '../services/recipes/recipes.ts'
import { listTags, setTags } from '../services/recipes/tags.ts'
import { scrapeRecipe } from '../services/saving/save-from-web.ts'
import { answerJson, jsonOf } from '../web/answers.ts'
import { handlers } from '../web/calls.ts'
import { answerTagged, answerVersioned } from '../web/kept-answers.ts'

export const recipes = handlers({
  'GET /api/recipes': async (c) => {
    const { app, user } = c.var
    const query = c.req.valid('query')
    const read = () => (query.fields === 'card' ? listCards : listRecipes)(app, user, query)
    // Collections, days and the index of words have states of their own.
    return isWholeList(query)
      ? answerVersioned(c, async () => jsonOf(await read()))
      : answerTagged(c, await read())
  },
  'GET /api/recipes/:id': (c) => getRecipe(c.var.app, c.var.user, c.req.param('id')),
  'POST /api/recipes/:id/marks': async (c) => ({
    recipe: await settleMark(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json')),
  }),
  'GET /api/recipes/:id/changes': async (c) => ({
    changes: await listChanges(c.var.app, c.var.user, c.req.param('id')),
  }),
  'POST /api/recipes/:id/changes/:changeId/put-back': async (c) => {
    const { id, changeId } = c.req.param()
    return { recipe: await putBack(c.var.app, c.var.user, id, changeId) }
  },
  'GET /api/recipes/:id/changes/:changeId': async (c) => {
    const { id, changeId } = c.req.param()
    return await readState(c.var.app, c.var.user, id, changeId)
  },
  'POST /api/recipes/:id/changes/:changeId/restore': async (c) => {
    const { id, changeId } = c.req.param()
    return { recipe: await restoreState(c.var.app, c.var.user, id, changeId) }
  },
  'GET /api/recipes/:id/original': (c) => readOriginal(c.var.app, c.var.user, c.req.param('id')),
  'POST /api/recipes/:id/original': (c) =>
    settleOriginal(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json')),
  'GET /api/recipes/:id/contents': (c) => readContents(c.var.app, c.var.user, c.req.param('id')),
  'GET /api/recipes/:id/clashes': (c) => readHomeClashes(c.var.app, c.var.user, c.req.param('id')),
  'PUT /api/recipes/:id/contents': async (c) => {
    const input = c.req.valid('json')
    return { recipe: await correctContents(c.var.app, c.var.user, c.req.param('id'), input) }
  },
  'GET /api/tags': (c) =>
    answerVersioned(c, async () => JSON.stringify(await listTags(c.var.app.store.read, c.var.user))),
  'POST /api/favorites/toggle': async (c) => {
    const { link, isFavorite } = c.req.valid('json')
    return await toggleFavorite(c.var.app, c.var.user, link, isFavorite)
  },
  'PUT /api/favorites': async (c) => {
    const { recipeId, tags, was } = c.req.valid('json')
    return { recipe: await setTags(c.var.app, c.var.user, recipeId, tags, was) }
  },
  'PUT /api/recipe/:id': async (c) => ({
    recipe: await acknowledgeRecipe(c.var.app, c.var.user, c.req.param('id')),
  }),
  'DELETE /api/results/:id': (c) =>
    deleteRecipe(c.var.app, c.var.user, c.req.param('id'), {
      forHousehold: c.req.valid('query').for === 'household',
    }),
  'GET /api/deleted': async (c) => ({ recipes: await listDeleted(c.var.app, c.var.user) }),
  'POST /api/deleted/:id/restore': async (c) => ({
    recipe: await restoreRecipe(c.var.app, c.var.user, c.req.param('id')),
  }),
  'DELETE /api/deleted/:id': (c) => deleteForGood(c.var.app, c.var.user, c.req.param('id')),
  'GET /api/scrape': async (c) => {
    // Hono routes HEAD here as well, which must not change anything.
    if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET, POST' })
    return await scrapeRecipe(c.var.app, c.var.user, c.req.valid('query'))
  },
  'POST /api/scrape': async (c) => {
    const { url, html } = c.req.valid('json')
    const page = c.var.sentPage ?? (html === undefined ? undefined : { html })
    return await scrapeRecipe(c.var.app, c.var.user, { url, page })
  },
  'POST /api/manual-recipe': async (c) => ({
    recipe: await createManualRecipe(c.var.app, c.var.user, c.req.valid('json')),
  }),
  'PUT /api/manual-recipe': async (c) => ({
    recipe: await editRecipe(c.var.app, c.var.user, c.req.valid('json')),
  }),
  'GET /api/library': (c) => answerVersioned(c, async () => jsonOf(await listLibrary(c.var.app, c.var.user))),
  'POST /api/library': async (c) =>
    answerJson(c, await readLibraryPart(c.var.app, c.var.user, c.req.valid('json').ids)),
})
