import type { RecipeDraft } from '#server/contract/drafts.ts'
import { joinGroups, splitGroups } from '#server/contract/ingredient-groups.ts'
import type { ManualRecipeBody } from '#server/contract/recipe-input.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { moveStep } from '#server/contract/step-pictures.ts'
import { edited } from '../state/pending-change.ts'

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
  /** One per line, as the equipment. */
  tips: string
  equipment: string
  video: string
  tags: readonly string[]
  /** The cover first. */
  pictures: readonly DraftPicture[]
}

export interface DraftPicture {
  /** A stored one has '/images/...' as its source, one to be fetched a web address, a new one a data URL. */
  kind: 'stored' | 'address' | 'upload'
  source: string
  /** A smaller one to show. */
  thumbnail?: string
  /** Index of the step that it shows. */
  step?: number
}

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
  tips: '',
  equipment: '',
  video: '',
  tags: [],
  pictures: [],
}

export function toDraft(recipe: Recipe): Draft {
  const { title, summary, directions, servings, cookTime, prepTime, totalTime, tags } = recipe
  const { author = '', language = '', nutrition = [], tips = [], equipment = [], video = '' } = recipe
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
    tips: tips.join('\n'),
    equipment: equipment.join('\n'),
    video,
    tags,
    pictures: picturesOf(recipe),
  }
}

function picturesOf({ imageUrl, thumbnailUrl, pictures = [] }: Recipe): DraftPicture[] {
  const cover: DraftPicture[] =
    imageUrl === null
      ? []
      : [
          {
            kind: imageUrl.startsWith('/images/') ? 'stored' : 'address',
            source: imageUrl,
            ...(thumbnailUrl && { thumbnail: thumbnailUrl }),
          },
        ]
  return [
    ...cover,
    ...pictures.map(
      ({ imageUrl: source, thumbnailUrl: thumbnail, step }): DraftPicture => ({
        kind: 'stored',
        source,
        thumbnail,
        ...(step !== undefined && { step }),
      }),
    ),
  ]
}

/** The form after the changes of `body`. */
export function draftAfter(recipe: Recipe, body: ManualRecipeBody): Draft {
  const draft = toDraft(edited(body)(recipe))
  const pictures = body.pictures?.map(
    ({ image: source, step }): DraftPicture => ({
      kind: source.startsWith('/images/') ? 'stored' : source.startsWith('data:') ? 'upload' : 'address',
      source,
      ...(step !== undefined && { step }),
    }),
  )
  return { ...draft, pictures: pictures ?? draft.pictures }
}

/** A recipe that was read from a text or a file. */
export function draftOf({ image, ingredients, tips, equipment, isRecipe: _, ...read }: RecipeDraft): Draft {
  return {
    ...emptyDraft,
    ...read,
    ingredients: ingredients.join('\n'),
    tips: tips.join('\n'),
    equipment: equipment.join('\n'),
    pictures: image === null ? [] : [{ kind: 'address', source: image }],
  }
}

/** What is sent to save a draft of `saved`. */
export function toBody(draft: Draft, saved: Draft): ManualRecipeBody {
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
    tips: tidyLines(draft.tips),
    equipment: tidyLines(draft.equipment),
    video: draft.video.trim(),
    tags: [...draft.tags],
    ...changedPictures(draft.pictures, saved.pictures),
  }
}

/** Nothing when they are as they are saved. */
function changedPictures(
  pictures: readonly DraftPicture[],
  saved: readonly DraftPicture[],
): Pick<ManualRecipeBody, 'pictures'> {
  if (JSON.stringify(pictures) === JSON.stringify(saved)) return {}
  return {
    pictures: pictures.map(({ source, step }) => ({ image: source, ...(step !== undefined && { step }) })),
  }
}

/** Keeps pictures at their steps while lines are added to and removed from the directions. */
export function withDirections({ directions, pictures }: Draft, changed: string): Partial<Draft> {
  const [before, after] = [tidyLines(directions), tidyLines(changed)]
  return {
    directions: changed,
    pictures: pictures.map(({ step, ...picture }) => {
      const moved = step === undefined ? null : moveStep(step, before, after)
      return moved === null ? picture : { ...picture, step: moved }
    }),
  }
}

/** Without the extra white space and empty lines of pasted text. */
export function tidyLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n|\u2028|\u2029/)
    .map((line) => line.replace(/[\s\u200b\ufeff]+/g, ' ').trim())
    .filter((line) => line !== '')
}

/** Without the names of groups. */
export const countIngredients = (lines: readonly string[]) => splitGroups(lines, true).ingredients.length

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
