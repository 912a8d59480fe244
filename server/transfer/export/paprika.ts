import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { inGroups } from '#server/contract/ingredient-groups.ts'
import { headingLine } from '#server/text/recipe-lines.ts'
import { webAddress } from '../../text/web-address.ts'
import { allNotes, type ExportedRecipe, type ToJpeg } from './exported-recipe.ts'
import { createNames } from './file-names.ts'
import type { ZipEntry } from './zip-writer.ts'

const pack = promisify(gzip)

/** A .paprikarecipes file: gzipped JSON for each recipe, with its picture in base64. RecipeSage reads it as well. */
export async function* writePaprika(
  recipes: AsyncIterable<ExportedRecipe>,
  at: Date,
  toJpeg: ToJpeg,
): AsyncGenerator<ZipEntry> {
  const nameFor = createNames()
  for await (const recipe of recipes) {
    const picture = recipe.image && (await toJpeg(recipe.image))
    const json = JSON.stringify(contentOf(recipe, picture, at))
    yield { path: `${nameFor(recipe.title)}.paprikarecipe`, bytes: await pack(json), isPacked: true }
  }
}

function contentOf(recipe: ExportedRecipe, picture: Buffer | null, at: Date) {
  const { ingredients, ingredientGroups, prepTime, cookTime, totalTime, link } = recipe
  const hash = createHash('sha256').update(
    JSON.stringify([recipe.title, link, ingredients, recipe.directions]),
  )
  const digest = hash.digest('hex').toUpperCase()
  const groups = inGroups(ingredients, ingredientGroups)
  const lines = groups.flatMap(({ name, lines }) => (name === null ? lines : [headingLine(name), ...lines]))
  const photo = picture ? `${uuidOf(createHash('sha256').update(picture).digest('hex'))}.jpg` : ''
  return {
    // The same for the same recipe, so that importing twice makes no doubles.
    uid: uuidOf(digest),
    name: recipe.title,
    description: recipe.summary,
    ingredients: lines.join('\n'),
    directions: recipe.directions.join('\n'),
    notes: allNotes(recipe).join('\n'),
    nutritional_info: (recipe.nutrition ?? []).join('\n'),
    servings: recipe.servings,
    difficulty: '',
    prep_time: prepTime,
    cook_time: cookTime,
    total_time: totalTime,
    source: recipe.author || (webAddress(link) ? recipe.source : ''),
    source_url: webAddress(link) ?? '',
    image_url: webAddress(recipe.imageAddress) ?? '',
    categories: recipe.tags,
    rating: recipe.rating ?? 0,
    on_favorites: recipe.isFavorite,
    created: at.toISOString().slice(0, 19).replace('T', ' '),
    hash: digest,
    photo,
    photo_large: null,
    photo_hash: picture ? createHash('sha256').update(picture).digest('hex').toUpperCase() : '',
    photo_data: picture ? picture.toString('base64') : null,
    photos: [],
  }
}

const uuidOf = (hex: string) =>
  hex
    .toUpperCase()
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
