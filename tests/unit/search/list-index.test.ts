import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
  uniqueArray,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBit, noBits } from '#server/search/bits.ts'
import { IndexBuilder } from '#server/search/index-builder.ts'
import { ListIndex, type SearchedRecipe, type Wanted } from '#server/search/list-index.ts'

const pieces = [
  'ab',
  'abc',
  'b',
  'ba',
  'x',
  '1/2',
  '(ab)',
  'ab,',
  'é漢',
  '\n',
  ' ',
  ' ',
  '\t',
  "b'a",
  '%',
  '😀',
]
const text = array(constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''))
const term = array(constantFrom('a', 'b', 'c', 'x', '1', '/', "'", 'é', '漢', '😀', ',', '%', '('), {
  minLength: 1,
  maxLength: 4,
}).map((letters) => letters.join(''))
const tag = constantFrom('soup', 'Soup', 'warm')
const recipe = record({ isFavorite: boolean(), tags: uniqueArray(tag), text })
const wanted = record({
  words: array(term, { maxLength: 3 }),
  view: constantFrom('recipes' as const, 'favorites' as const, undefined),
  tag: option(tag, { nil: undefined }),
})

/** Ids are made so that a later one may stand between two others. */
const idOf = (n: number) => `${String(n).padStart(35, '0')}a`

function indexOf(recipes: SearchedRecipe[]): ListIndex {
  const builder = new IndexBuilder()
  const favorites = noBits(recipes.length)
  for (const [n, { isFavorite, text: found }] of recipes.entries()) {
    builder.add(found)
    if (isFavorite) addBit(favorites, n)
  }
  const placesOf = (wished: string) =>
    recipes.flatMap(({ isFavorite, tags }, n) => (isFavorite && tags.includes(wished) ? n : []))
  const tags = new Map(['soup', 'Soup', 'warm'].map((name) => [name, Uint32Array.from(placesOf(name))]))
  const ids = recipes.map(({ savedId }) => savedId).join('')
  return new ListIndex({ ids, favorites, tags, words: builder.finish() })
}

const newestFirst = (recipes: SearchedRecipe[]) =>
  [...recipes].sort((a, b) => (a.savedId < b.savedId ? 1 : -1))

function lookThrough(recipes: SearchedRecipe[], { words, view, tag: wished }: Wanted): string[] {
  return newestFirst(recipes)
    .filter(({ text: found }) => words.every((word) => found.includes(word)))
    .filter(({ isFavorite }) => !view || isFavorite === (view === 'favorites'))
    .filter(({ isFavorite, tags }) => !wished || (isFavorite && tags.includes(wished)))
    .map(({ savedId }) => savedId)
}

const listed = (texts: Omit<SearchedRecipe, 'savedId'>[]) =>
  newestFirst(texts.map((one, n) => ({ ...one, savedId: idOf(n * 10) })))

describe('an index of a list', () => {
  it('finds what looking through every text finds, in the same order', () => {
    assert(
      property(array(recipe, { maxLength: 80 }), wanted, (texts, asked) => {
        const recipes = listed(texts)
        const found = indexOf(recipes).find(asked)
        const expected = lookThrough(recipes, asked)
        expect(found.slice(0, 1000)).toEqual(expected)
        expect(found.count).toBe(expected.length)
      }),
    )
  })

  it('finds the same on every page after recipes were added, changed and taken away', () => {
    const change = record({ place: integer({ min: 0, max: 900 }), isGone: boolean(), now: recipe })
    assert(
      property(
        array(recipe, { maxLength: 80 }),
        array(change, { maxLength: 12 }),
        wanted,
        integer({ min: 1, max: 7 }),
        (texts, changes, asked, limit) => {
          const recipes = new Map(listed(texts).map((one) => [one.savedId, one]))
          const index = indexOf([...recipes.values()])
          for (const { place, isGone, now } of changes) {
            const savedId = idOf(place)
            index.replace(savedId, isGone ? null : { savedId, ...now })
            if (isGone) recipes.delete(savedId)
            else recipes.set(savedId, { savedId, ...now })
          }
          const left = newestFirst([...recipes.values()])
          const found = index.find(asked)
          const expected = lookThrough(left, asked)
          expect(found.count).toBe(expected.length)
          for (let start = 0; start <= expected.length; start += limit) {
            expect(found.slice(start, limit)).toEqual(expected.slice(start, start + limit))
          }
        },
      ),
    )
  })

  it('finds a word among more texts than sixteen bits can count, and a letter that all of them have', () => {
    const recipes = Array.from({ length: 70_000 }, (_, n) => ({
      savedId: idOf(70_000 - n),
      isFavorite: n % 7 === 0,
      tags: n % 2 === 0 ? ['even'] : [],
      text: `dish ${n === 69_999 ? 'oldest' : `number${n % 1000}`}`,
    }))
    const index = indexOf(recipes)
    expect(index.find({ words: ['oldest'] }).slice(0, 50)).toEqual([idOf(1)])
    expect(index.find({ words: ['s'] }).count).toBe(70_000)
    expect(index.find({ words: ['ish', 'number42'] }).count).toBe(70 * 11)
    expect(index.find({ words: ['dish'], view: 'favorites' }).count).toBe(10_000)
    expect(index.find({ words: ['dish'] }).slice(69_999, 50)).toEqual([idOf(1)])
    expect(index.find({ words: ['nothing'] }).slice(0, 50)).toEqual([])
  })
})
