import { type JsonNode, property, values } from '#server/text/json-value.ts'
import { headingLine, linesOf, rawText, stepsOf, tagsOf, textOf, timesOf } from '../fields.ts'
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
  read: readRecipe,
}

function readRecipe(node: JsonNode): Draft {
  const [first, ...others] = values(node, 'images').filter((image) => typeof image === 'string')
  return {
    title: textOf(node, 'title'),
    link: rawText(node, 'link'),
    summary: textOf(node, 'text'),
    ingredients: linesOf(withHeadings(rawText(node, 'ingredients'))),
    directions: stepsOf(withHeadings(rawText(node, 'instructions'))),
    notes: linesOf(rawText(node, 'notes')),
    nutrition: linesOf(rawText(node, 'nutrition')),
    servings: textOf(node, 'yield'),
    ...timesOf({
      prepTime: rawText(node, 'prepTime'),
      cookTime: rawText(node, 'cookTime'),
      totalTime: rawText(node, 'totalTime'),
    }),
    tags: tagsOf(node, 'categories'),
    isFavorite: property(node, 'favorite') === true,
    image: first ? pictureFromText(first) : null,
    pictures: picturesFromTexts(others),
    unsupported: property(node, 'wantToCook') === true ? ["the mark 'Want to Cook'"] : [],
  }
}

/** '# Dough' names a group. */
const withHeadings = (text: string) =>
  text.replace(/^#{1,6}[ \t]{1,4}(\S.{0,200})$/gm, (_, name: string) => headingLine(name.trim()))
