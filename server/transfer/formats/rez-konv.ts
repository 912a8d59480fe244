import { startsWithNumber } from '#server/contract/measures/number-signs.ts'
import { collapse } from '#server/text/collapse.ts'
import { splitTags } from '../fields.ts'
import { groupLine } from '../group-line.ts'
import type { Draft } from '../imported-recipe.ts'
import { recipesOf } from './boxes.ts'
import type { TextFormat } from './format.ts'
import { paragraphsOf } from './meal-master.ts'

/** The German relative of MealMaster. */
export const rezKonv: TextFormat = {
  programs: ['RezKonv'],
  detects: ({ text }) => /^={3,}.{0,20}REZKONV/im.test(text.slice(0, 20_000)),
  open: ({ text }) =>
    recipesOf(text, /^={3,}.{0,20}REZKONV.{0,80}$/gim, {
      title: (box) => labelled(box, 'Titel'),
      read: readBox,
    }),
}

const labelled = (box: string, name: string) =>
  collapse(new RegExp(String.raw`^[ \t]{0,20}${name}:(.{0,300})$`, 'im').exec(box.slice(0, 3000))?.[1] ?? '')

const ruled = /^={3,}\s{0,4}([^=\n]{1,70}?)\s{0,4}={3,}$/

function readBox(box: string): Draft {
  const ingredients: string[] = []
  const source: string[] = []
  const text: string[] = []
  let part = 'head'
  for (const line of box.split('\n').slice(1)) {
    const heading = collapse(ruled.exec(line)?.[1] ?? '')
    if (/^\s{0,20}(?:Menge|Zutaten):/i.test(line)) part = 'ingredients'
    else if (/^\s{0,20}Zubereitung:/i.test(line)) part = 'text'
    else if (/^(?:quelle|source)$/i.test(heading)) part = 'source'
    else if (part === 'source' && line.trim() === '' && source.length > 0) part = 'text'
    else if (part === 'ingredients' && heading !== '') ingredients.push(groupLine(heading))
    else if (part === 'ingredients' && isText(line, ingredients)) {
      part = 'text'
      text.push(line)
    } else if (part === 'ingredients') addIngredient(ingredients, line)
    else if (part === 'source') source.push(collapse(line))
    else if (part === 'text') text.push(line)
  }
  return {
    title: labelled(box, 'Titel'),
    tags: splitTags(labelled(box, 'Kategorien')),
    servings: labelled(box, 'Menge') || null,
    ingredients,
    directions: paragraphsOf(text),
    author: source.filter((line) => !/erfasst|^--|^$/i.test(line))[0] ?? null,
  }
}

const isIndented = (line: string) => /^\s{4}|^\s{0,3}--/.test(line) || startsWithNumber(line.trimStart())

/** Without a source, sentences follow the ingredients, which are indented by an amount or its room. */
const isText = (line: string, ingredients: string[]) =>
  ingredients.length > 0 && line.trim() !== '' && !isIndented(line)

function addIngredient(lines: string[], line: string): void {
  const text = collapse(line)
  const last = lines.length - 1
  if (text === '') return
  if (text.startsWith('--') && last >= 0) lines[last] = `${lines[last]} ${text.replace(/^-+\s{0,4}/, '')}`
  else lines.push(text)
}
