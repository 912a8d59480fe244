import { knownNames, namesVersion } from '#food-names'
import { fold } from '../fold.ts'
import { foldFoods, foodWords } from '../food-words.ts'
import { type Content, contentsNamed } from './content-words.ts'
import { furtherFoods } from './food-names/language-names.ts'
import { dairyAndEggs } from './foods/dairy-and-eggs.ts'
import { dishes } from './foods/dishes.ts'
import { both, type Food } from './foods/food.ts'
import { excludedIn, isLeftOut } from './foods/free-of.ts'
import { compoundOf } from './foods/german-compounds.ts'
import { grainsAndBaking } from './foods/grains-and-baking.ts'
import { meatAndFish } from './foods/meat-and-fish.ts'
import { pantry } from './foods/pantry.ts'
import { plants } from './foods/plants.ts'
import { singleFoods } from './foods/single-foods.ts'
import { namesOf, rowsOf } from './tables.ts'

export type { Food } from './foods/food.ts'

/** Names by their words without plurals, joined by a space. */
interface Names {
  foods: ReadonlyMap<string, Food>
  maxWords: number
}

let names: Names | undefined
let knownVersion = -1

const tables = [singleFoods, dairyAndEggs, meatAndFish, grainsAndBaking, plants, pantry, dishes]

/** Another one for each content of the table. */
export function tableVersion(): string {
  version ??= hashOf([...tables, ...knownNames().map(({ foods }) => foods ?? '')].join('\n'))
  return version
}
let version: string | undefined

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function readTables(): Names {
  const foods = new Map<string, Food>()
  let maxWords = 1
  for (const [isDish, [tags = '', ...columns]] of tables.flatMap((table) =>
    rowsOf(table).map((row) => [table === dishes, row] as const),
  )) {
    const all = columns.flatMap(namesOf)
    const isMany =
      namesOf(columns[0] ?? '').length > maxNames && !/nightshade|allium|citrus|celery/.test(tags)
    const food = { ...toFood(tags, all[0] ?? ''), isMany, isDish }
    for (const name of all) {
      const key = keyOf(name)
      if (key === '') continue
      maxWords = Math.max(maxWords, key.split(' ').length)
      const before = foods.get(key)
      foods.set(key, before ? both(before, food) : food)
    }
  }
  for (const { food: english, names } of knownNames().flatMap(furtherFoods)) {
    const food = foods.get(keyOf(english))
    for (const key of food ? names.map(keyOf) : []) {
      maxWords = Math.max(maxWords, key.split(' ').length)
      // What the first five languages call so stays.
      if (food && key !== '' && !foods.has(key)) foods.set(key, food)
    }
  }
  return { foods, maxWords }
}

const keyOf = (name: string) => foodWords(name).join(' ')

function toFood(tags: string, name: string): Food {
  const contains = new Set(contentsNamed(tags))
  // Butter and hard cheese have little lactose, and people who must avoid it still ask.
  if (contains.has('milk')) contains.add('lactose')
  const inTags = (mark: RegExp) => Array.from(tags.matchAll(mark), ([, word = '']) => word)
  const may = new Set(contentsNamed(inTags(/\?(\w+)/g).join(' ')))
  return { contains, may, name, of: inTags(/\bof:(\S+)/g), isMany: false, isDish: false }
}

/** Of one food in one language. */
const maxNames = 12

/** A food that a text names, and where. */
interface Named {
  food: Food
  /** Indices of its words. */
  from: number
  to: number
}

interface Words {
  /** As they are written, folded. */
  raw: readonly string[]
  /** Without plurals; '' for words that name nothing. */
  keys: readonly string[]
}

function wordsIn(text: string): Words {
  const raw =
    foldFoods(text.slice(0, maxCharacters))
      .replace(eNumber, nameOfAdditive)
      .match(/\p{L}+|\d+/gu) ?? []
  return {
    raw,
    keys: raw.map((word, at) =>
      melted.test(word) || isLeftOut(raw, at) || isOfSpoon(raw, at)
        ? ''
        : (foodWords(polishSalt.test(word) ? 'salt' : word)[0] ?? ''),
    ),
  }
}

/** 'Beurre fondu' is no fondue, half a leek in Swedish no halva. */
const melted = /^(?:fondus?|(?:ander)?halv[et]?)$/

