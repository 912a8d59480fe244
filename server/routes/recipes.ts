import { Hono } from 'hono'
import { settleOriginalInput } from '#server/contract/history.ts'
import { settleMarkInput } from '#server/contract/readings.ts'
import {
  acknowledgeInput,
  correctContentInput,
  editManualRecipeInput,
  manualRecipeInput,
  recipeListQuery,
  scrapeInput,
  scrapeQuery,
  setTagsInput,
  toggleFavoriteInput,
} from '#server/contract/recipes.ts'
import { settleMark } from '../services/readings/marks.ts'
import { putBack } from '../services/readings/repairs.ts'
import { correctContents, readContents } from '../services/recipes/contents.ts'
import {
  deleteForGood,
  deleteRecipe,
  listDeleted,
  restoreRecipe,
} from '../services/recipes/deleted-recipes.ts'
import { listTags, setTags, toggleFavorite } from '../services/recipes/favorites.ts'
import { listChanges, readState, restoreState } from '../services/recipes/history.ts'
import { isWholeList, listCards, listRecipes } from '../services/recipes/list.ts'
import { createManualRecipe, editRecipe } from '../services/recipes/manual-recipes.ts'
import { readOriginal, settleOriginal } from '../services/recipes/original.ts'
import { acknowledgeRecipe, getRecipe } from '../services/recipes/recipes.ts'
import { scrapeRecipe } from '../services/saving/save-from-web.ts'
import type { Env } from '../web/env.ts'
import { largeBody, signedIn } from '../web/guards.ts'
import { answerVersioned } from '../web/kept-answers.ts'
import { expectJson, parseInput, readJson, validate } from '../web/validate.ts'
import { answerJson, jsonOf } from './answer-json.ts'

export const recipes = new Hono<Env>()
  .get('/recipes', signedIn, validate('query', recipeListQuery), async (c) => {
    const { app, user } = c.var
    const query = c.req.valid('query')
    const read = () => (query.fields === 'card' ? listCards : listRecipes)(app, user, query)
    // Collections, days and the index of words have states of their own.
    return isWholeList(query)
      ? answerVersioned(c, async () => jsonOf(await read()))
      : answerJson(c, await read())
  })
  .get('/recipes/:id', signedIn, async (c) =>
    c.json(await getRecipe(c.var.app, c.var.user, c.req.param('id'))),
  )
  .post('/recipes/:id/marks', signedIn, validate('json', settleMarkInput), async (c) =>
    c.json({ recipe: await settleMark(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json')) }),
  )
  .get('/recipes/:id/changes', signedIn, async (c) =>
    answerJson(c, { changes: await listChanges(c.var.app, c.var.user, c.req.param('id')) }),
  )
  .post('/recipes/:id/changes/:changeId/put-back', signedIn, async (c) => {
    const { id, changeId } = c.req.param()
    return c.json({ recipe: await putBack(c.var.app, c.var.user, id, changeId) })
  })
  .get('/recipes/:id/changes/:changeId', signedIn, async (c) => {
    const { id, changeId } = c.req.param()
    return c.json(await readState(c.var.app, c.var.user, id, changeId))
  })
  .post('/recipes/:id/changes/:changeId/restore', signedIn, async (c) => {
    const { id, changeId } = c.req.param()
    return c.json({ recipe: await restoreState(c.var.app, c.var.user, id, changeId) })
  })
  .get('/recipes/:id/original', signedIn, async (c) =>
    c.json(await readOriginal(c.var.app, c.var.user, c.req.param('id'))),
  )
  .post('/recipes/:id/original', signedIn, validate('json', settleOriginalInput), async (c) =>
    c.json(await settleOriginal(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json'))),
  )
  .get('/recipes/:id/contents', signedIn, async (c) =>
    answerJson(c, await readContents(c.var.app, c.var.user, c.req.param('id'))),
  )
  .put('/recipes/:id/contents', signedIn, validate('json', correctContentInput), async (c) => {
    const input = c.req.valid('json')
    return c.json({ recipe: await correctContents(c.var.app, c.var.user, c.req.param('id'), input) })
  })
  .get('/tags', signedIn, (c) =>
    answerVersioned(c, async () => JSON.stringify(await listTags(c.var.app.store.read, c.var.user))),
  )
  .post('/favorites/toggle', signedIn, validate('json', toggleFavoriteInput), async (c) => {
    const { link, isFavorite } = c.req.valid('json')
    return c.json(await toggleFavorite(c.var.app, c.var.user, link, isFavorite))
  })
  .put('/favorites', signedIn, validate('json', setTagsInput), async (c) => {
    const { recipeId, tags, was } = c.req.valid('json')
    return c.json({ recipe: await setTags(c.var.app, c.var.user, recipeId, tags, was) })
  })
  .put('/recipe/:id', signedIn, validate('json', acknowledgeInput), async (c) =>
    c.json({ recipe: await acknowledgeRecipe(c.var.app, c.var.user, c.req.param('id')) }),
  )
  .delete('/results/:id', signedIn, async (c) => {
    await deleteRecipe(c.var.app, c.var.user, c.req.param('id'))
    return c.body(null, 204)
  })
  .get('/deleted', signedIn, async (c) => c.json({ recipes: await listDeleted(c.var.app, c.var.user) }))
  .post('/deleted/:id/restore', signedIn, async (c) =>
    c.json({ recipe: await restoreRecipe(c.var.app, c.var.user, c.req.param('id')) }),
  )
  .delete('/deleted/:id', signedIn, async (c) => {
    await deleteForGood(c.var.app, c.var.user, c.req.param('id'))
    return c.body(null, 204)
  })
  .get('/scrape', signedIn, validate('query', scrapeQuery), async (c) => {
    // Hono routes HEAD here as well, which must not change anything.
    if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET, POST' })
    return c.json(await scrapeRecipe(c.var.app, c.var.user, c.req.valid('query')))
  })
  .post('/scrape', signedIn, largeBody, async (c) => {
    expectJson(c.req.header('content-type'))
    const { input, page } = await readJson(c)
    const { url, html } = parseInput(scrapeInput, input)
    const source = page ?? (html === undefined ? undefined : { html })
    return c.json(await scrapeRecipe(c.var.app, c.var.user, { url, page: source }))
  })
  .post('/manual-recipe', signedIn, validate('json', manualRecipeInput, largeBody), async (c) =>
    c.json({ recipe: await createManualRecipe(c.var.app, c.var.user, c.req.valid('json')) }),
  )
  .put('/manual-recipe', signedIn, validate('json', editManualRecipeInput, largeBody), async (c) =>
    c.json({ recipe: await editRecipe(c.var.app, c.var.user, c.req.valid('json')) }),
  )
