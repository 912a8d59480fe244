import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'

interface CorpusPage {
  host: string
  name: string
  html: string
}

/** One page at a time, so that memory holds one page and not the corpus. */
export function* readPages(folder: string): Generator<CorpusPage> {
  for (const host of readdirSync(folder).sort()) {
    if (!existsSync(join(folder, host)) || host.startsWith('.')) continue
    for (const file of readdirSync(join(folder, host)).sort()) {
      if (!file.endsWith('.html.gz')) continue
      const html = gunzipSync(readFileSync(join(folder, host, file))).toString('utf8')
      yield { host, name: file.slice(0, -'.html.gz'.length), html }
    }
  }
}

export function toPrediction(page: CorpusPage, recipe: ExtractedRecipe | null, ms: number): object {
  const { host, name } = page
  if (!recipe) return { host, name, error: 'no recipe', ms }
  return {
    host,
    name,
    title: recipe.title,
    ingredients: recipe.ingredients,
    instructions: recipe.directions,
    servings: upperEnd(recipe.servings),
    totalTime: recipe.totalTime,
    cookTime: recipe.cookTime,
    image: recipe.imageUrl,
    ms,
  }
}

/** Recipes keep '4-6' and '4 to 6' as the page shows them; the expected values hold the upper end of ranges written so. */
function upperEnd(servings: string | null): string | null {
  return servings?.replace(/\d+(?:[-–]|\sto\s)(?=\d)/, '') ?? null
}

/** Pages of one host are alike, so folds for cross-validation are made of hosts. */
export function foldOf(host: string): number {
  let hash = 0
  for (let at = 0; at < host.length; at++) hash = (hash * 31 + host.charCodeAt(at)) >>> 0
  return hash % 5
}
