import { t } from '#server/contract/language/t.ts'
import { childrenOf, type XmlElement } from '../../text/xml-element.ts'
import { clockMinutes, ingredientLine, stepsOf, textWithBrackets } from '../fields.ts'
import { groupLine, groupsLast } from '../group-line.ts'
import type { Draft } from '../imported-recipe.ts'
import { wordsLeftOut } from '../left-out.ts'
import { boxesOf, numberedRecipes } from './boxes.ts'
import type { TextFormat } from './format.ts'
import { pictureFromText, picturesFromTexts } from './pictures.ts'
import { allText, readRecipeXml, textIn } from './xml.ts'

/** A .kreml file, and the .kre archive of one. */
export const kRecipes: TextFormat = {
  programs: ['KRecipes'],
  ending: 'kreml',
  detects: ({ text }) => /<krecipes[\s>]/i.test(text.slice(0, 2000)),
  open: async ({ text }) => {
    return numberedRecipes(await boxesOf(text, /<krecipes-recipe(?=[\s>])/gi), (box) => readKRecipe(box))
  },
}

async function readKRecipe(xml: string): Promise<Draft> {
  const recipe = await readRecipeXml(xml)
  const [about = recipe] = childrenOf(recipe, 'krecipes-description')
  const [yielded] = childrenOf(about, 'yield')
  const pictures = childrenOf(about, 'pictures').flatMap((part) => childrenOf(part, 'pic').map(allText))
  const [picture = '', ...others] = pictures
  return {
    title: textWithBrackets(textIn(about, 'title')),
    author:
      childrenOf(about, 'author')
        .map((author) => allText(author).trim())
        .join(', ') || null,
    ingredients: childrenOf(recipe, 'krecipes-ingredients').flatMap(linesOf),
    directions: stepsOf(textIn(recipe, 'krecipes-instructions')),
    servings:
      (yielded ? `${amountOf(yielded)} ${textIn(yielded, 'type')}`.trim() : textIn(about, 'serving')) || null,
    prepTime: clockMinutes(textIn(about, 'preparation-time')),
    tags: childrenOf(about, 'category').flatMap((part) => childrenOf(part, 'cat').map(allText)),
    image: await pictureFromText(picture),
    pictures: picturesFromTexts(others),
    unsupported: [
      ...wordsLeftOut(childrenOf(recipe, 'krecipes-ingredients').flatMap(substitutesIn)),
      ...(childrenOf(recipe, 'krecipes-ratings').some(({ children }) => children.length > 0)
        ? [t('its ratings by several people')]
        : []),
    ],
  }
}

/** '2', or from a least to a greatest. */
function amountOf(part: XmlElement): string {
  const [amount] = childrenOf(part, 'amount')
  if (!amount) return ''
  const range = ['min', 'max'].map((name) => textIn(amount, name)).filter((text) => text !== '')
  return range.length > 0 ? range.join('-') : amount.text.trim()
}

const substitutesIn = (part: XmlElement): string[] =>
  part.name === 'substitutes' ? part.children.flatMap(lineOf) : part.children.flatMap(substitutesIn)

const linesOf = (part: XmlElement): string[] =>
  groupsLast(part.children, 'ingredient-group').flatMap((child) => {
    if (child.name === 'ingredient') return lineOf(child)
    const name = textWithBrackets(child.attributes.name ?? '')
    return [...(name === '' ? [] : [groupLine(name)]), ...linesOf(child)]
  })

function lineOf(part: XmlElement): string[] {
  const say = (name: string) => textWithBrackets(textIn(part, name))
  const line = ingredientLine({
    amount: amountOf(part),
    unit: say('unit'),
    food: say('name'),
    note: say('prep'),
  })
  return line === '' ? [] : [line]
}
