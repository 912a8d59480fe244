import { describe, expect, it } from 'vitest'
import { isFarTooLong } from '#server/transfer/limits.ts'
import { jsonFile, readAll, readOne, zipOf } from './support.ts'

const many = <Item>(item: Item, count = 300_000) => Array.from({ length: count }, () => item)
const soup = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['Water'] }

describe('a recipe of a million lines', () => {
  const step = { text: 'Stir.' }
  it.each<[string, object]>([
    ['schema.org', { '@type': 'Recipe', name: 'Book', recipeIngredient: many('Salt', 1_000_000) }],
    ['schema.org, with steps', { '@type': 'Recipe', name: 'Book', recipeInstructions: many(step) }],
    ['schema.org, with pictures', { ...soup, name: 'Book', image: many('a.jpg') }],
    ['Mealie', { slug: 'x', name: 'Book', recipe_ingredient: many({ note: 'Salt' }) }],
    ['Tandoor', { name: 'Book', steps: [{ instruction: 'Stir.', ingredients: many({ note: 'Salt' }) }] }],
    ['Paprika', { name: 'Book', ingredients: 'Salt', directions: 'Stir.', categories: many('Soup') }],
    ['nobody knows', { title: 'Book', ingredients: 'Salt', method: many('Stir.') }],
    ['of long texts', { ...soup, name: 'Book', recipeIngredient: many('Salt\n'.repeat(20_000), 11) }],
  ])('as %s is left out with a sentence, and the others are not', async (_, book) => {
    expect(await readAll(jsonFile([book, soup]), 'recipes.json')).toEqual([
      { name: 'Book', problem: "'Book' could not be imported: it is far too long for a recipe." },
      { recipe: expect.objectContaining({ title: 'Soup' }) },
    ])
  })

  it('of a whole Mealie is left out, too', async () => {
    const tables = {
      recipes: [{ id: 'a', name: 'Book' }],
      recipes_ingredients: many({ recipe_id: 'a', note: 'Salt' }, 30_000),
    }
    expect(await readAll(zipOf({ 'database.json': tables }))).toEqual([
      { name: 'Book', problem: "'Book' could not be imported: it is far too long for a recipe." },
    ])
  })

  it('in a single text is cut to what a recipe may have', async () => {
    const text = 'Salt\n'.repeat(1_000_000)
    const { ingredients, directions } = await readOne(
      jsonFile({ name: 'Book', ingredients: text, directions: text }),
      'recipes.json',
    )
    expect([ingredients.length, directions.length]).toEqual([500, 500])
  })

  it('has the tags at the beginning of a text of a million', async () => {
    const recipe = { ...soup, keywords: `Winter,${'Soup,'.repeat(1_000_000)}` }
    expect((await readOne(jsonFile(recipe), 'recipe.json')).tags).toEqual(['Winter', 'Soup'])
  })
})

describe('the length of a recipe', () => {
  const photo = Buffer.alloc(900_000, 'photo').toString('base64')
  it.each<[string, boolean, object]>([
    [
      'as many lines as are kept, with all that programs say of each',
      false,
      many({ a: { b: 1, c: 2 } }, 1000),
    ],
    [
      'photos, which are no text',
      false,
      { photos: many({ data: photo }, 30), image: `data:image/png;base64,${photo}` },
    ],
    ['many values', true, { a: many(1, 30_000) }],
    ['many fields', true, Object.fromEntries(many(0, 30_000).map((_, at) => [`field ${at}`, at]))],
    ['long texts', true, { a: many('a b'.repeat(50_000), 11) }],
    [
      'long texts that begin like photos',
      true,
      { a: many(`${photo.slice(0, 1000)}${' b'.repeat(50_000)}`, 11) },
    ],
  ])('with %s is too much: %s', (_, isTooMuch, recipe) => {
    expect(isFarTooLong({ recipe: JSON.parse(JSON.stringify(recipe)) })).toBe(isTooMuch)
  })
})
