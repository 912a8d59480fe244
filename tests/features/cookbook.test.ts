import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Collection } from '#server/contract/collections.ts'
import { createFoodIndex } from '#server/text/food-index.ts'
import { befriend, join, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The page as the person's browser gets it; signed out without one. */
async function open(member: Member | null, query: Record<string, string>) {
  const response = await fetch(`${server.url}/cookbook?${new URLSearchParams(query)}`, {
    headers: member ? { cookie: member.pageCookie } : {},
    redirect: 'manual',
  })
  const { status, headers } = response
  return { status, location: headers.get('location'), html: await response.text() }
}

async function collect(member: Member, name: string, recipeIds: string[]): Promise<string> {
  const { body } = await member.post<{ collection: Collection }>('/api/collections', { name })
  const id = body.collection._id
  await member.post(`/api/collections/${id}/recipes`, { recipeIds })
  return id
}

const headingsOf = (html: string) =>
  [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text]) => text ?? '')

describe('a cookbook', () => {
  it('has cover, contents, the recipes of a collection in their order, and an index of foods', async () => {
    const ada = await join(server, 'Ada')
    const soup = await typeRecipe(ada, 'Zucchini soup', { ingredients: ['2 zucchini', 'salt'] })
    const cake = await typeRecipe(ada, 'Apple <cake>', { ingredients: ['3 apples', '200 g flour'] })
    const id = await collect(ada, 'Sundays', [soup._id, cake._id])
    const { status, html } = await open(ada, { collection: id })
    expect(status).toBe(200)
    expect(html).toContain('>Sundays</h1>')
    expect(html).toContain('Ada Cook')
    expect(headingsOf(html)).toEqual(['Contents', 'Zucchini soup', 'Apple &lt;cake&gt;', 'Index of foods'])
    expect(html).toMatch(/Apples<\/span>.*href="#recipe-2"/)
    expect(html).not.toContain('style=')
  })

  it('has the equipment of a recipe, and its notes and tips', async () => {
    const ada = await join(server, 'Ada')
    const jam = { equipment: ['A wide pan'], tips: ['Keeps for a year.', 'Keeps for a year.'] }
    const { _id } = await typeRecipe(ada, 'Plum jam', jam)
    const { html } = await open(ada, { recipes: _id })
    expect(html).toMatch(
      />Equipment<\/h3>.*A wide pan.*>Notes and tips<\/h3>.*Keeps for a year\..*Keeps for a year\./,
    )
  })

  it('has each recipe in the direction of its title, which browsers find where the title has none of its own', async () => {
    const ada = await join(server, 'Ada')
    const { _id } = await typeRecipe(ada, 'شوربة العدس')
    const { html } = await open(ada, { recipes: _id })
    expect(html).toMatch(/<article [^>]*dir="auto"><header[^>]*><p[^>]*>1<\/p><h2 class="[^"]*">شوربة العدس</)
  })

  it('of marked recipes is by title, and has none of others', async () => {
    const [ada, ben] = [await join(server, 'Ada'), await join(server, 'Ben')]
    const ids = []
    for (const title of ['Pie', 'Borscht']) ids.push((await typeRecipe(ada, title))._id)
    const theirs = (await typeRecipe(ben, 'Secret'))._id
    const { html } = await open(ada, { recipes: [...ids, theirs].join(',') })
    expect(headingsOf(html).slice(1, -1)).toEqual(['Borscht', 'Pie'])
    expect(html).not.toContain('Secret')
    expect((await open(ada, { recipes: theirs })).status).toBe(404)
  })

  it('of a collection is for its people alone', async () => {
    const [ada, ben] = [await join(server, 'Ada'), await join(server, 'Ben')]
    const id = await collect(ada, 'Mine', [(await typeRecipe(ada, 'Pie'))._id])
    expect(await open(ben, { collection: id })).toMatchObject({ status: 404 })
    expect(await open(null, { collection: id })).toMatchObject({ status: 302, location: '/' })
    expect(await open(ada, {})).toMatchObject({ status: 302, location: '/' })
    await befriend(ada, ben)
    await ada.put(`/api/collections/${id}/members`, { friendEmail: ben.email, canEdit: false })
    expect((await open(ben, { collection: id })).html).toContain('Ada Cook')
  })
})

it('the index of foods has each once, and none that most recipes have', () => {
  const index = createFoodIndex()
  for (let n = 1; n <= 9; n += 1) index.add(n, ['salt', n % 2 ? '2 Leeks, sliced' : '1 leek', `${n} unheard`])
  index.add(10, ['500 g carrots', '1 carrot'])
  index.add(11, ['2 carrots', '500 g dillisk', '500 غرام دجاج', 'some dulse', '1 quite rare sea weed'])
  expect(index.foods()).toEqual([
    { name: 'Carrots', recipes: [10, 11] },
    { name: 'Dillisk', recipes: [11] },
    { name: 'دجاج', recipes: [11] },
  ])
})
