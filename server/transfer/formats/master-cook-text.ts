import { collapse } from '../../text/collapse.ts'
import { clockMinutes, ingredientLine } from '../fields.ts'
import { groupLine } from '../group-line.ts'
import type { Draft } from '../imported-recipe.ts'
import { wordsLeftOut } from '../left-out.ts'
import { recipesOf } from './boxes.ts'
import type { TextFormat } from './format.ts'
import { isNone, nutritionIn, sourceOf } from './master-cook.ts'
import { paragraphsOf } from './meal-master.ts'

const header = /^[ \t]{0,60}\*[ \t]{1,4}Exported from[ \t]{1,4}MasterCook.{0,60}$/gim

/** A text of fixed columns: amounts, measures, and the ingredient with what is done to it. */
export const masterCookText: TextFormat = {
  programs: ['MasterCook'],
  ending: 'mxp',
  detects: ({ text }) =>
    /^[ \t]{0,60}\*[ \t]{1,4}Exported from[ \t]{1,4}MasterCook/im.test(text.slice(0, 20_000)),
  open: ({ text }) => recipesOf(text, header, { title: titleIn, read: readBox }),
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
  const lines = box.split('\n').slice(1)
  const table = lines.findIndex((line) => tableStart.test(line))
  const head = lines.slice(0, table < 0 ? 0 : table)
  const body = lines.slice(table + 1)
  const endsAt = body.findIndex((line) => end.test(line))
  const content = endsAt < 0 ? body : body.slice(0, endsAt)
  const tableEnd = content.findIndex((line) => line.trim() === '')
  const rest = tableEnd < 0 ? [] : content.slice(tableEnd)
  const { directions, said } = divide(rest)
  const after = divide(body.slice(content.length).filter((line) => !end.test(line))).said
  return {
    title: titleIn(box),
    ...sourceOf(labelled(head, 'Recipe By'), said.source.join(' ').replace(/"/g, '')),
    ingredients: withWrapped(tableEnd < 0 ? content : content.slice(0, tableEnd), lines[table]).flatMap(
      rowOf,
    ),
    directions: paragraphsOf(directions),
    notes: paragraphsOf([...said.notes, ...after.notes]),
    servings: servingsOf(labelled(head, 'Serving Size'), said.yield),
    prepTime: clockMinutes(labelled(head, 'Preparation Time')),
    nutrition: nutritionIn(body.join('\n')),
    unsupported: wordsLeftOut(leftOver(labelled(head, 'Serving Size'), said)),
    tags: categoriesIn(head),
  }
}

/** Other fields on labelled lines, and what it makes next to for how many it is. */
const leftOver = (size: string, { other, yield: makes }: Record<'other' | 'yield', string[]>) =>
  [...(isNone(/^\d{1,4}/.exec(size)?.[0] ?? '') ? [] : makes), ...other].map((words) =>
    words.replace(/"/g, ''),
  )

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

const columnOfFood = 24

/** A line whose next word found no room goes on in the column of the foods. */
function withWrapped(lines: string[], rule = ''): string[] {
  const found: string[] = []
  let length = 0
  for (const line of lines) {
    const text = line.trim()
    const isFull = length + 1 + (text.split(' ')[0] ?? '').length >= rule.trimEnd().length
    const goesOn = isFull && /^\s+\S/.test(line) && line.search(/\S/) >= columnOfFood
    if (goesOn && found.length > 0) found.push(`${found.pop()} ${text}`)
    else found.push(line)
    length = line.trimEnd().length
  }
  return found
}

function rowOf(line: string): string[] {
  const name = /^(-{2,9}|\*\*)\s{0,4}([^-*\s].{0,100}?)\s{0,4}\1$/.exec(line.trim())?.[2]
  if (name) return [groupLine(name)]
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
  [/^(?=(?:Serving Ideas|Suggested Wine)\s{0,3}:)/i, 'notes'],
  [/^(?:S\(.{1,60}\)|Copyright|Start to Finish Time|Cuisine|T\(.{1,60}\)|Nutr\. Assoc\.\s{0,3}):/i, 'other'],
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
