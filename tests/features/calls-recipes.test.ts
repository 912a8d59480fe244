import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recipe, RecipeCardPage } from '#server/contract/recipes.ts'
import { befriend, join, joinAsSharer, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, redPicture, type Site, startSite } from '../support/site.ts'

let site: Site
let server: TestServer
let ada: Member
beforeAll(async () => {
  site = await startSite({ '/crumble': { body: recipePage() } })
  server = await startTestServer({ env: { FETCH_ALLOW: site.host } })
  ada = await join(server)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const id = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)
/** A manual recipe with every field. */
const typed: Recipe = {
  _id: id,
  title: 'Lentil soup',
  link: expect.stringMatching(/^potluck:/),
  imageUrl: null,
  thumbnailUrl: null,
  photoUrl: null,
  summary: '',
  ingredients: ['200 g lentils', '1 l water'],
  directions: 'Rinse the lentils.\nSimmer for 20 minutes.',
  servings: '',
  prepTime: '',
  cookTime: '',
  totalTime: '',
  source: 'Manual Entry',
  tags: [],
  isFavorite: false,
  sharedBy: null,
  editable: true,
  acknowledged: true,
  lastScraped: null,
}

describe('the calls for recipes return', () => {
  it('POST and PUT /api/manual-recipe with the whole recipe', async () => {
    const input = {
      title: 'Lentil soup',
      directions: 'Rinse the lentils.\nSimmer for 20 minutes.',
      image: `data:image/jpeg;base64,${(await redPicture()).toString('base64')}`,
      tags: ['soup'],
      summary: 'Warm & <b>simple</b>',
      ingredients: ['200 g lentils', '1 l water'],
      servings: 4,
      cookTime: '20 min',
    }
    const made = await ada.post<{ recipe: Recipe }>('/api/manual-recipe', input)
    const picture = expect.stringMatching(/^\/images\/[\w-]{43}$/)
    const imageColor = expect.stringMatching(/^#[\da-f]{6}$/)
    const fields = { tags: ['soup'], summary: 'Warm & simple', servings: '4', cookTime: '20 min' }
    const pictures = { imageUrl: picture, thumbnailUrl: picture, mediumUrl: picture, imageColor }
    const recipe = { ...typed, ...fields, ...pictures }
    expect([made.status, made.body]).toEqual([200, { recipe }])
    const { _id } = made.body.recipe
    const change = { ...input, id: _id, image: '', title: 'Red lentil soup', isFavorited: true }
    const changed = { ...typed, ...fields, _id, title: 'Red lentil soup', isFavorite: true, revision: 1 }
    const saved = await ada.put('/api/manual-recipe', change)
    expect([saved.status, saved.body]).toEqual([200, { recipe: changed }])
    await ada.delete(`/api/results/${_id}`)
  })

  it('GET /api/recipes?fields=card with the fields that a list shows, also for a search', async () => {
    const cook = await join(server)
    await typeRecipe(cook, 'Bread')
    const typedSoup = await typeRecipe(cook, 'Lentil soup', { summary: 'Warm', servings: '4' })
    const { ingredients, directions, prepTime, photoUrl, lastScraped, ...card } = typedSoup
    const all = await cook.get<RecipeCardPage>('/api/recipes?fields=card')
    expect(all.body).toMatchObject({ currentPage: 1, totalPages: 1, totalRecipes: 2 })
    expect(all.body.recipes[0]).toEqual(card)
    const found = { recipes: [card], currentPage: 1, totalPages: 1, totalRecipes: 1 }
    expect((await cook.get('/api/recipes?fields=card&q=soup')).body).toEqual(found)
    expect((await cook.get('/api/recipes?fields=title')).status).toBe(400)
  })

  it('GET /api/recipes with the recipes, the page and the totals', async () => {
    const cook = await join(server)
    const recipe = await typeRecipe(cook)
    expect(recipe).toEqual(typed)
    const { status, body } = await cook.get('/api/recipes?page=1&limit=50')
    const page = { recipes: [recipe], currentPage: 1, totalPages: 1, totalRecipes: 1 }
    expect({ status, body }).toEqual({ status: 200, body: page })
    expect((await cook.get('/api/recipes?page=2&limit=50')).body).toEqual({
      ...page,
      recipes: [],
      currentPage: 2,
    })
  })

  it('POST /api/favorites/toggle with the state, PUT /api/favorites with the recipe, GET /api/tags with the tags', async () => {
    const cook = await join(server)
    const { _id, link } = await typeRecipe(cook)
    const toggled = await cook.post('/api/favorites/toggle', { link })
    expect([toggled.status, toggled.body]).toEqual([200, { isFavorite: true }])
    const tagged = await cook.put('/api/favorites', { recipeId: _id, tags: ['soup', 'äpfel'] })
    const recipe = { ...typed, _id, link, isFavorite: true, tags: ['soup', 'äpfel'] }
    expect([tagged.status, tagged.body]).toEqual([200, { recipe }])
    expect((await cook.get('/api/tags')).body).toEqual(['äpfel', 'soup'])
    expect((await cook.post('/api/favorites/toggle', { link })).body).toEqual({ isFavorite: false })
  })

  it('PUT /api/recipe/{id} with the recipe, DELETE /api/results/{id} with 204', async () => {
    const sam = await joinAsSharer(server)
    const cook = await join(server)
    await befriend(sam, cook)
    const { _id } = await typeRecipe(sam)
    const listener = await sam.listen()
    await listener.socket
      .timeout(2000)
      .emitWithAck('recipe:share', { recipeId: _id, targetUserEmail: cook.email })
    listener.close()
    const { body } = await cook.get<{ recipes: Recipe[] }>('/api/recipes')
    const gift = { ...typed, sharedBy: 'Sam Cook', editable: false, acknowledged: false }
    expect(body.recipes).toEqual([gift])
    const path = `/api/recipe/${body.recipes[0]?._id}`
    const saved = await cook.put(path, { acknowledged: true })
    expect([saved.status, saved.body]).toEqual([200, { recipe: { ...gift, acknowledged: true } }])
    const deleted = await cook.delete(`/api/results/${body.recipes[0]?._id}`)
    expect([deleted.status, deleted.body]).toEqual([204, ''])
  })

  it('GET and POST /api/scrape with whether it existed, and the title', async () => {
    const url = `${site.url}/crumble`
    const scrape = (member: Member) => member.get(`/api/scrape?${new URLSearchParams({ url })}`)
    const first = await scrape(ada)
    expect([first.status, first.body]).toEqual([200, { existed: false, title: 'Plum crumble' }])
    expect((await scrape(ada)).body).toEqual({ existed: true, title: 'Plum crumble' })
    const other = await join(server)
    const posted = await other.post('/api/scrape', { url })
    expect([posted.status, posted.body]).toEqual([200, { existed: false, title: 'Plum crumble' }])
    expect((await other.post('/api/scrape', { url })).body).toEqual({ existed: true, title: 'Plum crumble' })
  })

  it('POST /api/scrape/ocr with 202 and a message', async () => {
    const file = `data:image/jpeg;base64,${(await redPicture(80, 60)).toString('base64')}`
    const { status, body } = await ada.post('/api/scrape/ocr', { file })
    const message = 'The photo is being read. The recipe will appear by itself.'
    expect({ status, body }).toEqual({ status: 202, body: { message } })
  })
})
