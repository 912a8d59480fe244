import * as z from 'zod'
import * as access from './access.ts'
import * as account from './account.ts'
import * as admin from './admin.ts'
import * as collections from './collections.ts'
import * as cooking from './cooking.ts'
import * as drafts from './drafts.ts'
import * as friends from './friends.ts'
import * as history from './history.ts'
import * as languageModel from './language-model.ts'
import * as library from './library.ts'
import * as links from './links.ts'
import * as notices from './notices.ts'
import * as passkeys from './passkeys.ts'
import * as photos from './photos.ts'
import * as plan from './plan.ts'
import * as potlucks from './potlucks.ts'
import * as readings from './readings.ts'
import * as recipes from './recipes.ts'
import * as shopping from './shopping.ts'
import * as system from './system.ts'
import * as transfer from './transfer.ts'
import * as users from './users.ts'
import * as webhooks from './webhooks.ts'

export interface ApiCall {
  query?: z.ZodType
  body?: z.ZodType
  /** The JSON of a successful response, `empty` for 204. */
  answer?: z.ZodType
  /** The media type of a successful response that is a file or a document instead. */
  file?: string
  /** Of a successful response, where it is neither 200 nor 204. */
  status?: 201 | 202
}

const empty = z.null()
const message = z.object({ message: z.string() })
const oneCollection = z.object({ collection: collections.collectionSchema })
const oneList = z.object({ list: shopping.shoppingListSchema })
const onePotluck = z.object({ potluck: potlucks.potluckSchema })
const oneRecipe = z.object({ recipe: recipes.recipeSchema })

/** The schemas that calls share, by the names they are exported under. */
export const exportedSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  [
    access,
    account,
    admin,
    collections,
    cooking,
    drafts,
    friends,
    history,
    languageModel,
    library,
    links,
    notices,
    passkeys,
    photos,
    plan,
    potlucks,
    readings,
    recipes,
    shopping,
    system,
    transfer,
    users,
    webhooks,
    { message, oneCollection, oneList, onePotluck, oneRecipe },
  ].flatMap((exports) =>
    Object.entries(exports).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
  ),
)

