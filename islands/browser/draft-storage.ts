import { knownPerson } from './storage.ts'

// Drafts of forms in session storage: they survive a reload and the end of a session, until the tab is closed or the
// person signs out.

/** The form of a new recipe. Others have the id of their recipe as name. */
export const newRecipeForm = 'new'
/** The field for a pasted text. */
export const pasteForm = 'paste'
/** The form of a recipe that the language model found. */
export const modelReadingForm = 'model'

const prefix = () => `draft ${knownPerson()} `

export function storeDraft(form: string, draft: unknown): void {
  try {
    sessionStorage.setItem(prefix() + form, JSON.stringify(draft))
  } catch {
    // Storage is blocked or full. The browser still asks before it leaves the page.
  }
}

export function readDraft(form: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix() + form) ?? 'null')
  } catch {
    return null
  }
}

export function deleteDraft(form: string): void {
  try {
    sessionStorage.removeItem(prefix() + form)
  } catch {}
}

/** The form next to a photo, which opens with the recipe in the address. */
export const photoForm = (recipeId: string) => `photo ${recipeId}`

/** The form with a stored draft; null for none. */
export function findDraftedForm(): string | null {
  try {
    const key = Object.keys(sessionStorage).find(
      (each) => each.startsWith(prefix()) && !each.startsWith(prefix() + photoForm('')),
    )
    return key?.slice(prefix().length) ?? null
  } catch {
    return null
  }
}
