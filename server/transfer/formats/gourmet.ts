import { childrenOf, type XmlElement } from '../../text/xml-element.ts'
import { fieldLines, ingredientLine, stepsOf, textWithBrackets, timesOf } from '../fields.ts'
import { groupLine, groupsLast } from '../group-line.ts'
import type { Draft } from '../imported-recipe.ts'
import { boxesOf, numberedRecipes } from './boxes.ts'
import type { TextFormat } from './format.ts'
import { pictureFromText } from './pictures.ts'
import { recipeElsewhere, type TitleOf, titlesById } from './titles-by-id.ts'
import { allText, linesIn, readRecipeXml, textIn } from './xml.ts'

export const gourmet: TextFormat = {
  programs: ['Gourmet'],
  detects: ({ text }) => /<gourmetDoc[\s>]/i.test(text.slice(0, 2000)),
  open: async ({ text }) => {
    const boxes = await boxesOf(text, /<recipe(?=[\s>])/gi)
    const titleOf = await titlesById(boxes, {
      id: /^<recipe\s{1,20}id="([^"]{1,100})"/i,
      title: /<title>([^<]{1,1000})/i,
    })
    return numberedRecipes(boxes, (box) => readGourmetRecipe(box, titleOf))
  },
}

async function readGourmetRecipe(xml: string, titleOf: TitleOf): Promise<Draft> {
  const recipe = await readRecipeXml(xml)
  const say = (...names: string[]) => textWithBrackets(textIn(recipe, ...names))
  const source = say('source')
  return {
    title: say('title'),
    link: textIn(recipe, 'link'),
    author: source === '' ? null : source,
    ingredients: childrenOf(recipe, 'ingredient-list').flatMap(({ children }) =>
      groupsLast(children, 'inggroup').flatMap((part) => linesOfPart(part, titleOf)),
    ),
    directions: stepsOf(linesIn(recipe, 'instructions').join('\n')),
    notes: fieldLines(linesIn(recipe, 'modifications').join('\n')),
    servings: say('yields', 'servings') || null,
    ...timesOf({ prepTime: say('preptime'), cookTime: say('cooktime'), totalTime: '' }),
    rating: starsOf(textIn(recipe, 'rating')),
    tags: [...childrenOf(recipe, 'category'), ...childrenOf(recipe, 'cuisine')].flatMap((part) =>
      allText(part).split(','),
    ),
    image: await pictureFromText(textIn(recipe, 'image')),
  }
}

function linesOfPart(part: XmlElement, titleOf: TitleOf): string[] {
  if (part.name === 'inggroup') {
    const name = textWithBrackets(textIn(part, 'groupname'))
    const lines = part.children
      .filter(({ name }) => name !== 'groupname')
      .flatMap((each) => linesOfPart(each, titleOf))
    return name === '' ? lines : [groupLine(name), ...lines]
  }
  const say = (name: string) => textWithBrackets(textIn(part, name) || (part.attributes[name] ?? ''))
  const isOptional = /^(?:yes|true)$/i.test(part.attributes.optional ?? '')
  const line = ingredientLine({
    amount: say('amount'),
    unit: say('unit'),
    food: part.name === 'ingref' ? nameOfReferenced(part, titleOf) : say('item'),
    note: isOptional ? 'optional' : '',
  })
  return line === '' ? [] : [line]
}

/** A line that ends with the title of another recipe is a link to it. */
const nameOfReferenced = (part: XmlElement, titleOf: TitleOf) =>
  textWithBrackets(textIn(part, 'item') || part.text) ||
  titleOf(part.attributes.refid ?? '') ||
  recipeElsewhere

/** '4/5 stars', '8/10', '4.5', or what it keeps itself: up to ten halves. */
function starsOf(text: string): number | null {
  const [, stars = '', of] = /(\d{1,2}(?:[.,]\d)?)\s{0,3}(?:\/\s{0,3}(\d{1,2}))?/.exec(text) ?? []
  const count = Number(stars.replace(',', '.'))
  const rating = (count * 5) / Number(of ?? (count > 5 ? 10 : 5))
  return rating > 0 && rating <= 5 ? rating : null
}
