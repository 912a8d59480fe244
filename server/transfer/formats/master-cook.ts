import { t } from '#server/contract/language/t.ts'
import { writeStored } from '#server/contract/measures/write-number.ts'
import { collapse } from '../../text/collapse.ts'
import { webAddress } from '../../text/web-address.ts'
import { childrenOf, type XmlElement } from '../../text/xml-element.ts'
import { clockMinutes, fieldLines, ingredientLine, stepsOf, textWithBrackets } from '../fields.ts'
import { groupLine } from '../group-line.ts'
import { BadRecipe, type Draft } from '../imported-recipe.ts'
import type { Item } from '../item.ts'
import { boxesOf } from './boxes.ts'
import type { TextFormat } from './format.ts'
import { paragraphsOf } from './meal-master.ts'
import { menusBeside } from './menus-in-xml.ts'
import { type Pictures, readPicture } from './pictures.ts'
import { allText, readRecipeXml, textIn } from './xml.ts'

/** An .mx2 file is XML, an .mz2 file a zip of one and its pictures. */
export const masterCook: TextFormat = {
  programs: ['MasterCook'],
  detects: ({ text }) => /<mx2[\s>]/i.test(text.slice(0, 2000)),
  open: ({ text, path, pictures }) => {
    const boxes = boxesOf(text, /<RcpE(?=[\s>])/g)
    const recipes = boxes.map(
      (box, at): Item => ({
        get name() {
          return t('Recipe {number} of {count}', { number: at + 1, count: boxes.length })
        },
        read: () => readRecipeElement(box, path, pictures),
      }),
    )
    return recipes.length > 0 ? [...recipes, ...menusBeside(text, boxes)] : []
  },
}

async function readRecipeElement(xml: string, path: string, pictures: Pictures): Promise<Draft> {
  const recipe = readRecipeXml(xml)
  const say = (name: string) => textWithBrackets(textIn(recipe, name))
  const measured = (name: string) => childrenOf(recipe, name)[0]?.attributes ?? {}
  const { qty: servings = '' } = measured('serv')
  const { qty: amount = '', unit = '' } = measured('yield')
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
    servings: isNone(servings)
      ? collapse(`${writeStored(Number(amount) || null)} ${unit}`) || null
      : servings,
    prepTime: clockMinutes(measured('prpt').elapsed),
    totalTime: clockMinutes(measured('ttim').elapsed),
    nutrition: nutritionIn(textIn(recipe, 'rtxt')),
    tags: childrenOf(recipe, 'cats').flatMap((part) => childrenOf(part, 'catt').map(allText)),
    image: await readPicture(pictures.at(path, picture) ?? pictures.named(picture)),
  }
}

const isNone = (amount: string) => amount === '' || Number(amount) === 0

