import { foodWords } from '../food-words.ts'
import { foodOf } from '../shopping-rows.ts'
import { linesOfEach } from './each-food.ts'
import { foodNamed, namedFoods } from './foods.ts'
import { parseIngredient } from './ingredient.ts'

// Which foods a recipe needs, and which of them a person has. By names alone: amounts would have to be kept up to date.

const maxReadCharacters = 10_000
const maxCharacters = 4000
const maxAnswers = 20_000

const keyOf = (food: string) => foodWords(food).join(' ')

/** 'butter or margarine' */
const alternatives = /\s(?:or|oder|ou|o)\s/i

/**
 * What a line needs: alternatives between slashes, each with the words by which its food is compared and its names in the table.
 * 'red onion=red onion/onion=onion'; '' for headings, and for water, which everybody has.
 */
function needOf(line: string, food: string): string {
  if (/:\s*$/.test(line)) return ''
  const all = food.split(alternatives).flatMap((part) => {
    const key = keyOf(part)
    if (key === '') return []
    const foods = namedFoods(part)
    // A row of many foods does not tell which one it is.
    const names = foods.some(({ isMany }) => isMany) ? [] : foods.map(({ name }) => name)
    // A red onion is an onion, but butter, which is made of milk, is none.
    const wider = foods.flatMap(({ of }) => of).filter((name) => key.endsWith(` ${keyOf(name)}`))
    return [`${key}=${names.join(',')}`, ...wider.map((name) => `${keyOf(name)}=${name}`)]
  })
  return all.some((each) => each.endsWith('=water')) ? '' : [...new Set(all)].join('/')
}

/** Everybody has it, so that nobody buys it. */
export const isWater = (line: string): boolean =>
  foodNamed(parseIngredient(line).food || line)?.name === 'water'

/** What each line of a recipe needs, once, in lines of their own. */
export function neededFoods(ingredients: readonly string[]): string {
  const needs = new Set<string>()
  let read = 0
  for (const line of ingredients) {
    read += line.length
    if (read > maxReadCharacters) break
    for (const each of linesOfEach(line)) needs.add(needOf(each, parseIngredient(each).food || each))
  }
  needs.delete('')
  let written = 0
  return [...needs]
    .filter((need) => {
      written += need.length + 1
      return written <= maxCharacters
    })
    .join('\n')
}

/** Foods that a person has; also as lines of a recipe, '2 eggs'. */
export interface Had {
  keys: ReadonlySet<string>
  /** In the table of foods. */
  names: ReadonlySet<string>
  /** What was found out: thousands of recipes need salt. */
  answers: Map<string, boolean>
}

interface HadFood {
  key: string
  name: string | null
}

/** Of one; a pantry may have 5,000, which where requests wait are read in pieces. */
export function hadFood(food: string): HadFood {
  const named = foodNamed(parseIngredient(food).food || food)
  return { key: foodOf(food), name: named && !named.isMany ? named.name : null }
}

export const hadOf = (foods: readonly HadFood[]): Had => ({
  keys: new Set(foods.map(({ key }) => key).filter((key) => key !== '')),
  names: new Set(foods.flatMap(({ name }) => name ?? [])),
  answers: new Map(),
})

export const hadFoods = (foods: readonly string[]): Had => hadOf(foods.map(hadFood))

function isHad(need: string, had: Had): boolean {
  const known = had.answers.get(need)
  if (known !== undefined) return known
  const answer = isNamed(need, had)
  if (had.answers.size < maxAnswers) had.answers.set(need, answer)
  return answer
}

function isNamed(need: string, { keys, names }: Had): boolean {
  return need.split('/').some((each) => {
    const [key = '', named = ''] = each.split('=')
    if (keys.has(key)) return true
    if (named !== '') return named.split(',').every((name) => names.has(name))
    // Basmati rice is rice; what the table tells apart from its last word is not: coconut milk.
    const words = key.split(' ')
    return words.some((_, from) => from > 0 && keys.has(words.slice(from).join(' ')))
  })
}

/** Of `neededFoods`. */
export const countMissing = (needs: string, had: Had): number =>
  needs === '' ? 0 : needs.split('\n').filter((need) => !isHad(need, had)).length

export interface MissingFood {
  /** As it is written, with its amount. */
  line: string
  food: string
}

/** The lines of which a person does not have the food, each food once. */
export function missingFoods(ingredients: readonly string[], had: Had): MissingFood[] {
  const missing = new Map<string, MissingFood>()
  for (const line of ingredients) {
    const food = parseIngredient(line).food || line
    const need = needOf(line, food)
    if (need !== '' && !missing.has(need) && !isHad(need, had)) missing.set(need, { line, food })
  }
  return [...missing.values()]
}
