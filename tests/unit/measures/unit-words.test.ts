import { describe, expect, it } from 'vitest'
import { parseIngredient } from '#server/contract/measures/ingredient.ts'
import { unitPattern } from '#server/contract/measures/unit-patterns.ts'
import {
  hasUnspacedAmount,
  isAmountWord,
  isLooseUnit,
  isUnitWord,
} from '#server/contract/measures/unit-words.ts'

describe('a word next to a number', () => {
  it.each(
    'g Tbsp cups EL Esslöffel Prise gousses cuillère cucharadas spicchi eetlepel msk łyżki lžíce evőkanál rkl ложки κουταλιά φλιτζάνι כפות ملعقة 大さじ 큰술 克 large'.split(
      ' ',
    ),
  )('%s is a unit', (word) => {
    expect(isUnitWord(word)).toBe(true)
  })

  it.each('flour Mehl rolls recipe Rezepte inch chili filo eggs constructor salmon the'.split(' '))(
    '%s is none',
    (word) => {
      expect(isUnitWord(word)).toBe(false)
    },
  )

  it.each('two half eine trois media mezzo drie två dwie два few'.split(' '))('%s is an amount', (word) => {
    expect(isAmountWord(word)).toBe(true)
  })

  it.each('pinch Prise poignées pizca manciata'.split(' '))('%s is an amount without a number', (word) => {
    expect(isLooseUnit(word)).toBe(true)
  })
})

describe('a language without spaces', () => {
  it.each(['大さじ1', 'しょうゆ 小さじ２', '面粉200克', '설탕 2큰술'])('has an amount in %s', (text) => {
    expect(hasUnspacedAmount(text)).toBe(true)
  })
  it('has none in a text without a number', () => {
    expect(hasUnspacedAmount('大さじ')).toBe(false)
  })
})

it('finds spoons and cups that a photo glued to their food, and no other word', () => {
  const spoons = new RegExp(`^(?:${unitPattern('tsp', 'tbsp', 'cup')})`, 'iu')
  for (const text of ['tbsp', 'Cupmilk', 'tablespoonvanilla', 'EL Öl', 'cucharaditas', 'Tassen'])
    expect(spoons.test(text), text).toBe(true)
  for (const text of ['elbow', 'cashews', 'castor', 't', 'tea', 'butter'])
    expect(spoons.test(text), text).toBe(false)
})

describe('a food that is spelled like a unit of another language', () => {
  it.each([
    ['2 chili peppers', null, 'chili peppers'],
    ['2 chili di patate', 'kg', 'patate'],
    ['8 filo pastry sheets', null, 'filo pastry sheets'],
    ["1 filo d'olio", 'drizzle', 'olio'],
    ['1 pot roast', null, 'pot roast'],
    ['2 pots yoghurt', 'tub', 'yoghurt'],
    ['1 noix de coco', null, 'noix de coco'],
    ['1 noix de beurre', 'knob', 'beurre'],
    ['2 filets de saumon', null, 'filets de saumon'],
    ['1 bouquet garni', null, 'bouquet garni'],
  ])('%s', (line, unit, food) => {
    expect(parseIngredient(line)).toMatchObject({ unit, food })
  })
})
