import { describe, expect, it } from 'vitest'
import { understandWords } from '#server/ocr/attempt.ts'
import { noCurl } from '#server/ocr/prepare/dewarp.ts'
import { type GreyImage, newGreyImage } from '#server/ocr/prepare/grey-image.ts'
import { confirmWords } from '#server/ocr/read/confirm-words.ts'
import type { Word } from '#server/ocr/read/word.ts'
import { readSkippedLines } from '#server/ocr/read-skipped-lines.ts'
import { printed } from './lines.ts'

describe('two languages at one image', () => {
  const row = printed(['3 Je 2 EL der Masse'])
  const unsure = row.map((word, at) => (at === 1 || at === 2 ? { ...word, confidence: 9 } : word))
  const texts = (words: Word[]) => [...words].sort((a, b) => a.box.left - b.box.left).map(({ text }) => text)

  it('a word that both read is as sure as the surer of them', () => {
    expect(confirmWords(unsure, row).map(({ confidence }) => confidence)).toEqual(row.map(() => 95))
    expect(confirmWords(row, unsure)).toEqual(row)
  })

  it('a word that the second language lost is put in its line', () => {
    const lost = row.filter((_, at) => at !== 2)
    const words = confirmWords(lost, row)
    expect(texts(words)).toEqual(texts(row))
    expect(new Set(words.map(({ line }) => line)).size).toBe(1)
    expect(texts(confirmWords(lost, unsure))).toEqual(texts(lost))
  })

  it('a line that the second language lost is one of its own', () => {
    const other = printed(['Den Teig kneten', 'und zwei Stunden ruhen lassen'])
    const words = confirmWords(
      other.filter(({ box }) => box.top < 150),
      other,
    )
    expect(words.map(({ text }) => text)).toEqual(other.map(({ text }) => text))
    expect(new Set(words.map(({ line }) => line)).size).toBe(2)
  })

  it('another reading of a sure word changes nothing', () => {
    const other = row.map((word) => (word.text === '2' ? { ...word, text: '7' } : word))
    expect(texts(confirmWords(row, other))).toEqual(texts(row))
  })
})

describe('lines that the recogniser skipped', () => {
  const page = ['Dumplings', 'Ingredients', '2 large eggs', '100 g plain flour', '1 tsp salt', 'Method']
  const steps = ['Knead the dough and shape small balls.', 'Simmer them in salted water for 15 minutes.']
  const words = printed([...page, ...steps])

  /** The ink of the words, a stroke for each letter. */
  function draw(all: Word[]): GreyImage {
    const image = newGreyImage(1600, 900)
    image.data.fill(255)
    for (const { box, text } of all) {
      for (let at = 0; at < text.length; at++)
        for (let y = box.top; y < box.bottom; y++)
          for (let x = 0; x < 6; x++) image.data[y * image.width + box.left + at * 18 + 4 + x] = 0
    }
    return image
  }

  async function read(known: Word[], seen: (part: GreyImage) => Word[]) {
    const parts: GreyImage[] = []
    const toPhoto = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const
    const view = {
      kind: 'whole',
      image: draw(words),
      leaders: [],
      curl: noCurl,
      toPhoto,
      certainty: 1,
    } as const
    const attempt = await understandWords(0, {
      view,
      words: known,
      readStart: () => ({ marker: null, quantity: null }),
      readColumn: async (part) => {
        parts.push(part)
        return seen(part)
      },
    })
    const { reading } = await readSkippedLines(attempt)
    return { parts, recipe: reading.recipe }
  }
  const last = printed(steps.slice(1), { left: 10, top: 10 })
  const known = words.filter(({ box }) => box.top < 500)

  it('are read once more, and are in their place', async () => {
    const { parts, recipe } = await read(known, () => last)
    expect(parts).toHaveLength(1)
    expect(recipe.directions.join(' ')).toBe(steps.join(' '))
  })

  it('nothing is read again where each piece of ink is in a word', async () => {
    expect(await read(words, () => last)).toMatchObject({ parts: [] })
  })

  it('stay away when hardly a word in them is sure', async () => {
    const { recipe } = await read(known, () => last.map((word) => ({ ...word, confidence: 30 })))
    expect(recipe.directions).toEqual(steps.slice(0, 1))
  })
})
