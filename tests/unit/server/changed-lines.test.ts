import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecipeContent } from '#server/contract/recipes.ts'
import {
  applyChanges,
  changedLines,
  compareContents,
  compareLines,
  ownLines,
} from '#server/services/recipes/changed-lines.ts'

const soup: RecipeContent = {
  title: 'Lentil soup',
  summary: '',
  ingredients: ['200 g lentils', '1 l water', '1 onion'],
  directions: 'Rinse the lentils.\nSimmer for 20 minutes.',
  servings: '2',
  prepTime: '',
  cookTime: '',
  totalTime: '',
  source: 'Manual Entry',
  ingredientGroups: [],
}

// Few different lines, so that moved and repeated ones are frequent.
const line = fc.constantFrom('1 egg', '2 eggs', '1 onion', 'salt', 'water', 'flour')
const lines = fc.array(line, { maxLength: 8 })
const text = fc.constantFrom('', '2', '4', 'a pan')
const content: fc.Arbitrary<RecipeContent> = fc.record({
  title: fc.constantFrom('Soup', 'Stew'),
  summary: text,
  ingredients: lines,
  directions: lines.map((steps) => steps.join('\n')),
  servings: text,
  prepTime: text,
  cookTime: text,
  totalTime: text,
  source: fc.constant('Manual Entry'),
  ingredientGroups: fc.constant([]),
})

describe('the changes of a recipe', () => {
  it('are its lines in order, with what each was before', () => {
    const after = {
      ...soup,
      title: 'Red lentil soup',
      ingredients: ['250 g lentils', '1 l water', '1 onion', 'salt'],
      directions: 'Simmer for 20 minutes.',
      cookTime: '20 min',
    }
    expect(changedLines(soup, after)).toEqual([
      { part: 'title', before: 'Lentil soup', after: 'Red lentil soup' },
      { part: 'time', before: null, after: '20 min' },
      { part: 'ingredient', before: '200 g lentils', after: '250 g lentils' },
      { part: 'ingredient', before: null, after: 'salt' },
      { part: 'step', before: 'Rinse the lentils.', after: null },
    ])
  })

  it('include a line that moved and one that is there twice', () => {
    const moved = { ...soup, ingredients: ['1 onion', '200 g lentils', '1 l water', '1 l water'] }
    expect(changedLines(soup, moved).length).toBeGreaterThan(0)
    expect(applyChanges(soup, soup, compareContents(soup, moved))).toEqual(moved)
  })

  it('lead from any recipe to any other', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        expect(applyChanges(before, before, compareContents(before, after))).toEqual(after)
      }),
    )
  })

  it('are what is left when some of them are applied', () => {
    fc.assert(
      fc.property(content, content, fc.func(fc.boolean()), (before, after, isChosen) => {
        const chosen = compareContents(before, after).filter(({ field, at }) => isChosen(field, at))
        const between = applyChanges(before, before, chosen)
        expect(applyChanges(between, between, compareContents(between, after))).toEqual(after)
      }),
    )
  })

  it('can be applied to a version without losing its other lines', () => {
    fc.assert(
      fc.property(content, content, content, (base, own, newer) => {
        const changes = compareContents(base, newer)
        const result = applyChanges(own, base, changes)
        const touched = new Set(ownLines(own, base, changes).filter((mine) => mine != null))
        const removed = new Set(changes.map(({ before }) => before))
        const lost = own.ingredients.filter(
          (mine) => !result.ingredients.includes(mine) && !touched.has(mine) && !removed.has(mine),
        )
        expect(lost).toEqual([])
        for (const { field, after } of changes)
          if (field === 'ingredients' && after !== null) expect(result.ingredients).toContain(after)
      }),
    )
  })

  it('of long recipes that share few lines are all lines between those', () => {
    const many = (word: string) => Array.from({ length: 1000 }, (_, at) => `${word} ${at}`)
    const found = compareLines(['salt', ...many('old'), 'water'], ['salt', ...many('new'), 'water'])
    expect(found).toHaveLength(1000)
    expect(found[0]).toEqual({ at: 1, to: 1, before: 'old 0', after: 'new 0' })
  })
})

describe('a line of the original that changed', () => {
  const newer = { ...soup, ingredients: ['250 g lentils', '1 l water', '1 onion', 'salt'], servings: '4' }
  const changes = compareContents(soup, newer)

  it('replaces the line of a version, also where that was changed, and keeps its other lines', () => {
    const own = { ...soup, ingredients: ['300 g lentils', '1 carrot', '1 l water', '1 onion'], servings: '3' }
    expect(ownLines(own, soup, changes)).toEqual(['3', '300 g lentils', undefined])
    expect(applyChanges(own, soup, changes)).toMatchObject({
      ingredients: ['250 g lentils', '1 carrot', '1 l water', '1 onion', 'salt'],
      servings: '4',
    })
  })

  it('is added where the version has no such line', () => {
    const own = { ...soup, ingredients: ['1 l water'], servings: '' }
    expect(ownLines(own, soup, changes)).toEqual([null, null, undefined])
    expect(applyChanges(own, soup, changes).ingredients).toEqual(['250 g lentils', '1 l water', 'salt'])
  })
})
