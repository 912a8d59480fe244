import { describe, expect, test } from 'vitest'
import { preview } from '#islands/recipe-text/summary.ts'
import { clock } from '#server/contract/measures/clock.ts'
import { parseNumber } from '#server/contract/measures/numbers.ts'
import { scaleLine } from '#server/contract/measures/scale.ts'
import {
  peopleCount,
  scaleServings,
  servingsCount,
  stepFactor,
  withoutPeople,
} from '#server/contract/measures/servings.ts'
import { servingsUnit } from '#server/contract/measures/servings-unit.ts'
import { formatFraction } from '#server/contract/measures/write-number.ts'
import { expectWithin } from '../../support/processor-time.ts'

describe('amounts follow the servings', () => {
  test.each([
    ['1 cup flour', 2, '2 cups flour'],
    ['1½ cups flour', 2, '3 cups flour'],
    ['1 1/2 cups flour', 0.5, '¾ cup flour'],
    ['3/4 cup sugar', 2, '1½ cups sugar'],
    ['½ tsp salt', 0.5, '¼ tsp salt'],
    ['1 cup rice', 1 / 3, '⅓ cup rice'],
    ['2-3 cloves garlic', 2, '4-6 cloves garlic'],
    ['2 to 3 carrots', 2, '4 to 6 carrots'],
    ['250 g butter', 1.5, '375 g butter'],
    ['250g butter', 1.5, '375g butter'],
    ['1,5 dl Milch', 2, '3 dl Milch'],
    ['0,25 l Milch', 1.5, '375 ml Milch'],
    ['1 (14-ounce) can tomatoes', 2, '2 (14-ounce) cans tomatoes'],
    ['1 (400 g) can tomatoes', 2, '2 (400 g) cans tomatoes'],
    ['1 cup (240 ml) milk', 2, '2 cups (480 ml) milk'],
    ['1 cup plus 2 tablespoons sugar', 2, '2¼ cups sugar'],
    ['200g/7oz dark chocolate', 2, '400g/14oz dark chocolate'],
    ['about 3 apples', 2, 'about 6 apples'],
    ['salt and pepper to taste', 3, 'salt and pepper to taste'],
    ['200 ml cream, 35% fat', 2, '400 ml cream, 35% fat'],
    ['flour type 405, 500 g', 2, 'flour type 405, 1 kg'],
    // Heat, times, shares and names are no amounts.
    ['200°C oven', 2, '200°C oven'],
    ['400 °F oven', 2, '400 °F oven'],
    ['180 degrees, fan', 2, '180 degrees, fan'],
    ['Gas mark 4', 2, 'Gas mark 4'],
    ['180 Grad Umluft, Stufe 3', 2, '180 Grad Umluft, Stufe 3'],
    ['2% milk', 2, '2% milk'],
    ['2 % milk', 2, '2 % milk'],
    ['70% chocolate, 200 g', 2, '70% chocolate, 400 g'],
    ['200 g chocolate (70%)', 2, '400 g chocolate (70%)'],
    ['00 flour', 2, '00 flour'],
    ['500 g 00 flour', 2, '1 kg 00 flour'],
    ['405er Mehl', 2, '405er Mehl'],
    ['No. 1 syrup', 2, 'No. 1 syrup'],
    ['5-minute rice', 2, '5-minute rice'],
    ['30 minutes of patience', 2, '30 minutes of patience'],
    ['1986 port', 2, '1986 port'],
    // Neither are the sizes of things.
    ['20 cm tin', 2, '20 cm tin'],
    ['20-25 cm tin', 2, '20-25 cm tin'],
    ['9x13-inch pan', 2, '9x13-inch pan'],
    ['9 x 13 pan', 2, '9 x 13 pan'],
    ['1-inch pieces of beef', 2, '1-inch pieces of beef'],
    ['2 potatoes, in 1-inch pieces', 2, '4 potatoes, in 1-inch pieces'],
    ['1 (9-inch) pie crust', 2, '2 (9-inch) pie crusts'],
    ['2 (14-oz) cans beans', 2, '4 (14-oz) cans beans'],
    ['2 14-oz cans beans', 2, '4 14-oz cans beans'],
    ['2 x 400 g cans beans', 2, '4 x 400 g cans beans'],
    ['5 cm piece of ginger', 2, '2 x 5 cm pieces of ginger'],
    // What cannot be measured is rounded to what can.
    ['2 large eggs', 9 / 8, '2¼ large eggs'],
    ['4 large eggs', 9 / 8, '4½ large eggs'],
    ['1 egg', 0.5, '½ egg'],
    ['2-3 carrots', 9 / 8, '2¼-3⅓ carrots'],
    ['½ cup sugar', 9 / 8, '½ cup + 1 tbsp sugar'],
    ['½ cup (120 ml) milk', 9 / 8, '½ cup + 1 tbsp (135 ml) milk'],
    ['¼ cup oil', 9 / 8, '¼ cup + ½ tbsp oil'],
    ['1 cup flour', 9 / 8, '1⅛ cups flour'],
    ['1 cup flour', 3 / 16, '3 tbsp flour'],
    ['⅓ cup rice', 9 / 8, '⅜ cup rice'],
    ['1-2 cups stock', 1.5, '1½-3 cups stock'],
  ])('%s times %d is %s', (line, factor, expected) => {
    expect(scaleLine(line, factor)).toBe(expected)
  })

  test('one serving leaves every line as it was written', () => {
    expect(scaleLine('1 1/2 cups flour', 1)).toBe('1 1/2 cups flour')
  })

  test.each([
    [0.02, '0.02'],
    [0.33, '⅓'],
    [0.66, '⅔'],
    [0.97, '1'],
    [1.5, '1½'],
    [2.02, '2'],
    [12.4, '12⅓'],
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
  test.each<[string, number | null]>([
    ['4', 4],
    ['Serves 4-6', 4],
    ['12 cookies', 12],
    ['a crowd', null],
    ['about 20 rolls', 20],
    ['one 9-inch pie', null],
    ['2 9-inch pies', 2],
    ['0', null],
    ['6/8 personnes', 6],
    ['4/6', 4],
    ['1/2 loaf', 0.5],
  ])('%s counts %s', (text, expected) => {
    expect(servingsCount(text)).toBe(expected)
  })

  test('scale both ends of a range', () => {
    expect(scaleServings('4-6 people', 0.5)).toBe('2-3 people')
  })

  test.each([
    ['about 20 rolls', 2, 'about 40 rolls'],
    ['2 9-inch pies', 2, '4 9-inch pies'],
    ['one 23 cm cake', 2, 'one 23 cm cake'],
    ['1 loaf (about 12 slices)', 2, '2 loaf (about 24 slices)'],
    ['about 500 ml', 2, 'about 1000 ml'],
    ['6/8 personnes', 2, '12/16 personnes'],
  ])('%s times %d is %s', (text, factor, expected) => {
    expect(scaleServings(text, factor)).toBe(expected)
  })

  test.each([
    ['4', 'servings'],
    ['Serves 4', 'servings'],
    ['4-6 people', 'servings'],
    ['4 Personen', 'servings'],
    ['about 20 rolls', 'rolls'],
    ['12 cookies', 'cookies'],
    ['1 loaf (about 12 slices)', 'loaf'],
    ['20 to 24 small rolls', 'small rolls'],
    ['a crowd', 'servings'],
  ])('%s counts %s', (text, unit) => {
    expect(servingsUnit(text)).toBe(unit)
  })

  test.each(['1', '1.', '1-', 'a '])("what many '%s' make is named in little time", (part) => {
    expectWithin(100, () => servingsUnit(part.repeat(20_000)))
  })

  test.each<[string, number | null]>([
    ['4', 4],
    ['Serves 4', 4],
    ['4 hungry people', 4],
    ['6 porcji', 6],
    ['8 осіб', 8],
    ['12 cookies', null],
    ['1 Blech', null],
    ['1 loaf (about 12 slices)', null],
  ])('%s feeds %s people', (text, expected) => {
    expect(peopleCount(text)).toBe(expected)
  })

  test.each([
    ['4 personnes', '4'],
    ['4-6 servings', '4-6'],
    ['Serves 4', 'Serves 4'],
    ['12 cookies', '12 cookies'],
    ['a few people', 'a few people'],
  ])('%s is shown as %s next to the word for it', (text, shown) => {
    expect(withoutPeople(text)).toBe(shown)
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
