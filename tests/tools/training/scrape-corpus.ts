import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'

interface CorpusDocument {
  host: string
  name: string
  html: string
}

/** Yields one document at a time, because the corpus does not fit in memory. */
export function* readPages(folder: string): Generator<CorpusDocument> {
  for (const host of readdirSync(folder).sort()) {
    if (!existsSync(join(folder, host)) || host.startsWith('.')) continue
    for (const file of readdirSync(join(folder, host)).sort()) {
      if (!file.endsWith('.html.gz')) continue
      const html = gunzipSync(readFileSync(join(folder, host, file))).toString('utf8')
      yield { host, name: file.slice(0, -'.html.gz'.length), html }
    }
  }
}

export function toPrediction(page: CorpusDocument, recipe: ExtractedRecipe | null, ms: number): object {
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

/** Recipes keep '4-6' and '4 to 6' as written; the expected values have only the upper end of such ranges. */
function upperEnd(servings: string | null): string | null {
  return servings?.replace(/\d+(?:[-–]|\sto\s)(?=\d)/, '') ?? null
}

/** Folds for cross-validation are sets of hosts, because documents of one host are similar. */
export function foldOf(host: string): number {
  let hash = 0
  for (let at = 0; at < host.length; at++) hash = (hash * 31 + host.charCodeAt(at)) >>> 0
  return hash % 5
}
