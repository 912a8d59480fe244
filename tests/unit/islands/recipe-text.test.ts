import { describe, expect, test } from 'vitest'
import { scaleLine } from '#islands/lib/amounts.ts'
import { clock } from '#islands/lib/durations.ts'
import { formatFraction, parseNumber } from '#islands/lib/fractions.ts'
import { scaleServings, servingsCount, stepFactor } from '#islands/lib/servings.ts'
import { preview } from '#islands/lib/summary.ts'

describe('amounts follow the servings', () => {
  test.each([
    ['1 cup flour', 2, '2 cup flour'],
    ['1½ cups flour', 2, '3 cups flour'],
    ['1 1/2 cups flour', 0.5, '¾ cups flour'],
    ['3/4 cup sugar', 2, '1½ cup sugar'],
    ['½ tsp salt', 0.5, '¼ tsp salt'],
    ['1 cup rice', 1 / 3, '⅓ cup rice'],
    ['2-3 cloves garlic', 2, '4-6 cloves garlic'],
    ['2 to 3 carrots', 2, '4 to 6 carrots'],
    ['250 g butter', 1.5, '375 g butter'],
    ['250g butter', 1.5, '375g butter'],
    ['1,5 dl Milch', 2, '3 dl Milch'],
    ['0,25 l Milch', 1.5, '0,38 l Milch'],
    ['1 (14-ounce) can tomatoes', 2, '2 (14-ounce) can tomatoes'],
    ['1 (400 g) can tomatoes', 2, '2 (400 g) can tomatoes'],
    ['1 cup (240 ml) milk', 2, '2 cup (480 ml) milk'],
    ['1 cup plus 2 tablespoons sugar', 2, '2 cup plus 4 tablespoons sugar'],
    ['200g/7oz dark chocolate', 2, '400g/14oz dark chocolate'],
    ['about 3 apples', 2, 'about 6 apples'],
    ['salt and pepper to taste', 3, 'salt and pepper to taste'],
    ['200 ml cream, 35% fat', 2, '400 ml cream, 35% fat'],
    ['flour type 405, 500 g', 2, 'flour type 405, 500 g'],
  ])('%s times %d is %s', (line, factor, expected) => {
    expect(scaleLine(line, factor)).toBe(expected)
  })

  test('one serving leaves every line as it was written', () => {
    expect(scaleLine('1 1/2 cups flour', 1)).toBe('1 1/2 cups flour')
  })

  test.each([
    [0.02, '⅛'],
    [0.33, '⅓'],
    [0.66, '⅔'],
    [0.97, '1'],
    [1.5, '1½'],
    [2.02, '2'],
    [12.4, '12½'],
  ])('%d is written %s', (value, expected) => {
    expect(formatFraction(value)).toBe(expected)
  })

  test.each([
    ['1½', 1.5],
    ['1 1/2', 1.5],
    ['3⁄4', 0.75],
    ['0,5', 0.5],
    ['12', 12],
  ])('%s is the number %d', (text, expected) => {
    expect(parseNumber(text)).toBe(expected)
  })
})

describe('servings', () => {
  test.each([
    ['4', 4],
    ['Serves 4-6', 4],
    ['12 cookies', 12],
    ['a crowd', null],
    ['0', null],
  ])('%s counts %s', (text, expected) => {
    expect(servingsCount(text)).toBe(expected)
  })

  test('scale both ends of a range', () => {
    expect(scaleServings('4-6 people', 0.5)).toBe('2-3 people')
  })

  test('step by whole servings, never below one', () => {
    expect(stepFactor(1, 4, 1)).toBe(1.25)
    expect(stepFactor(0.25, 4, -1)).toBe(0.25)
    expect(stepFactor(1, null, -1)).toBe(0.5)
  })
})

describe('a timer', () => {
  test.each([
    [75, '1:15'],
    [3675, '1:01:15'],
    [0, '0:00'],
    [-3, '0:00'],
  ])('%d seconds read %s', (seconds, expected) => {
    expect(clock(seconds)).toBe(expected)
  })
})

describe('the summary on a card', () => {
  test('short ones stay whole', () => {
    expect(preview('A quick soup.')).toBe('A quick soup.')
  })

  test('loses its markup', () => {
    expect(preview('A <b>quick</b> soup, 2 < 3.')).toBe('A quick soup, 2 < 3.')
  })

  test('is cut at a word, within 100 characters, with an ellipsis', () => {
    const cut = preview('word '.repeat(40))
    expect(cut).toBe(`${'word '.repeat(20).trim()}…`)
    expect(cut.length).toBeLessThanOrEqual(101)
  })

  test('one endless word is cut within itself, not within a character', () => {
    expect(preview(`${'a'.repeat(99)}😀b`)).toBe(`${'a'.repeat(99)}…`)
  })
})
