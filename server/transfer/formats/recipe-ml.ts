import { pause } from '#server/async/in-pieces.ts'
import { collapse } from '../../text/collapse.ts'
import { childrenOf, type XmlElement } from '../../text/xml-element.ts'
import { fieldLines, headingLine, ingredientLine, stepsOf, textWithBrackets, timesOf } from '../fields.ts'
import { groupLine, groupsLast } from '../group-line.ts'
import type { Draft } from '../imported-recipe.ts'
import { wordsLeftOut } from '../left-out.ts'
import { type FoundMenu, menusItem } from '../menus.ts'
import { boxesOf, numberedRecipes } from './boxes.ts'
import type { TextFormat } from './format.ts'
import { fileNameIn } from './pictures.ts'
import { allText, readRecipeXml, textIn } from './xml.ts'

/** RecipeML 0.5, formerly DESSERT: recipes alone, or as the courses of menus. */
export const recipeMl: TextFormat = {
  programs: ['RecipeML'],
  detects: ({ text }) => /<recipeml[\s>]/i.test(text.slice(0, 2000)),
  open: async ({ text, path }) => {
    const boxes = await boxesOf(text, recipeTag)
    const recipes = numberedRecipes(boxes, (box) => readRecipeMl(box))
    const menus = await boxesOf(text, /<menu(?=[\s>])/gi)
    const [, fileName = path] = /^(.{1,200})\.[^.]*$/.exec(fileNameIn(path)) ?? []
    return menus.length > 0 ? [...recipes, menusItem(fileName, () => readMenus(menus, fileName))] : recipes
  },
}

const recipeTag = /<recipe(?=[\s>])/gi

async function readMenus(menus: string[], fileName: string): Promise<FoundMenu[]> {
  const found: FoundMenu[] = []
  for (const menu of menus) {
    found.push(await readMenu(menu, fileName))
    await pause()
  }
  return found
}

const maxMenuLength = 200_000

/** A menu has a head of its own before its recipes. */
async function readMenu(text: string, fileName: string): Promise<FoundMenu> {
  const menu = text.slice(0, maxMenuLength)
  const box = menu.slice(0, menu.search(/<\/menu\s{0,9}>/i))
  const recipes = await boxesOf(box, recipeTag)
  return { name: titleIn(box.slice(0, box.search(recipeTag))) || fileName, dishes: recipes.map(titleIn) }
}

const titleIn = (box: string) => textWithBrackets(/<title>([^<]{1,300})/i.exec(box.slice(0, 5000))?.[1] ?? '')

async function readRecipeMl(xml: string): Promise<Draft> {
  const recipe = await readRecipeXml(xml)
  const [head = recipe] = childrenOf(recipe, 'head')
  const time = (...types: string[]) => textOfTime(childrenOf(head, 'preptime'), types)
  const source = childrenOf(head, 'source').flatMap((part) => [
    part.text,
    ...childrenOf(part, 'srcitem').filter(isName).map(allText),
  ])
  return {
    title: textWithBrackets(textIn(head, 'title')),
    author:
      source
        .map((part) => collapse(part))
        .filter((part) => part !== '')
        .join(', ') || null,
    summary: collapse(textWithBrackets(textIn(recipe, 'description'))),
    ingredients: childrenOf(recipe, 'ingredients').flatMap(linesOf),
    directions: stepsIn(xml),
    notes: childrenOf(recipe, 'note').flatMap((note) => fieldLines(collapse(allText(note)))),
    servings: collapse(childrenOf(head, 'yield').map(measureOf)[0] ?? '') || null,
    ...timesOf({
      prepTime: time('', 'prep', 'preparation'),
      cookTime: time('cooking', 'baking', 'cook', 'bake'),
      totalTime: time('total'),
    }),
    nutrition: childrenOf(recipe, 'nutrition').flatMap(nutritionOf),
    tags: childrenOf(head, 'categories').flatMap((part) => childrenOf(part, 'cat').map(allText)),
    unsupported: wordsLeftOut(childrenOf(recipe, 'ingredients').flatMap(alternativesIn)),
  }
}

