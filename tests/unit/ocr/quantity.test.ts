import { describe, expect, it } from 'vitest'
import { noCurl } from '#server/ocr/prepare/dewarp.ts'
import { newGreyImage } from '#server/ocr/prepare/grey-image.ts'
import { applyRereads } from '#server/ocr/quantity/apply-rereads.ts'
import { findRereads } from '#server/ocr/quantity/find-rereads.ts'
import { separateOnes } from '#server/ocr/quantity/glued-ones.ts'
import type { QuantityReading } from '#server/ocr/quantity/read-quantity.ts'
import { readQuantity } from '#server/ocr/quantity/read-quantity.ts'
import { voteOnFraction } from '#server/ocr/quantity/vote-on-fraction.ts'
import type { Box } from '#server/ocr/read/word.ts'
import { toResult } from '#server/ocr/to-result.ts'
import { correctIngredient } from '#server/ocr/understand/correct-text.ts'
import { readPrintedRecipe } from '#server/ocr/understand/read-recipe.ts'
import { column } from './lines.ts'

/** A line after its first word was read again. */
function correct(text: string, seen: Partial<QuantityReading>, marker: Box | null = null) {
  const lines = column(text, 'and another line of plain words')
  const rereads = findRereads(lines).filter((reread) => reread.line === lines[0] && reread.at === 0)
  const quantity = { text: '', bullet: false, lettersFrom: null, certainty: 0.95, ...seen }
  return applyRereads(lines, rereads, [{ marker, quantity }])[0]
}

const marker = { left: 60, top: 100, right: 80, bottom: 128 }
const corrected = (text: string, seen: Partial<QuantityReading>) => correct(text, seen)?.text ?? ''
const isDisputed = (text: string, seen: Partial<QuantityReading>) =>
  correct(text, seen)?.words[0]?.isDisputed ?? false

