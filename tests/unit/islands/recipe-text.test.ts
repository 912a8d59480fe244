import { describe, expect, test } from 'vitest'
import { scaleLine } from '#islands/lib/amounts.ts'
import { clock, findDurations } from '#islands/lib/durations.ts'
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

describe('times in a direction', () => {
  const found = (text: string) =>
    findDurations(text).flatMap(({ text: words, duration }) =>
      duration ? [[words, duration.from, duration.to]] : [],
    )

  test.each<[string, (string | number)[][]]>([
    ['Simmer for 20 minutes.', [['20 minutes', 1200, 1200]]],
    [
      'Bake 1½ hours, then rest 10 min.',
      [
        ['1½ hours', 5400, 5400],
        ['10 min', 600, 600],
      ],
    ],
    ['Bake for 20-25 minutes', [['20-25 minutes', 1200, 1500]]],
    ['Cook 1 to 1 1/2 hours', [['1 to 1 1/2 hours', 3600, 5400]]],
    ['Roast 1 hour and 30 minutes', [['1 hour and 30 minutes', 5400, 5400]]],
    ['Roast 1 hr. 15 min. more', [['1 hr. 15 min', 4500, 4500]]],
    ['Roast 1 hour 15 minutes', [['1 hour 15 minutes', 4500, 4500]]],
    ['Chill for half an hour', [['half an hour', 1800, 1800]]],
    ['Chill for an hour', [['an hour', 3600, 3600]]],
    ['Whisk 30 seconds', [['30 seconds', 30, 30]]],
    ['Im Ofen 45 Minuten backen', [['45 Minuten', 2700, 2700]]],
    ['Cuire 2 heures', [['2 heures', 7200, 7200]]],
    ['Add 2 minced cloves', []],
    ['Mix 3 hard eggs', []],
    ['Heat to 180 °C', []],
    ['Take it out 30 minutes before serving', []],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  test('loses no character of the text', () => {
    const text = 'Simmer for 20 minutes, stir, and bake 1 hour.'
    expect(
      findDurations(text)
        .map((segment) => segment.text)
        .join(''),
    ).toBe(text)
  })

  test('a timer is named after what it is for', () => {
    const [, named] = findDurations('Add the stock. Simmer gently for another 20 minutes.')
    expect(named?.duration?.name).toBe('Simmer gently')
    const either = findDurations('Simmer 1 hour, or for 90 minutes, or until soft or brown, about 2 hours.')
    expect(either.flatMap(({ duration }) => duration?.name ?? [])).toEqual(['Simmer', '', ''])
    const soft = findDurations('Cook until soft or golden for 5 minutes').find(({ duration }) => duration)
    expect(soft?.duration?.name).toBe('Cook until soft or golden')
    const [, cut] = findDurations('Brown the butter in a small pan for about 5 minutes.')
    expect(cut?.duration?.name).toBe('Brown the butter')
  })

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