const isName = ({ attributes }: XmlElement) => !/date$/i.test(attributes.type ?? '')

const textOfTime = (times: XmlElement[], types: string[]): string => {
  const found = times.find(({ attributes }) => types.includes((attributes.type ?? '').toLowerCase()))
  return collapse(found ? allText(found) : '')
}

/** '2<frac><n>1</n><d>4</d></frac>' is '2 1/4'; a range has two of these. */
function amountOf(quantity: XmlElement): string {
  const [range] = childrenOf(quantity, 'range')
  if (range) return ['q1', 'q2'].flatMap((name) => childrenOf(range, name).map(amountOf)).join(' to ')
  const fractions = childrenOf(quantity, 'frac').map((part) => `${textIn(part, 'n')}/${textIn(part, 'd')}`)
  return collapse([quantity.text, ...fractions].join(' '))
}

const measureOf = (part: XmlElement): string =>
  [
    part.text,
    ...childrenOf(part, 'qty', 'range').map((each) =>
      each.name === 'qty' ? amountOf(each) : amountOf(part),
    ),
    textIn(part, 'unit'),
  ].join(' ')

const alternativesIn = (part: XmlElement): string[] =>
  part.name === 'alt-ing' ? lineOf(part) : part.children.flatMap(alternativesIn)

/** A group has a title and ingredients; what an ingredient can be replaced by is no line of its own. */
function linesOf(part: XmlElement): string[] {
  return groupsLast(part.children, 'ing-div').flatMap((child) => {
    if (child.name === 'ing-div') {
      const title = textWithBrackets(textIn(child, 'title'))
      return [...(title === '' ? [] : [groupLine(title)]), ...linesOf(child)]
    }
    return child.name === 'ing' ? lineOf(child) : []
  })
}

function lineOf(part: XmlElement): string[] {
  const [amount] = childrenOf(part, 'amt')
  const isOptional = /^yes$/i.test(part.attributes.optional ?? '')
  const notes = [...childrenOf(part, 'prep', 'ing-note').map(allText), isOptional ? 'optional' : '']
  const line = ingredientLine({
    amount: collapse(amount ? measureOf(amount) : ''),
    unit: '',
    food: textWithBrackets(collapse(textIn(part, 'item'))),
    note: notes
      .map((note) => collapse(note))
      .filter((note) => note !== '')
      .join(', '),
  })
  return line === '' ? [] : [line]
}

const anyTag = /<\/?[a-z-]{1,20}(?:\s[^<>]{0,300})?>/gi

const title = /<title(?:\s[^<>]{0,300})?>([^<]{1,300})<\/title>/gi

/**
 * Words of a step are marked, so it is read as text: elements do not say where in a text they are. The title of a part
 * is a line of its own.
 */
function stepsIn(xml: string): string[] {
  const [, inside = ''] = xml.split(/<directions(?=[\s>])/i)
  const [directions = ''] = inside.slice(inside.indexOf('>') + 1).split(/<\/directions>/i)
  const parts = directions
    .replace(title, (_, name: string) => `<step>${headingLine(name.trim())}</step>`)
    .split(/<\/?step(?:\s[^<>]{0,300})?>/i)
  const lines = parts.map((part) => {
    const words = part.replace(/(<\/qty>)\s{0,9}(?=<(?:timeunit|unit)[\s>])/gi, '$1 ')
    return collapse(textWithBrackets(words.replace(anyTag, '')))
  })
  return stepsOf(lines.join('\n'))
}

const nutritionOf = (part: XmlElement): string[] =>
  part.children.flatMap((child) => {
    if (child.name !== 'nutrient') return nutritionOf(child)
    const amount = collapse(`${textIn(child, 'qty')} ${textIn(child, 'unit')}`)
    return amount === '' ? [] : [`${collapse(textIn(child, 'n-name'))}: ${amount}`]
  })
