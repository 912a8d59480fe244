import { describe, expect, it } from 'vitest'
import { queryWords } from '#server/contract/fold.ts'
import { forEachWord } from '#server/search/tokens.ts'

function wordsOf(text: string): string[] {
  const words: string[] = []
  forEachWord(text, (start, end) => words.push(text.slice(start, end)))
  return words
}

describe('the words of a text', () => {
  it.each([
    ['stir the rice', ['stir', 'the', 'rice']],
    ['(stir) the rice!', ['(stir)', 'the', 'rice!']],
    ['one\ntwo\r\n\tthree', ['one', 'two', 'three']],
    [' -- % ', ['--', '%']],
    ['', []],
    ['漢字 😀', ['漢字', '😀']],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('are never cut where a query is not', () => {
    for (let code = 0; code < 0x1_0000; code += 1) {
      const text = `a${String.fromCharCode(code)}b`
      if (wordsOf(text).length > 1) expect(queryWords(text)).toEqual(['a', 'b'])
    }
  })

  it('have the same hash wherever they stand', () => {
    const hashes = new Set<number>()
    forEachWord('salt salt\nsalt  salt', (_start, _end, hash) => hashes.add(hash))
    expect(hashes.size).toBe(1)
  })
})
