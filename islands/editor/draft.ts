import type { RecipeDraft } from '#server/contract/drafts.ts'
import { joinGroups, splitGroups } from '#server/contract/ingredient-groups.ts'
import type { ManualRecipeBody, Recipe } from '#server/contract/recipes.ts'

/** A recipe in the form: one ingredient and one step per line; a group of ingredients begins with its name and a colon. */
export interface Draft {
  title: string
  summary: string
  ingredients: string
  directions: string
  servings: string
  cookTime: string
  prepTime: string
  totalTime: string
  author: string
  /** BCP 47, e.g. 'de'. */
  language: string
  /** One per line. */
  nutrition: string
  tags: readonly string[]
  image: DraftImage
}

/** What happens to the picture on saving. */
export type DraftImage =
  | { kind: 'unchanged'; url: string | null }
  | { kind: 'none' }
  | { kind: 'address'; url: string }
  | { kind: 'upload'; dataUrl: string }

export const emptyDraft: Draft = {
  title: '',
  summary: '',
  ingredients: '',
  directions: '',
  servings: '',
  cookTime: '',
  prepTime: '',
  totalTime: '',
  author: '',
  language: '',
  nutrition: '',
  tags: [],
  image: { kind: 'unchanged', url: null },
}

export function toDraft(recipe: Recipe): Draft {
  const { title, summary, directions, servings, cookTime, prepTime, totalTime, tags, imageUrl } = recipe
  const { author = '', language = '', nutrition = [] } = recipe
  return {
    title,
    summary,
    ingredients: joinGroups(recipe.ingredients, recipe.ingredientGroups).join('\n'),
    directions,
    servings,
    cookTime,
    prepTime,
    totalTime,
    author,
    language,
    nutrition: nutrition.join('\n'),
    tags,
    image: { kind: 'unchanged', url: imageUrl },
  }
}

/** A recipe that was read from a text or a file. */
export function draftOf({ image, ingredients, isRecipe: _, ...read }: RecipeDraft): Draft {
  return {
    ...emptyDraft,
    ...read,
    ingredients: ingredients.join('\n'),
    image: image === null ? emptyDraft.image : { kind: 'address', url: image },
  }
}

export function toBody(draft: Draft): ManualRecipeBody {
  return {
    title: draft.title.trim(),
    summary: draft.summary.trim(),
    ...splitGroups(tidyLines(draft.ingredients).map(dropBullet), true),
    directions: tidyLines(draft.directions).map(dropNumber).join('\n'),
    servings: draft.servings.trim(),
    cookTime: draft.cookTime.trim(),
    prepTime: draft.prepTime.trim(),
    totalTime: draft.totalTime.trim(),
    author: draft.author.trim(),
    language: draft.language.trim(),
    nutrition: tidyLines(draft.nutrition),
    tags: [...draft.tags],
    ...imageOf(draft.image),
  }
}

function imageOf(image: DraftImage): Pick<ManualRecipeBody, 'image'> {
  if (image.kind === 'unchanged') return {}
  if (image.kind === 'none') return { image: null }
  return { image: image.kind === 'address' ? image.url : image.dataUrl }
}

/** Without the extra white space and empty lines of pasted text. */
export function tidyLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n|\u2028|\u2029/)
    .map((line) => line.replace(/[\s\u200b\ufeff]+/g, ' ').trim())
    .filter((line) => line !== '')
}

/** '• 2 eggs', '- 2 eggs', '[ ] 2 eggs' and '▢ 2 eggs' are 2 eggs. */
export const dropBullet = (line: string) => line.replace(/^(?:[•·●○◦▪■□☐▢*–—-]\uFE0F?|\[[ x]?\])\s+/iu, '')

/** '1. Mix', '2) Mix', 'Step 3: Mix' are Mix; '2 eggs go in' stays. */
export const dropNumber = (line: string) =>
  dropBullet(line).replace(
    /^(?:(?:step|schritt|étape|paso|passo)\s*\d{1,2}\s*[:.)–-]?\s+|\(?\d{1,2}[.)]\s+)/i,
    '',
  )

export function isChanged(one: Draft, other: Draft): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
