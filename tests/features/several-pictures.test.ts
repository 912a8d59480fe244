import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { images } from '#db/schema.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { usedSpace } from '#server/services/space/space.ts'
import { befriend, join, joinAsSharer, listOf, type Member, typeRecipe } from '../support/people.ts'
import { fetchPicture } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'
import { createMover } from '../support/transfer.ts'

let site: Site
let server: TestServer
let ada: Member
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer({ env: { FETCH_ALLOW: site.host } })
  ada = await join(server)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const plain = (background: string) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
const dataUrl = async (background: string) =>
  `data:image/png;base64,${(await plain(background)).toString('base64')}`

let recipes = 0
async function newRecipe(member: Member, ...colours: string[]): Promise<Recipe> {
  recipes += 1
  const pictures = await Promise.all(colours.map(async (colour) => ({ image: await dataUrl(colour) })))
  return typeRecipe(member, `Recipe ${recipes}`, { pictures })
}
const edit = (member: Member, { _id, title, ingredients, directions }: Recipe, body: object) =>
  member.put<{ recipe: Recipe; error: string }>('/api/manual-recipe', {
    id: _id,
    title,
    ingredients,
    directions,
    ...body,
  })
const shownIn = ({ imageUrl, pictures = [] }: Recipe) => [imageUrl, ...pictures.map((each) => each.imageUrl)]
const keep = (recipe: Recipe) => shownIn(recipe).map((image) => ({ image: image ?? '' }))
const isStored = async (url: string | null | undefined) => (await fetchPicture(server, ada, url)).ok
const countImages = async () =>
  (await server.app.store.read.select({ hash: images.hash }).from(images)).length

