import { t } from '#server/contract/language/t.ts'
import { type JsonNode, property, values } from '#server/text/json-value.ts'
import { fieldLines, fieldTags, fieldText, headingLine, rawText, stepsOf, timesOf } from '../fields.ts'
import type { Draft } from '../imported-recipe.ts'
import type { JsonFormat } from './format.ts'
import { pictureFromText, picturesFromTexts } from './pictures.ts'

/** A .melarecipes file is a zip of .melarecipe files, which are JSON. */
export const mela: JsonFormat = {
  programs: ['Mela'],
  ending: 'melarecipe',
  detects: (node) =>
    typeof property(node, 'ingredients') === 'string' &&
    typeof property(node, 'instructions') === 'string' &&
    ['wantToCook', 'yield', 'nutrition'].every((name) => Object.hasOwn(node, name)),
  read: readMelaRecipe,
}

async function readMelaRecipe(node: JsonNode): Promise<Draft> {
  const [first, ...others] = values(node, 'images').filter((image) => typeof image === 'string')
  return {
    title: fieldText(node, 'title'),
    link: rawText(node, 'link'),
    summary: fieldText(node, 'text'),
    ingredients: fieldLines(withHeadings(rawText(node, 'ingredients'))),
    directions: stepsOf(withHeadings(rawText(node, 'instructions'))),
    notes: fieldLines(rawText(node, 'notes')),
    nutrition: fieldLines(rawText(node, 'nutrition')),
    servings: fieldText(node, 'yield'),
    ...timesOf({
      prepTime: rawText(node, 'prepTime'),
      cookTime: rawText(node, 'cookTime'),
      totalTime: rawText(node, 'totalTime'),
    }),
    tags: fieldTags(node, 'categories'),
    isFavorite: property(node, 'favorite') === true,
    image: first ? await pictureFromText(first) : null,
    pictures: picturesFromTexts(others),
    unsupported: property(node, 'wantToCook') === true ? [t("the mark 'Want to Cook'")] : [],
  }
}

/** '# Dough' names a group. */
const withHeadings = (text: string) =>
  text.replace(/^#{1,6}[ \t]{1,4}(\S.{0,200})$/gm, (_, name: string) => headingLine(name.trim()))
