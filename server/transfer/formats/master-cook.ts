import { writeStored } from '#server/contract/measures/write-number.ts'
import { collapse } from '../../text/collapse.ts'
import { webAddress } from '../../text/web-address.ts'
import { childrenOf, type XmlElement } from '../../text/xml-element.ts'
import { clockMinutes, fieldLines, ingredientLine, stepsOf, textWithBrackets } from '../fields.ts'
import { groupLine } from '../group-line.ts'
import type { Draft } from '../imported-recipe.ts'
import { wordsLeftOut } from '../left-out.ts'
import { boxesOf, numberedRecipes } from './boxes.ts'
import type { TextFormat } from './format.ts'
import { menusBeside } from './menus-in-xml.ts'
import { type Pictures, readPicture } from './pictures.ts'
import { allText, readRecipeXml, textIn } from './xml.ts'

/** An .mx2 file is XML, an .mz2 file a zip of one and its pictures. */
export const masterCook: TextFormat = {
  programs: ['MasterCook'],
  detects: ({ text }) => /<mx2[\s>]/i.test(text.slice(0, 2000)),
  open: async ({ text, path, pictures }) => {
    const boxes = await boxesOf(text, /<RcpE(?=[\s>])/g)
    const recipes = numberedRecipes(boxes, (box) => readRecipeElement(box, path, pictures))
    return recipes.length > 0 ? [...recipes, ...(await menusBeside(text, boxes))] : []
  },
}

async function readRecipeElement(xml: string, path: string, pictures: Pictures): Promise<Draft> {
  const recipe = await readRecipeXml(xml)
  const say = (name: string) => textWithBrackets(textIn(recipe, name))
  const measured = (name: string) => childrenOf(recipe, name)[0]?.attributes ?? {}
  const { qty: servings = '' } = measured('serv')
  const { qty: amount = '', unit = '' } = measured('yield')
  const yielded = isNone(amount) ? '' : collapse(`${writeStored(Number(amount) || null)} ${unit}`)
  const picture = recipe.attributes.img ?? ''
  return {
    title: textWithBrackets(recipe.attributes.name ?? ''),
    ...sourceOf(textWithBrackets(recipe.attributes.author ?? ''), say('srce')),
    summary: say('desc'),
    ingredients: childrenOf(recipe, 'ingr').flatMap(lineOf),
    directions: childrenOf(recipe, 'dirs').flatMap((part) =>
      childrenOf(part, 'dirt').flatMap((step) => stepsOf(allText(step))),
    ),
    notes: fieldLines(childrenOf(recipe, 'note').map(allText).join('\n')),
    servings: isNone(servings) ? yielded || null : servings,
    prepTime: clockMinutes(measured('prpt').elapsed),
    totalTime: clockMinutes(measured('ttim').elapsed),
    nutrition: ['rtxt', 'nutr'].map((name) => nutritionIn(textIn(recipe, name))).find(isFilled) ?? [],
    tags: childrenOf(recipe, 'cats').flatMap((part) => childrenOf(part, 'catt').map(allText)),
    image: await readPicture(pictures.at(path, picture) ?? pictures.named(picture)),
    unsupported: wordsLeftOut([
      ...(isNone(servings) ? [] : [yielded]),
      ...recipe.children.filter(({ name }) => !readParts.has(name)).map(wordsOf),
    ]),
  }
}

/** The wine, ideas for serving and others have no place in Potluck. */
const readParts = new Set('srce desc ingr dirs note cats serv yield prpt ttim rtxt cpyr nutr'.split(' '))

const isFilled = (lines: string[]) => lines.length > 0

/** 'Taste: 8' of a rating, whose words are attributes. */
const wordsOf = (part: XmlElement): string => {
  const { name = '', value = '' } = part.attributes
  const own = name !== '' && value !== '' ? `${name}: ${value}` : part.text
  return [own, ...part.children.map(wordsOf)].join(' ')
}

export const isNone = (amount: string) => amount === '' || Number(amount) === 0

/** Who it is by, and where it is from. */
export function sourceOf(by: string, from: string) {
  const names = [by, from].map((name) =>
    name
      .replace(/<[^<>\s]{1,100}@[^<>\s]{1,100}>/, '')
      .replace(/^"+|"+\s*$/g, '')
      .trim(),
  )
  const link = webAddress(from)
  const said = names.filter((name, at) => name !== '' && !/^n\/?a$/i.test(name) && !(at > 0 && link))
  return { author: [...new Set(said)].join(', ') || null, link }
}

/** A row may be a heading (S), a text (T), or the name of another recipe (R). */
function lineOf(row: XmlElement): string[] {
  const say = (name: string) => textWithBrackets(row.attributes[name] ?? '')
  const food = say('name')
  if (food === '') return []
  if (row.attributes.code === 'S') return [groupLine(food)]
  const note = collapse(textWithBrackets(textIn(row, 'iprp')))
  // 'crumbled feta -' with '(4 oz)'
  const isInBrackets = note.startsWith('(')
  const name = isInBrackets ? `${food.replace(/\s{0,3}-$/, '')} ${note}` : food
  return [
    ingredientLine({ amount: say('qty'), unit: say('unit'), food: name, note: isInBrackets ? '' : note }),
  ]
}

/** 'Per Serving (excluding unknown items): 142 Calories; 5g Fat; ... Exchanges: ...' */
export function nutritionIn(text: string): string[] {
  const [, values = ''] =
    /^[ \t]{0,20}Per Serving[^:\n]{0,80}:(.{1,1000})$/im.exec(text.slice(0, 100_000)) ?? []
  const [own = ''] = values.split('Exchanges:')
  return own
    .split(';')
    .map((value) => value.trim().replace(/\.$/, ''))
    .filter((value) => value !== '')
}
