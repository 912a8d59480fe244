import { readStored, storageKeys } from './storage.ts'

// Of one tab, until it is closed or its person logs out: what is typed into a form outlives a reload.

/** Other forms are named by the recipe that is edited in them. */
export const newRecipeForm = 'new'

const prefix = () => `draft ${readStored(storageKeys.person) ?? ''} `

export function keepDraft(form: string, draft: unknown): void {
  try {
    sessionStorage.setItem(prefix() + form, JSON.stringify(draft))
  } catch {
    // Storage is blocked or full: the browser still asks before it leaves the page.
  }
}

export function readDraft(form: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix() + form) ?? 'null')
  } catch {
    return null
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(prefix() + form)
  } catch {}
}

/** What is corrected next to a photo comes back by itself: the address names its recipe. */
export const photoForm = (recipeId: string) => `photo ${recipeId}`

/** The form that was open when the page was left; null for none. */
export function draftedForm(): string | null {
  try {
    const key = Object.keys(sessionStorage).find(
      (each) => each.startsWith(prefix()) && !each.startsWith(prefix() + photoForm('')),
    )
    return key?.slice(prefix().length) ?? null
  } catch {
    return null
  }
}
