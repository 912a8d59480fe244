import { unitOfBoard } from '#server/contract/measures/unit-codes.ts'
import { collapse } from '#server/text/collapse.ts'
import { headingLine, splitTags } from '../fields.ts'
import { groupLine } from '../group-line.ts'
import type { Draft } from '../imported-recipe.ts'
import { recipesOf } from './boxes.ts'
import type { TextFormat } from './format.ts'

const start = /^(?:MMMMM|-----).{0,80}Meal-Master.{0,80}$/gim

/** A text of fixed columns from the days of bulletin boards: amounts in 7 characters, units in 2, two ingredients a line. */
export const mealMaster: TextFormat = {
  programs: ['MealMaster'],
  detects: ({ text }) => /^(?:MMMMM|-----).{0,80}Meal-Master/im.test(text.slice(0, 20_000)),
  open: ({ text }) => recipesOf(text, start, { title: (box) => labelled(box, 'Title'), read: readBox }),
}

const labelled = (box: string, name: string) =>
  collapse(new RegExp(String.raw`^[ \t]{0,20}${name}:(.{0,300})$`, 'im').exec(box.slice(0, 3000))?.[1] ?? '')

function readBox(box: string): Draft {
  const body = box.split('\n').slice(1)
  const first = body.findIndex((line) => /^[ \t]{0,20}(?:Yield|Servings):/i.test(line))
  const { ingredients, rest } = readIngredients(body.slice(first + 1))
  return {
    title: labelled(box, 'Title'),
    tags: splitTags(labelled(box, 'Categories')).filter((tag) => !/^\s*none\s*$/i.test(tag)),
    servings: labelled(box, 'Yield') || labelled(box, 'Servings') || null,
    ingredients,
    directions: paragraphsOf(rest),
  }
}

// '      1 1/2 c  Flour'
const ingredient = /^([ \d./-]{7}) ([A-Za-z ]{2}) (\S.*)$/
const section = /^(?:MMMMM|-----)-*\s{0,4}([^-\n]{1,70}?)\s{0,4}-{2,}$/
const secondColumn = 41

function readIngredients(lines: string[]): { ingredients: string[]; rest: string[] } {
  const ingredients: string[] = []
  let right: string[] = []
  let end = 0
  const closeColumns = () => {
    const [first, ...others] = right
    right = []
    if (first === undefined) return
    // The right column goes on from the end of the left one, also within an ingredient.
    const last = first.startsWith('-') ? ingredients.pop() : undefined
    ingredients.push(last === undefined ? first : collapse(`${last} ${first.replace(/^-+/, '')}`), ...others)
  }
  for (const [at, line] of lines.entries()) {
    const name = section.exec(line)?.[1]
    const isIngredient = ingredient.test(line.slice(0, secondColumn).trimEnd())
    if (name) {
      closeColumns()
      ingredients.push(groupLine(collapse(name)))
    } else if (isIngredient) {
      const [one, other] = columnsOf(line)
      addTo(ingredients, one)
      addTo(right, other)
    } else if (line.trim() !== '') break
    end = at + 1
  }
  closeColumns()
  return { ingredients: ingredients.map((line) => line.replace(/^-+\s{0,3}/, '')), rest: lines.slice(end) }
}

/** The second is empty for a long name that needs the room of both. */
function columnsOf(line: string): [string, string] {
  const isDivided = /\s{2}$/.test(line.slice(0, secondColumn))
  return isDivided ? [line.slice(0, secondColumn), line.slice(secondColumn)] : [line, '']
}

/** Of a column that was moved by hand: '1/2 c  Celery'. */
const moved = /^\s{0,9}([\d./-]{1,7}(?: \d{1,2}\/\d{1,2})?) {1,4}([A-Za-z]{1,2}) {1,4}(\S.*)$/

/** A name that begins with '-' goes on from the line above. */
function addTo(lines: string[], column: string): void {
  const text = column.trimEnd()
  if (text === '') return
  const found = ingredient.exec(text) ?? moved.exec(text)
  const [, amount = '', unit = '', name = ''] = found ?? ['', '', '', text.trim()]
  const last = lines.length - 1
  if (name.startsWith('-') && amount.trim() === '' && last >= 0) {
    lines[last] = collapse(`${lines[last]} ${name.replace(/^-+/, '')}`)
    return
  }
  const [food = '', ...notes] = name.split(';').map(collapse)
  const line = collapse([amount, unitOfBoard(unit.trim()), food].join(' '))
  lines.push([line, ...notes].join(', '))
}

/** Lines were wrapped at 75 characters; an empty one ends a step. */
export function paragraphsOf(lines: string[]): string[] {
  const steps: string[] = []
  let isApart = true
  for (const line of lines) {
    const text = collapse(line)
    if (/^(?:M{5}|-{5}|={5})[-=]*$/.test(text)) break
    const name = section.exec(line)?.[1]
    if (text === '') isApart = true
    else if (name) steps.push(headingLine(collapse(name)))
    else if (isApart || steps.length === 0) steps.push(text)
    else steps.push(`${steps.pop()} ${text}`)
    if (text !== '') isApart = name !== undefined
  }
  return steps
}
