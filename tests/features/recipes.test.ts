import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recipe, RecipePage } from '#server/contract/recipes.ts'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let ada: Member
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const page = async (member: Member, search = '') =>
  (await member.get<RecipePage>(`/api/recipes${search}`)).body

describe('a manual recipe', () => {
  it('is returned, listed and emitted to every open tab', async () => {
    ada = await join(server)
    const [one, two] = [await ada.listen(), await ada.listen()]
    const recipe = await typeRecipe(ada, 'Lentil soup', {
      summary: '<p>Warm &amp; <b>simple</b></p>',
      servings: 4,
    })
    expect(recipe).toMatchObject({
      title: 'Lentil soup',
      link: expect.stringMatching(/^potluck:[0-9a-f-]{36}$/),
      summary: 'Warm & simple',
      ingredients: ['200 g lentils', '1 l water'],
      directions: 'Rinse the lentils.\nSimmer for 20 minutes.',
      servings: '4',
      source: 'Manual Entry',
      isFavorite: false,
      editable: true,
      acknowledged: true,
      sharedBy: null,
      imageUrl: null,
      lastScraped: null,
    })
    expect(await page(ada)).toEqual({ recipes: [recipe], currentPage: 1, totalPages: 1, totalRecipes: 1 })
    expect(await one.event('recipe:created')).toEqual(recipe)
    expect(await two.event('recipe:created')).toEqual(recipe)
    one.close()
    two.close()
  })

  it('keeps angle brackets and ampersands in every field', async () => {
    ada = await join(server)
    const typed = {
      title: 'Soup <the quick one> & more',
      summary: 'Use <hot> water &amp; wait < 1 hour.',
      ingredients: ['1 l <hot> water', '<optional> salt'],
      directions: 'Use <hot> water.\nStir </gently>, then <!-- rest -->.',
      servings: '<4>',
      cookTime: '<1 hr>',
      tags: ['<hot>'],
    }
    const recipe = await typeRecipe(ada, typed.title, typed)
    expect(recipe).toMatchObject(typed)
    const change = { ...typed, id: recipe._id, title: '<Better> soup' }
    await ada.put('/api/manual-recipe', change)
    expect((await listOf(ada))[0]).toMatchObject({ ...typed, title: '<Better> soup' })
  })

  it('needs a title', async () => {
    ada = await join(server)
    for (const title of ['', '   ']) {
      const { status, body } = await ada.post('/api/manual-recipe', { title })
      expect([status, body.error]).toEqual([400, 'Please enter a title.'])
    }
  })

  it('is edited by its author for every holder, live', async () => {
    ada = await join(server)
    const recipe = await typeRecipe(ada)
    const listener = await ada.listen()
    const changed = {
      id: recipe._id,
      title: 'Red lentil soup',
      ingredients: ['250 g red lentils'],
      directions: 'Cook.',
      tags: ['soup'],
    }
    const { status, body } = await ada.put<{ recipe: Recipe }>('/api/manual-recipe', {
      ...changed,
      isFavorited: true,
    })
    expect(status).toBe(200)
    expect(body.recipe).toMatchObject({
      title: 'Red lentil soup',
      tags: ['soup'],
      isFavorite: true,
      link: recipe.link,
    })
    expect(await listener.event('recipe:updated')).toEqual(body.recipe)
    expect(await listOf(ada, '?q=red+lentil')).toHaveLength(1)
    listener.close()
  })

  it('cannot be changed or seen by anyone else', async () => {
    ada = await join(server)
    const ben = await join(server, 'Ben')
    const recipe = await typeRecipe(ada)
    const foreign = [
      await ben.get(`/api/recipes/${recipe._id}`),
      await ben.put('/api/manual-recipe', { id: recipe._id, title: 'Mine now' }),
      await ben.put('/api/favorites', { recipeId: recipe._id, tags: ['mine'] }),
      await ben.put(`/api/recipe/${recipe._id}`, { acknowledged: true }),
      await ben.delete(`/api/results/${recipe._id}`),
      await ben.post('/api/favorites/toggle', { link: recipe.link }),
    ]
    const missing = await ben.get('/api/recipes/01900000-0000-7000-8000-000000000000')
    for (const response of foreign) expect([response.status, response.body]).toEqual([404, missing.body])
    expect(await listOf(ada)).toEqual([recipe])
  })

  it('is deleted permanently when its only holder deletes it', async () => {
    ada = await join(server)
    const recipe = await typeRecipe(ada)
    const listener = await ada.listen()
    expect((await ada.delete(`/api/results/${recipe._id}`)).status).toBe(204)
    expect(await listener.event('recipe:deleted')).toEqual({ _id: recipe._id })
    expect((await ada.delete(`/api/results/${recipe._id}`)).status).toBe(404)
    expect(await listOf(ada)).toEqual([])
    listener.close()
  })
})

