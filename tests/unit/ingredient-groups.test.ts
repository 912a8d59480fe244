import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  inGroups,
  isGroupName,
  joinGroups,
  moveGroups,
  splitGroups,
} from '#server/contract/ingredient-groups.ts'

describe('lines with the names of groups', () => {
  it('become ingredients and groups', () => {
    expect(
      splitGroups(['1 pie shell', 'Filling:', '2 eggs', '1 cup milk', 'For the top:', 'sugar'], true),
    ).toEqual({
      ingredients: ['1 pie shell', '2 eggs', '1 cup milk', 'sugar'],
      ingredientGroups: [
        { name: 'Filling', from: 1 },
        { name: 'For the top', from: 3 },
      ],
    })
  })

  it('have numbers only where a person typed them: elsewhere that may be an amount', () => {
    expect(splitGroups(['2 layers:'], true).ingredientGroups).toHaveLength(1)
    expect(splitGroups(['2 layers:'], false)).toEqual({ ingredients: ['2 layers:'], ingredientGroups: [] })
  })

  it('come out of a form as they went in', () => {
    const line = fc.constantFrom('2 eggs', 'salt', 'Dough:', 'For 2 cakes:', '500 g flour')
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const { ingredients, ingredientGroups } = splitGroups(lines, true)
        expect(joinGroups(ingredients, ingredientGroups)).toEqual(lines)
      }),
    )
  })
})

it('the lines before the first name have none', () => {
  expect(inGroups(['a', 'b'], [{ name: 'Rest', from: 1 }])).toEqual([
    { name: null, from: 0, lines: ['a'] },
    { name: 'Rest', from: 1, lines: ['b'] },
  ])
  expect(inGroups(['a'])).toEqual([{ name: null, from: 0, lines: ['a'] }])
})

it('a group stays above its lines when others change, and goes with its last line', () => {
  const groups = [
    { name: 'Dough', from: 0 },
    { name: 'Filling', from: 2 },
  ]
  const before = ['flour', 'water', 'apples', 'sugar']
  expect(moveGroups(groups, before, ['flour', 'yeast', 'water', 'sugar', 'rum'])).toEqual([
    { name: 'Dough', from: 0 },
    { name: 'Filling', from: 3 },
  ])
  expect(moveGroups(groups, before, ['flour'])).toEqual([{ name: 'Dough', from: 0 }])
  expect(moveGroups(groups, before, ['rye', 'water', 'pears', 'sugar'])).toEqual(groups)
})

it.each([
  ['Per il ragù:', true],
  ['Sauce：', true],
  ['For the batter', true],
  ['Für den Teig', true],
  ['Pour la garniture', true],
  ['Para la masa', true],
  ['Flour', false],
  ['For the pan: 1 tbsp butter', false],
  ['For the pan, butter', false],
  ['Parsley, for serving', false],
  ['Fortified wine', false],
])('whether "%s" only names what is below it, and is not bought: %s', (line, expected) => {
  expect(isGroupName(line)).toBe(expected)
})
