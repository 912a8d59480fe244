import type { NamedRecipe } from '#server/contract/page-failures.ts'
import { addDialogsClosed, addFromUrl } from './adding.ts'

/** Between two pages, which are mostly of one site. */
const pauseMs = 1000

/** Saves recipes that a page lists, one after the other; a failure dialog must be closed before the next starts. */
export async function addChosen(recipes: readonly NamedRecipe[]): Promise<void> {
  for (const [at, { url }] of recipes.entries()) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    await addFromUrl(url, false)
    await addDialogsClosed()
  }
}

/** One after the other; a failure dialog must be closed before the next starts. */
export async function addFromUrls(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    await addFromUrl(url)
    await addDialogsClosed()
  }
}
