import { describe, expect, it } from 'vitest'
import type { OcrResult } from '#server/ocr/result.ts'
import { audit } from '../../tools/training/ocr-audit.ts'
import { amountsFirst } from '../../tools/training/ocr-name-first.ts'

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
  ingredients: ['1/2 cup milk', '200 g flour', '1-2 tbsp butter', 'salt'],
  directions: ['Simmer for 10 - 15 minutes. Add 2 eggs.'],
}
const right = ['1/2 cup milk', '200 g flour', '1-2 tbsp butter', 'salt']
const numbersOf = (...rows: string[]) =>
  audit(readingOf(...rows), page).wrong.flatMap((one) => (one.in === 'ingredients' ? [one] : []))

describe('the audit of a reading', () => {
  it.each([['½ cup milk'], ['1 – 2 tbsp butter'], ['200g flour']])(
    'finds the numbers of %j on the page',
    (row) => {
      expect(numbersOf(row)).toEqual([])
    },
  )

  it.each([
    ['2 cup milk', 'changed', false],
    ['2* cup milk', 'changed', true],
    ['cup milk', 'lost', false],
    ['cup* milk', 'lost', true],
    ['1 1/2 cup milk', 'invented', false],
    ['1 2 tbsp butter', 'changed', false],
    ['7 spoons of something else', 'invented', false],
  ])('finds what is wrong in %j', (row, kind, isMarked) => {
    expect(numbersOf(row)[0]).toMatchObject({ kind, isMarked })
  })

  it.each([
    ['Simmer for 10-15 minutes. Add 2 eggs.', []],
    ['Simmer for 10 15 minutes. Add 2 eggs.', ['changed', 'invented']],
    ['Simmer for minutes. Add 2 eggs.', ['lost']],
    ['Simmer for 10-15 minutes. 3 Add 2 eggs.', ['invented']],
    ['Add 2 eggs to the cold soup and stir all of it. Simmer for 10-15 minutes. Add 2 eggs.', []],
  ])('compares the directions %j', (text, kinds) => {
    const result = readingOf(...right)
    result.recipe.directions = [text]
    expect(audit(result, page).wrong.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('counts the lines that a person has to correct', () => {
    const result = readingOf('1/2 cup milk', '250 g flour', '1-2 tbsp butter', 'salt', 'Page 7')
    result.recipe.directions = ['Simmer for 10 - 15 minutes.']
    expect(audit(result, page).linesToCorrect).toBe(3)
  })

  it('counts the marks at numbers that the page has, too', () => {
    const result = readingOf('1/2* cup milk', '250* g flour', '1-2 tbsp butter', 'salt*')
    expect(audit(result, page).rightAndMarked).toEqual({ ingredients: 1, directions: 0 })
  })

  it('takes a list whose names come first as a recipe has it', () => {
    const lines = ['butter (soft) 1 cup', 'eggs 2', 'brown sugar 1 ½ cups', 'salt']
    expect(amountsFirst(lines)).toEqual(['1 cup butter (soft)', '2 eggs', '1 ½ cups brown sugar', 'salt'])
    const usual = ['2 veal steaks, cut 1 inch thick', '1 cup milk']
    expect(amountsFirst(usual)).toEqual(usual)
  })
})
