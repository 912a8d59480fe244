import { foodWords } from '../food-words.ts'
import { singleFoods } from './foods/single-foods.ts'

let names: ReadonlyMap<string, string> | undefined

/** Made when the first food is looked up. */
function readNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const row of singleFoods.split('\n')) {
    const [, ...columns] = row.split('|')
    const keys = columns.flatMap((column) => column.split(',')).map((name) => foodWords(name).join(' '))
    const [first] = keys
    for (const key of keys) if (first && key !== '' && !found.has(key)) found.set(key, first)
  }
  return found
}

/** The words by which a food is the same under all its names: scallions are spring onions, Mehl is flour. */
export function sameFood(words: readonly string[]): readonly string[] {
  names ??= readNames()
  const name = names.get(words.join(' '))
  return name === undefined ? words : [name]
}
