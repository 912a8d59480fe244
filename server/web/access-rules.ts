import type { ZodType } from 'zod'
import type { ProgramScope } from '#server/contract/account.ts'
import { type CallName, callsByName } from '#server/contract/api-calls.ts'
import { importProgramsText } from '#server/contract/constants.ts'

/** `anyone` needs no token, `signed in` a valid one, `admin` that of the admin. */
export type Caller = 'anyone' | 'signed in' | 'admin'

export interface RouteRule {
  method: string
  /** With `:name` for parameters, as in the router. */
  path: string
  who: Caller
  /** One line for the API page. */
  does: string
  query?: ZodType
  body?: ZodType
  /** Describes the file that is the body. */
  upload?: string
  /** The scope that a program's token needs; null for what only the person may do, in a browser. */
  program: ProgramScope | null
}

/** A call without its variants by query. */
type Route = Exclude<CallName, `${string}?${string}`>
type Rule = Pick<RouteRule, 'who' | 'does' | 'upload'> & {
  /** By default, reading needs `read` and anything else `write`. */
  program?: ProgramScope | null
}

const ruleFor =
  (who: Caller, program?: ProgramScope | null) =>
  (does: string, upload?: string): Rule => ({
    who,
    does,
    ...(upload && { upload }),
    ...(program !== undefined && { program }),
  })
const anyone = ruleFor('anyone')
const member = ruleFor('signed in')
const admin = ruleFor('admin', null)
/** A lost token must not take the account, nor make something that reads or signs in after it has ended. */
const personal = ruleFor('signed in', null)
/** Gives something to others, which goes on when the token has ended. */
const sharing = ruleFor('signed in', 'share')