describe('favorites', () => {
  it('move between the two views, with or without a requested state', async () => {
    ada = await join(server)
    const recipe = await typeRecipe(ada)
    const toggle = (isFavorite?: boolean) =>
      ada.post('/api/favorites/toggle', { link: recipe.link, isFavorite })
    expect((await toggle()).body).toEqual({ isFavorite: true })
    expect((await toggle(true)).body).toEqual({ isFavorite: true })
    expect(await listOf(ada, '?view=favorites')).toHaveLength(1)
    expect(await listOf(ada, '?view=recipes')).toHaveLength(0)
    expect((await toggle()).body).toEqual({ isFavorite: false })
    expect((await page(ada, '?view=favorites')).totalRecipes).toBe(0)
  })

  it('requested fifty times concurrently with a state emit one event', async () => {
    ada = await join(server)
    const recipe = await typeRecipe(ada)
    const listener = await ada.listen()
    const toggle = () => ada.post('/api/favorites/toggle', { link: recipe.link, isFavorite: true })
    await Promise.all(Array.from({ length: 50 }, toggle))
    await listener.event('recipe:updated')
    expect(listener.received.filter((event) => event.name === 'recipe:updated')).toHaveLength(1)
    listener.close()
  })

  it('have at most four tags, trimmed and distinct', async () => {
    ada = await join(server)
    const recipe = await typeRecipe(ada)
    const setTags = (tags: unknown) =>
      ada.put<{ recipe: Recipe }>('/api/favorites', { recipeId: recipe._id, tags })
    expect((await setTags([' quick ', 'Quick', 'vegan'])).body.recipe.tags).toEqual(['quick', 'vegan'])
    expect((await setTags(['a', 'b', 'c', 'd', 'e'])).status).toBe(400)
    expect((await setTags(['x'.repeat(31)])).status).toBe(400)
    expect((await setTags([''])).status).toBe(400)
    expect((await setTags('soup')).status).toBe(400)
    expect((await listOf(ada))[0]?.tags).toEqual(['quick', 'vegan'])
  })

  it('determine the tag list and the tag filter', async () => {
    ada = await join(server)
    const soup = await typeRecipe(ada, 'Soup', { tags: ['warm', 'Äpfel'] })
    const cake = await typeRecipe(ada, 'Cake', { tags: ['sweet', 'warm'] })
    await typeRecipe(ada, 'Not a favorite', { tags: ['hidden'] })
    for (const { link } of [soup, cake]) await ada.post('/api/favorites/toggle', { link })
    expect((await ada.get('/api/tags')).body).toEqual(['Äpfel', 'sweet', 'warm'])
    expect((await listOf(ada, '?view=favorites&tag=sweet')).map((recipe) => recipe.title)).toEqual(['Cake'])
    expect((await page(ada, '?view=favorites&tag=warm')).totalRecipes).toBe(2)
    await ada.delete(`/api/results/${cake._id}`)
    expect((await ada.get('/api/tags')).body).toEqual(['Äpfel', 'warm'])
  })
})

describe('the list', () => {
  it('is newest first, in pages', async () => {
    ada = await join(server)
    const titles: string[] = []
    for (let i = 0; i < 7; i += 1) titles.unshift((await typeRecipe(ada, `Recipe ${i}`)).title)
    const pages = [
      await page(ada, '?page=1&limit=3'),
      await page(ada, '?page=2&limit=3'),
      await page(ada, '?page=3&limit=3'),
    ]
    expect(pages.flatMap(({ recipes }) => recipes.map((recipe) => recipe.title))).toEqual(titles)
    expect(pages.map(({ currentPage, totalPages }) => [currentPage, totalPages])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    expect((await page(ada, '?page=9&limit=3')).recipes).toEqual([])
  })

  it.each([
    ['creme brulee', 1],
    ['BRÛLÉE', 1],
    ['torch', 1],
    ['frenchy', 1],
    ['brulee torch', 1],
    ['brulee soup', 0],
    ['%', 0],
    ['_', 0],
    ["'", 0],
    ['" OR 1=1 --', 0],
    ['NEAR(a b)', 0],
    ['*', 0],
  ])('searched for %j finds %i', async (q, found) => {
    const cook = await join(server)
    await typeRecipe(cook, 'Crème brûlée', { directions: 'Caramelise with a torch.', tags: ['frenchy'] })
    await typeRecipe(cook, 'Bread')
    expect(await listOf(cook, `?q=${encodeURIComponent(q)}`)).toHaveLength(found)
  })

  it.each(['page=0', 'page=-1', 'page=x', 'limit=0', 'limit=101', 'view=both', 'page=1e99', 'page=1&page=2'])(
    'refuses ?%s with 400',
    async (search) => {
      ada = await join(server)
      expect((await ada.get(`/api/recipes?${search}`)).status).toBe(400)
    },
  )
})

describe('pictures by address', () => {
  it('are rate-limited like recipes by address', async () => {
    const strict = await startTestServer({ realLimits: true })
    const { post } = await join(strict)
    const typed = (n: number) =>
      post('/api/manual-recipe', { title: `Soup ${n}`, image: `https://pictures.example/${n}.jpg` })
    for (let n = 0; n < 120; n += 1) expect((await typed(n)).status).toBe(200)
    expect((await typed(120)).status).toBe(429)
    await strict.close()
  })
})
