import { describe, expect, it } from 'vitest'
import { understandWords } from '#server/ocr/attempt.ts'
import { noCurl } from '#server/ocr/prepare/dewarp.ts'
import { newGreyImage } from '#server/ocr/prepare/grey-image.ts'
import type { Word } from '#server/ocr/read/word.ts'
import { confirmNumbers } from '#server/ocr/second-reader/confirm-numbers.ts'
import { readAgain } from '#server/ocr/second-reader/read-again.ts'
import { printed } from './lines.ts'

const image = newGreyImage(1500, 2000)
image.data.fill(255)

describe('reading again', () => {
  const view = {
    kind: 'whole' as const,
    image,
    leaders: [],
    toPhoto: [1, 0, 0, 0, 1, 0, 0, 0, 1] as const,
    curl: noCurl,
    certainty: 0,
  }
  const readStart = () => ({ marker: null, quantity: null })
  const written = [
    'Ingredients',
    '2 cups flour',
    '3 large eggs',
    '1 cup milk',
    'Method',
    '1. Whisk the flour with the milk.',
  ]
  const at = (confidence: number, rows = written): Word[] =>
    printed(rows).map((word) => ({ ...word, confidence }))
  const attempt = (words: Word[]) =>
    understandWords(0, { view, words, readStart, readColumn: async () => [] })

  it('takes the place of an unsure reading when it is much surer, and marks amounts that the first does not confirm', async () => {
    const first = await attempt(
      at(65, ['Ingredients', '7 cups flour', '3 large eggs', '1 cup milk', ...written.slice(4)]),
    )
    const again = await readAgain(first, { readWords: async () => at(95) })
    expect(again.reading.recipe.ingredients).toContain('2 cups flour')
    const disputed = again.lines.flatMap(({ words }) => words).filter(({ isDisputed }) => isDisputed)
    expect(disputed.map(({ text }) => text)).toEqual(['2'])
  })

  it('is left out for an empty page, a sure reading and other languages, and is dropped when it is hardly surer', async () => {
    const never = { readWords: async (): Promise<Word[]> => Promise.reject(new Error('It was read again.')) }
    const empty = await attempt([])
    expect(await readAgain(empty, never)).toBe(empty)
    const sure = await attempt(at(80))
    expect(await readAgain(sure, never)).toBe(sure)
    const german = await attempt(
      at(65, [
        'Zutaten',
        '200 g Mehl',
        'Das Mehl mit der Milch und den Eiern verrühren und die Butter in einer Pfanne schmelzen.',
        'Den Teig in die Pfanne geben und bei mittlerer Hitze auf beiden Seiten braten.',
      ]),
    )
    expect(german.reading.language).toBe('de')
    expect(await readAgain(german, never)).toBe(german)
    const unsure = await attempt(at(65))
    expect(await readAgain(unsure, { readWords: async () => at(80) })).toBe(unsure)
  })

  it('sees an amount at the right edge apart from its name, which is to the left of it', async () => {
    const names = printed(['Ingredients', 'Flour', 'Onions', 'Butter'])
    const amounts = printed(['250 g', '2', '60 g'], { left: 700, top: 160 })
    const first = await attempt([...names, ...amounts])
    const asked: number[] = []
    await confirmNumbers(first, async (_, { from, to }) => {
      asked.push(to - from)
      return []
    })
    expect(first.reading.recipe.ingredients).toEqual(['250 g Flour', '2 Onions', '60 g Butter'])
    expect(asked).toHaveLength(3)
    expect(Math.max(...asked)).toBeLessThan(300)
  })
})
