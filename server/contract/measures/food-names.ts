import { foodWords } from '../food-words.ts'
import { singleFoods } from './foods/single-foods.ts'
import { namesOf, rowsOf } from './tables.ts'

interface Names {
  /** By its words, the first name of a food. */
  same: ReadonlyMap<string, string>
  /** Words that no English name has. */
  foreign: ReadonlySet<string>
}

let names: Names | undefined

/** Made when the first food is looked up. */
function readNames(): Names {
  const same = new Map<string, string>()
  const english = new Set<string>()
  const others = new Set<string>()
  for (const [, ...columns] of rowsOf(singleFoods)) {
    let first: string | undefined
    for (const [at, column] of columns.entries()) {
      for (const name of namesOf(column)) {
        const key = foodWords(name).join(' ')
        if (key === '') continue
        first ??= key
        const known = at === 0 ? english : others
        known.add(key)
        if (!same.has(key)) same.set(key, first)
      }
    }
  }
  return { same, foreign: new Set([...others].filter((key) => !english.has(key))) }
}

/** The words by which a food is the same under all its names: scallions are spring onions, Mehl is flour. */
export function sameFood(words: readonly string[]): readonly string[] {
  names ??= readNames()
  const name = names.same.get(words.join(' '))
  return name === undefined ? words : [name]
}

/** Of decimals next to a food: German, French, Spanish and Italian write a comma. */
export function separatorFor(food: string): string {
  names ??= readNames()
  return names.foreign.has(foodWords(food).join(' ')) ? ',' : '.'
}
