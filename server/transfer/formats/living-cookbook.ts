import { webAddress } from '../../text/web-address.ts'
import { childrenOf, type XmlElement } from '../../text/xml-element.ts'
import { ratingOf } from '../fact-fields.ts'
import { fieldLines, headingLine, ingredientLine, stepsOf, textWithBrackets, timesOf } from '../fields.ts'
import { groupLine } from '../group-line.ts'
import type { Draft } from '../imported-recipe.ts'
import { boxesOf, numberedRecipes } from './boxes.ts'
import type { TextFormat } from './format.ts'
import { menusBeside } from './menus-in-xml.ts'
import { type Pictures, pictureFromText, readPicture } from './pictures.ts'
import { allText, readRecipeXml, textIn } from './xml.ts'

/** A .fdx file is XML with pictures in base64; .fdxz is a zip of one and of the pictures. */
export const livingCookbook: TextFormat = {
  programs: ['Living Cookbook'],
  ending: 'fdx',
  detects: ({ text }) => /<fdx[\s>]/i.test(text.slice(0, 2000)),
  open: async ({ text, path, pictures }) => {
    const boxes = await boxesOf(text, /<Recipe(?=[\s>])/gi)
    const recipes = numberedRecipes(boxes, (box) => readLivingCookbookRecipe(box, path, pictures))
    return recipes.length > 0 ? [...recipes, ...(await menusBeside(text, boxes))] : []
  },
}

async function readLivingCookbookRecipe(xml: string, path: string, pictures: Pictures): Promise<Draft> {
  const recipe = await readRecipeXml(xml)
  const say = (name: string) => textWithBrackets(recipe.attributes[name] ?? '')
  const images = childrenOf(recipe, 'recipeimages')
    .flatMap(({ children }) => children)
    .concat(childrenOf(recipe, 'recipeimage'))
  const [image, ...others] = images
  const page = recipe.attributes.webpage ?? ''
  return {
    title: say('name'),
    // Most are written without 'http'.
    link: webAddress(page) ?? webAddress(page && `https://${page}`) ?? webAddress(recipe.attributes.source),
    author: webAddress(recipe.attributes.source) ? null : say('source'),
    summary: say('comments'),
    ingredients: rowsOf(recipe, 'recipeingredients').flatMap(lineOf),
    directions: rowsOf(recipe, 'recipeprocedures').flatMap(stepLines),
    notes: [...rowsOf(recipe, 'recipetips'), ...rowsOf(recipe, 'recipeauthornotes')].flatMap((note) =>
      fieldLines(allText(note)),
    ),
    servings: say('servings') || say('yield') || null,
    ...timesOf({
      prepTime: say('preparationtime'),
      cookTime: say('cookingtime') || say('cooktime'),
      totalTime: say('readyintime'),
    }),
    nutrition: [recipe, ...childrenOf(recipe, 'recipenutrition')].flatMap(nutritionOf),
    rating: ratingOf({ rating: say('userrating') || say('rating') }, 'rating'),
    tags: say('recipetypes').split(','),
    image: image ? await pictureOf(image, path, pictures) : null,
    pictures: others.map((other) => ({
      read: () => pictureOf(other, path, pictures),
      address: null,
      step: null,
    })),
  }
}

/** 'TotalFat' with '20.06' says 'Total fat: 20.06'; attributes are in lower case. */
const nutrients: [string, string][] = [
  ['calories', 'Calories'],
  ['caloriesfromfat', 'Calories from fat'],
  ['totalfat', 'Total fat'],
  ['saturatedfat', 'Saturated fat'],
  ['cholesterol', 'Cholesterol'],
  ['sodium', 'Sodium'],
  ['totalcarbohydrate', 'Total carbohydrate'],
  ['fiber', 'Fiber'],
  ['sugar', 'Sugar'],
  ['protein', 'Protein'],
]

const nutritionOf = ({ attributes }: XmlElement): string[] =>
  nutrients.flatMap(([name, words]) => {
    const amount = attributes[name] ?? ''
    return Number(amount) > 0 ? [`${words}: ${amount}`] : []
  })

const rowsOf = (recipe: XmlElement, name: string) =>
  childrenOf(recipe, name).flatMap(({ children }) => children)

const isHeading = ({ attributes }: XmlElement) => /^(?:y|yes|true|1)$/i.test(attributes.heading ?? '')

function lineOf(row: XmlElement): string[] {
  const say = (name: string) => textWithBrackets(row.attributes[name] ?? '')
  const food = say('ingredient')
  if (isHeading(row)) return food === '' ? [] : [groupLine(food)]
  const line = ingredientLine({ amount: say('quantity'), unit: say('unit'), food, note: '' })
  return line === '' ? [] : [line]
}

function stepLines(row: XmlElement): string[] {
  const lines = stepsOf(textIn(row, 'proceduretext') || allText(row))
  return isHeading(row) ? lines.map(headingLine) : lines
}

async function pictureOf(image: XmlElement, path: string, pictures: Pictures): Promise<Buffer | null> {
  const name = image.attributes.filename ?? image.attributes.name ?? ''
  const file = pictures.at(path, name) ?? pictures.named(name)
  return file ? readPicture(file) : pictureFromText(allText(image))
}
