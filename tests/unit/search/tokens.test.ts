import { describe, expect, it } from 'vitest'
import { forEachWord, isWord } from '#server/search/tokens.ts'

function wordsOf(text: string): string[] {
  const words: string[] = []
  forEachWord(text, (start, end) => words.push(text.slice(start, end)))
  return words
}

describe('the words of a text', () => {
  it.each([
    ['stir the rice', ['stir', 'the', 'rice']],
    ['(stir) "the" rice!', ['stir', 'the', 'rice']],
    ['half-baked 1/2 don’t 350°f', ['half-baked', '1/2', 'don’t', '350°f']],
    ['one\ntwo\r\n\tthree', ['one', 'two', 'three']],
    ['-- % ...', []],
    ['', []],
    ['漢字 😀', ['漢字', '😀']],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('have the same hash wherever they stand, whatever surrounds them', () => {
    const hashes = new Set<number>()
    forEachWord('salt, (salt) salt... salt "salt"', (_start, _end, hash) => hashes.add(hash))
    expect(hashes.size).toBe(1)
  })
})

describe('a query word', () => {
  it.each(['salt', '1/2', 'é', '漢', 'a', "don't", '😀'])('%j is found by the words of texts', (term) => {
    expect(isWord(term)).toBe(true)
  })

  it.each(['50%', '%', '"salt"', '-', 'salt,', '(salt', ''])('%j is not', (term) => {
    expect(isWord(term)).toBe(false)
  })
})
