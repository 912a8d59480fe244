import { isNode, type JsonNode, property, values } from '#server/text/json-value.ts'
import { ratingOf } from '../fact-fields.ts'
import { fieldLines, fieldTags, fieldText, rawText, stepsOf, timesOf } from '../fields.ts'
import type { Draft } from '../imported-recipe.ts'
import type { JsonFormat } from './format.ts'
import { type Pictures, picturesFromFiles, readPicture } from './pictures.ts'

/** A .rtk file is a zip of a JSON list and pictures; My Recipe Box writes the same names into a table. */
export const recetteTek: JsonFormat = {
  programs: ['RecetteTek'],
  detects: (node) =>
    typeof property(node, 'ingredients') === 'string' &&
    ['preparationTime', 'cookingTime', 'originalPicture'].some((name) => Object.hasOwn(node, name)),
  read: readRecetteTekRecipe,
}

async function readRecetteTekRecipe(node: JsonNode, path: string, pictures: Pictures): Promise<Draft> {
  const [first = '', ...others] = values(node, 'pictures').filter((picture) => typeof picture === 'string')
  return {
    title: fieldText(node, 'title'),
    link: rawText(node, 'url'),
    summary: fieldText(node, 'description'),
    ingredients: fieldLines(rawText(node, 'ingredients')),
    directions: stepsOf(rawText(node, 'instructions')),
    notes: fieldLines(rawText(node, 'notes')),
    nutrition: fieldLines(rawText(node, 'nutrition')),
    equipment: fieldLines(rawText(node, 'cookware')),
    video: rawText(node, 'video') || null,
    servings: fieldText(node, 'quantity'),
    ...timesOf({
      prepTime: rawText(node, 'preparationTime'),
      cookTime: rawText(node, 'cookingTime'),
      totalTime: rawText(node, 'totalTime'),
    }),
    rating: ratingOf(node, 'rating'),
    tags: [...titlesOf(node, 'categories'), ...titlesOf(node, 'tags'), ...fieldTags(node, 'keywords')],
    isFavorite: property(node, 'favorite') === true,
    image: await readPicture(pictures.at(path, first) ?? pictures.named(first)),
    imageAddress: rawText(node, 'originalPicture'),
    pictures: picturesFromFiles(others.map((other) => pictures.at(path, other) ?? pictures.named(other))),
  }
}

function titlesOf(node: JsonNode, name: string): string[] {
  return values(node, name).flatMap((value) => {
    if (typeof value === 'string') return value.split(';')
    return isNode(value) ? [fieldText(value, 'title', 'name')] : []
  })
}