describe('reading quantities again', () => {
  it.each([
    ['% cup sugar', '½', '½ cup sugar'],
    ['1% cups flour', '1½', '1½ cups flour'],
    ['14 tsp salt', '¼', '¼ tsp salt'],
    ['Y tsp salt', '¾', '¾ tsp salt'],
    ['V2 cup oil', '1/2', '1/2 cup oil'],
  ])('corrects %j to %s', (read, seen, expected) => {
    expect(corrected(read, { text: seen })).toBe(expected)
  })

  it.each([
    ['250 g butter', '25'],
    ['11/2 tsp thyme', '1'],
    ['1% cups flour', '1'],
    ['2 eggs', ''],
    ['3 eggs', '/&'],
  ])('keeps %j when the network reads %j', (read, seen) => {
    expect(corrected(read, { text: seen })).toBe(read)
  })

  it.each([
    ['225g plain flour', '22'],
    ['65g plain flour', '6'],
    ['200g dark chocolate', '2'],
    ['1/2 teaspoon kosher salt', '12½'],
    ['6 shallots', '⅝'],
    ['4 large eggs', '4 ¼'],
    ['20 ounces ground pork', '5'],
    ['x 174 cup water', '5'],
    ['BN 1 teaspoon lemon juice', '5'],
    ['in the bowl', '5'],
    ['to a boil', '0'],
    ['cup very cold water', '555'],
  ])('never overwrites %j with %s', (read, seen) => {
    expect(corrected(read, { text: seen, certainty: 0.99 })).toBe(read)
  })

  it('keeps the pound after a well-formed number', () => {
    expect(corrected('4 1b pork shoulder', { text: '4' })).toBe('4 1b pork shoulder')
    expect(correctIngredient('4 1b pork shoulder')).toBe('4 lb pork shoulder')
  })

  it.each([
    ['75c1 bouillon', '75 cl bouillon'],
    ['200 m1 milk', '200 ml milk'],
  ])('the l of %j was read as a 1', (read, corrected) => {
    expect(correctIngredient(read)).toBe(corrected)
  })

  it.each([
    ['1/2 teaspoon kosher salt', '12½', true],
    ['6 shallots', '⅝', true],
    ['20 ounces ground pork', '5', true],
    ['172 cucumber', '1', true],
    ['cup very cold water', '555', true],
    ['V2 cup oil', '', true],
    // Replaced a number.
    ['14 tsp salt', '¼', true],
    // The network stopped inside the same number.
    ['225g plain flour', '22', false],
    ['2 eggs', '2', false],
    ['% cup sugar', '½', false],
    ['in the bowl', '5', false],
  ])('disputes %j when the network reads %s: %s', (read, seen, expected) => {
    expect(isDisputed(read, { text: seen })).toBe(expected)
  })

  it('disputes a fraction of medium certainty', () => {
    expect(isDisputed('% cup sugar', { text: '½', certainty: 0.8 })).toBe(true)
  })

  it.each([
    ['a disputed amount', 1, true, true],
    ['an amount of a well read page', 1, false, false],
    ['each amount of a page that is hardly legible', 0.5, false, true],
  ] as const)(
    'marks as doubtful, at any confidence of the word: %s',
    (_, quality, isDisputed, isDoubtful) => {
      const lines = column(
        ...[
          'Sunday Omelette',
          'Ingredients',
          '2 eggs',
          '1 cup milk',
          '3 tbsp butter',
          '2 tsp salt',
          'Method',
        ],
        ...['Whisk the eggs with the milk.', 'Heat the butter and fry the eggs on both sides.'],
      ).map((line) => ({ ...line, words: line.words.map((word) => ({ ...word, isDisputed })) }))
      const image = newGreyImage(900, 900)
      const toPhoto = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const
      const view = { kind: 'whole' as const, image, leaders: [], curl: noCurl, toPhoto, certainty: 0 }
      const reading = readPrintedRecipe(lines)
      const attempt = {
        turn: 0 as const,
        view,
        lines,
        reading: { ...reading, quality: reading.quality * quality },
      }
      const result = toResult(attempt, { width: 900, height: 900 })
      const amounts = result.words.filter(({ text }) => /\d/.test(text))
      expect(amounts.map(({ doubtful }) => doubtful)).toEqual(amounts.map(() => isDoubtful))
      expect(result.words.find(({ text }) => text === 'eggs')?.doubtful).toBe(isDisputed)
    },
  )

  it.each(['1 squash (1% lb.)', 'juice of | lime', '115-oz. can beans'])(
    'marks the misread amount of %j, at any confidence',
    (ingredient) => {
      const lines = column('Ingredients', '2 eggs', ingredient, '1 cup milk', 'Method', 'Boil it all.')
      const toPhoto = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const
      const view = {
        kind: 'whole',
        image: newGreyImage(900, 900),
        leaders: [],
        curl: noCurl,
        toPhoto,
        certainty: 0,
      } as const
      const result = toResult(
        { turn: 0, view, lines, reading: readPrintedRecipe(lines) },
        { width: 900, height: 900 },
      )
      expect(result.words.filter(({ doubtful }) => doubtful)).toMatchObject([{ line: 2 }])
    },
  )

  it('disputes a 1 that only the network saw, because the edge of the paper looks like one', () => {
    expect(correct('juice of lemon', { text: '1', lettersFrom: 90 }, marker)?.words[0]).toMatchObject({
      text: '1',
      isDisputed: true,
    })
  })

  it.each([
    ['butter for the tin', '8', true],
    ['tablespoons olive oil', '3', false],
    ['cup milk', '½', false],
  ])('disputes what only the network saw before %j, if that is no unit: %s', (read, text, expected) => {
    const [word] = correct(read, { text, lettersFrom: 90, certainty: 0.99 }, marker)?.words ?? []
    expect(word).toMatchObject({ text, isDisputed: expected })
  })

  it('reads a fraction after a bracket again, and keeps the bracket', () => {
    const lines = column('100 g (V2 cup) powdered sugar', 'and another line of plain words')
    const rereads = findRereads(lines).filter(({ at }) => at === 2)
    const quantity = { text: '½', bullet: false, lettersFrom: null, certainty: 0.95 }
    const box = lines[0]?.words[2]?.box
    expect(rereads[0]?.request.word.left).toBeGreaterThan(box?.left ?? Number.POSITIVE_INFINITY)
    expect(applyRereads(lines, rereads, [{ marker: null, quantity }])[0]?.text).toBe(
      '100 g (½ cup) powdered sugar',
    )
  })

  it('disputes 134 cups, but does not lose its 1 for a ¾', () => {
    expect(correct('134 cups cream', { text: '¾', certainty: 0.99 })).toMatchObject({
      text: '134 cups cream',
      words: [{ isDisputed: true }, {}, {}],
    })
  })

  it('keeps a misread pound next to a fraction', () => {
    expect(correctIngredient(corrected('% |b noodles', { text: '½' }))).toBe('½ lb noodles')
  })

  it('takes a shape before the first word for the amount or for a bullet, not for both', () => {
    expect(correct('cups flour', { text: '2', lettersFrom: 90 }, marker)).toMatchObject({
      text: '2 cups flour',
      hasMarker: false,
    })
    expect(correct('cups flour', { text: '' }, marker)?.hasMarker).toBe(true)
  })

  it('separates a 1 that was read as the first letter of its food, and marks it', () => {
    const [, egg, lemon] = separateOnes(column('250 g flour', 'legg, beaten', 'lemon juice'))
    expect([egg?.text, lemon?.text]).toEqual(['1 egg, beaten', 'lemon juice'])
    expect(egg?.words[0]?.isDisputed).toBe(true)
    const step = column('2. Cuece a fuego', 'lento 60 minutos.')
    expect(separateOnes(step)).toEqual(step)
    const spoons = separateOnes(column('ıEL Honig', 'LEL_ grob gehackte Nüsse', 'lbs'))
    expect(spoons.map(({ text }) => text)).toEqual(['1 EL Honig', '1 EL grob gehackte Nüsse', 'lbs'])
  })

  it('ignores a reading of low certainty', () => {
    expect(corrected('% cup sugar', { text: '½', certainty: 0.3 })).toBe('% cup sugar')
  })

  it('reads nothing from blank paper', () => {
    const paper = newGreyImage(300, 100)
    paper.data.fill(255)
    expect(readQuantity(paper, { left: 10, baseline: 60, xHeight: 20 })).toMatchObject({
      text: '',
      bullet: false,
    })
  })
})

