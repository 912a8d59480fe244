import { t } from '#server/contract/language/t.ts'
import { type JsonNode, property } from '#server/text/json-value.ts'
import { ratingOf, unsupportedOf } from '../fact-fields.ts'
import { fieldLines, fieldTags, fieldText, nodesOf, rawText, stepsOf, timesOf } from '../fields.ts'
import type { Draft } from '../imported-recipe.ts'
import type { JsonFormat } from './format.ts'
import { pictureFromText } from './pictures.ts'

export const paprika: JsonFormat = {
  programs: ['Paprika'],
  ending: 'paprikarecipe',
  detects: (node) =>
    typeof property(node, 'ingredients') === 'string' && typeof property(node, 'directions') === 'string',
  read: readPaprikaRecipe,
}

async function readPaprikaRecipe(node: JsonNode): Promise<Draft> {
  return {
    title: fieldText(node, 'name'),
    link: rawText(node, 'source_url'),
    summary: fieldText(node, 'description'),
    ingredients: fieldLines(withoutLinks(rawText(node, 'ingredients'))),
    directions: stepsOf(withoutLinks(rawText(node, 'directions'))),
    notes: fieldLines(withoutLinks(rawText(node, 'notes'))),
    nutrition: fieldLines(rawText(node, 'nutritional_info')),
    author: authorOf(node),
    rating: ratingOf(node, 'rating'),
    unsupported: unsupportedOf(node, { difficulty: t('its difficulty') }),
    servings: fieldText(node, 'servings'),
    ...timesOf({
      prepTime: rawText(node, 'prep_time'),
      cookTime: rawText(node, 'cook_time'),
      totalTime: rawText(node, 'total_time'),
    }),
    tags: fieldTags(node, 'categories'),
    isFavorite: property(node, 'on_favorites') === true || property(node, 'on_favorites') === 1,
    ...(await picturesOf(node)),
    imageAddress: rawText(node, 'image_url'),
  }
}

/** '[recipe:Pizza dough]' opens another recipe, '[photo:1]' shows one of its pictures. */
const withoutLinks = (text: string) =>
  text.replace(/\[photo:[^\]\n]{1,100}\]/g, '').replace(/\[recipe:([^\]\n]{1,300})\]/g, '$1')

/** `source` names a person or a book, or only the site of the address. */
function authorOf(node: JsonNode): string | null {
  const source = fieldText(node, 'source')
  return /^\S+\.\w{2,}$/.test(source) ? null : source
}

/** `photo_data` is a small square; newer versions add whole pictures in `photos`. The largest is the cover. */
async function picturesOf(node: JsonNode): Promise<Pick<Draft, 'image' | 'pictures'>> {
  const square = property(node, 'photo_data')
  const whole = nodesOf(node, 'photos')
    .map((photo) => property(photo, 'data'))
    .filter((text) => typeof text === 'string')
  const texts = typeof square === 'string' ? [square, ...whole] : whole
  const longest = texts.reduce((best, text) => (text.length > best.length ? text : best), '')
  return {
    image: longest === '' ? null : await pictureFromText(longest),
    pictures: whole
      .filter((text) => text !== longest)
      .map((text) => ({ read: () => pictureFromText(text), address: null, step: null })),
  }
}
