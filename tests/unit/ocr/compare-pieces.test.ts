import { describe, expect, it } from 'vitest'
import { comparePiece } from '#server/ocr/second-reader/compare-pieces.ts'
import { printed } from './lines.ts'

/** '*' after each word that is marked. */
function compared(first: string, second: string, { confidence = 95, certainty = 0.9 } = {}): string {
  const words = printed([first]).map((word) => ({ ...word, confidence }))
  const characters = [...second].map((text, at) => ({ text, from: at, to: at + 1, certainty }))
  return comparePiece(words, characters)
    .map(({ text, isDisputed }) => (isDisputed ? `${text}*` : text))
    .join(' ')
}

describe('two readings of the same words', () => {
  it.each([
    ['for 60-70 seconds', 'for60-70 seconds'],
    ['8 ounces', '8ounces'],
    ['to 1 hour', 'tol hour'],
    ['½ tsp', '1/2 tsp'],
    // The networks do not know these signs.
    ['½ tsp', '·% tsp'],
    ['¾ cup', '34 cup'],
    ['¼ cup', '%4 cup'],
    ['2 cebollas', '2ceboltas'],
    ['with lemon juice', 'with lemn guce'],
  ])('agree on the number: %s, %s', (first, second) => {
    expect(compared(first, second)).toBe(first)
  })

  it('mark a number on which they differ, and the first one stays', () => {
    expect(compared('3 cups flour', '8 cups flour')).toBe('3* cups flour')
    expect(compared('½ cup milk', '3 cup milk')).toBe('½* cup milk')
    expect(compared('10 15 minutes', '10-15 minutes')).toContain('10 -* 15* minutes')
  })

  it('take the number from the second where the first has none, a letter, or a guess', () => {
    expect(compared('unos minutos', 'unos 5 minutos')).toBe('unos 5* minutos*')
    expect(compared('Bake so minutes', 'Bake 50 minutes')).toBe('Bake 50* minutes')
    expect(compared('11/2 lbs', '1 1/2 lbs', { confidence: 40 })).toBe('1 1/2* lbs')
    expect(compared('Level | ingredients', 'Level 1 ingredients')).toBe('Level 1* ingredients')
  })

  it('only doubt what the second is not sure of, either', () => {
    expect(compared('unos minutos', 'unos 5 minutos', { certainty: 0.3 })).toBe('unos minutos*')
    expect(compared('11/2 lbs', '1 1/2 lbs', { confidence: 40, certainty: 0.3 })).toBe('11/2* lbs')
  })
})
