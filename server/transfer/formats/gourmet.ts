import { headingLine, ingredientLine, linesOf, stepsOf, textWithBrackets, timesOf } from '../fields.ts'
import type { Draft } from '../imported-recipe.ts'
import { boxesOf } from './boxes.ts'
import type { TextFormat } from './format.ts'
import { pictureFromText } from './pictures.ts'
import { allText, childrenOf, linesIn, readXml, textIn, type XmlElement } from './xml.ts'

export const gourmet: TextFormat = {
  programs: ['Gourmet'],
  detects: ({ text }) => /<gourmetDoc[\s>]/i.test(text.slice(0, 2000)),
  open: ({ text }) => {
    const boxes = boxesOf(text, /<recipe(?=[\s>])/gi)
    return boxes.map((box, at) => ({
      name: `Recipe ${at + 1} of ${boxes.length}`,
      read: async () => readRecipe(box),
    }))
  },
}

function readRecipe(xml: string): Draft {
  const recipe = readXml(xml)
  const say = (...names: string[]) => textWithBrackets(textIn(recipe, ...names))
  const source = say('source')
  return {
    title: say('title'),
    link: textIn(recipe, 'link'),
    author: source === '' ? null : source,
    ingredients: childrenOf(recipe, 'ingredient-list').flatMap(({ children }) =>
      children.flatMap(linesOfPart),
    ),
    directions: stepsOf(linesIn(recipe, 'instructions').join('\n')),
    notes: linesOf(linesIn(recipe, 'modifications').join('\n')),
    servings: say('yields', 'servings') || null,
    ...timesOf({ prepTime: say('preptime'), cookTime: say('cooktime'), totalTime: '' }),
    rating: starsOf(textIn(recipe, 'rating')),
    tags: [...childrenOf(recipe, 'category'), ...childrenOf(recipe, 'cuisine')].flatMap((part) =>
      allText(part).split(','),
    ),
    image: pictureFromText(textIn(recipe, 'image').replace(/\s+/g, '')),
  }
}

function linesOfPart(part: XmlElement): string[] {
  if (part.name === 'inggroup') {
    const name = textWithBrackets(textIn(part, 'groupname'))
    const lines = part.children.filter(({ name }) => name !== 'groupname').flatMap(linesOfPart)
    return name === '' ? lines : [headingLine(name), ...lines]
  }
  const say = (name: string) => textWithBrackets(textIn(part, name))
  const isOptional = /^(?:yes|true)$/i.test(part.attributes.optional ?? '')
  const line = ingredientLine({
    amount: say('amount'),
    unit: say('unit'),
    food: say('item'),
    note: isOptional ? 'optional' : '',
  })
  return line === '' ? [] : [line]
}

/** '4/5 stars', '8/10', '4.5'. */
function starsOf(text: string): number | null {
  const [, stars = '', of] = /(\d{1,2}(?:[.,]\d)?)\s{0,3}(?:\/\s{0,3}(\d{1,2}))?/.exec(text) ?? []
  const rating = (Number(stars.replace(',', '.')) * 5) / Number(of ?? 5)
  return rating > 0 && rating <= 5 ? rating : null
}
