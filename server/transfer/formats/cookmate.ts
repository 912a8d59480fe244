import { childrenOf } from '../../text/xml-element.ts'
import { ratingOf } from '../fact-fields.ts'
import { fieldLines, stepsOf, textWithBrackets, timesOf } from '../fields.ts'
import type { Draft } from '../imported-recipe.ts'
import { boxesOf, numberedRecipes } from './boxes.ts'
import type { TextFormat } from './format.ts'
import { type Pictures, picturesFromFiles, readPicture } from './pictures.ts'
import { allText, linesIn, readRecipeXml, textIn } from './xml.ts'

/** A .mcb file is a zip of one XML file and pictures. */
export const cookmate: TextFormat = {
  programs: ['Cookmate'],
  detects: ({ text }) => /<cookbook[\s>]/i.test(text.slice(0, 2000)) && /<recipetext[\s>/]/i.test(text),
  open: async ({ text, path, pictures }) => {
    return numberedRecipes(await boxesOf(text, /<recipe(?=[\s>])/gi), (box) =>
      readCookmateRecipe(box, path, pictures),
    )
  },
}

async function readCookmateRecipe(xml: string, path: string, pictures: Pictures): Promise<Draft> {
  const recipe = await readRecipeXml(xml)
  const say = (...names: string[]) => textWithBrackets(textIn(recipe, ...names))
  const paths = childrenOf(recipe, 'imagepath', 'image').map(
    (image) => textIn(image, 'path') || allText(image).trim(),
  )
  const [picture = '', ...others] = paths.filter((path) => path !== '')
  const source = say('source')
  return {
    title: say('title'),
    link: textIn(recipe, 'url'),
    author: source === '' ? null : source,
    summary: fieldLines(linesIn(recipe, 'description').join('\n')).join(' '),
    ingredients: fieldLines(linesIn(recipe, 'ingredient').join('\n')),
    directions: stepsOf(linesIn(recipe, 'recipetext').join('\n')),
    notes: fieldLines(linesIn(recipe, 'comments', 'comment').join('\n')),
    nutrition: fieldLines(linesIn(recipe, 'nutrition').join('\n')),
    video: textIn(recipe, 'video') || null,
    servings: say('quantity') || null,
    ...timesOf({ prepTime: say('preptime'), cookTime: say('cooktime'), totalTime: say('totaltime') }),
    rating: ratingOf({ rating: textIn(recipe, 'rating') }, 'rating'),
    language: /^[a-z]{2}(?:-[A-Z]{2})?$/.exec(textIn(recipe, 'lang'))?.[0] ?? null,
    tags: childrenOf(recipe, 'category', 'tag').map(allText),
    image: await readPicture(pictures.at(path, picture) ?? pictures.named(picture)),
    imageAddress: textIn(recipe, 'imageurl'),
    pictures: picturesFromFiles(others.map((other) => pictures.at(path, other) ?? pictures.named(other))),
  }
}
