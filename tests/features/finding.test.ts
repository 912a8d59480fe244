import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filterFacts } from '#db/schema.ts'
import type { RecipePage } from '#server/contract/recipes.ts'
import { tidy } from '#server/services/admin/housekeeping.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { befriend, join, joinAsSharer, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let ada: Member
let sam: Member

beforeAll(async () => {
  server = await startTestServer()
  ada = await join(server)
  sam = await joinAsSharer(server)
  await befriend(ada, sam)
  await typeRecipe(ada, 'Zucchini bread', { ingredients: ['2 eggs', '200 g flour'], cookTime: '1 hr 10 min' })
  await typeRecipe(ada, 'Apple cake', { ingredients: ['1 egg', '3 Äpfel', 'butter'], cookTime: '50 min' })
  await typeRecipe(ada, 'baba ganoush', { ingredients: ['2 eggplants', 'olive oil'], cookTime: '30' })
  await typeRecipe(ada, 'Éclairs', { ingredients: ['4 eggs', 'butter', 'flour'] })
  const shared = await typeRecipe(sam, 'Tomato soup', {
    ingredients: ['6 tomatoes', 'olive oil'],
    cookTime: '20 min',
  })
  const listener = await sam.listen()
  listener.socket.emit('recipe:share', { recipeId: shared._id, targetUserEmail: ada.email })
  await listener.event('recipe:share:success')
  listener.close()
})
afterAll(() => server.close())

const find = async (parameters: Record<string, string>) =>
  (await listOf(ada, `?${new URLSearchParams(parameters)}`)).map(({ title }) => title)

const cookedOn = (member: Member, id: string | undefined, day: string) =>
  member.put(`/api/recipe/${id}/cooked/${newDeviceId('cooked')}`, { day })

