import { describe, expect, it } from 'vitest'
import type { OcrResult } from '#server/ocr/result.ts'
import { wrongAmounts } from '../../training/ocr-amounts.ts'

const box = { x: 0, y: 0, w: 0.1, h: 0.1 }

/** A reading with these ingredients; words with a star are marked. */
function readingOf(...rows: string[]): OcrResult {
  const ingredients = rows.map((row) => row.replaceAll('*', ''))
  return {
    found: 'recipe',
    recipe: {
      title: 'Soup',
      ingredients,
      ingredientGroups: [{ name: null, ingredients }],
      directions: [],
      servings: null,
      totalTime: null,
      prepTime: null,
      cookTime: null,
      language: 'en',
    },
    turn: 0,
    text: ingredients.join('\n'),
    lines: ingredients.map((text, item) => ({ text, box, role: 'ingredient', item })),
    words: rows.flatMap((row, line) =>
      row.split(' ').map((text) => {
        const doubtful = text.endsWith('*')
        return { text: text.replace('*', ''), box, confidence: 90, doubtful, line }
      }),
    ),
    quality: 0.9,
    photo: { width: 100, height: 100 },
  }
}

const page = {
  title: 'Soup',
  ingredients: ['1/2 cup milk', '200 g flour', '50 g flour', '1 tbsp butter', 'salt'],
  directions: ['Simmer for 20 minutes.'],
}

describe('the numbers of a photo’s ingredients', () => {
  it.each([
    ['½ cup milk'],
    ['50 g flour'],
    ['200 g flour 1 tbsp butter'],
    ['Simmer for 20 minutes.'],
    ['cup milk'],
  ])('are on the page: %j', (row) => {
    expect(wrongAmounts(readingOf(row), page)).toEqual([])
  })

  it.each([
    ['2 cup milk', '1/2 cup milk', false],
    ['2* cup milk', '1/2 cup milk', true],
    ['2 cup* milk', '1/2 cup milk', false],
    ['250 g flour', '200 g flour', false],
    ['7 things', null, false],
  ])('are not on the page: %j', (row, printed, isMarked) => {
    expect(wrongAmounts(readingOf('salt', row), page)).toMatchObject([{ printed, isMarked }])
  })
})
