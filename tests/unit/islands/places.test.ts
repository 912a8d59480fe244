import { describe, expect, test } from 'vitest'
import { emptyDraft } from '#islands/editor/draft.ts'
import { findPlaces, findRecipeLine, findUnused, hasNoList } from '#islands/photo/places.ts'
import { lineAt } from '#islands/photo/select-line.ts'
import type { OcrLine } from '#server/contract/photos.ts'

const box = { x: 0, y: 0, w: 1, h: 1 }
const line = (role: OcrLine['role'], item: number | null, text: string): OcrLine => ({
  text,
  box,
  role,
  item,
})

const photos = [
  {
    lines: [
      line('title', null, 'Rye Bread'),
      line('ingredient', 0, '500 g rye flour'),
      line('ingredient', 1, '1 egg'),
      line('other', null, 'page 7'),
      line('direction', 0, 'Stir the flour with the'),
      line('direction', 0, 'water until it is'),
    ],
  },
  {
    lines: [
      line('direction', 0, 'smooth.'),
      line('ingredient', 2, '1 egg'),
      line('direction', 1, 'Bake it.'),
    ],
  },
]
const draft = {
  ...emptyDraft,
  title: 'Rye Bread',
  ingredients: '500 g rye flour\n1 egg\n1 egg',
  directions: 'Stir the flour with the water until it is smooth.\nBake it.',
}
const ingredient = (index: number, text: string) => ({ field: 'ingredients', index, text }) as const

describe('the place of a line on the photos', () => {
  test('is where it was read, of equal lines too', () => {
    expect(findPlaces(photos, ingredient(1, '1 egg'))).toEqual([{ photo: 0, lines: [2] }])
    expect(findPlaces(photos, ingredient(2, '1 egg'))).toEqual([{ photo: 1, lines: [1] }])
  })

  test('is found after the line was corrected, or moved by another line above it', () => {
    expect(findPlaces(photos, ingredient(0, '550 g wholemeal rye flour'))).toEqual([{ photo: 0, lines: [1] }])
    expect(findPlaces(photos, ingredient(3, '500 g rye flour'))).toEqual([{ photo: 0, lines: [1] }])
  })

  test('may be on two photos', () => {
    const step = {
      field: 'directions',
      index: 0,
      text: 'Stir the flour with the water until it is smooth.',
    } as const
    expect(findPlaces(photos, step)).toEqual([
      { photo: 0, lines: [4, 5] },
      { photo: 1, lines: [0] },
    ])
  })

  test('is that of its text in a field it was moved to, and none for text of the person', () => {
    expect(findPlaces(photos, ingredient(0, 'Stir the flour with the'))).toMatchObject([{ photo: 0 }])
    expect(findPlaces(photos, ingredient(0, 'A pinch of love'))).toEqual([])
    expect(findPlaces(photos, ingredient(0, ''))).toEqual([])
  })
})

test.each([
  ['a title', 0, 0, { field: 'title', index: 0 }],
  ['an ingredient', 0, 1, { field: 'ingredients', index: 0 }],
  ['the second of two equal lines', 1, 1, { field: 'ingredients', index: 2 }],
  ['a part of a step', 0, 5, { field: 'directions', index: 0 }],
])('%s on a photo leads to its line in the form', (_, photo, index, found) => {
  const picked = photos[photo]?.lines[index]
  expect(picked && findRecipeLine(picked, draft)).toMatchObject(found)
})

test('a page number on a photo leads nowhere', () => {
  expect(findRecipeLine(line('other', null, 'page 7'), draft)).toBeNull()
})

test('lines of a photo that are in no field are found, and come and go with what a person types', () => {
  const lines = [...(photos[0]?.lines ?? []), line('heading', null, 'Ingredients')]
  expect(findUnused(lines, draft)).toEqual([3])
  expect(findUnused(lines, { ...draft, ingredients: '1 egg' })).toEqual([1, 3])
  expect(findUnused(lines, { ...draft, directions: `${draft.directions}\nSee page 7.` })).toEqual([])
})

test('photos of a text without a list are told from those of a recipe, and from empty ones', () => {
  expect(hasNoList(photos)).toBe(false)
  expect(hasNoList([{ lines: [line('direction', 0, 'Dear Ada,')] }])).toBe(true)
  expect(hasNoList([{ lines: [] }])).toBe(false)
})

test('the caret is in a line of the field', () => {
  expect(lineAt('one\ntwo\nthree', 5)).toEqual({ index: 1, text: 'two' })
  expect(lineAt('one\n', 4)).toEqual({ index: 1, text: '' })
  expect(lineAt('', 0)).toEqual({ index: 0, text: '' })
})
