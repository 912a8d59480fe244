import { expect, it } from 'vitest'
import { noCurl } from '#server/ocr/prepare/dewarp.ts'
import { newGreyImage, rotate, type Turn } from '#server/ocr/prepare/grey-image.ts'
import type { ViewKind } from '#server/ocr/prepare/open-photo.ts'
import type { Word } from '#server/ocr/read/word.ts'
import { type Recognise, readBest } from '#server/ocr/read-photo.ts'
import { toResult } from '#server/ocr/to-result.ts'
import { printed } from './lines.ts'

const upper = ['Ingredients', '2 cups flour', '3 large eggs', '1 cup milk', '2 tsp salt', 'Method']
const steps = [
  '1. Whisk the flour with the milk and the eggs.',
  '2. Heat a pan and fry thin pancakes on both sides.',
]
const title = printed(['Sunday Pancakes'], { top: 20, scale: 1.6 })

/** Answers with the words of each view, in an image of this height, and counts the calls. */
function recogniser(words: (turn: Turn, kind: ViewKind) => Word[], height = 2000) {
  const calls: string[] = []
  const recognise: Recognise = async (turn, kind, model) => {
    calls.push(`${turn} ${kind} ${model}`)
    const image = newGreyImage(1500, kind === 'sheet' ? height : 2000)
    const toPhoto = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const
    const view = { kind, image, leaders: [], toPhoto, curl: noCurl, certainty: 1 }
    return {
      view,
      words: words(turn, kind),
      readStart: () => ({ marker: null, quantity: null }),
      readColumn: async () => [],
    }
  }
  return { recognise, calls }
}

it('a page that is read well is read once', async () => {
  const { recognise, calls } = recogniser(() => [...title, ...printed([...upper, ...steps], { top: 140 })])
  const { reading } = await readBest(recognise, ['eng', 'deu'])
  expect(reading.recipe).toMatchObject({
    title: 'Sunday Pancakes',
    directions: steps.map((step) => step.slice(3)),
  })
  expect(calls).toEqual(['0 sheet eng'])
})

it('print that continues over the lower edge of the sheet is read from the whole photo', async () => {
  const { recognise, calls } = recogniser(
    (_, kind) => [
      ...title,
      ...printed([...upper, ...(kind === 'sheet' ? steps.slice(0, 1) : steps)], { top: 140 }),
    ],
    550,
  )
  const { view, reading } = await readBest(recognise, ['eng'])
  expect(view.kind).toBe('whole')
  expect(reading.recipe.directions).toHaveLength(2)
  expect(calls).toEqual(['0 sheet eng', '0 whole eng'])
})

it('lines that are cut off at the side of the sheet are read from the whole photo', async () => {
  const boil = [steps[0] ?? '', '2. Bring the water with the salt to the boil and cook them.']
  const [width, page] = [570, [...title, ...printed([...upper, ...boil], { top: 140 })]]
  const { recognise, calls } = recogniser((_, kind) =>
    kind === 'sheet' ? page.filter(({ box }) => box.right < width) : page,
  )
  const readSheet: Recognise = async (turn, kind, model) => {
    const read = await recognise(turn, kind, model)
    return read && kind === 'sheet'
      ? { ...read, view: { ...read.view, image: newGreyImage(width, 2000) } }
      : read
  }
  const { view, reading } = await readBest(readSheet, ['eng'])
  expect(view.kind).toBe('whole')
  expect(reading.recipe.directions).toEqual(boil.map((step) => step.slice(3)))
  expect(calls).toEqual(['0 sheet eng', '0 whole eng'])
})

it('a photo that is read poorly is tried in all rotations, and the best is kept', async () => {
  const { recognise, calls } = recogniser((turn) =>
    turn === 270 ? [...title, ...printed([...upper, ...steps], { top: 140 })] : printed(['ey Bw']),
  )
  const { turn, reading } = await readBest(recognise, ['eng'])
  expect([turn, reading.recipe.title]).toEqual([270, 'Sunday Pancakes'])
  expect(calls.some((call) => call.startsWith('180'))).toBe(false)
})

it('a photo that is upside down is rotated, although a few of its many words look legible', async () => {
  const noise = [
    'uos jo dn',
    'ssed aui jo',
    'pue 8 z',
    'ay} Jo sdn> xiw',
    'ul uaym',
    '(p1o> pue',
    'ueaw ou s1',
  ]
  const { recognise, calls } = recogniser((turn) =>
    turn === 180
      ? [...title, ...printed([...upper, ...steps], { top: 140 })]
      : [
          ...printed(Array.from({ length: 5 }, () => noise).flat()).map((word) => ({
            ...word,
            confidence: 60,
          })),
          ...printed(['pues anos ossa sour'], { top: 2300 }),
        ],
  )
  const { turn, reading } = await readBest(recognise, ['eng'])
  expect([turn, reading.recipe.title]).toEqual([180, 'Sunday Pancakes'])
  // Its lines are level, so the photo is not tried sideways.
  expect(calls.filter((call) => !call.startsWith('0'))).toEqual(['180 sheet eng'])
})

it('a page of faint handwriting is only tried upside down, and stays as it is', async () => {
  const faint = printed(Array.from({ length: 12 }, () => 'Wd8n bvt rn wlth Ono cvp')).map((word) => ({
    ...word,
    confidence: 60,
  }))
  const { recognise, calls } = recogniser((turn) =>
    turn === 0
      ? [...faint, ...printed(['Rice tablespoons bowl well chips'], { top: 1200 })]
      : printed(['aojy 8 suoods', 'uaym aey'], { top: 200 }),
  )
  const { turn, lines } = await readBest(recognise, ['eng'])
  expect([turn, lines.at(-1)?.text]).toEqual([0, 'Rice tablespoons bowl well chips'])
  expect(calls.slice(2)).toEqual(['180 sheet eng', '180 whole eng'])
})

it('a page whose sheet shows steps but no list is read from the whole photo', async () => {
  const { recognise, calls } = recogniser((_, kind) => [
    ...title,
    ...printed(kind === 'sheet' ? ['Method', ...steps] : [...upper, ...steps], { top: 140 }),
  ])
  const { reading } = await readBest(recognise, ['eng'])
  expect(reading.recipe.ingredients).toHaveLength(4)
  expect(calls).toEqual(['0 sheet eng', '0 whole eng'])
})

it('a photo without text is read as nothing', async () => {
  const { reading } = await readBest(recogniser(() => []).recognise, ['eng'])
  expect(reading.found).toBe('nothing')
})

it('a photo of a cat, in which whiskers look like letters, has no text and is not rotated', async () => {
  const { recognise } = recogniser((turn) =>
    printed(turn === 180 ? ['|', 'a', '—'] : ['~']).map((word) => ({ ...word, confidence: 61 + turn / 10 })),
  )
  const cat = await readBest(recognise, ['eng'])
  expect(cat.turn).toBe(0)
  expect(toResult(cat, cat.view.image)).toMatchObject({ found: 'nothing', lines: [], words: [] })
})

it.each([
  [90, [4, 1, 5, 2, 6, 3]],
  [180, [6, 5, 4, 3, 2, 1]],
  [270, [3, 6, 2, 5, 1, 4]],
] as const)('a photo is rotated clockwise by %d degrees', (turn, data) => {
  const image = { width: 3, height: 2, data: Uint8Array.from([1, 2, 3, 4, 5, 6]) }
  expect([...rotate(image, turn).data]).toEqual(data)
})