it('a recipe has several pictures in their order, the first as its cover', async () => {
  const soup = await newRecipe(ada, '#a00', '#0a0', '#00a')
  expect(soup.imageColor).toMatch(/^#a/)
  expect(soup.pictures?.map(({ imageColor }) => imageColor)).toEqual([
    expect.stringMatching(/^#0[0-3]a/i),
    expect.stringMatching(/^#0[0-3]0[0-3]a/i),
  ])
  const turned = (await edit(ada, soup, { pictures: keep(soup).toReversed() })).body.recipe
  expect(shownIn(turned)).toEqual(shownIn(soup).toReversed())
  expect((await ada.get<Recipe>(`/api/recipes/${soup._id}`)).body.pictures).toEqual(turned.pictures)
})

it('a step carries a picture, which stays with it when steps are added', async () => {
  const soup = await newRecipe(ada, '#a00', '#0a0')
  const [cover, other] = keep(soup)
  const pictures = [cover, { ...other, step: 1 }]
  const { recipe } = (await edit(ada, soup, { pictures })).body
  expect(recipe.pictures).toMatchObject([{ step: 1 }])
  const longer = (await edit(ada, recipe, { directions: `Wash.\n${recipe.directions}` })).body.recipe
  expect(longer.pictures).toMatchObject([{ step: 2 }])
  const shorter = (await edit(ada, longer, { directions: 'Wash.' })).body.recipe
  expect(shorter.pictures?.[0]).not.toHaveProperty('step')
})

it('a change that does not name the pictures leaves them', async () => {
  const soup = await newRecipe(ada, '#a00', '#0a0')
  const { recipe } = (await edit(ada, soup, { title: 'Red soup' })).body
  expect(shownIn(recipe)).toEqual(shownIn(soup))
})

it('what is removed is deleted, and sending the change again changes nothing', async () => {
  const before = await countImages()
  const soup = await newRecipe(ada, '#b00', '#0b0', '#00b')
  const [cover, , last] = keep(soup)
  const body = { pictures: [last, cover] }
  await edit(ada, soup, body)
  const { recipe } = (await edit(ada, soup, body)).body
  expect(shownIn(recipe)).toEqual([last?.image, cover?.image])
  expect(await isStored(soup.pictures?.[0]?.imageUrl)).toBe(false)
  expect(await countImages()).toBe(before + 4)
  await ada.delete(`/api/results/${soup._id}`)
  await ada.delete(`/api/deleted/${soup._id}`)
  expect(await countImages()).toBe(before)
})

it('refuses nine pictures, what is no picture, and pictures of other recipes, and changes nothing', async () => {
  const [soup, other] = [await newRecipe(ada, '#c00', '#0c0'), await newRecipe(ada, '#cc0')]
  const image = await dataUrl('#abc')
  const before = await countImages()
  for (const [pictures, status] of [
    [Array(9).fill({ image }), 400],
    [[...keep(soup), { image: 'javascript:alert(1)' }], 400],
    [[...keep(soup), { image: 'data:image/png;base64,AAAA' }], 415],
    [[...keep(soup), ...keep(other)], 409],
    [[{ image, step: -1 }], 400],
  ] as const) {
    expect(await edit(ada, soup, { pictures })).toMatchObject({ status })
  }
  expect((await ada.get<Recipe>(`/api/recipes/${soup._id}`)).body).toEqual(soup)
  expect(await countImages()).toBe(before)
})

it('a version has copies of the pictures, and neither recipe changes those of the other', async () => {
  const [ben, eve] = [await joinAsSharer(server, 'Ben'), await join(server, 'Eve')]
  await befriend(ben, eve)
  const soup = await newRecipe(ben, '#d00', '#0d0')
  const socket = await ben.listen()
  await socket.socket.emitWithAck('recipe:share', { recipeId: soup._id, targetUserEmail: eve.email })
  socket.close()
  const [shared] = await listOf(eve)
  await eve.put(`/api/recipe/${shared?._id}`, { acknowledged: true })
  const [held] = await listOf(eve)
  if (!held) throw new Error('Nothing was shared.')
  expect(shownIn(held)).toEqual(shownIn(soup))
  const own = (await edit(eve, held, { pictures: keep(held).toReversed() })).body.recipe
  expect(shownIn(own)).toEqual(shownIn(soup).toReversed())
  expect(own.basedOn).toBeDefined()
  await edit(ben, soup, { pictures: [] })
  expect(shownIn((await ben.get<Recipe>(`/api/recipes/${soup._id}`)).body)).toEqual([null])
  for (const url of shownIn(own)) expect(await isStored(url)).toBe(true)
})

it('the pictures of a page arrive by event, those of steps with their steps', async () => {
  const [cover, ...others] = ['cover', 'table', 'step'].map((name) => `${site.url}/${name}.png`)
  for (const [name, colour] of [
    ['cover', '#e00'],
    ['table', '#0e0'],
    ['step', '#00e'],
  ] as const) {
    site.pages[`/${name}.png`] = { body: await plain(colour), headers: { 'content-type': 'image/png' } }
  }
  const recipeInstructions = [
    { '@type': 'HowToStep', text: 'Halve the plums.' },
    { '@type': 'HowToStep', text: 'Bake for 40 minutes.', image: others[1] },
  ]
  site.pages['/several'] = {
    body: recipePage({ name: 'Several', image: [cover, others[0]], recipeInstructions }),
  }
  await ada.post('/api/scrape', { url: `${site.url}/several` })
  await expect.poll(async () => (await listOf(ada))[0]?.pictures?.length).toBe(2)
  await expect.poll(async () => (await listOf(ada))[0]?.imageUrl).toMatch(/^\/images/)
  const [recipe] = await listOf(ada)
  expect(recipe?.pictures).toMatchObject([{ imageColor: '#00ee00' }, { imageColor: '#0000ee', step: 1 }])
})

it('an export and its import keep them, with their steps', async () => {
  const [ben, eve] = [await join(server, 'Ben'), await join(server, 'Eve')]
  const mover = createMover(server)
  const soup = await newRecipe(ben, '#f00', '#0f0', '#00f')
  const [cover, second, third] = keep(soup)
  await edit(ben, soup, { pictures: [cover, { ...second, step: 1 }, third] })
  const report = await mover.importFor(eve, await mover.exportOf(ben))
  expect(report).toMatchObject({ added: 1, problems: [] })
  const [moved] = await listOf(eve)
  expect(moved?.imageColor).toMatch(/^#f[d-f]/)
  expect(moved?.pictures).toMatchObject([
    { step: 1, imageColor: expect.stringMatching(/^#0.f[ef]/) },
    { imageColor: expect.stringMatching(/^#0.0.f/) },
  ])
  expect(moved?.pictures?.[1]).not.toHaveProperty('step')
})

it('a public link shows them, also to programs', async () => {
  const soup = await newRecipe(ada, '#900', '#090')
  const [cover, other] = keep(soup)
  await edit(ada, soup, { pictures: [cover, { ...other, step: 1 }] })
  const input = { recipeId: soup._id, expiresAt: null }
  const { body } = await ada.post<{ link: { url: string } }>('/api/links', input)
  const page = await (await fetch(server.url + new URL(body.link.url).pathname)).text()
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  const found = JSON.parse(json)
  expect(found.image).toEqual([
    expect.stringContaining(cover?.image ?? ''),
    expect.stringContaining(other?.image ?? ''),
  ])
  expect(found.recipeInstructions[1].image).toBe(found.image[1])
  expect(page).toContain(`<img src="${new URL(body.link.url).pathname}${other?.image}"`)
})

it('all pictures of own recipes and of what was cooked count towards the limit', async () => {
  const member = await join(server, 'Fay')
  const used = async () => (await usedSpace(server.app.store.read, member.id)).pictures
  const free = await used()
  const soup = await newRecipe(member, '#123')
  const withOne = await used()
  const [cover] = keep(soup)
  await edit(member, soup, { pictures: [cover, { image: await dataUrl('#456') }] })
  const withTwo = await used()
  await member.put(`/api/recipe/${soup._id}/cooked/one`, {
    day: '2026-01-02',
    comment: '',
    photo: await dataUrl('#789'),
  })
  const withCooked = await used()
  expect([withOne > free, withTwo > withOne, withCooked > withTwo]).toEqual([true, true, true])
})
