import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { foodWords } from '#server/contract/food-words.ts'
import { usualAisle } from '#server/contract/measures/aisles.ts'
import { singleFoods } from '#server/contract/measures/foods/single-foods.ts'
import { readShoppingLine } from '#server/contract/shopping-rows.ts'

const rows = singleFoods
  .split('\n')
  .map((row) => row.split('|').slice(1).join(',').split(','))
  .map((names) => names.map((name) => name.trim()).filter((name) => name !== ''))
  .filter((names) => names.length > 0)

/** Rows of what is not one food. */
const isOneFood = (names: readonly string[]) => !names.includes('sandwich') && !names.includes('stew')

it('a food has the same aisle under all of its names, in five languages', () => {
  const apart = rows.filter(isOneFood).flatMap((names) => {
    const aisles = names.map((name) => usualAisle(foodWords(name)))
    return new Set(aisles).size === 1 && !aisles.includes('other')
      ? []
      : [names.map((name, at) => `${name}: ${aisles[at]}`).join(', ')]
  })
  expect(apart).toEqual([])
})

it.each([
  ['1 bunch coriander', 'produce'],
  ['1 tsp ground coriander', 'spices'],
  ['2 garlic cloves', 'produce'],
  ['2 tbsp lemon juice', 'produce'],
  ['ein Spritzer Zitronensaft', 'produce'],
  ['3 EL Paniermehl', 'bakery'],
  ['1 l cola', 'drinks'],
  ['300ml ale', 'drinks'],
  ['250 g Emmentaler, frisch gerieben', 'dairy'],
  ['500 ml Rinderfond', 'spices'],
  ['2 Gewürzgurken', 'tins'],
])('%s is bought in %s', (line, aisle) => {
  expect(readShoppingLine(line).usualAisle).toBe(aisle)
})

const written = readFileSync(new URL('shopping-words.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t'))

it('what people write on lists in thirteen languages is in an aisle where a shop has it', () => {
  const elsewhere = written.flatMap(([language, line = '', aisles]) => {
    const { usualAisle: found } = readShoppingLine(line)
    return aisles?.split('|').includes(found) ? [] : [`${language} ${line}: ${found}, not ${aisles}`]
  })
  expect(elsewhere).toEqual([])
})

it('a food with another in its name is where its noun is, which comes first in some languages', () => {
  expect(readShoppingLine("succo d'arancia").usualAisle).toBe('drinks')
  expect(readShoppingLine('confiture de fraises').usualAisle).toBe('breakfast')
  expect(readShoppingLine('orange juice').usualAisle).toBe('drinks')
  expect(readShoppingLine('Erdbeermarmelade').usualAisle).toBe('breakfast')
})
