import type { ZodType } from 'zod'
import * as admin from '#server/contract/admin.ts'
import { importProgramsText } from '#server/contract/constants.ts'
import * as friends from '#server/contract/friends.ts'
import * as photos from '#server/contract/photos.ts'
import * as recipes from '#server/contract/recipes.ts'
import * as system from '#server/contract/system.ts'
import * as users from '#server/contract/users.ts'

/** `anyone` needs no token, `signed in` a valid one, `admin` that of the admin. */
export type Caller = 'anyone' | 'signed in' | 'admin'

export interface RouteRule {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for parameters, as the router writes it. */
  path: string
  who: Caller
  /** One line for the API page. */
  does: string
  query?: ZodType
  body?: ZodType
  /** The body is a file, described in words. */
  upload?: string
}

const get = (path: string, who: Caller, does: string, query?: ZodType): RouteRule => ({
  method: 'GET',
  path,
  who,
  does,
  ...(query && { query }),
})
const change =
  (method: RouteRule['method']) =>
  (path: string, who: Caller, does: string, body?: ZodType): RouteRule => ({
    method,
    path,
    who,
    does,
    ...(body && { body }),
  })
const post = change('POST')
const put = change('PUT')
const patch = change('PATCH')
const remove = change('DELETE')

/** The one list of who may call what. A route that is missing here, or here without being a route, fails the tests. */
export const accessRules: readonly RouteRule[] = [
  post('/api/login', 'anyone', 'Sign in; answers the token and the person', users.loginInput),
  post('/api/register', 'anyone', 'Make an account, with or without an invitation', users.registerInput),
  get('/api/invite/:token', 'anyone', 'The address that an invitation is for'),
  post('/api/forgot-password', 'anyone', 'Ask for a mail with a reset link', users.forgotPasswordInput),
  post(
    '/api/reset-password',
    'anyone',
    'Set a new password with the token of such a mail',
    users.resetPasswordInput,
  ),
  get('/api/openapi.json', 'anyone', 'This description, for programs'),
  get('/api/docs', 'anyone', 'This description, for people'),

  get('/api/me', 'signed in', 'The signed-in person'),
  patch('/api/me', 'signed in', 'Change what the person may change of themselves', users.updateMeInput),
  post('/api/logout', 'signed in', 'End this session and close its sockets'),

  get('/api/friends', 'signed in', 'The friends of the person'),
  get('/api/check-user', 'signed in', 'Whether an address has an account', friends.checkUserQuery),
  post('/api/invite', 'signed in', 'Invite an address by mail', friends.inviteInput),
  post('/api/friend-request', 'signed in', 'Ask somebody to be friends', friends.friendEmailInput),
  post('/api/friend-requests/approve', 'signed in', 'Become friends with who asked', friends.requestIdInput),
  post('/api/friend-requests/decline', 'signed in', 'Turn a request down', friends.requestIdInput),
  remove('/api/friends', 'signed in', 'End a friendship, in both directions', friends.friendEmailInput),

  get('/api/recipes', 'signed in', 'A page of the list, newest first', recipes.recipeListQuery),
  get('/api/recipes/:id', 'signed in', 'One recipe of the list'),
  get('/api/recipes/:id/ocr', 'signed in', 'Where on the photo each line of a photographed recipe stood'),
  post('/api/recipes/:id/ocr', 'signed in', 'Read the kept photo again, turned or cut', photos.rereadInput),
  get('/api/tags', 'signed in', 'Every tag used on favorites, sorted'),
  post(
    '/api/favorites/toggle',
    'signed in',
    'Move a recipe between the two lists',
    recipes.toggleFavoriteInput,
  ),
  put('/api/favorites', 'signed in', 'Replace the tags of a recipe', recipes.setTagsInput),
  put('/api/recipe/:id', 'signed in', 'View & Save what a friend shared', recipes.acknowledgeInput),
  remove('/api/results/:id', 'signed in', 'Take a recipe out of the list'),
  get('/api/scrape', 'signed in', 'Save the recipe at a web address', recipes.scrapeQuery),
  post('/api/scrape', 'signed in', 'The same, or from the page source given', recipes.scrapeInput),
  {
    ...post('/api/scrape/ocr', 'signed in', 'Read a photographed page; the recipe arrives by event'),
    upload:
      'Multipart field `file`, or JSON {file: data URL}: JPEG, PNG, WebP, AVIF, GIF or HEIC, at most 15 MB',
  },
  post('/api/manual-recipe', 'signed in', 'Type a recipe in', recipes.manualRecipeInput),
  put(
    '/api/manual-recipe',
    'signed in',
    'Change a recipe one typed or photographed',
    recipes.editManualRecipeInput,
  ),
  {
    ...post('/api/import', 'signed in', 'Import what another program exported; the recipes arrive by event'),
    upload: `Multipart field \`file\`, at most 200 MB: an export of ${importProgramsText}, or recipes as JSON-LD`,
  },
  get('/api/export', 'signed in', 'The whole list as a zip of pages, JSON-LD and pictures'),

  get('/api/admin/stats', 'admin', 'The three figures'),
  get('/api/admin/users', 'admin', 'People, in pages of twenty', admin.adminUsersQuery),
  put('/api/admin/users/:id', 'admin', 'Change name or address of a person', admin.editUserInput),
  remove('/api/admin/users/:id', 'admin', 'Delete an account with what is only theirs'),
  get('/api/admin/recipes', 'admin', 'All recipes, in pages of twenty', admin.adminRecipesQuery),
  remove('/api/admin/recipes/:id', 'admin', 'Take a recipe from everyone'),
  post('/api/admin/recipes/rescrape', 'admin', 'Fetch a recipe again, for everyone', admin.rescrapeInput),
  post(
    '/api/admin/recipes/share-to-all',
    'admin',
    'Give a recipe to everyone who lacks it',
    admin.shareToAllInput,
  ),
  get('/api/admin/jobs', 'admin', 'Background work, newest first', admin.adminJobsQuery),
  post('/api/admin/jobs/:id/retry', 'admin', 'Start a job again'),
  remove('/api/admin/jobs/:id', 'admin', 'Drop a job'),
  get('/api/admin/mails', 'admin', 'Mails that were printed because no mail server is set up'),
  post('/api/admin/mails/test', 'admin', 'Send a test mail', admin.testMailInput),
  get('/api/admin/audit', 'admin', 'What admins did'),
  get('/api/admin/system', 'admin', 'How the box is doing: version, sizes, mail, last backup and last proof'),
  get('/api/admin/backups', 'admin', 'The backups on this box, newest first'),
  post('/api/admin/backups', 'admin', 'Make a backup now, and prove it if asked to', system.backUpInput),
  get('/api/admin/backups/:name', 'admin', 'Download a backup'),
]
