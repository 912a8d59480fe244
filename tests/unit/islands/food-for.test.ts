import { expect, test } from 'vitest'
import { avatarFor, foodFor, foods } from '#islands/ui/food-for.ts'

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

test('people get each of the foods, always the same one', () => {
  const ids = Array.from(
    { length: 500 },
    (_, n) => `0193f0c2-7c3a-7000-8000-${String(n * 7919).padStart(12, '0')}`,
  )
  expect(new Set(ids.map(avatarFor))).toEqual(new Set(foods))
  expect(ids.map(avatarFor)).toEqual(ids.map(avatarFor))
})
