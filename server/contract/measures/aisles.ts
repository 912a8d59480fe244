import { knownNames, namesVersion } from '#food-names'
import { type Aisle, aisles } from '../constants.ts'
import { fold } from '../fold.ts'
import { foodWords } from '../food-words.ts'
import { aisleWords } from './aisle-words.ts'
import { furtherFoods } from './food-names/language-names.ts'
import { sameFood } from './food-names.ts'
import type { Unit } from './units.ts'

let dictionary: ReadonlyMap<string, Aisle> | undefined
let version = -1

/** Made when the first food is looked up, and when more names are known: the words are compared without their plurals. */
function readDictionary(): ReadonlyMap<string, Aisle> {
  const found = new Map<string, Aisle>()
  for (const aisle of aisles) {
    const lists = [aisleWords[aisle], ...knownNames().map((names) => names.aisles?.[aisle])]
    for (const food of lists.flatMap((list) => list?.split(',') ?? [])) {
      const key = foodWords(food).join(' ')
      // A word of two languages stays where it was first: 'pan' is bread.
      if (key !== '' && !found.has(key)) found.set(key, aisle)
    }
  }
  // What a language of the first five calls so stays.
  const further = new Map<string, Aisle>()
  for (const { english, names } of knownNames().flatMap(furtherFoods)) {
    const aisle = found.get(foodWords(english).join(' '))
    for (const name of aisle ? names : []) {
      const key = foodWords(name).join(' ')
      if (aisle && !found.has(key)) further.set(key, aisle)
    }
  }
  return new Map([...found, ...further])
}

/** German puts the food at the end of the word: Kirschtomaten, Hähnchenbrustfilet. */
const minEndingLength = 4

function byEnding(words: ReadonlyMap<string, Aisle>, word: string): Aisle | undefined {
  for (let from = 1; from <= word.length - minEndingLength; from += 1) {
    const aisle = words.get(word.slice(from))
    if (aisle) return aisle
  }
  return undefined
}

const maxNameWords = 5

const frozen =
  /\b(?:frozen|tk|tiefgekuhlt\w*|tiefkuhl\w*|gefroren\w*|surgele\w*|congelad\w+|surgelat\w+|diepvries\w*|mrozon\w+|fryst\w*|djupfryst\w*)\b|заморожен/
const tinned =
  /\((?:tins?|cans?)\)|\b(?:tinned|canned|in brine|aus der dose|eingelegte?\w*|en boite|en conserve|au naturel|en lata|en conserva|in scatola|sott ?(?:olio|aceto)|piquillos?|uit blik|w puszce|pa burk|em lata|inlagda?)\b|консервован/
/** Where a tin of it stands by itself. */
const ownTins: ReadonlySet<Aisle> = new Set(['drinks', 'pets', 'baby', 'household', 'frozen'])
const jarred: ReadonlySet<Aisle> = new Set(['produce', 'fish', 'pasta', 'other'])

/** The aisle of a line: what is frozen or tinned is with its kind, whatever is in it. */
export function aisleOfLine(text: string, words: readonly string[], unit: Unit | null): Aisle {
  const aisle = usualAisle(words)
  const folded = fold(text)
  if (frozen.test(folded)) return 'frozen'
  if ((unit === 'can' && !ownTins.has(aisle)) || tinned.test(folded)) return 'tins'
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
  return byName ?? food.map((word) => byEnding(words, word)).find((aisle) => aisle) ?? 'other'
}

/** The longest name in the dictionary wins, and of those the last one. */
function nameIn(words: ReadonlyMap<string, Aisle>, food: readonly string[]): Aisle | undefined {
  for (let length = Math.min(food.length, maxNameWords); length > 0; length -= 1) {
    for (let from = food.length - length; from >= 0; from -= 1) {
      const aisle = words.get(food.slice(from, from + length).join(' '))
      if (aisle) return aisle
    }
  }
  return undefined
}
