import { expect, test } from 'vitest'
import {
  countMissing,
  hadFoods,
  isWater,
  missingFoods,
  neededFoods,
} from '#server/contract/measures/needed-foods.ts'

test.each([
  ['300 g basmati rice', 'rice', true],
  ['2 tbsp rice vinegar', 'rice', false],
  ['400 ml coconut milk', 'milk', false],
  ['50 g butter', 'milk', false],
  ['3 red onions, chopped', 'onion', true],
  ['3 onions', 'red onion', false],
  ['2 Eier', 'eggs', true],
  ['2 Eier', '6 eggs', true],
  ['200 g Mehl', 'flour', true],
  ['1 can chopped tomatoes', 'tomato', true],
  ['butter or margarine', 'butter', true],
  ['Salt, pepper', 'salt', false],
  ['Salt, pepper', 'salt,pepper', true],
  ['200 g cheddar cheese', 'cheese', true],
  ['1 tbsp zatarain magic', 'Zatarain magic', true],
])('of %s, who has %s has it: %s', (line, have, isHad) => {
  const had = hadFoods(have.split(','))
  expect(missingFoods([line], had)).toHaveLength(isHad ? 0 : 1)
  expect(countMissing(neededFoods([line]), had)).toBe(isHad ? 0 : 1)
})

test('what is missing is named once, without headings and without water', () => {
  const lines = ['For the dough:', '500 g flour', '300 ml water', '1 tsp salt', 'salt', '7 g dry yeast']
  const had = hadFoods(['flour'])
  expect(missingFoods(lines, had)).toEqual([
    { line: '1 tsp salt', food: 'salt' },
    { line: '7 g dry yeast', food: 'dry yeast' },
  ])
  expect(countMissing(neededFoods(lines), had)).toBe(2)
})

test('a page of 2,000 ingredients is read as far as other filters read it', () => {
  const lines = Array.from({ length: 2000 }, (_, at) => `${at} g food${'x'.repeat(at % 20)}y${at}`)
  expect(neededFoods(lines).length).toBeLessThanOrEqual(4000)
})

test.each([
  ['1 cup boiling water', true],
  ['63 ml Wasser', true],
  ["20 cl d'eau tiède", true],
  ['200 ml acqua', true],
  ['250 ml de agua', true],
  ['1 l sparkling water', false],
  ['200 ml coconut water', false],
  ['1 tsp rose water', false],
  ['1 watermelon', false],
])('%s is water that nobody buys: %s', (line, expected) => {
  expect(isWater(line)).toBe(expected)
})
