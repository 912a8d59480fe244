import { describe, expect, it } from 'vitest'
import { batchesIn, linkedRecipes } from '#islands/recipe-text/linked-recipes.ts'

const recipes = ['Pizza dough', 'Sourdough pizza dough', 'Butter', 'Crème pâtissière', '!'].map((title) => ({
  _id: title,
  title,
}))

describe('a recipe inside a recipe', () => {
  it.each([
    ['1 batch pizza dough', 'Pizza dough'],
    ['2 batches of Pizza Dough, at room temperature', 'Pizza dough'],
    ['500 g pizza dough', 'Pizza dough'],
    ['1 batch sourdough pizza dough', 'Sourdough pizza dough'],
    ['½ recipe creme patissiere (cold)', 'Crème pâtissière'],
    ['1 Portion Butter', 'Butter'],
    ['100 g butter', undefined],
    ['pizza dough mix', undefined],
    ['tomatoes', undefined],
    ['', undefined],
  ])('%s is %s', (line, title) => {
    expect(linkedRecipes([line], recipes).get(0)?.title).toBe(title)
  })

  it.each([
    ['1 batch pizza dough', 1],
    ['1½ batches pizza dough', 1.5],
    ['2 x recipe pizza dough', 2],
    ['2 ricette impasto', 2],
    ['500 g pizza dough', 1],
    ['0 batches pizza dough', 1],
  ])('%s is needed %d times', (line, times) => expect(batchesIn(line)).toBe(times))
})
