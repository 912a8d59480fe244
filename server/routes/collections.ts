import { endAtHome, shareAtHome } from '../services/collections/at-home.ts'
import {
  createCollection,
  deleteCollection,
  listCollections,
  orderCollections,
  placeCollection,
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
import { handlers } from '../web/calls.ts'

export const collections = handlers({
  'GET /api/collections': (c) => listCollections(c.var.app, c.var.user, c.req.valid('query').recipe),
  'POST /api/collections': async (c) => ({
    collection: await createCollection(c.var.app, c.var.user, c.req.valid('json')),
  }),
  'PUT /api/collections/order': (c) => orderCollections(c.var.app, c.var.user, c.req.valid('json').ids),
  'PUT /api/collections/:id/place': (c) =>
    placeCollection(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json').before),
  'GET /api/collections/:id': (c) =>
    readCollectionPage(c.var.app, c.var.user, c.req.param('id'), c.req.valid('query')),
  'PATCH /api/collections/:id': async (c) => {
    const input = c.req.valid('json')
    return { collection: await renameCollection(c.var.app, c.var.user, c.req.param('id'), input) }
  },
  'DELETE /api/collections/:id': (c) => deleteCollection(c.var.app, c.var.user, c.req.param('id')),
  'POST /api/collections/:id/restore': async (c) => ({
    collection: await restoreCollection(c.var.app, c.var.user, c.req.param('id')),
  }),
  'POST /api/collections/:id/recipes': async (c) => {
    const { recipeIds } = c.req.valid('json')
    return await collectRecipes(c.var.app, c.var.user, c.req.param('id'), recipeIds)
  },
  'GET /api/collections/:id/recipes/:recipeId': async (c) => {
    const { id, recipeId } = c.req.param()
    return { recipe: await openCollected(c.var.app, c.var.user, id, recipeId) }
  },
  'DELETE /api/collections/:id/recipes/:recipeId': async (c) => {
    const { id, recipeId } = c.req.param()
    await removeRecipe(c.var.app, c.var.user, id, recipeId)
  },
  'POST /api/collections/:id/recipes/:recipeId/restore': async (c) => {
    const { id, recipeId } = c.req.param()
    await putBackRecipe(c.var.app, c.var.user, id, recipeId)
  },
  'PUT /api/collections/:id/recipes/:recipeId/place': async (c) => {
    const { id: collectionId, recipeId: itemId } = c.req.param()
    await placeRecipe(c.var.app, c.var.user, { collectionId, itemId, ...c.req.valid('json') })
  },
  'POST /api/collections/:id/recipes/:recipeId/save': async (c) => {
    const { id, recipeId } = c.req.param()
    return { recipe: await saveCollected(c.var.app, c.var.user, id, recipeId) }
  },
  'PUT /api/collections/:id/members': async (c) => ({
    collection: await shareCollection(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json')),
  }),
  'DELETE /api/collections/:id/members': (c) =>
    endMembership(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json').friendEmail),
  'PUT /api/collections/:id/household': async (c) => ({
    collection: await shareAtHome(c.var.app, c.var.user, c.req.param('id')),
  }),
  'DELETE /api/collections/:id/household': async (c) => ({
    collection: await endAtHome(c.var.app, c.var.user, c.req.param('id')),
  }),
})
