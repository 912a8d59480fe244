import { readDuration } from '#server/contract/measures/duration-fields.ts'
import type { RecipeContent } from '#server/contract/recipes.ts'
import { nutritionProperties } from '#server/extract/structured/nutrition.ts'
import { webAddress } from '../../text/web-address.ts'
import type { ExportedRecipe } from './exported-recipe.ts'

/** Of what is under `potluck`: raised when a field changes its meaning; new fields leave it. */
const ownFormatVersion = 1

interface FilePaths {
  picture: string | null
  /** Of the cooked log, in its order. */
  photos: (string | null)[]
  /** After the cover. */
  pictures: PlacedPath[]
}

export interface PlacedPath {
  path: string
  /** Index of the step that it shows; null for none. */
  step: number | null
}

/** A schema.org Recipe; what schema.org has no property for is under `potluck`. Paths are relative to the file. */
export function toJsonLd(
  recipe: ExportedRecipe,
  { picture, photos, pictures }: FilePaths,
): Record<string, unknown> {
  const url = webAddress(recipe.link)
  const images = [picture, webAddress(recipe.imageAddress)].filter((image) => image !== null)
  return {
    ...schemaRecipe(recipe, images, pictures),
    ...(url && { url }),
    ...(recipe.author && { author: { '@type': 'Person', name: recipe.author } }),
    ...(recipe.tags.length > 0 && { keywords: recipe.tags.join(', ') }),
    ...ownProperties({
      link: recipe.ownLink ?? recipe.link,
      source: recipe.source,
      isFavorite: recipe.isFavorite,
      tags: recipe.tags,
      times: { prepTime: recipe.prepTime, cookTime: recipe.cookTime, totalTime: recipe.totalTime },
      ingredientGroups: recipe.ingredientGroups ?? [],
      nutrition: recipe.nutrition ?? [],
      tips: recipe.tips ?? [],
      equipment: recipe.equipment ?? [],
      video: recipe.video ?? '',
      author: recipe.author ?? '',
      language: recipe.language ?? '',
      corrections: recipe.corrections ?? [],
      notes: recipe.notes,
      rating: recipe.rating,
      collections: recipe.collections,
      pictures: pictures.map(({ path, step }) => ({ picture: path, step })),
      ...(recipe.history?.basedOn && { basedOn: recipe.history.basedOn }),
      ...(recipe.history && { history: recipe.history.changes }),
      cooked: recipe.cooked.map(({ day, comment }, at) => ({ day, comment, photo: photos[at] ?? null })),
    }),
  }
}

/** What schema.org has no property for. */
export const ownProperties = (own: Record<string, unknown>) => ({
  potluck: { version: ownFormatVersion, ...own },
})

type Content = Omit<RecipeContent, 'directions' | 'source'> & { directions: string[] }

/** What everybody who may read a recipe sees of it, as a schema.org Recipe; `more` are the pictures after the cover. */
export function schemaRecipe(recipe: Content, cover: string[], more: PlacedPath[]): Record<string, unknown> {
  const images = [...cover, ...more.map(({ path }) => path)]
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.title,
    ...(recipe.summary && { description: recipe.summary }),
    ...(images.length > 0 && { image: images }),
    ...(recipe.servings && { recipeYield: recipe.servings }),
    ...time('prepTime', recipe.prepTime),
    ...time('cookTime', recipe.cookTime),
    ...time('totalTime', recipe.totalTime),
    ...(recipe.language && { inLanguage: recipe.language }),
    ...nutritionOf(recipe.nutrition),
    ...(recipe.equipment && recipe.equipment.length > 0 && { tool: recipe.equipment }),
    ...(recipe.video && { video: { '@type': 'VideoObject', name: recipe.title, url: recipe.video } }),
    recipeIngredient: recipe.ingredients,
    recipeInstructions: recipe.directions.map((text, at) => {
      const image = more.find(({ step }) => step === at)?.path
      return { '@type': 'HowToStep', text, ...(image !== undefined && { image }) }
    }),
  }
}

function nutritionOf(lines: string[] = []): Record<string, unknown> {
  const properties = nutritionProperties(lines)
  if (Object.keys(properties).length === 0) return {}
  return { nutrition: { '@type': 'NutritionInformation', ...properties } }
}

function time(name: string, text: string): Record<string, string> {
  const minutes = readDuration(text)
  return minutes === null ? {} : { [name]: `PT${minutes}M` }
}
