import { expect, test } from 'vitest'
import { foodFor, foods, randomFood } from '#islands/lib/food-for.ts'

test.each([
  ['Plum Cake', 'cake'],
  ['Chicken soup with noodles', 'soup'],
  ['CHOCOLATE CHIP COOKIES', 'cookie'],
  ['Spaghetti carbonara', 'wheat'],
  ['Scrambled eggs', 'egg'],
  ['Shakshuka', 'egg'],
])('%s gets the icon of %s', (title, food) => {
  expect(foodFor(title)).toBe(food)
})

test('a part of a word is not the word', () => {
  expect(foodFor('Pineappley')).not.toBe('apple')
})

test('a title that names no food always gets the same one', () => {
  expect(foodFor('Ratatouille')).toBe(foodFor('Ratatouille'))
  expect(['soup', 'carrot', 'wheat', 'bean']).toContain(foodFor('Ratatouille'))
  expect(foods).toContain(foodFor(''))
})

test('chance reaches the first food and the last', () => {
  expect(randomFood(() => 0)).toBe(foods[0])
  expect(randomFood(() => 0.999999)).toBe(foods.at(-1))
})
