import * as z from 'zod'
import { recipeClashesSchema } from '../clashes.ts'
import { originalSchema, recipeChangeSchema, settleOriginalInput } from '../history.ts'
import { libraryPartInput, libraryPartSchema, libraryVersionsSchema } from '../library.ts'
import { settleMarkInput } from '../readings.ts'
import {
  acknowledgeInput,
  correctContentInput,
  deletedRecipeSchema,
  recipeCardPageSchema,
  recipeContentSchema,
  recipeContentsSchema,
  recipeListQuery,
  recipePageSchema,
  recipeSchema,
  setTagsInput,
  toggleFavoriteInput,
} from '../recipes.ts'
import { oneRecipe } from './answers.ts'
import { type Call, member } from './call.ts'

export const recipesCalls = {
  'GET /api/recipes': member('A page of the list, newest first', {
    query: recipeListQuery,
    answer: recipePageSchema,
    variants: { 'fields=card': { answer: recipeCardPageSchema } },
  }),
  'GET /api/recipes/:id': member('One recipe of the list', { answer: recipeSchema }),
  'POST /api/recipes/:id/marks': member('Settle a line about which its page disagrees with itself', {
    body: settleMarkInput,
    answer: oneRecipe,
  }),
  'GET /api/recipes/:id/changes': member('The history of a recipe, newest first', {
    answer: z.object({ changes: z.array(recipeChangeSchema) }),
  }),
  'GET /api/recipes/:id/changes/:changeId': member('The recipe as it was before a change', {
    answer: z.object({ change: recipeChangeSchema, before: recipeContentSchema }),
  }),
  'POST /api/recipes/:id/changes/:changeId/put-back': member('Undo what reading the page again changed', {
    answer: oneRecipe,
  }),
  'POST /api/recipes/:id/changes/:changeId/restore': member(
    'Bring back the recipe as it was before a change',
    { answer: oneRecipe, cost: 'addition' },
  ),
  'GET /api/recipes/:id/contents': member(
    'What each ingredient contains, may contain, or is not known to contain',
    { answer: recipeContentsSchema },
  ),
  'GET /api/recipes/:id/clashes': member('What of it those who live with you, or you, must not eat', {
    answer: recipeClashesSchema,
  }),
  'PUT /api/recipes/:id/contents': member(
    'Correct what an ingredient contains; of another’s recipe it makes your version',
    { body: correctContentInput, answer: oneRecipe, cost: 'addition' },
  ),
  'GET /api/recipes/:id/original': member('What a version is based on, and what changed there', {
    answer: originalSchema,
  }),
  'POST /api/recipes/:id/original': member('Take over lines that changed in the original, or leave them', {
    body: settleOriginalInput,
    answer: oneRecipe.extend({ original: originalSchema }),
    cost: 'addition',
  }),
  'GET /api/library': member('The id and the version of every recipe, for a device that keeps them all', {
    answer: libraryVersionsSchema,
    cost: 'library',
  }),
  'POST /api/library': member('Some of these recipes, with their versions', {
    body: libraryPartInput,
    answer: libraryPartSchema,
    cost: 'library part',
  }),
  'GET /api/tags': member('Every tag used on favorites, sorted', { answer: z.array(z.string()) }),
  'POST /api/favorites/toggle': member('Move a recipe between the two lists', {
    body: toggleFavoriteInput,
    answer: z.object({ isFavorite: z.boolean() }),
  }),
  'PUT /api/favorites': member('Replace the tags of a recipe', { body: setTagsInput, answer: oneRecipe }),
  'PUT /api/recipe/:id': member('View & Save a recipe that a friend shared', {
    body: acknowledgeInput,
    answer: oneRecipe,
    cost: 'addition',
  }),
  'DELETE /api/results/:id': member('Remove a recipe from the list, or from those of all who live with you', {
    query: z.object({ for: z.literal('household').optional() }),
  }),
  'GET /api/deleted': member('The recipes that you deleted and can restore', {
    answer: z.object({ recipes: z.array(deletedRecipeSchema) }),
  }),
  'POST /api/deleted/:id/restore': member('Restore a deleted recipe', {
    answer: oneRecipe,
    cost: 'addition',
  }),
  'DELETE /api/deleted/:id': member('Delete a deleted recipe for good'),
} satisfies Record<string, Call>
