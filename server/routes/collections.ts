import { Hono } from 'hono'
import {
  collectionListQuery,
  collectionMemberInput,
  collectionNameInput,
  collectionOrderInput,
  collectionPageQuery,
  collectionPlaceInput,
  collectRecipesInput,
  endMembershipInput,
  renameCollectionInput,
} from '#server/contract/collections.ts'
import {
  createCollection,
  deleteCollection,
  listCollections,
  orderCollections,
  renameCollection,
  restoreCollection,
} from '../services/collections/collections.ts'
import { openCollected, saveCollected } from '../services/collections/opened-recipes.ts'
import { placeRecipe } from '../services/collections/positions.ts'
import {
  collectRecipes,
  putBackRecipe,
  readCollectionPage,
  removeRecipe,
} from '../services/collections/recipes.ts'
import { endMembership, shareCollection } from '../services/collections/shared-collections.ts'
import type { Env } from '../web/env.ts'
import { signedIn } from '../web/guards.ts'
import { validate } from '../web/validate.ts'

export const collections = new Hono<Env>()
  .get('/collections', signedIn, validate('query', collectionListQuery), async (c) =>
    c.json(await listCollections(c.var.app, c.var.user, c.req.valid('query').recipe)),
  )
  .post('/collections', signedIn, validate('json', collectionNameInput), async (c) =>
    c.json({ collection: await createCollection(c.var.app, c.var.user, c.req.valid('json').name) }),
  )
  .put('/collections/order', signedIn, validate('json', collectionOrderInput), async (c) => {
    await orderCollections(c.var.app, c.var.user, c.req.valid('json').ids)
    return c.body(null, 204)
  })
  .get('/collections/:id', signedIn, validate('query', collectionPageQuery), async (c) =>
    c.json(await readCollectionPage(c.var.app, c.var.user, c.req.param('id'), c.req.valid('query'))),
  )
  .patch('/collections/:id', signedIn, validate('json', renameCollectionInput), async (c) => {
    const input = c.req.valid('json')
    return c.json({ collection: await renameCollection(c.var.app, c.var.user, c.req.param('id'), input) })
  })
  .delete('/collections/:id', signedIn, async (c) => {
    await deleteCollection(c.var.app, c.var.user, c.req.param('id'))
    return c.body(null, 204)
  })
  .post('/collections/:id/restore', signedIn, async (c) =>
    c.json({ collection: await restoreCollection(c.var.app, c.var.user, c.req.param('id')) }),
  )
  .post('/collections/:id/recipes', signedIn, validate('json', collectRecipesInput), async (c) => {
    const { recipeIds } = c.req.valid('json')
    return c.json(await collectRecipes(c.var.app, c.var.user, c.req.param('id'), recipeIds))
  })
  .get('/collections/:id/recipes/:recipeId', signedIn, async (c) => {
    const { id, recipeId } = c.req.param()
    return c.json({ recipe: await openCollected(c.var.app, c.var.user, id, recipeId) })
  })
  .delete('/collections/:id/recipes/:recipeId', signedIn, async (c) => {
    const { id, recipeId } = c.req.param()
    await removeRecipe(c.var.app, c.var.user, id, recipeId)
    return c.body(null, 204)
  })
  .post('/collections/:id/recipes/:recipeId/restore', signedIn, async (c) => {
    const { id, recipeId } = c.req.param()
    await putBackRecipe(c.var.app, c.var.user, id, recipeId)
    return c.body(null, 204)
  })
  .put(
    '/collections/:id/recipes/:recipeId/place',
    signedIn,
    validate('json', collectionPlaceInput),
    async (c) => {
      const { id: collectionId, recipeId: itemId } = c.req.param()
      await placeRecipe(c.var.app, c.var.user, { collectionId, itemId, ...c.req.valid('json') })
      return c.body(null, 204)
    },
  )
  .post('/collections/:id/recipes/:recipeId/save', signedIn, async (c) => {
    const { id, recipeId } = c.req.param()
    return c.json({ recipe: await saveCollected(c.var.app, c.var.user, id, recipeId) })
  })
  .put('/collections/:id/members', signedIn, validate('json', collectionMemberInput), async (c) =>
    c.json({
      collection: await shareCollection(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json')),
    }),
  )
  .delete('/collections/:id/members', signedIn, validate('json', endMembershipInput), async (c) => {
    await endMembership(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json').friendEmail)
    return c.body(null, 204)
  })
