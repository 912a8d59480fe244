import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorCode } from '#server/contract/errors.ts'
import type { PageProblem } from '#server/contract/page-failures.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { expectRefused } from '../support/refusal.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'

let site: Site
let server: TestServer
let ada: Member
beforeAll(async () => {
  site = await startSite({
    '/crumble': { body: recipePage() },
    '/no': { status: 403 },
    '/empty': { body: '<p>Hi' },
  })
  server = await startTestServer({ env: { FETCH_ALLOW: site.host } })
  ada = await join(server)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

describe('the calls for recipes reject in one sentence', () => {
  it.each<[string, string, string, unknown, ErrorCode, string]>([
    [
      'a page before the first',
      'GET',
      '/api/recipes?page=0',
      undefined,
      'bad_request',
      "The field 'page' is missing or not valid.",
    ],
    ['an unknown recipe', 'GET', '/api/recipes/none', undefined, 'not_found', 'Recipe not found'],
    [
      'an unknown favorite',
      'POST',
      '/api/favorites/toggle',
      { link: 'https://x.y/z' },
      'not_found',
      'Recipe not found',
    ],
    [
      'tags for an unknown recipe',
      'PUT',
      '/api/favorites',
      { recipeId: 'none', tags: [] },
      'not_found',
      'Recipe not found',
    ],
    [
      'five tags',
      'PUT',
      '/api/favorites',
      { recipeId: 'x', tags: ['a', 'b', 'c', 'd', 'e'] },
      'bad_request',
      'A recipe can have at most 4 tags.',
    ],
    [
      'a long tag',
      'PUT',
      '/api/favorites',
      { recipeId: 'x', tags: ['x'.repeat(31)] },
      'bad_request',
      'A tag can have at most 30 characters.',
    ],
    [
      'a tag of two lines',
      'PUT',
      '/api/favorites',
      { recipeId: 'x', tags: ['a\nb'] },
      'bad_request',
      'A tag cannot contain control characters.',
    ],
    [
      'acknowledging an unknown recipe',
      'PUT',
      '/api/recipe/none',
      { acknowledged: true },
      'not_found',
      'Recipe not found',
    ],
    [
      'withdrawing an acknowledgement',
      'PUT',
      '/api/recipe/none',
      { acknowledged: false },
      'bad_request',
      "The field 'acknowledged' is missing or not valid.",
    ],
    ['deleting an unknown recipe', 'DELETE', '/api/results/none', undefined, 'not_found', 'Recipe not found'],
    [
      'no address',
      'GET',
      '/api/scrape',
      undefined,
      'bad_request',
      "The field 'url' is missing or not valid.",
    ],
    ['no web address', 'GET', '/api/scrape?url=soup', undefined, 'bad_request', 'That is not a web address.'],
    [
      'a private address',
      'GET',
      '/api/scrape?url=http://10.0.0.1/',
      undefined,
      'bad_request',
      'Potluck does not fetch addresses on private networks.',
    ],
    ['no photo', 'POST', '/api/scrape/ocr', {}, 'bad_request', 'Please choose a photo.'],
    ['no title', 'POST', '/api/manual-recipe', { title: ' ' }, 'bad_request', 'Please enter a title.'],
    [
      'a very long recipe',
      'POST',
      '/api/manual-recipe',
      { title: 'x', directions: Array(10).fill('<'.repeat(10_001)) },
      'bad_request',
      'A recipe can have at most 100,000 characters.',
    ],
    [
      'a recipe of very many lines',
      'POST',
      '/api/manual-recipe',
      { title: 'x', ingredients: '&\n'.repeat(500), directions: '<\n'.repeat(501) },
      'bad_request',
      'A recipe can have at most 1,000 lines.',
    ],
    [
      'a picture that is neither an address nor a file',
      'POST',
      '/api/manual-recipe',
      { title: 'x', image: 'soup.jpg' },
      'bad_request',
      'The picture must be a web address or an uploaded file.',
    ],
    [
      'a change of an unknown recipe',
      'PUT',
      '/api/manual-recipe',
      { title: 'x', id: 'none' },
      'not_found',
      'Recipe not found',
    ],
    [
      'a body that is no JSON',
      'POST',
      '/api/manual-recipe',
      '{',
      'bad_request',
      'The request could not be understood.',
    ],
    ['an unknown call', 'GET', '/api/soup', undefined, 'not_found', 'Page not found'],
  ])('%s', async (_, method, path, body, code, sentence) => {
    expectRefused(await ada.call(method, path, body), code, sentence)
  })

  it.each<[string, string, ErrorCode, () => string, PageProblem]>([
    ['a document that is not found', '/gone', 'not_found', () => 'Recipe not found', 'gone'],
    ['a document without a recipe', '/empty', 'not_found', () => 'Recipe not found', 'no-recipe'],
    ['a site that refuses', '/no', 'upstream', () => '127.0.0.1 refused the request (403).', 'refused'],
  ])('%s', async (_, path, code, sentence, reason) => {
    const response = await ada.get(`/api/scrape?${new URLSearchParams({ url: site.url + path })}`)
    expectRefused(response, code, sentence(), reason)
  })

  it('a change of an older state of a recipe', async () => {
    const recipe = await typeRecipe(ada)
    const change = { ...recipe, id: recipe._id, title: 'Mine', revision: 0 }
    const { _id: id, title } = (await ada.put<{ recipe: Recipe }>('/api/manual-recipe', change)).body.recipe
    expectRefused(
      await ada.put('/api/manual-recipe', { ...change, title: 'Other', revision: 0 }),
      'conflict',
      'This recipe was changed elsewhere in the meantime.',
    )
    expect((await ada.get<Recipe>(`/api/recipes/${id}`)).body.title).toBe(title)
  })
})
