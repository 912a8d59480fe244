import { ocrSource } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { go } from './route.ts'
import { dashboardToastDurationMs, replaceToast, showToast } from './toasts.ts'

/** A recipe that is being added, with its toast. */
export interface Adding {
  kind: 'url' | 'photo' | 'file'
  /** Where it comes from; '' for a photo or a file. */
  host: string
  toastId: number
  stopMessages(): void
}

let adding: readonly Adding[] = []

export function track(entry: Adding): Adding {
  adding = [...adding, entry]
  return entry
}

export const isRunning = (entry: Adding): boolean => adding.includes(entry)

/** False if it had ended before. */
export function end(entry: Adding): boolean {
  if (!adding.includes(entry)) return false
  entry.stopMessages()
  adding = adding.filter((each) => each !== entry)
  return true
}

export function showDone(entry: Adding, text: string, kind: 'success' | 'info', open?: string): void {
  if (!end(entry)) return
  replaceToast(entry.toastId, {
    title: text,
    kind,
    durationMs: dashboardToastDurationMs,
    ...(open && { action: { label: t('View'), run: () => go({ recipe: open }) } }),
  })
}

/** Handles the event of a photo that could not be read. */
export function photoFailed(message: string): void {
  const entry = adding.find(({ kind }) => kind === 'photo')
  const toast = { title: message, kind: 'error', durationMs: dashboardToastDurationMs } as const
  if (entry && end(entry)) replaceToast(entry.toastId, toast)
  else showToast(toast)
}

/** Ends the add that this recipe belongs to; false without one. */
export function recipeArrived(recipe: Recipe): boolean {
  // Saved from a form, which may have the address of its page.
  if (recipe.lastScraped === null && recipe.source !== ocrSource) return false
  const kind = recipe.source === ocrSource ? 'photo' : 'url'
  const candidates = adding.filter((entry) => entry.kind === kind)
  const entry = candidates.find(({ host }) => host === recipe.source) ?? candidates[0]
  if (!entry) return false
  showDone(entry, t('Recipe for "{title}" added!', { title: recipe.title }), 'success', recipe._id)
  return true
}