describe('a filter', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ with: 'egg' }, ['Éclairs', 'Apple cake', 'Zucchini bread']],
    [{ with: 'eggs, flour' }, ['Éclairs', 'Zucchini bread']],
    [{ without: 'egg' }, ['Tomato soup', 'baba ganoush']],
    [{ with: 'olive oil', without: 'Tomate' }, ['baba ganoush']],
    [{ with: 'apfel' }, ['Apple cake']],
    [{ with: 'aepfel' }, ['Apple cake']],
    [{ minutes: '30' }, ['Tomato soup', 'baba ganoush']],
    [{ minutes: '70', with: 'egg' }, ['Apple cake', 'Zucchini bread']],
    [{ whose: 'friends' }, ['Tomato soup']],
    [{ whose: 'mine', with: 'olive oil' }, ['baba ganoush']],
    [{ with: 'egg', q: 'bread' }, ['Zucchini bread']],
    [{ with: '%' }, ['Tomato soup', 'Éclairs', 'baba ganoush', 'Apple cake', 'Zucchini bread']],
    [{ with: 'nothing_' }, []],
  ])('of %j finds what it says, newest first', async (parameters, titles) => {
    expect(await find(parameters)).toEqual(titles)
  })

  it('sorts by title and by time', async () => {
    expect(await find({ sort: 'a-z' })).toEqual([
      'Apple cake',
      'baba ganoush',
      'Éclairs',
      'Tomato soup',
      'Zucchini bread',
    ])
    expect(await find({ sort: 'shortest' })).toEqual([
      'Tomato soup',
      'baba ganoush',
      'Apple cake',
      'Zucchini bread',
      'Éclairs',
    ])
  })

  it('works in one list, and with its search and tags', async () => {
    const [cake] = await listOf(ada, '?q=apple')
    await ada.put('/api/favorites', { recipeId: cake?._id, tags: ['sweet'] })
    await ada.post('/api/favorites/toggle', { link: cake?.link, isFavorite: true })
    expect(await find({ view: 'favorites', with: 'egg' })).toEqual(['Apple cake'])
    expect(await find({ view: 'favorites', tag: 'sweet', without: 'egg' })).toEqual([])
    expect(await find({ view: 'favorites', tag: 'sweet', sort: 'a-z' })).toEqual(['Apple cake'])
    expect(await find({ view: 'recipes', with: 'egg' })).toEqual(['Éclairs', 'Zucchini bread'])
    await ada.post('/api/favorites/toggle', { link: cake?.link, isFavorite: false })
  })

  it('without a food leaves out what contains it by the table, and by its words where the table does not know it', async () => {
    const max = await join(server, 'Max')
    const meals = {
      Pesto: ['50 g parmesan', '1 bunch basil'],
      Curry: ['400 ml coconut milk', '1 tbsp zatarain magic'],
      Toast: ['2 slices bread', '20 g butter'],
      Steak: ['300 g beef', '100 ml cream'],
    }
    for (const [title, ingredients] of Object.entries(meals)) await typeRecipe(max, title, { ingredients })
    const without = async (food: string) =>
      (await listOf(max, `?${new URLSearchParams({ without: food })}`)).map(({ title }) => title)
    expect(await without('milk')).toEqual(['Curry'])
    expect(await without('no lactose, meat')).toEqual(['Curry'])
    expect(await without('Parmesan')).toEqual(['Steak', 'Toast', 'Curry'])
    expect(await without('kosher')).toEqual(['Toast', 'Curry', 'Pesto'])
    expect(await without('zatarain')).toEqual(['Steak', 'Toast', 'Pesto'])
    const [, toast] = await listOf(max)
    const correction = { line: '20 g butter', content: 'milk', isIn: false }
    await max.put(`/api/recipes/${toast?._id}/contents`, correction)
    expect(await without('milk')).toEqual(['Toast', 'Curry'])
    // As an older version wrote it: read again before the filter, and by housekeeping.
    await server.app.store.write(async (tx) => {
      await tx.update(filterFacts).set({ contents: '0ld =butter ' }).where(eq(filterFacts.userId, max.id))
    })
    expect(await without('milk')).toEqual(['Toast', 'Curry'])
    await server.app.store.write(async (tx) => {
      await tx.update(filterFacts).set({ contents: '' })
    })
    await tidy(server.app)
    const { contents } = filterFacts
    expect(await server.app.store.read.select({ contents }).from(filterFacts)).not.toContainEqual({
      contents: '',
    })
  })

  it('of what one has begins with what least is missing for, then what was not cooked for longest', async () => {
    const mia = await join(server, 'Mia')
    const meals = {
      Omelette: ['3 eggs', '20 g butter', 'salt'],
      'Fried rice': ['200 g basmati rice', '2 Eier', '1 red onion', 'salt'],
      'Rice pudding': ['1 l milk', '100 g rice', 'sugar', '500 ml water'],
      Curry: ['400 ml coconut milk', '1 cup rice', '2 onions'],
    }
    for (const [title, ingredients] of Object.entries(meals)) await typeRecipe(mia, title, { ingredients })
    const withFoods = async (have: string, more = {}) =>
      (await listOf(mia, `?${new URLSearchParams({ have, ...more })}`)).map(({ title }) => title)
    expect(await withFoods('egg, rice, onion')).toEqual(['Curry', 'Fried rice', 'Rice pudding', 'Omelette'])
    const salt = { kind: 'pantry', id: newDeviceId('op'), at: Date.now(), food: 'salt', isKept: true }
    await mia.post('/api/shopping/operations', { operations: [salt] })
    expect(await withFoods('egg, rice, onion')).toEqual(['Fried rice', 'Curry', 'Omelette', 'Rice pudding'])
    expect(await withFoods('milk, sugar, rice', { with: 'rice', sort: 'a-z' })).toEqual([
      'Rice pudding',
      'Curry',
      'Fried rice',
    ])
    const curry = (await listOf(mia)).find(({ title }) => title === 'Curry')
    const pudding = (await listOf(mia)).find(({ title }) => title === 'Rice pudding')
    await cookedOn(mia, curry?._id, '2026-01-02')
    await cookedOn(mia, pudding?._id, '2026-01-01')
    expect(await withFoods('saffron')).toEqual(['Omelette', 'Rice pudding', 'Curry', 'Fried rice'])
    await mia.put('/api/manual-recipe', { id: curry?._id, title: 'Curry', ingredients: ['saffron'] })
    expect((await withFoods('saffron'))[0]).toBe('Curry')
  })

  it('follows edits at once', async () => {
    const pie = await typeRecipe(ada, 'Pie', { ingredients: ['1 quince'], cookTime: '2 hours' })
    expect(await find({ with: 'quince', minutes: '120' })).toEqual(['Pie'])
    await ada.put('/api/manual-recipe', {
      id: pie._id,
      title: 'Pie',
      ingredients: ['2 pears'],
      cookTime: '3 hours',
    })
    expect(await find({ with: 'quince' })).toEqual([])
    expect(await find({ with: 'pear', minutes: '120' })).toEqual([])
    expect(await find({ with: 'pear', minutes: '180' })).toEqual(['Pie'])
    await ada.delete(`/api/results/${pie._id}`)
    expect(await find({ with: 'pear' })).toEqual([])
    await ada.post(`/api/deleted/${pie._id}/restore`)
    expect(await find({ with: 'pear' })).toEqual(['Pie'])
    await ada.delete(`/api/results/${pie._id}`)
  })

  it('knows ratings and what was cooked', async () => {
    const byTitle = new Map((await listOf(ada)).map((recipe) => [recipe.title, recipe._id]))
    const rate = (title: string, rating: number) =>
      ada.put(`/api/recipe/${byTitle.get(title)}/rating`, { rating })
    const cook = (title: string, day: string) =>
      ada.put(`/api/recipe/${byTitle.get(title)}/cooked/one`, { day, comment: '' })
    await rate('Éclairs', 5)
    await rate('Apple cake', 3)
    await cook('Apple cake', '2026-03-01')
    await cook('Zucchini bread', '2026-05-01')
    expect(await find({ rating: '3' })).toEqual(['Éclairs', 'Apple cake'])
    expect(await find({ rating: '4' })).toEqual(['Éclairs'])
    expect(await find({ cooked: 'yes' })).toEqual(['Apple cake', 'Zucchini bread'])
    expect(await find({ cooked: 'no', with: 'egg' })).toEqual(['Éclairs'])
    expect(await find({ sort: 'best-rated', with: 'egg' })).toEqual([
      'Éclairs',
      'Apple cake',
      'Zucchini bread',
    ])
    expect(await find({ sort: 'last-cooked', with: 'egg' })).toEqual([
      'Zucchini bread',
      'Apple cake',
      'Éclairs',
    ])
    expect(await find({ sort: 'longest-not-cooked', with: 'egg' })).toEqual([
      'Apple cake',
      'Zucchini bread',
      'Éclairs',
    ])
  })

  it('pages in a stable order', async () => {
    for (let n = 0; n < 12; n += 1) {
      await typeRecipe(sam, 'Same title', {
        ingredients: ['salt'],
        directions: `Way ${n}`,
        cookTime: '5 min',
      })
    }
    for (const sort of ['a-z', 'shortest']) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) =>
          sam.get<RecipePage>(`/api/recipes?page=${page}&limit=4&sort=${sort}&with=salt`),
        ),
      )
      const ids = pages.flatMap(({ body }) => body.recipes.map(({ _id }) => _id))
      expect(ids).toHaveLength(12)
      expect(ids).toEqual([...ids].sort().reverse())
      expect(pages[0]?.body).toMatchObject({ totalRecipes: 12, totalPages: 3 })
    }
  })

  it.each([
    ['no time', 'minutes=0'],
    ['a word for a time', 'minutes=soon'],
    ['an unknown owner', 'whose=everyone'],
    ['an unknown order', 'sort=random'],
    ['a long list', `with=${'a,'.repeat(400)}a`],
    ['eleven ingredients', `with=${Array.from({ length: 11 }, (_, n) => `food${n}`).join()}`],
    ['a long ingredient', `without=${'a'.repeat(61)}`],
  ])('refuses %s with a sentence', async (_, query) => {
    expect(await ada.get(`/api/recipes?${query}`)).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/\.$/) },
    })
  })
})