describe('reading a sign that may be a fraction at several sizes', () => {
  const place = { left: 100, baseline: 200, xHeight: 20 }
  const reading = (text: string, certainty = 1): QuantityReading => ({
    text,
    bullet: false,
    lettersFrom: null,
    certainty,
  })
  /** The first reading, then those of the moved strips, again and again. */
  const vote = (first: QuantityReading, ...others: string[]) => {
    let at = 0
    return voteOnFraction(first, place, () => reading(others[at++ % others.length] ?? ''))
  }

  it.each([
    ['', ['½', '', '', '½  25'], '½'],
    ['77', ['1½', '1½', '1½', '77'], '1½'],
    ['', ['1/2', '', ''], '1/2'],
  ])('takes the fraction that most strips have, and leaves it marked: %j, then %j', (first, others, seen) => {
    expect(vote(reading(first), ...others)).toMatchObject({ text: seen, certainty: 0.7 })
  })

  it.each([
    ['the strips do not agree', ['½', '¼', '¾', '8']],
    ['hardly any strip has one', [...Array<string>(14).fill(''), '½']],
  ])('keeps the first reading when %s', (_, others) => {
    expect(vote(reading('5', 0.5), ...others)).toMatchObject({ text: '5' })
  })

  it('a sure fraction needs no vote', () => {
    expect(vote(reading('¼', 0.9), '½')).toMatchObject({ text: '¼', certainty: 0.9 })
  })

  it.each([
    ['% cup sugar', true],
    ['V2 cup sugar', true],
    ['1% cups flour', true],
    ['1% fat milk', false],
    ['cream with 24 % fat', false],
    ['2 eggs', false],
  ])('in %j: %s', (line, isAsked) => {
    expect(findRereads(column(line, 'and another line')).some(({ request }) => request.isFraction)).toBe(
      isAsked,
    )
  })
})
