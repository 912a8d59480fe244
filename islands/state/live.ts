import { ocrSource } from '#server/contract/constants.ts'
import { fullName } from '#server/contract/format.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { refreshMe } from './account.ts'
import { photoFailed, recipeArrived } from './additions.ts'
import { collectionChanged, collectionRemoved } from './collection-news.ts'
import { cookedNews } from './cooked-news.ts'
import { importAdvanced, importEnded } from './importing.ts'
import { addIncomingShare } from './incoming-shares.ts'
import { refreshNextPotluck } from './next-potluck.ts'
import { withoutRecipe } from './recipe-cache.ts'
import { putRecipe, recipeCache } from './recipes.ts'
import { go } from './route.ts'
import { addFriend, addRequest, approvedHere, meOf, removeFriend, removeRequest, session } from './session.ts'
import { shareFailed, shareSucceeded } from './sharing.ts'
import { refreshTags } from './tags.ts'
import { timerChanged } from './timer-news.ts'
import { dashboardToastDurationMs as durationMs, showToast } from './toasts.ts'

const ignore = () => {}

/** What each event of the server changes in this tab. */
export const eventHandlers: EventHandlers = {
  'recipe:created': (recipe) => {
    putRecipe(recipe)
    const wasAwaited = recipeArrived(recipe)
    if (wasAwaited && recipe.source === ocrSource) go({ recipe: recipe._id })
  },
  'recipe:updated': (recipe) => {
    putRecipe(recipe)
    if (recipe.isFavorite) refreshTags()
  },
  'recipe:deleted': ({ _id }) => recipeCache.set((state) => withoutRecipe(state, _id)),
  'recipe:cooked': cookedNews.set,
  'recipe:shared': addIncomingShare,
  'recipe:share:success': shareSucceeded,
  'recipe:share:error': shareFailed,
  'friend:request': (request) => {
    addRequest(request)
    showToast({ title: `New friend request from ${fullName(request.from)}`, durationMs })
  },
  'friend:accepted': ({ friend }) => {
    const wasAskedOfUs = takeRequestFrom(friend.email)
    addFriend(friend)
    void refreshMe()
    // Both people get the event; no toast for the one who approved.
    if (wasAskedOfUs) return
    showToast({ title: `${fullName(friend)} accepted your friend request!`, kind: 'success', durationMs })
  },
  'friend:removed': ({ email }) => removeFriend(email),
  'invitation:failed': ({ email, message }) => {
    const title = `The invitation to ${email} could not be delivered.`
    showToast({ title, message, kind: 'error', durationMs: null })
  },
  'collection:changed': collectionChanged,
  'collection:removed': ({ _id }) => collectionRemoved(_id),
  'collection:shared': ({ collection, sender }) => {
    collectionChanged(collection)
    const title = `${fullName(sender)} shared the collection “${collection.name}” with you.`
    showToast({ title, durationMs })
  },
  'shopping:shared': ({ list, sender }) => {
    showToast({ title: `${fullName(sender)} shared the shopping list “${list.name}” with you.`, durationMs })
  },
  // The page of the lists has handlers of its own.
  'shopping:list': ignore,
  'shopping:list:removed': ignore,
  'shopping:changed': ignore,
  'shopping:pantry': ignore,
  'plan:changed': ignore,
  'plan:people': ignore,
  'plan:removed': ignore,
  'plan:shared': ({ sender }) => {
    showToast({ title: `${fullName(sender)} shared a plan with you.`, durationMs })
  },
  'potluck:changed': () => void refreshNextPotluck(),
  'potluck:removed': () => void refreshNextPotluck(),
  'potluck:invited': ({ name, sender }) => {
    void refreshNextPotluck()
    showToast({ title: `${fullName(sender)} invites you: ${name}`, durationMs })
  },
  'timer:changed': timerChanged,
  'ocr:error': ({ message }) => photoFailed(message),
  'import:progress': importAdvanced,
  'import:done': importEnded,
}

function takeRequestFrom(email: string): boolean {
  const request = meOf(session.get())?.pendingRequests.find(({ from }) => from.email === email)
  if (request) removeRequest(request._id)
  return approvedHere.delete(email) || request !== undefined
}
