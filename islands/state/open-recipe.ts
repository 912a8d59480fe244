import { t } from '#server/contract/language/t.ts'
import { ApiError, messageOf } from '../browser/api.ts'
import { openDialog } from './dialogs.ts'
import { findRecipe, loadRecipe, recipeCache } from './recipes.ts'
import { closeRecipe, route } from './route.ts'
import { session } from './session.ts'
import { dashboardToastDurationMs as durationMs, showToast } from './toasts.ts'

/** The id of the recipe that was requested, so that it is requested once. */
let requested = ''

/** Loads the recipe in the address whenever it is not in the cache. Returns how to stop. */
export function followOpenRecipe(): () => void {
  loadIfMissing()
  const stops = [route, recipeCache, session].map((store) => store.subscribe(loadIfMissing))
  return () => {
    for (const stop of stops) stop()
  }
}

function loadIfMissing(): void {
  const { recipe: id } = route.get()
  const isMissing = id !== '' && session.get().status === 'authed' && !findRecipe(id)
  if (isMissing && requested !== id) loadRecipe(id).catch(explain)
  requested = isMissing ? id : ''
}

function explain(error: unknown): void {
  closeRecipe()
  if (error instanceof ApiError && error.isRestorable) {
    const action = { label: t('Recently deleted'), run: () => openDialog({ kind: 'deleted' }) }
    showToast({ title: error.sentence ?? error.message, kind: 'error', action })
    return
  }
  if (error instanceof ApiError && error.status === 404) {
    openDialog({ kind: 'not-found', url: null, page: null })
    return
  }
  const isAnswered = error instanceof ApiError || !(error instanceof Error)
  const title = isAnswered
    ? messageOf(error, t('An unknown error occurred while loading data.'))
    : t('This recipe is not on this device, and the server cannot be reached.')
  showToast({ title, kind: 'error', durationMs })
}