const rules: Record<Route, Rule> = {
  'POST /api/login': anyone('Sign in; returns the token and the person'),
  'POST /api/login/passkey/options': anyone('What a browser needs to ask for a passkey'),
  'POST /api/login/passkey': anyone('Sign in with a passkey'),
  'POST /api/login/second-step/options': anyone(
    'After the password, where that is not enough: what a browser needs to ask for the passkey',
  ),
  'POST /api/login/second-step': anyone('Sign in with the passkey or a recovery code after the password'),
  'POST /api/register': anyone('Make an account, with or without an invitation'),
  'GET /api/invite/:token': anyone('The address that an invitation is for'),
  'POST /api/forgot-password': anyone('Request a mail with a reset link'),
  'POST /api/reset-password': anyone('Set a new password with the token of such a mail'),
  'GET /api/openapi.json': anyone('This description, for programs'),
  'GET /api/asyncapi.json': anyone('The events of the channel, as AsyncAPI'),
  'GET /api/docs': anyone('This description, for people'),
  'GET /api/me': member('The signed-in person'),
  'PATCH /api/me': personal('Change what the person may change of themselves'),
  'POST /api/logout': personal('End this session and close its sockets'),
  'GET /api/account': personal('The account: address, sessions, mails'),
  'POST /api/account/page-cookie': personal(
    'Set the cookie again with which the browser gets pages and pictures',
  ),
  'POST /api/account/password': personal(
    'Change the password, with the present one; ends the other sessions',
  ),
  'POST /api/account/email': personal('Ask for another address; it counts when the mail to it is answered'),
  'DELETE /api/account/email': personal('Keep the present address'),
  'POST /api/account/email/confirm': anyone('Confirm a new address with the token of its mail'),
  'DELETE /api/account/sessions': personal('End all other sessions'),
  'DELETE /api/account/sessions/:id': personal('End a session'),
  'POST /api/account/tokens': personal('Make a token for a program; shown this once'),
  'DELETE /api/account/tokens/:id': personal('End a token'),
  'DELETE /api/account/tokens/:id/made': personal('End what was given to others with a token'),
  'POST /api/account/webhooks': personal('Add a webhook; its secret is shown this once'),
  'PATCH /api/account/webhooks/:id': personal('Switch a webhook off, or on again'),
  'DELETE /api/account/webhooks/:id': personal('Remove a webhook'),
  'POST /api/account/confirm/options': personal('What a browser needs to ask for one of your passkeys'),
  'POST /api/account/confirm': personal('Prove that it is you, for ten minutes'),
  'POST /api/account/passkeys/options': personal('What a browser needs to make a passkey'),
  'POST /api/account/passkeys': personal(
    'Add a passkey; with the first one come recovery codes, shown this once',
  ),
  'PATCH /api/account/passkeys/:id': personal('Rename a passkey'),
  'DELETE /api/account/passkeys/:id': personal('Remove a passkey'),
  'PUT /api/account/passkey-after-password': personal('Ask for the passkey also after the password, or not'),
  'POST /api/account/recovery-codes': personal('Make new recovery codes; those before are void'),
  'GET /api/account/push': personal('Which devices show notifications, and of what'),
  'PATCH /api/account/push': personal('Switch kinds of notifications off, and set quiet hours'),
  'PUT /api/account/push': personal('Show notifications on this device'),
  'DELETE /api/account/push/:id': personal('Stop notifications on a device'),
  'GET /api/timers': member('The timers of all devices, with the clock of the server'),
  'PUT /api/timers/:id': member(
    'Start, pause or change a timer, on all devices; it rings by notification, too',
  ),
  'DELETE /api/timers/:id': member('End a timer'),
  'POST /api/account/sign-on': personal('Join the account with single sign-on; returns the address to open'),
  'DELETE /api/account/sign-on': personal('Stop signing in with single sign-on'),
  'GET /api/account/access': personal('Everything that can sign in or see something of yours'),
  'DELETE /api/account/access': personal('End everything that can sign in, except this session'),
  'GET /api/account/view-as': personal('What a friend sees of your things'),
  'POST /api/account/access/reviewed': personal('Say that you have looked at it after a reset'),
  'DELETE /api/account/access/:kind/:id': personal('End one of these'),
  'POST /api/account/access/:kind/:id/keep': personal('Confirm one that waits since a reset'),
  'POST /api/account/deletion': personal('Have the account deleted in seven days'),
  'DELETE /api/account/deletion': personal('Keep the account'),
  'GET /api/friends': member('The friends of the person'),
  'GET /api/check-user': member('Whether an address has an account'),
  'POST /api/invite': sharing('Invite an address by mail'),
  'POST /api/friend-request': sharing('Send a friend request'),
  'POST /api/friend-requests/approve': sharing('Accept a friend request'),
  'POST /api/friend-requests/decline': member('Decline a friend request'),
  'DELETE /api/friends': member('End a friendship, in both directions'),
  'GET /api/recipes': member('A page of the list, newest first'),
  'GET /api/recipes/:id': member('One recipe of the list'),
  'POST /api/recipes/:id/marks': member('Settle a line about which its page disagrees with itself'),
  'GET /api/recipes/:id/changes': member('The history of a recipe, newest first'),
  'GET /api/recipes/:id/changes/:changeId': member('The recipe as it was before a change'),
  'POST /api/recipes/:id/changes/:changeId/put-back': member('Undo what reading the page again changed'),
  'POST /api/recipes/:id/changes/:changeId/restore': member(
    'Bring back the recipe as it was before a change',
  ),
  'GET /api/recipes/:id/contents': member(
    'What each ingredient contains, may contain, or is not known to contain',
  ),
  'PUT /api/recipes/:id/contents': member(
    'Correct what an ingredient contains; of another’s recipe it makes your version',
  ),
  'GET /api/recipes/:id/original': member('What a version is based on, and what changed there'),
  'POST /api/recipes/:id/original': member('Take over lines that changed in the original, or leave them'),
  'GET /api/recipes/:id/ocr': member('Where each line of a photographed recipe is on its photo'),
  'POST /api/recipes/:id/ocr': member('Read the stored photo again, rotated or cropped'),
  'GET /api/library': member('The id and the version of every recipe, for a device that keeps them all'),
  'POST /api/library': member('Some of these recipes, with their versions'),
  'GET /api/tags': member('Every tag used on favorites, sorted'),
  'POST /api/favorites/toggle': member('Move a recipe between the two lists'),
  'PUT /api/favorites': member('Replace the tags of a recipe'),
  'PUT /api/recipe/:id': member('View & Save a recipe that a friend shared'),
  'PUT /api/recipe/:id/notes': member('Write your own notes on a recipe'),
  'PUT /api/recipe/:id/rating': member('Rate a recipe with 1 to 5, or remove your rating'),
  'GET /api/recipe/:id/cooked': member('When you cooked a recipe, and friends who let you see it'),
  'PUT /api/recipe/:id/cooked/:entryId': member('Add or change a day on which you cooked a recipe'),
  'DELETE /api/recipe/:id/cooked/:entryId': member(
    'Remove such a day; adding it again within a day restores it',
  ),
  'DELETE /api/results/:id': member('Remove a recipe from the list'),
  'GET /api/deleted': member('The recipes that you deleted and can restore'),
  'POST /api/deleted/:id/restore': member('Restore a deleted recipe'),
  'DELETE /api/deleted/:id': member('Delete a deleted recipe for good'),
  'GET /api/scrape': ruleFor('signed in', 'write')('Save the recipe at a web address'),
  'POST /api/scrape': member('The same, or from the page source in the body'),
  'POST /api/scrape/ocr': member(
    'Read the photos of a recipe; it arrives by event',
    'Multipart field `file`, up to four times, or JSON {file: data URL} or {files: [data URL]}: JPEG, PNG, WebP, AVIF, GIF or HEIC, at most 15 MB each and 20 MB together',
  ),
  'POST /api/ask-model': member(
    'Ask the language model for the recipe in a page, a text or a photo; returns what is in the text, saves nothing',
  ),
  'POST /api/manual-recipe': member('Add a typed recipe'),
  'PUT /api/manual-recipe': member('Change a recipe; one that is not yours becomes your version'),
  'POST /api/drafts/text': member('Read a pasted text as a recipe, without saving it'),
  'POST /api/drafts/file': member(
    'Read a file as a recipe, without saving it; pictures are read like photos',
    'Multipart field `file`, at most 15 MB: a text, Markdown, a saved web page, a PDF, or a picture',
  ),
  'GET /api/links': member('Your links with which anyone can read a recipe'),
  'POST /api/links': sharing('Make such a link, or change when it ends'),
  'DELETE /api/links/:id': member('End a link'),
  'GET /api/collections': member('Your collections, and those that friends share with you'),
  'POST /api/collections': member('Make a collection; returns the one of this name if there is one'),
  'PUT /api/collections/order': member('Put your collections in an order'),
  'GET /api/collections/:id': member('A page of the recipes in a collection, in their order'),
  'PATCH /api/collections/:id': member('Rename your collection'),
  'DELETE /api/collections/:id': member('Delete your collection; its recipes stay in your list'),
  'POST /api/collections/:id/restore': member('Restore a deleted collection'),
  'POST /api/collections/:id/recipes': member('Add recipes of your list to a collection'),
  'GET /api/collections/:id/recipes/:recipeId': member('Read a recipe in a collection'),
  'DELETE /api/collections/:id/recipes/:recipeId': member('Take a recipe out of a collection'),
  'POST /api/collections/:id/recipes/:recipeId/restore': member('Put it back in its place'),
  'PUT /api/collections/:id/recipes/:recipeId/place': member('Move a recipe within a collection'),
  'POST /api/collections/:id/recipes/:recipeId/save': member(
    "Save a recipe of a friend's collection to your list",
  ),
  'PUT /api/collections/:id/members': sharing('Share your collection with a friend, to read or to edit'),
  'DELETE /api/collections/:id/members': member(
    'End sharing it with a friend, or leave a collection with your own address',
  ),
  'GET /api/shopping': member('Your shopping lists, and those that friends share with you'),
  'POST /api/shopping': member('Make a shopping list; one of the same id is returned'),
  'POST /api/shopping/operations': member('Add, tick, edit, move and remove lines, in any order'),
  'GET /api/shopping/:id': member('The lines of a shopping list'),
  'GET /api/shopping/:id/rows': member(
    'The rows of a shopping list: lines of the same food as one, by aisle',
  ),
  'PATCH /api/shopping/:id': member('Rename your shopping list'),
  'DELETE /api/shopping/:id': member('Delete your shopping list'),
  'POST /api/shopping/:id/restore': member('Restore a deleted shopping list'),
  'PUT /api/shopping/:id/members': sharing('Share your shopping list with a friend'),
  'DELETE /api/shopping/:id/members': member(
    'End sharing it with a friend, or leave a shopping list with your own address',
  ),
  'GET /api/plans': member('Your plan, and those that friends share with you'),
  'POST /api/plans/operations': member('Add, change, move and remove entries of plans, in any order'),
  'GET /api/plans/suggestions': member('Recipes of your list that you could cook again'),
  'GET /api/plans/calendar': personal('When the address of your calendar was made'),
  'POST /api/plans/calendar': personal(
    'Make the address of your calendar, instead of a former one; shown this once',
  ),
  'DELETE /api/plans/calendar': personal('End the address of your calendar'),
  'GET /api/plans/:id': member('What is planned, on at most 63 days'),
  'GET /api/plans/:id/clashes': member('Planned meals that a person of the plan must not eat'),
  'PUT /api/plans/:id/members': sharing('Share your plan with a friend'),
  'DELETE /api/plans/:id/members': member(
    'End sharing it with a friend, or leave a plan with your own address',
  ),
  'GET /api/potlucks': member('The potlucks that you host or are invited to'),
  'POST /api/potlucks': member('Invite to a potluck'),
  'GET /api/potlucks/:id': member('A potluck, its guests and what they bring'),
  'PUT /api/potlucks/:id': member('Change your potluck'),
  'DELETE /api/potlucks/:id': member('Delete a potluck that is over or called off'),
  'PUT /api/potlucks/:id/cancelled': member('Call your potluck off, or let it take place after all'),
  'PUT /api/potlucks/:id/hidden': member('Hide its line on top of your recipes and plan'),
  'POST /api/potlucks/:id/link': sharing(
    'Make its link for anyone, instead of a former one; shown this once',
  ),
  'DELETE /api/potlucks/:id/link': member('End its link for anyone'),
  'PUT /api/potlucks/:id/guests': sharing('Invite friends to your potluck'),
  'DELETE /api/potlucks/:id/guests': member('Remove the guests who came with the link since a moment'),
  'PUT /api/potlucks/:id/guests/:guestId/approved': sharing('Let in a guest who came with the link'),
  'DELETE /api/potlucks/:id/guests/:guestId': member('Remove a guest of your potluck, or leave as one'),
  'PUT /api/potlucks/:id/answer': member('Say whether you come, and what you must not eat'),
  'PUT /api/potlucks/:id/dishes/:dishId': member('Bring something, under an id of your own'),
  'DELETE /api/potlucks/:id/dishes/:dishId': member('Take back what you bring'),
  'POST /api/potlucks/:id/dishes/:dishId/save': member('Save the recipe of what a guest brings to your list'),
  'GET /api/potluck-links/:token': anyone('A potluck, by its link or by the key of a guest'),
  'POST /api/potluck-links/:token/join': sharing('Join a potluck whose link you have'),
  'POST /api/import': member(
    'Import what another program exported; the recipes arrive by event',
    `Multipart field \`file\`, at most 200 MB: an export of ${importProgramsText}, a table, text, web page or list of addresses, or a zip of any of them`,
  ),
  'GET /api/export': ruleFor(
    'signed in',
    'export',
  )('The whole list as a zip of pages, JSON-LD and pictures, or for another program'),
  'GET /api/admin/stats': admin('The three figures'),
  'GET /api/admin/users': admin('People, in pages of twenty'),
  'PUT /api/admin/users/:id': admin('Change name or address of a person'),
  'DELETE /api/admin/users/:id': admin('Delete an account and what only that person holds'),
  'GET /api/admin/recipes': admin('All recipes, in pages of twenty'),
  'DELETE /api/admin/recipes/:id': admin('Remove a recipe from all lists'),
  'POST /api/admin/recipes/rescrape': admin('Fetch a recipe again, for everyone'),
  'POST /api/admin/recipes/share-to-all': admin('Add a recipe to the lists of all users'),
  'GET /api/admin/jobs': admin('Background work, newest first'),
  'POST /api/admin/jobs/:id/retry': admin('Start a job again'),
  'DELETE /api/admin/jobs/:id': admin('Delete a job'),
  'GET /api/admin/mails': admin('Mails that were printed because no mail server is set up'),
  'GET /api/admin/mails/links': admin('The same with their links, after a second step'),
  'POST /api/admin/mails/test': admin('Send a test mail'),
  'GET /api/admin/readings': admin('Recipes that were read again from their kept pages, newest first'),
  'POST /api/admin/readings/:id/put-back': admin('Undo what reading a page again changed'),
  'GET /api/admin/audit': admin('The actions of admins'),
  'GET /api/admin/system': admin(
    'The state of the installation: version, sizes, mail, last backup and last proof',
  ),
  'GET /api/admin/backups': admin('The backups on this server, newest first'),
  'POST /api/admin/backups': admin('Make a backup now; with `prove`, restore it for a check'),
  'GET /api/admin/backups/:name': admin('Download a backup'),
}

/** Who may call what. The compiler checks it against the contract, and the tests against the router. */
export const accessRules: readonly RouteRule[] = Object.entries(rules).map(([name, rule]) => {
  const [method = '', path = ''] = name.split(' ')
  const { query, body } = callsByName.get(name) ?? {}
  const program = rule.program === undefined ? (method === 'GET' ? 'read' : 'write') : rule.program
  return { method, path, ...rule, program, ...(query && { query }), ...(body && { body }) }
})

const patterns = accessRules.map((rule) => ({
  rule,
  pattern: new RegExp(`^${rule.path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** The rules of a path, one for each method that it takes. */
export const rulesOf = (path: string): RouteRule[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ rule }) => rule)
