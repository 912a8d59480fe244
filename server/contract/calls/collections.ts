import * as z from 'zod'
import {
  collectionListQuery,
  collectionListSchema,
  collectionMemberInput,
  collectionOrderInput,
  collectionPageQuery,
  collectionPageSchema,
  collectionPlaceInput,
  collectRecipesInput,
  createCollectionInput,
  endMembershipInput,
  openedRecipeSchema,
  renameCollectionInput,
} from '../collections.ts'
import { oneCollection, oneRecipe } from './answers.ts'
import { type Call, member, sharing } from './call.ts'

export const collectionsCalls = {
  'GET /api/collections': member('Your collections, and those that friends share with you', {
    query: collectionListQuery,
    answer: collectionListSchema,
  }),
  'POST /api/collections': member('Make a collection; returns the one of this name if there is one', {
    body: createCollectionInput,
    answer: oneCollection,
    cost: 'addition',
  }),
  'PUT /api/collections/order': member('Put your collections in an order', { body: collectionOrderInput }),
  'PUT /api/collections/:id/place': member('Move one of your collections before another one', {
    body: collectionPlaceInput,
  }),
  'GET /api/collections/:id': member('A page of the recipes in a collection, in their order', {
    query: collectionPageQuery,
    answer: collectionPageSchema,
  }),
  'PATCH /api/collections/:id': member('Rename your collection', {
    body: renameCollectionInput,
    answer: oneCollection,
  }),
  'DELETE /api/collections/:id': member('Delete your collection; its recipes stay in your list'),
  'POST /api/collections/:id/restore': member('Restore a deleted collection', { answer: oneCollection }),
  'POST /api/collections/:id/recipes': member('Add recipes of your list to a collection', {
    body: collectRecipesInput,
    answer: oneCollection.extend({ added: z.number() }),
  }),
  'GET /api/collections/:id/recipes/:recipeId': member('Read a recipe in a collection', {
    answer: z.object({ recipe: openedRecipeSchema }),
  }),
  'DELETE /api/collections/:id/recipes/:recipeId': member('Take a recipe out of a collection'),
  'POST /api/collections/:id/recipes/:recipeId/restore': member('Put it back in its place'),
  'PUT /api/collections/:id/recipes/:recipeId/place': member('Move a recipe within a collection', {
    body: collectionPlaceInput,
  }),
  'POST /api/collections/:id/recipes/:recipeId/save': member(
    "Save a recipe of a friend's collection to your list",
    { answer: oneRecipe, cost: 'addition' },
  ),
  'PUT /api/collections/:id/members': sharing('Share your collection with a friend, to read or to edit', {
    body: collectionMemberInput,
    answer: oneCollection,
    cost: 'addition',
  }),
  'DELETE /api/collections/:id/members': member(
    'End sharing it with a friend, or leave a collection with your own address',
    { body: endMembershipInput },
  ),
  'PUT /api/collections/:id/household': sharing('Share your collection with all who live with you, to edit', {
    answer: oneCollection,
    cost: 'addition',
  }),
  'DELETE /api/collections/:id/household': member('End sharing it with your household', {
    answer: oneCollection,
  }),
} satisfies Record<string, Call>
