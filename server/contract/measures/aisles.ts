import { knownNames, namesVersion } from '#food-names'
import { type Aisle, aisles } from '../constants.ts'
import { fold } from '../fold.ts'
import { foodWords } from '../food-words.ts'
import { aisleWords } from './aisle-words.ts'
import { furtherFoods } from './food-names/language-names.ts'
import { sameFood } from './food-names.ts'
import type { Unit } from './units.ts'

interface Known {
  aisle: Aisle
  isNounFirst: boolean
}

let dictionary: ReadonlyMap<string, Known> | undefined
let version = -1

/** Made when the first food is looked up, and when more names are known: the words are compared without their plurals. */
function readDictionary(): ReadonlyMap<string, Known> {
  const found = new Map<string, Known>()
  const lists = [{ aisles: aisleWords, isNounFirst: false }, ...knownNames()]
  for (const aisle of aisles) {
    for (const { aisles: list = {}, isNounFirst = false } of lists) {
      for (const food of list[aisle]?.split(',') ?? []) {
        const key = foodWords(food).join(' ')
        // A word of two languages stays where it was first: 'pan' is bread.
        if (key !== '' && !found.has(key)) found.set(key, { aisle, isNounFirst })
      }
    }
  }
  // What a language of the first five calls so stays.
  const further = new Map<string, Known>()
  for (const language of knownNames()) {
    for (const { english, names } of furtherFoods(language)) {
      const aisle = found.get(foodWords(english).join(' '))?.aisle
      for (const name of aisle ? names : []) {
        const key = foodWords(name).join(' ')
        if (aisle && !found.has(key)) further.set(key, { aisle, isNounFirst: language.isNounFirst ?? false })
      }
    }
  }
  return new Map([...found, ...further])
}

/**
 * German puts the food at the end of the word: Kirschtomaten, Hähnchenbrustfilet. Chinese and Japanese have no spaces, and
 * Arabic has its article in the word.
 */
const minEndingLength = (word: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)
    ? 2
    : /\p{Script=Arabic}/u.test(word)
      ? 3
      : 4

function byEnding(words: ReadonlyMap<string, Known>, word: string): Aisle | undefined {
  for (let from = 1; from <= word.length - minEndingLength(word); from += 1) {
    const known = words.get(word.slice(from))
    if (known) return known.aisle
  }
  return undefined
}

const maxNameWords = 5

const frozen =
  /\b(?:frozen|tk|tiefgekuhlt\w*|tiefkuhl\w*|gefroren\w*|surgele\w*|congelad\w+|surgelat\w+|diepvries\w*|mrozon\w+|fryst\w*|djupfryst\w*)\b|заморожен/
const tinned =
  /\((?:tins?|cans?)\)|\b(?:tinned|canned|in (?:brine|oil|olive oil|(?:oliven)?ol)|im eigenen saft|aus der dose|eingelegte?\w*|en boite|en conserve|au naturel|a l['’]huile|en lata|en aceite|en conserva|in scatola|sott ?(?:olio|aceto)|piquillos?|uit blik|w puszce|pa burk|em lata|inlagda?)\b|консервован/
/** Beans and chickpeas that are not said to be dried are bought in tins. */
const dried =
  /\b(?:dried|getrocknet\w*|trocken\w+|secs?|seches?|sec[oa]s?|secch[ie]|gedroogde?|suszon\w+|torkad\w*)\b|сушен/
/** Where a tin of it stands by itself. */
const ownTins: ReadonlySet<Aisle> = new Set(['drinks', 'pets', 'baby', 'household', 'frozen'])
const jarred: ReadonlySet<Aisle> = new Set(['produce', 'fish', 'pasta', 'other'])

/** The aisle of a line: what is frozen or tinned is with its kind, whatever is in it. */
export function aisleOfLine(text: string, words: readonly string[], unit: Unit | null): Aisle {
  const aisle = usualAisle(words)
  const folded = fold(text)
  if (frozen.test(folded)) return 'frozen'
  if ((unit === 'can' && !ownTins.has(aisle)) || tinned.test(folded)) return 'tins'
  if (aisle === 'tins' && dried.test(folded) && !/tomat|pomodor/.test(folded)) return 'pasta'
  return unit === 'jar' && jarred.has(aisle) ? 'tins' : aisle
}

/** The usual aisle of a food, given by its words, under any of its names. */
export function usualAisle(food: readonly string[]): Aisle {
  if (!dictionary || version !== namesVersion()) {
    version = namesVersion()
    dictionary = readDictionary()
  }
  const words = dictionary
  const listed = words.get(food.join(' '))
  const byName = listed ?? nameIn(words, sameFood(food).join(' ').split(' ')) ?? nameIn(words, food)
  return byName?.aisle ?? food.map((word) => byEnding(words, word)).find((aisle) => aisle) ?? 'other'
}

/** The longest name in the dictionary wins, and of those the last one, or the first where the noun comes first. */
function nameIn(words: ReadonlyMap<string, Known>, food: readonly string[]): Known | undefined {
  for (let length = Math.min(food.length, maxNameWords); length > 0; length -= 1) {
    const starts = food.slice(0, food.length - length + 1)
    const names = starts.flatMap((_, from) => words.get(food.slice(from, from + length).join(' ')) ?? [])
    const found = names.some(({ isNounFirst }) => isNounFirst) ? names[0] : names.at(-1)
    if (found) return found
  }
  return undefined
}
