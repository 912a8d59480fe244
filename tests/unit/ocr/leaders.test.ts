import { describe, expect, it } from 'vitest'
import { joinLeaders } from '#server/ocr/layout/join-leaders.ts'
import { textLines } from '#server/ocr/layout/lines.ts'
import { eraseLeaders } from '#server/ocr/prepare/erase-leaders.ts'
import { newGreyImage } from '#server/ocr/prepare/grey-image.ts'
import { printed } from './lines.ts'

const xHeight = 21

/** A row of pieces of ink at every `pitch` pixels. */
function rowOfInk(count: number, { wide = 6, tall = 6, pitch = 13 } = {}) {
  const image = newGreyImage(900, 100)
  image.data.fill(255)
  for (let piece = 0; piece < count; piece++)
    for (let y = 50; y < 50 + tall; y++)
      image.data.fill(20, y * 900 + 60 + piece * pitch, y * 900 + 60 + piece * pitch + wide)
  return image
}
const inkOf = ({ data }: { data: Uint8Array }) => data.filter((level) => level < 200).length

describe('leaders between an amount and a name', () => {
  it.each([
    ['dots', {}],
    ['dashes', { wide: 14, tall: 4, pitch: 24 }],
    ['dots far apart', { pitch: 26 }],
  ])('a row of %s is erased', (_, shape) => {
    const { image, leaders } = eraseLeaders(rowOfInk(20, shape), xHeight)
    expect(inkOf(image)).toBe(0)
    expect(leaders).toMatchObject([{ left: 60, top: 50 }])
  })

  it.each([
    ['an ellipsis', 3, {}],
    ['a row of letters', 20, { wide: 18, tall: 21, pitch: 24 }],
    ['a row of small strokes', 20, { wide: 3, tall: 18, pitch: 8 }],
  ])('%s is kept', (_, count, shape) => {
    const photo = rowOfInk(count, shape)
    const { image, leaders } = eraseLeaders(photo, xHeight)
    expect(leaders).toEqual([])
    expect(inkOf(image)).toBe(inkOf(photo))
  })

  const amounts = printed(['200 g', '3 tbsp'])
  const names = printed(['plain flour', 'olive oil'], { left: 700 })
  const leaderAt = (row: number, left: number) => ({
    left,
    top: 122 + row * 60,
    right: 690,
    bottom: 128 + row * 60,
  })

  it('the amount and the name are one line, however far they are from each other', () => {
    const words = joinLeaders([...amounts, ...names], [leaderAt(0, 205), leaderAt(1, 260)])
    expect(textLines(words).map(({ text }) => text)).toEqual(['200 g plain flour', '3 tbsp olive oil'])
    expect(words.some(({ isDisputed }) => isDisputed)).toBe(false)
  })

  it('a name whose amount was dropped is marked', () => {
    const words = joinLeaders(names, [leaderAt(0, 205)])
    expect(words.filter(({ isDisputed }) => isDisputed).map(({ text }) => text)).toEqual(['plain'])
  })
})
