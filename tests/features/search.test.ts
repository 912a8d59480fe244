import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from '#db/seed.ts'
import { fold } from '#server/contract/fold.ts'
import { hadFoods, missingFoods } from '#server/contract/measures/needed-foods.ts'
import type { Recipe, RecipePage } from '#server/contract/recipes.ts'
import { containsAll, searchWords } from '#server/contract/search-words.ts'
import type { SignedIn } from '#server/contract/users.ts'
import { type Client, createClient } from '../support/client.ts'
import { join, type Member, password } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Long enough to be searched in a thread. */
const listSize = 1020
let server: TestServer
let owner: Client
let friend: Member

beforeAll(async () => {
  server = await startTestServer()
  const { app, url, api } = server
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const [person] = await seed(app.store, { people: 1, recipesOf: () => listSize, passwordHash, now: app.now })
  const email = person?.email ?? ''
  const { body } = await api.post<SignedIn>('/api/login', { email, password })
  owner = createClient(url, body.token)
  friend = await join(server, 'Ben')
  await friend.patch('/api/me', { isSharingEnabled: true })
  await friend.post('/api/friend-request', { friendEmail: email })
  const { body: me } = await owner.get<{ pendingRequests: { _id: string }[] }>('/api/me')
  await owner.post('/api/friend-requests/approve', { requestId: me.pendingRequests[0]?._id })
})
afterAll(() => server.close())

interface Asked {
  q?: string
  view?: 'recipes' | 'favorites'
  tag?: string
}

const read = async (asked: Asked, page: number, limit: number) =>
  (
    await owner.get<RecipePage>(
      `/api/recipes?${new URLSearchParams({ ...asked, page: `${page}`, limit: `${limit}` })}`,
    )
  ).body

async function readAll(asked: Asked): Promise<Recipe[]> {
  const all: Recipe[] = []
  for (let page = 1; ; page += 1) {
    const { recipes, totalPages, totalRecipes } = await read(asked, page, 100)
    all.push(...recipes)
    if (page < totalPages) continue
    expect(all).toHaveLength(totalRecipes)
    return all
  }
}

/** What a search means, said as plainly as possible. */
function expected(list: Recipe[], { q = '', view, tag }: Asked): Recipe[] {
  return list.filter(({ title, tags, directions, isFavorite }) => {
    const text = fold([title, ...tags, directions].join('\n'))
    if (!containsAll(text, searchWords(q))) return false
    if (view && isFavorite !== (view === 'favorites')) return false
    return !tag || (isFavorite && tags.includes(tag))
  })
}

const searches: Asked[] = [
  { q: 'salmon' },
  { q: 'SALMON lemons' },
  { q: 'a' },
  { q: 'q' },
  { q: 'ch' },
  { q: 'asted s' },
  { q: 'grandmother’s' },
  { q: 'minutes, then' },
  { q: 'nowhere' },
  { q: 'the for minutes then set it aside while next part is made' },
  { q: 'salmon', view: 'favorites' },
  { q: 'salmon', view: 'recipes' },
  { q: 'rice', view: 'favorites', tag: 'quick' },
  { q: 'rice', tag: 'quick' },
  { q: 'rice', view: 'recipes', tag: 'quick' },
  { tag: 'quick' },
]

async function expectAllFound(): Promise<void> {
  const list = await readAll({})
  for (const asked of searches) {
    expect(await readAll(asked), JSON.stringify(asked)).toEqual(expected(list, asked))
  }
}

const typed = async (client: Client, title: string, more: object = {}) =>
  (await client.post<{ recipe: Recipe }>('/api/manual-recipe', { title, ...more })).body.recipe

