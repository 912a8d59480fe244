import { t } from '#server/contract/language/t.ts'
import { webAddress } from '../../text/web-address.ts'
import { childrenOf, type XmlElement } from '../../text/xml-element.ts'
import { fieldLines, ingredientLine, stepsOf, textWithBrackets, timesOf } from '../fields.ts'
import { groupLine } from '../group-line.ts'
import type { Draft } from '../imported-recipe.ts'
import { boxesOf, numberedRecipes } from './boxes.ts'
import type { TextFormat } from './format.ts'
import { missingPicture, type Pictures, pictureFromText, readPicture } from './pictures.ts'
import { recipeElsewhere, type TitleOf, titlesById } from './titles-by-id.ts'
import { allText, linesIn, readRecipeXml } from './xml.ts'

/** What German programs exchange recipes in: amounts are attributes, each part of a dish has its own ingredients. */
export const cookMl: TextFormat = {
  programs: ['CookML'],
  ending: 'cml',
  detects: ({ text }) => /<cookml[\s>]/i.test(text.slice(0, 2000)),
  open: async ({ text, path, pictures }) => {
    const boxes = await boxesOf(text, /<recipe(?=[\s>])/gi)
    const titleOf = await titlesById(boxes, {
      id: /<head\s[^>]{0,2000}?\brid="([^"]{1,100})"/i,
      title: /<head\s[^>]{0,2000}?\btitle="([^"]{1,1000})"/i,
    })
    return numberedRecipes(boxes, (box) => readCookMl(box, titleOf, path, pictures))
  },
}

async function readCookMl(xml: string, titleOf: TitleOf, path: string, pictures: Pictures): Promise<Draft> {
  const recipe = await readRecipeXml(xml)
  const [head = recipe] = childrenOf(recipe, 'head')
  const say = (name: string) => textWithBrackets(head.attributes[name] ?? '')
  const source = childrenOf(head, 'sourceline').map((line) => textWithBrackets(allText(line)))
  const { image, isMissing } = await pictureOf(head, path, pictures)
  return {
    title: say('title'),
    link: source.find((line) => webAddress(line)) ?? null,
    author: source.filter((line) => !webAddress(line)).join(', ') || say('createuser') || null,
    language: recipe.attributes.lang || null,
    ingredients: childrenOf(recipe, 'part').flatMap((part) => linesOf(part, titleOf)),
    directions: stepsOf(linesIn(recipe, 'preparation').join('\n')),
    tips: childrenOf(head, 'hint').flatMap((hint) => fieldLines(allText(hint))),
    notes: fieldLines(linesIn(recipe, 'remark').join('\n')),
    servings: `${amountOf(say('servingqty'))} ${say('servingtype')}`.trim() || null,
    ...timesOf({
      prepTime: minutes(say('timeprepqty')),
      cookTime: minutes(say('timecookqty')),
      totalTime: minutes(say('timeallqty')),
    }),
    nutrition: childrenOf(head, 'content').flatMap(({ attributes: { type = '', value = '' } }) =>
      type === '' || value === '' ? [] : [`${type}: ${value}`],
    ),
    tags: childrenOf(head, 'cat').map(allText),
    image,
    unsupported: [
      ...(isMissing ? [missingPicture()] : []),
      ...(say('costs') === '' ? [] : [t('its price')]),
      ...(amountOf(say('wwpoints')) === '' ? [] : [t('its points')]),
    ],
  }
}

function linesOf(part: XmlElement, titleOf: TitleOf): string[] {
  const title = textWithBrackets(part.attributes.title ?? '')
  const lines = childrenOf(part, 'ingredient').map((ingredient) => {
    const { qty = '', unit = '', item = '', ridlink = '' } = ingredient.attributes
    const food = textWithBrackets(item)
    return ingredientLine({
      amount: amountOf(qty),
      unit: textWithBrackets(unit),
      // A line that ends with the title of another recipe is a link to it.
      food: food === '' && ridlink !== '' ? titleOf(ridlink) || recipeElsewhere : food,
      note: childrenOf(ingredient, 'inote').map(allText).map(textWithBrackets).join(', '),
    })
  })
  return [...(title === '' ? [] : [groupLine(title)]), ...lines.filter((line) => line !== '')]
}

/** '4.0' -> '4'; 0 says that there is none. */
const amountOf = (text: string) => text.trim().replace(/^0+(?:[.,]0+)?$|(?<=\d)[.,]0+$/, '')

const minutes = (text: string) => (/^\d{1,5}$/.test(text) ? `${text} min` : '')

async function pictureOf(head: XmlElement, path: string, pictures: Pictures) {
  const [inside] = childrenOf(head, 'picbin')
  if (inside) return { image: await pictureFromText(allText(inside)), isMissing: false }
  const [named] = childrenOf(head, 'picture')
  const name = named ? named.attributes.file || allText(named).trim() : ''
  const file = pictures.at(path, name) ?? pictures.named(name)
  return { image: await readPicture(file), isMissing: name !== '' && !file }
}