/** 'Colher de sopa', 'colheres (sopa)', 'cuillère à soupe': whose spoon it is names no food. */
const isOfSpoon = (words: readonly string[], at: number): boolean =>
  spoonOf.test(words[at] ?? '') &&
  [words[at - 1], /^(?:d[ae]|a)$/.test(words[at - 1] ?? '') ? words[at - 2] : ''].some(
    (word) => word !== undefined && spoon.test(word),
  )
const spoon = /^(?:colher(?:es)?|colherzinhas?|cuill?eres?|cuchar(?:ad)?(?:it)?as?|cucchiai(?:o|ni?o)?)$/
const spoonOf = /^(?:sopa|sopera|soupe|minestra)$/

/** 'Sól' and 'soli' have the letters of a sole. */
const polishSalt = /^soli?$/

/** As labels write additives: 'E220', 'E 471'; all from 220 to 228 are sulphites. */
const eNumber = /\be ?(\d{3})[a-z]?\b/g
const additives: Readonly<Record<string, string>> = {
  120: 'carmine',
  322: 'lecithin',
  441: 'gelatine',
  901: 'beeswax',
  904: 'shellac',
}

const nameOfAdditive = (written: string, number: string) =>
  /^22[0-8]$/.test(number) ? 'sulphites' : (additives[number] ?? written)

const maxCharacters = 300

/** The longest names first, so that butternut squash is no butter. */
function namedIn({ keys }: Words): Named[] {
  if (!names || knownVersion !== namesVersion()) {
    knownVersion = namesVersion()
    names = readTables()
  }
  const { foods, maxWords } = names
  const found: Named[] = []
  for (let from = 0; from < keys.length; ) {
    const named = longestAt(keys, from, foods, maxWords)
    if (named) found.push(named)
    from = named ? named.to : from + 1
  }
  return found
}

function longestAt(
  keys: readonly string[],
  from: number,
  foods: ReadonlyMap<string, Food>,
  maxWords: number,
): Named | null {
  const first = keys[from]
  if (!first) return null
  for (let to = Math.min(keys.length, from + maxWords); to > from; to -= 1) {
    const food = foods.get(
      keys
        .slice(from, to)
        .filter((key) => key !== '')
        .join(' '),
    )
    if (food && keys[to - 1] !== '') return { food, from, to }
  }
  const compound = compoundOf(first, foods)
  return compound ? { food: compound, from, to: from + 1 } : null
}

/** The foods that a text names. */
export const namedFoods = (text: string): Food[] => namedIn(wordsIn(text)).map(({ food }) => food)

/** What a line of text contains, may contain, and whether its food is known at all. */
export interface Contents {
  contains: ReadonlySet<Content>
  may: ReadonlySet<Content>
  foods: readonly Food[]
  /** 'vegan', 'gluten-free' and the like say something of it. */
  isSaid: boolean
  /** False where no word of the text names a food of the table. */
  isKnown: boolean
  /** What the cook says is not in it. */
  excluded: ReadonlySet<Content>
}

const nothing: ReadonlySet<Content> = new Set()

export const asWords = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `

/** What a line or the title of a dish contains. */
export function contentsOf(text: string): Contents {
  const words = wordsIn(text)
  const foods = namedIn(words).map(({ food }) => food)
  const contains = new Set(foods.flatMap((food) => [...food.contains]))
  const may = new Set(foods.flatMap((food) => [...food.may]))
  const plain = asWords(text.slice(0, maxCharacters))
  const excluded = excludedIn(plain)
  for (const content of excluded) {
    contains.delete(content)
    may.delete(content)
  }
  const isSaid = excluded.length > 0
  return { contains, may, foods, isKnown: foods.length > 0 || isSaid, isSaid, excluded: nothing }
}

/** The folded words of a text that name no food of the table. */
export function wordsWithoutFood(text: string): string[] {
  const words = wordsIn(text)
  const named = namedIn(words)
  return words.raw.filter(
    (_, at) => words.keys[at] !== '' && !named.some(({ from, to }) => at >= from && at < to),
  )
}

/** The food of the table with this name; for synonyms and for what people type. */
export function foodNamed(text: string): Food | null {
  const words = wordsIn(text)
  const all = namedIn(words)
  const [only] = all
  return only && all.length === 1 && only.to - only.from >= words.keys.filter((key) => key !== '').length
    ? only.food
    : null
}
