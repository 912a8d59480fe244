import { describe, expect, it } from 'vitest'
import { understandWords } from '#server/ocr/attempt.ts'
import { noCurl } from '#server/ocr/prepare/dewarp.ts'
import { type GreyImage, newGreyImage } from '#server/ocr/prepare/grey-image.ts'
import { scaling } from '#server/ocr/prepare/matrix.ts'
import { orMirrored } from '#server/ocr/read-mirrored.ts'
import { toResult } from '#server/ocr/to-result.ts'
import { printed } from './lines.ts'

const page = ['Sunday Pancakes', 'Ingredients', '2 cups flour', '3 large eggs', '1 cup milk', 'Method']
const steps = ['1. Whisk the flour with the milk and the eggs.', '2. Heat a pan and fry on both sides.']
const legible = printed([...page, ...steps])
/** As letters look from behind. */
const garbled = legible.map((word) => ({ ...word, text: [...word.text].reverse().join(''), confidence: 60 }))

const photo = newGreyImage(1500, 1200)
photo.data.fill(255)
photo.data[0] = 7

const attemptOf = (image: GreyImage, words: typeof legible) =>
  understandWords(0, {
    view: {
      kind: 'whole',
      image,
      leaders: [],
      curl: noCurl,
      toPhoto: scaling(1 / 1500, 1 / 1200),
      certainty: 1,
    },
    words,
    readStart: () => ({ marker: null, quantity: null }),
  })

async function read(found: typeof legible, mirrored: typeof legible) {
  const images: GreyImage[] = []
  const attempt = await orMirrored(await attemptOf(photo, found), photo, (image) => {
    images.push(image)
    return attemptOf(image, mirrored)
  })
  return { images, result: toResult(attempt, photo) }
}

describe('a photo by a front camera', () => {
  it('is read as it was before the mirror, and its lines are outlined where the photo has them', async () => {
    const { images, result } = await read(garbled, legible)
    expect(images.map(({ data }) => [data[0], data[1499]])).toEqual([[255, 7]])
    expect(result.recipe.ingredients).toEqual(['2 cups flour', '3 large eggs', '1 cup milk'])
    const { box } = result.lines.find(({ text }) => text === '2 cups flour') ?? {}
    expect((box?.x ?? 0) + (box?.w ?? 0)).toBeCloseTo(1 - 100 / 1500, 2)
  })

  it('stays as it is when its mirrored photo is no more legible', async () => {
    const { result } = await read(garbled, garbled)
    expect(result.recipe.ingredients).not.toContain('2 cups flour')
  })

  it('a page that is legible, or has few words, is not mirrored', async () => {
    expect((await read(legible, garbled)).images).toEqual([])
    expect((await read(garbled.slice(0, 10), legible)).images).toEqual([])
  })
})
