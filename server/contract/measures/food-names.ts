import { foodWords } from '../food-words.ts'
import { singleFoods } from './foods/single-foods.ts'
import { namesOf, rowsOf } from './tables.ts'
import { inCaseOf } from './write-unit.ts'

interface Names {
  /** By its words, the first name of a food. */
  same: ReadonlyMap<string, string>
  /** By its name in lower case. */
  plurals: ReadonlyMap<string, string>
  /** Words that no English name has. */
  foreign: ReadonlySet<string>
}

let names: Names | undefined

/** Made when the first food is looked up. */
function readNames(): Names {
  const same = new Map<string, string>()
  const plurals = new Map<string, string>()
  const english = new Set<string>()
  const others = new Set<string>()
  for (const [, ...columns] of rowsOf(singleFoods)) {
    let first: string | undefined
    for (const [at, column] of columns.entries()) {
      const singulars = new Map<string, string>()
      for (const name of namesOf(column)) {
        const key = foodWords(name).join(' ')
        if (key === '') continue
        first ??= key
        const known = at === 0 ? english : others
        known.add(key)
        if (!same.has(key)) same.set(key, first)
        // 'lemon, lemons': of two names with the same words, the second is the plural.
        const singular = singulars.get(key)
        for (const each of singular ? [singular, name.toLowerCase()] : [])
          if (!plurals.has(each)) plurals.set(each, name)
        singulars.set(key, singular ?? name.toLowerCase())
      }
    }
  }
  return { same, plurals, foreign: new Set([...others].filter((key) => !english.has(key))) }
}

/** The words by which a food is the same under all its names: scallions are spring onions, Mehl is flour. */
export function sameFood(words: readonly string[]): readonly string[] {
  names ??= readNames()
  const name = names.same.get(words.join(' '))
  return name === undefined ? words : [name]
}

/** 'lemons' of 'lemon' and of itself, 'red onions' of 'red onion'; null for a food whose plural is not known. */
export function pluralOf(food: string): string | null {
  names ??= readNames()
  const { plurals, foreign } = names
  const whole = plurals.get(food.toLowerCase())
  if (whole) return inCaseOf(food, whole)
  // English kinds have no number; those of other languages would change, too.
  const [, kind = '', noun = ''] = /^(\D*\s)(\S+)$/.exec(food) ?? []
  const plural = foreign.has(foodWords(noun).join(' ')) ? undefined : plurals.get(noun.toLowerCase())
  return plural ? kind + inCaseOf(noun, plural) : null
}

/** Of decimals next to a food: German, French, Spanish and Italian write a comma. */
export function separatorFor(food: string): string {
  names ??= readNames()
  return names.foreign.has(foodWords(food).join(' ')) ? ',' : '.'
}