/** What every call of /api takes and returns. A path with a query describes that variant of the call. */
const apiCalls = {
  'POST /api/login': { body: users.loginInput, answer: users.signedInSchema },
  'POST /api/login/passkey/options': { answer: passkeys.requestOptionsSchema },
  'POST /api/login/passkey': { body: passkeys.passkeyLoginInput, answer: users.signedInSchema },
  'POST /api/login/second-step/options': {
    body: passkeys.secondStepOptionsInput,
    answer: passkeys.requestOptionsSchema,
  },
  'POST /api/login/second-step': { body: passkeys.secondStepInput, answer: users.signedInSchema },
  'POST /api/register': { status: 201, body: users.registerInput, answer: users.signedInSchema },
  'GET /api/invite/:token': { answer: z.object({ email: z.string() }) },
  'POST /api/forgot-password': { body: users.forgotPasswordInput, answer: message },
  'POST /api/reset-password': { body: users.resetPasswordInput, answer: message },
  'GET /api/openapi.json': { file: 'application/json' },
  'GET /api/asyncapi.json': { file: 'application/json' },
  'GET /api/docs': { file: 'text/html' },

  'GET /api/me': { answer: users.meSchema },
  'PATCH /api/me': { body: users.updateMeInput, answer: users.meSchema },
  'POST /api/logout': { answer: empty },

  'GET /api/account': { answer: account.accountSchema },
  'POST /api/account/page-cookie': { answer: empty },
  'POST /api/account/password': { body: account.changePasswordInput, answer: empty },
  'POST /api/account/email': { body: account.changeEmailInput, answer: message },
  'DELETE /api/account/email': { answer: empty },
  'POST /api/account/email/confirm': {
    body: account.confirmEmailInput,
    answer: z.object({ email: z.string() }),
  },
  'DELETE /api/account/sessions': { answer: empty },
  'DELETE /api/account/sessions/:id': { answer: empty },
  'POST /api/account/tokens': {
    status: 201,
    body: account.makeProgramTokenInput,
    answer: z.object({ secret: z.string(), token: account.programTokenSchema }),
  },
  'DELETE /api/account/tokens/:id': { answer: empty },
  'DELETE /api/account/tokens/:id/made': { answer: empty },
  'POST /api/account/webhooks': {
    status: 201,
    body: webhooks.addWebhookInput,
    answer: z.object({ secret: z.string(), webhook: webhooks.webhookSchema }),
  },
  'PATCH /api/account/webhooks/:id': {
    body: webhooks.switchWebhookInput,
    answer: z.object({ webhook: webhooks.webhookSchema }),
  },
  'DELETE /api/account/webhooks/:id': { answer: empty },
  'POST /api/account/confirm/options': { answer: passkeys.requestOptionsSchema },
  'POST /api/account/confirm': { body: passkeys.confirmInput, answer: empty },
  'POST /api/account/passkeys/options': { answer: passkeys.creationOptionsSchema },
  'POST /api/account/passkeys': {
    status: 201,
    body: passkeys.addPasskeyInput,
    answer: z.object({ passkey: passkeys.passkeySchema, recoveryCodes: z.array(z.string()).nullable() }),
  },
  'PATCH /api/account/passkeys/:id': {
    body: passkeys.namePasskeyInput,
    answer: z.object({ passkey: passkeys.passkeySchema }),
  },
  'DELETE /api/account/passkeys/:id': { answer: empty },
  'PUT /api/account/passkey-after-password': { body: passkeys.askPasskeyInput, answer: empty },
  'POST /api/account/recovery-codes': { answer: z.object({ recoveryCodes: z.array(z.string()) }) },
  'GET /api/account/push': { answer: notices.pushSettingsSchema },
  'PATCH /api/account/push': { body: notices.changePushInput, answer: empty },
  'PUT /api/account/push': { body: notices.subscribeInput, answer: empty },
  'DELETE /api/account/push/:id': { answer: empty },
  'PUT /api/timers/:id': { body: notices.startTimerInput, answer: empty },
  'DELETE /api/timers/:id': { query: notices.endTimerQuery, answer: empty },
  'GET /api/timers': { answer: notices.timersSchema },
  'POST /api/account/sign-on': { answer: z.object({ url: z.string() }) },
  'DELETE /api/account/sign-on': { answer: empty },
  'GET /api/account/access': { answer: access.accessListSchema },
  'DELETE /api/account/access': { answer: access.endedSchema },
  'POST /api/account/access/reviewed': { answer: empty },
  'GET /api/account/view-as': { query: access.viewAsQuery, answer: access.viewAsSchema },
  'DELETE /api/account/access/:kind/:id': { answer: empty },
  'POST /api/account/access/:kind/:id/keep': { answer: empty },
  'POST /api/account/deletion': {
    body: account.deleteAccountInput,
    answer: z.object({ deleteAt: z.number() }),
  },
  'DELETE /api/account/deletion': { answer: empty },

  'GET /api/friends': { answer: z.array(friends.personSchema) },
  'GET /api/check-user': { query: friends.checkUserQuery, answer: z.object({ exists: z.boolean() }) },
  'POST /api/invite': { body: friends.inviteInput, answer: friends.invitedSchema },
  'POST /api/friend-request': { body: friends.friendEmailInput, answer: message },
  'POST /api/friend-requests/approve': { body: friends.requestIdInput, answer: empty },
  'POST /api/friend-requests/decline': { body: friends.requestIdInput, answer: empty },
  'DELETE /api/friends': { body: friends.friendEmailInput, answer: empty },

  'GET /api/recipes': { query: recipes.recipeListQuery, answer: recipes.recipePageSchema },
  'GET /api/recipes?fields=card': { answer: recipes.recipeCardPageSchema },
  'GET /api/recipes/:id': { answer: recipes.recipeSchema },
  'POST /api/recipes/:id/marks': { body: readings.settleMarkInput, answer: oneRecipe },
  'GET /api/recipes/:id/changes': { answer: z.object({ changes: z.array(history.recipeChangeSchema) }) },
  'GET /api/recipes/:id/changes/:changeId': {
    answer: z.object({ change: history.recipeChangeSchema, before: recipes.recipeContentSchema }),
  },
  'POST /api/recipes/:id/changes/:changeId/put-back': { answer: oneRecipe },
  'POST /api/recipes/:id/changes/:changeId/restore': { answer: oneRecipe },
  'GET /api/recipes/:id/contents': { answer: recipes.recipeContentsSchema },
  'PUT /api/recipes/:id/contents': { body: recipes.correctContentInput, answer: oneRecipe },
  'GET /api/recipes/:id/original': { answer: history.originalSchema },
  'POST /api/recipes/:id/original': {
    body: history.settleOriginalInput,
    answer: oneRecipe.extend({ original: history.originalSchema }),
  },
  'GET /api/recipes/:id/ocr': { answer: photos.ocrDetailSchema },
  'POST /api/recipes/:id/ocr': { body: photos.rereadInput, answer: photos.rereadSchema },
  'GET /api/library': { answer: library.libraryVersionsSchema },
  'POST /api/library': { body: library.libraryPartInput, answer: library.libraryPartSchema },
  'GET /api/tags': { answer: z.array(z.string()) },
  'POST /api/favorites/toggle': {
    body: recipes.toggleFavoriteInput,
    answer: z.object({ isFavorite: z.boolean() }),
  },
  'PUT /api/favorites': { body: recipes.setTagsInput, answer: oneRecipe },
  'PUT /api/recipe/:id': { body: recipes.acknowledgeInput, answer: oneRecipe },
  'PUT /api/recipe/:id/notes': { body: cooking.setNotesInput, answer: oneRecipe },
  'PUT /api/recipe/:id/rating': { body: cooking.setRatingInput, answer: oneRecipe },
  'GET /api/recipe/:id/cooked': { answer: cooking.cookedLogSchema },
  'PUT /api/recipe/:id/cooked/:entryId': {
    body: cooking.cookedEntryInput,
    answer: cooking.cookedLogSchema,
  },
  'DELETE /api/recipe/:id/cooked/:entryId': { answer: empty },
  'DELETE /api/results/:id': { answer: empty },
  'GET /api/deleted': { answer: z.object({ recipes: z.array(recipes.deletedRecipeSchema) }) },
  'POST /api/deleted/:id/restore': { answer: oneRecipe },
  'DELETE /api/deleted/:id': { answer: empty },
  'GET /api/scrape': { query: recipes.scrapeQuery, answer: recipes.scrapeResultSchema },
  'POST /api/scrape': { body: recipes.scrapeInput, answer: recipes.scrapeResultSchema },
  'POST /api/scrape/ocr': { status: 202, answer: message },
  'POST /api/ask-model': { body: languageModel.askModelInput, answer: languageModel.modelReadingSchema },
  'POST /api/manual-recipe': { body: recipes.manualRecipeInput, answer: oneRecipe },
  'PUT /api/manual-recipe': { body: recipes.editManualRecipeInput, answer: oneRecipe },
  'POST /api/drafts/text': { body: drafts.readTextInput, answer: drafts.recipeDraftSchema },
  'POST /api/drafts/file': { answer: drafts.readFileSchema },
  'GET /api/links': { query: links.linksQuery, answer: z.object({ links: z.array(links.publicLinkSchema) }) },
  'POST /api/links': { body: links.shareLinkInput, answer: z.object({ link: links.publicLinkSchema }) },
  'DELETE /api/links/:id': { answer: empty },
  'GET /api/collections': {
    query: collections.collectionListQuery,
    answer: collections.collectionListSchema,
  },
  'POST /api/collections': { body: collections.collectionNameInput, answer: oneCollection },
  'PUT /api/collections/order': { body: collections.collectionOrderInput, answer: empty },
  'GET /api/collections/:id': {
    query: collections.collectionPageQuery,
    answer: collections.collectionPageSchema,
  },
  'PATCH /api/collections/:id': { body: collections.renameCollectionInput, answer: oneCollection },
  'DELETE /api/collections/:id': { answer: empty },
  'POST /api/collections/:id/restore': { answer: oneCollection },
  'POST /api/collections/:id/recipes': {
    body: collections.collectRecipesInput,
    answer: oneCollection.extend({ added: z.number() }),
  },
  'GET /api/collections/:id/recipes/:recipeId': {
    answer: z.object({ recipe: collections.openedRecipeSchema }),
  },
  'DELETE /api/collections/:id/recipes/:recipeId': { answer: empty },
  'POST /api/collections/:id/recipes/:recipeId/restore': { answer: empty },
  'PUT /api/collections/:id/recipes/:recipeId/place': {
    body: collections.collectionPlaceInput,
    answer: empty,
  },
  'POST /api/collections/:id/recipes/:recipeId/save': { answer: oneRecipe },
  'PUT /api/collections/:id/members': { body: collections.collectionMemberInput, answer: oneCollection },
  'DELETE /api/collections/:id/members': { body: collections.endMembershipInput, answer: empty },
  'GET /api/shopping': { answer: shopping.shoppingListsSchema },
  'POST /api/shopping': { body: shopping.createShoppingListInput, answer: oneList },
  'POST /api/shopping/operations': {
    body: shopping.shoppingOperationsInput,
    answer: shopping.shoppingOperationsAnswer,
  },
  'GET /api/shopping/:id': { answer: shopping.openedListSchema },
  'GET /api/shopping/:id/rows': { answer: shopping.shoppingRowsSchema },
  'PATCH /api/shopping/:id': { body: shopping.renameShoppingListInput, answer: oneList },
  'DELETE /api/shopping/:id': { answer: empty },
  'POST /api/shopping/:id/restore': { answer: oneList },
  'PUT /api/shopping/:id/members': { body: shopping.shoppingMemberInput, answer: oneList },
  'DELETE /api/shopping/:id/members': { body: shopping.shoppingMemberInput, answer: empty },
  'GET /api/plans': { answer: plan.plansSchema },
  'POST /api/plans/operations': { body: plan.planOperationsInput, answer: plan.planOperationsAnswer },
  'GET /api/plans/suggestions': { answer: plan.planSuggestionsSchema },
  'GET /api/plans/calendar': { answer: plan.calendarSchema },
  'POST /api/plans/calendar': { body: plan.renewCalendarInput, answer: plan.newCalendarSchema },
  'DELETE /api/plans/calendar': { answer: empty },
  'GET /api/plans/:id': { query: plan.planDaysInput, answer: plan.openedPlanSchema },
  'GET /api/plans/:id/clashes': { query: plan.planDaysInput, answer: plan.planClashesSchema },
  'PUT /api/plans/:id/members': { body: plan.planMemberInput, answer: z.object({ plan: plan.planSchema }) },
  'DELETE /api/plans/:id/members': { body: plan.planMemberInput, answer: empty },
  'GET /api/potlucks': { answer: z.object({ potlucks: z.array(potlucks.potluckEntrySchema) }) },
  'POST /api/potlucks': { body: potlucks.newPotluckInput, answer: onePotluck },
  'GET /api/potlucks/:id': { answer: onePotluck },
  'PUT /api/potlucks/:id': { body: potlucks.potluckInput, answer: onePotluck },
  'DELETE /api/potlucks/:id': { answer: empty },
  'PUT /api/potlucks/:id/cancelled': { body: potlucks.cancelPotluckInput, answer: onePotluck },
  'PUT /api/potlucks/:id/hidden': { answer: empty },
  'POST /api/potlucks/:id/link': { answer: z.object({ url: z.string() }) },
  'DELETE /api/potlucks/:id/link': { answer: empty },
  'PUT /api/potlucks/:id/guests': { body: potlucks.inviteGuestsInput, answer: onePotluck },
  'DELETE /api/potlucks/:id/guests': { body: potlucks.removeGuestsInput, answer: onePotluck },
  'PUT /api/potlucks/:id/guests/:guestId/approved': { answer: onePotluck },
  'DELETE /api/potlucks/:id/guests/:guestId': { answer: empty },
  'PUT /api/potlucks/:id/answer': { body: potlucks.potluckAnswerInput, answer: onePotluck },
  'PUT /api/potlucks/:id/dishes/:dishId': { body: potlucks.potluckDishInput, answer: onePotluck },
  'DELETE /api/potlucks/:id/dishes/:dishId': { answer: empty },
  'POST /api/potlucks/:id/dishes/:dishId/save': { answer: oneRecipe },
  'GET /api/potluck-links/:token': { answer: onePotluck },
  'POST /api/potluck-links/:token/join': { answer: z.object({ _id: z.string() }) },
  'POST /api/import': { status: 202, query: transfer.importQuery, answer: transfer.importStartedSchema },
  'POST /api/import?dryRun=true': { query: transfer.importQuery, answer: transfer.importPreviewSchema },
  'GET /api/export': { query: transfer.exportQuery, file: 'application/zip' },

  'GET /api/admin/stats': { answer: admin.adminStatsSchema },
  'GET /api/admin/users': { query: admin.adminUsersQuery, answer: admin.adminUserPageSchema },
  'PUT /api/admin/users/:id': {
    body: admin.editUserInput,
    answer: z.object({ user: admin.adminUserSchema }),
  },
  'DELETE /api/admin/users/:id': { answer: empty },
  'GET /api/admin/recipes': { query: admin.adminRecipesQuery, answer: admin.adminRecipePageSchema },
  'DELETE /api/admin/recipes/:id': { answer: empty },
  'POST /api/admin/recipes/rescrape': {
    body: admin.rescrapeInput,
    answer: message.extend({ recipe: admin.adminRecipeSchema }),
  },
  'POST /api/admin/recipes/share-to-all': {
    body: admin.shareToAllInput,
    answer: message.extend({ receivers: z.number() }),
  },
  'GET /api/admin/jobs': {
    query: admin.adminJobsQuery,
    answer: z.object({ jobs: z.array(admin.adminJobSchema) }),
  },
  'POST /api/admin/jobs/:id/retry': { answer: empty },
  'DELETE /api/admin/jobs/:id': { answer: empty },
  'GET /api/admin/mails': { answer: z.object({ mails: z.array(admin.adminMailSchema) }) },
  'GET /api/admin/mails/links': { answer: z.object({ mails: z.array(admin.adminMailSchema) }) },
  'POST /api/admin/mails/test': { status: 202, body: admin.testMailInput, answer: message },
  'GET /api/admin/readings': { answer: z.object({ readings: z.array(readings.adminReadingSchema) }) },
  'POST /api/admin/readings/:id/put-back': { answer: empty },
  'GET /api/admin/audit': { answer: z.object({ entries: z.array(admin.auditEntrySchema) }) },
  'GET /api/admin/system': { answer: system.adminSystemSchema },
  'GET /api/admin/backups': { answer: z.object({ backups: z.array(system.adminBackupSchema) }) },
  'POST /api/admin/backups': {
    status: 201,
    body: system.backUpInput,
    answer: z.object({ backup: system.madeBackupSchema }),
  },
  'GET /api/admin/backups/:name': { file: 'application/vnd.sqlite3' },
} as const satisfies Record<string, ApiCall>

type Calls = typeof apiCalls
export type CallName = keyof Calls

/** The body of a call's successful response; null where there is none. */
export type ApiAnswers = {
  [Name in CallName]: Calls[Name] extends { answer: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : unknown
}

/** The JSON body a call takes; undefined where it takes none. */
export type ApiBodies = {
  [Name in CallName]: Calls[Name] extends { body: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : undefined
}

export type ApiQueries = {
  [Name in CallName]: Calls[Name] extends { query: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : undefined
}

/** The same for names that are not known at compile time. */
export const callsByName: ReadonlyMap<string, ApiCall> = new Map(Object.entries(apiCalls))

/** The status of a call's successful response. */
export const statusOf = ({ status, answer }: ApiCall) => status ?? (answer instanceof z.ZodNull ? 204 : 200)