describe('search in a long list', () => {
  it('finds what looking through every recipe finds', async () => {
    await expectAllFound()
  })

  it('pages through what it finds, newest first', async () => {
    const all = (await readAll({ q: 'salmon' })).map(({ _id }) => _id)
    expect(all).toEqual([...all].sort().reverse())
    const { recipes, totalPages } = await read({ q: 'salmon' }, 3, 7)
    expect(recipes.map(({ _id }) => _id)).toEqual(all.slice(14, 21))
    expect(totalPages).toBe(Math.ceil(all.length / 7))
    expect((await read({ q: 'salmon' }, totalPages + 1, 7)).recipes).toEqual([])
  })

  it('finds at once what was added, edited, tagged, favorited and shared, and no more what was deleted', async () => {
    const find = async (q: string, more: Asked = {}) =>
      (await readAll({ q, ...more })).map(({ title }) => title)
    const pie = await typed(owner, 'Rhubarb pie', { directions: 'Chop the rhubarb.' })
    expect(await find('rhubarb')).toEqual(['Rhubarb pie'])
    await owner.put('/api/manual-recipe', { id: pie._id, title: 'Gooseberry pie', directions: 'Chop them.' })
    expect(await find('rhubarb')).toEqual([])
    expect(await find('gooseb chop')).toEqual(['Gooseberry pie'])
    await owner.put('/api/favorites', { recipeId: pie._id, tags: ['Käthe'] })
    expect(await find('kathe')).toEqual(['Gooseberry pie'])
    expect(await find('kathe', { view: 'favorites' })).toEqual([])
    await owner.post('/api/favorites/toggle', { link: pie.link, isFavorite: true })
    expect(await find('pie', { view: 'favorites', tag: 'Käthe' })).toEqual(['Gooseberry pie'])
    const old = (await readAll({})).at(-1)
    await owner.post('/api/favorites/toggle', { link: old?.link, isFavorite: !old?.isFavorite })
    await expectAllFound()
    await owner.delete(`/api/results/${old?._id}`)
    await owner.delete(`/api/results/${pie._id}`)
    expect(await find('gooseberry')).toEqual([])
    await expectAllFound()
  })

  it('of what one has begins with what least is missing for, in a list of any length', async () => {
    const had = hadFoods(['salmon', 'rice', 'lemon'])
    const { body } = await owner.get<RecipePage>('/api/recipes?limit=100&have=salmon,rice,lemon')
    const counts = body.recipes.map(({ ingredients }) => missingFoods(ingredients, had).length)
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    const all = (await readAll({})).map(({ ingredients }) => missingFoods(ingredients, had).length)
    expect(counts[0]).toBe(Math.min(...all))
    expect(counts[0]).toBeLessThan(Math.max(...all))
  })

  it('follows the author of a shared recipe', async () => {
    const stew = await typed(friend, 'Quince stew')
    const listener = await friend.listen()
    listener.socket.emit('recipe:share', { recipeId: stew._id, targetUserEmail: 'person0@example.com' })
    await listener.event('recipe:share:success')
    listener.close()
    expect((await readAll({ q: 'quince' })).map(({ sharedBy }) => sharedBy)).toEqual(['Ben Cook'])
    await friend.put('/api/manual-recipe', { id: stew._id, title: 'Medlar stew' })
    expect(await readAll({ q: 'quince' })).toEqual([])
    expect(await readAll({ q: 'medlar' })).toHaveLength(1)
  })

  it('finds everything after many changes', async () => {
    for (let n = 0; n < 220; n += 1) await typed(owner, `Salmon quiche ${n}`)
    expect(await readAll({ q: 'salmon quiche' })).toHaveLength(220)
    await expectAllFound()
  })

  it.each([
    ['Käsespätzle', 'kaesespaetzle', 'kasespatzle', 'KÄSESPÄTZLE'],
    ['Gemuesesuppe', 'Gemüsesuppe', 'gemuesesuppe'],
    ['Weißwürste', 'weisswuerste', 'weisswurste', 'weißwürste'],
    ['Smørbrød', 'smorbrod', 'smoerbroed'],
    ['Kålsoppa', 'kalsoppa'],
    ['Mac & Cheese', 'mac & cheese', 'mac and cheese', 'cheese &'],
    ['Fish and Chips', 'fish & chips', '"fish and"', '“Fish and” chips', '"chips'],
    ['Nonna’s ragù', "nonna's", 'nonna’s ragu'],
    ["Shepherd's pie", 'shepherd’s'],
  ])('finds %s as people type it', async (title, ...queries) => {
    await typed(friend, title)
    for (const q of queries) {
      const { body } = await friend.get<RecipePage>(`/api/recipes?${new URLSearchParams({ q })}`)
      expect(
        body.recipes.map((recipe) => recipe.title),
        q,
      ).toEqual([title])
    }
  })

  it('does not take an e for half an umlaut where it is none', async () => {
    await typed(friend, 'Truffle with blunt knives')
    for (const q of ['true', 'blue', '"knives blunt"']) {
      const { body } = await friend.get<RecipePage>(`/api/recipes?${new URLSearchParams({ q })}`)
      expect(body.recipes, q).toEqual([])
    }
  })

  it('finds signs, too', async () => {
    await typed(owner, 'Rye bread 50% (dark)')
    expect(await readAll({ q: '50% (dark)' })).toHaveLength(1)
    expect(await readAll({ q: '(' })).toHaveLength(1)
    expect(await readAll({ q: '51%' })).toEqual([])
    expect(await readAll({ q: 'brea_' })).toEqual([])
    expect(await readAll({ q: 'rye!' })).toEqual([])
    await typed(owner, 'Bread_mix!')
    expect(await readAll({ q: 'd_m x!' })).toHaveLength(1)
  })
})

describe('a search that finds nothing in one view', () => {
  it.each([
    ['a long', () => owner],
    ['a short', () => friend],
  ])('says how many there are in each, of %s list', async (_length, person) => {
    const elsewhere = async (asked: Asked) =>
      (await person().get<RecipePage>(`/api/recipes?${new URLSearchParams({ ...asked })}`)).body.elsewhere
    const words = 'quandong jelly'
    const jelly = await typed(person(), 'Jelly of quandong')
    expect(await elsewhere({ q: words, view: 'favorites' })).toEqual({ recipes: 1, favorites: 0 })
    expect(await elsewhere({ q: words, view: 'recipes' })).toBeUndefined()
    await person().post('/api/favorites/toggle', { link: jelly.link, isFavorite: true })
    expect(await elsewhere({ q: words, view: 'recipes' })).toEqual({ recipes: 0, favorites: 1 })
    expect(await elsewhere({ q: words, view: 'favorites', tag: 'never used' })).toEqual({
      recipes: 0,
      favorites: 1,
    })
    expect(await elsewhere({ view: 'favorites', tag: 'never used' })).toBeUndefined()
    expect(await elsewhere({ q: words })).toBeUndefined()
    await person().delete(`/api/results/${jelly._id}`)
    expect(await elsewhere({ q: words, view: 'recipes' })).toEqual({ recipes: 0, favorites: 0 })
  })
})