/** Who it is by, or else where it is from. */
function sourceOf(by: string, from: string) {
  const names = [by, from].map((name) =>
    name
      .replace(/<[^<>\s]{1,100}@[^<>\s]{1,100}>/, '')
      .replace(/^"+|"+\s*$/g, '')
      .trim(),
  )
  const author = names.find((name) => name !== '' && !/^n\/?a$/i.test(name)) ?? null
  return { author, link: webAddress(from) }
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
function nutritionIn(text: string): string[] {
  const [, values = ''] =
    /^[ \t]{0,20}Per Serving[^:\n]{0,80}:(.{1,1000})$/im.exec(text.slice(0, 100_000)) ?? []
  const [own = ''] = values.split('Exchanges:')
  return own
    .split(';')
    .map((value) => value.trim().replace(/\.$/, ''))
    .filter((value) => value !== '')
}

const header = /^[ \t]{0,60}\*[ \t]{1,4}Exported from[ \t]{1,4}MasterCook.{0,60}$/gim
const maxRecipeLength = 200_000

/** A text of fixed columns: amounts, measures, and the ingredient with what is done to it. */
export const masterCookText: TextFormat = {
  programs: ['MasterCook'],
  ending: 'mxp',
  detects: ({ text }) =>
    /^[ \t]{0,60}\*[ \t]{1,4}Exported from[ \t]{1,4}MasterCook/im.test(text.slice(0, 20_000)),
  open: ({ text }) =>
    boxesOf(text.replace(/\r\n?/g, '\n'), header).map((box) => ({
      name: titleIn(box) || t('A recipe without a title'),
      read: async () => readBox(box),
    })),
}

const titleIn = (box: string) =>
  collapse(
    box
      .slice(0, 3000)
      .split('\n')
      .slice(1)
      .find((line) => line.trim() !== '') ?? '',
  )

const tableStart = /^-{5,12}[ \t]{1,4}-{5,16}[ \t]{1,4}-{5,60}[ \t]{0,9}$/
const end = /^[ \t]{0,60}(?:- ){5}/
const amountColumns = 10
const nameColumn = 22
const categoryColumns = 32

function readBox(box: string): Draft {
  if (box.length > maxRecipeLength) throw new BadRecipe(t('it is far too long for a recipe'))
  const lines = box.split('\n').slice(1)
  const table = lines.findIndex((line) => tableStart.test(line))
  const head = lines.slice(0, table < 0 ? 0 : table)
  const body = lines.slice(table + 1)
  const endsAt = body.findIndex((line) => end.test(line))
  const content = endsAt < 0 ? body : body.slice(0, endsAt)
  const tableEnd = content.findIndex((line) => line.trim() === '')
  const rest = tableEnd < 0 ? [] : content.slice(tableEnd)
  const { directions, said } = divide(rest)
  return {
    title: titleIn(box),
    ...sourceOf(labelled(head, 'Recipe By'), said.source.join(' ').replace(/"/g, '')),
    ingredients: (tableEnd < 0 ? content : content.slice(0, tableEnd)).flatMap(rowOf),
    directions: paragraphsOf(directions),
    notes: paragraphsOf(said.notes),
    servings: servingsOf(labelled(head, 'Serving Size'), said.yield),
    prepTime: clockMinutes(labelled(head, 'Preparation Time')),
    nutrition: nutritionIn(body.join('\n')),
    tags: categoriesIn(head),
  }
}

function servingsOf(size: string, [amount = '']: string[]): string | null {
  const [, servings = ''] = /^(\d{1,4})/.exec(size) ?? []
  return isNone(servings) ? amount.replace(/"/g, '').trim() || null : servings
}

function labelled(lines: string[], name: string): string {
  const found = lines.map((line) => new RegExp(`${name}\\s{0,9}:(.{0,300})`, 'i').exec(line)?.[1] ?? '')
  // Two labels may be on one line.
  return collapse(found.find((value) => value !== '')?.split(/\s{2,}\S[^:]{0,30}:/)[0] ?? '')
}

/** In columns, over several lines. */
function categoriesIn(lines: string[]): string[] {
  const at = lines.findIndex((line) => /^Categories\s{0,9}:/i.test(line))
  if (at < 0) return []
  const end = lines.findIndex((line, index) => index > at && line.trim() === '')
  const rows = lines
    .slice(at, end < 0 ? undefined : end)
    .map((line, index) => (index === 0 ? line.replace(/^[^:]*: ?/, '') : line.slice(16)))
  return rows.flatMap((row) =>
    Array.from({ length: 4 }, (_, n) => row.slice(n * categoryColumns, (n + 1) * categoryColumns)),
  )
}

function rowOf(line: string): string[] {
  const amount = line.slice(0, amountColumns)
  const words = line.slice(amountColumns)
  const [measure = '', ...more] = words.trim().split(/\s{2,}/)
  const begins = amountColumns + words.search(/\S/)
  const hasMeasure = more.length > 0 && begins < nameColumn
  const [food = '', ...preparation] = (hasMeasure ? more.join(' ') : words).split(/\s--\s/)
  const unit = hasMeasure ? measure : ''
  const row = ingredientLine({
    amount: collapse(amount),
    unit,
    food: collapse(food),
    note: preparation.join(', '),
  })
  return row === '' ? [] : [row]
}

const labels: [RegExp, 'source' | 'notes' | 'yield' | 'other'][] = [
  [/^Source:/i, 'source'],
  [/^NOTES\s{0,3}:/i, 'notes'],
  [/^Yield:/i, 'yield'],
  [/^(?:S\(.{1,60}\)|Copyright|Start to Finish Time|Cuisine|T\(.{1,60}\)):/i, 'other'],
]

/** After the directions come further fields, each with its label on a line. */
function divide(lines: string[]) {
  const said = { source: [] as string[], notes: [] as string[], yield: [] as string[], other: [] as string[] }
  const directions: string[] = []
  let into = directions
  for (const line of lines) {
    const [pattern, name] = labels.find(([label]) => label.test(line)) ?? []
    if (name) into = said[name]
    const rest = pattern ? line.replace(pattern, '') : line
    if (!pattern || rest.trim() !== '') into.push(rest.replace(/^ {1,4}(?=\S)/, ''))
  }
  return {
    directions,
    said: { ...said, yield: said.yield.map((each) => each.trim()).filter((each) => each !== '') },
  }
}
