import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipeChanges } from '#db/schema.ts'
import type { RecipeChange } from '#server/contract/history.ts'
import type { Recipe, RecipeContent } from '#server/contract/recipes.ts'
import { join, joinAsAdmin, joinAsFriends, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'
import { again, edit, historyOf, savePage, shareWith } from '../support/versions.ts'

let site: Site
let server: TestServer
let admin: Member
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer({ env: { FETCH_ALLOW: site.host } })
  admin = await joinAsAdmin(server)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const first = <Item>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error('There is none.')
  return item
}
const stateOf = async (member: Member, { _id }: Recipe, change: RecipeChange) =>
  (await member.get<{ before: RecipeContent }>(`/api/recipes/${_id}/changes/${change._id}`)).body.before
const restore = (member: Member, { _id }: Recipe, change: RecipeChange) =>
  member.post<{ recipe: Recipe }>(`/api/recipes/${_id}/changes/${change._id}/restore`)

describe('the history of a recipe', () => {
  it('has each save with who, when and its lines, the newest first', async () => {
    const ada = await join(server)
    const recipe = await typeRecipe(ada)
    expect(await historyOf(ada, recipe)).toEqual([])
    const second = (await edit(ada, recipe, { ingredients: ['250 g lentils', '1 l water'] })).body.recipe
    await edit(ada, second, { title: 'Red lentil soup', servings: '4', tags: ['soup'] })
    const one = { _id: expect.any(String), at: expect.any(String), state: 'applied', note: null }
    expect(await historyOf(ada, recipe)).toEqual([
      {
        ...one,
        kind: 'edited',
        by: { is: 'you' },
        lines: [
          { part: 'title', before: 'Lentil soup', after: 'Red lentil soup' },
          { part: 'servings', before: null, after: '4' },
        ],
      },
      {
        ...one,
        kind: 'edited',
        by: { is: 'you' },
        lines: [{ part: 'ingredient', before: '200 g lentils', after: '250 g lentils' }],
      },
    ])
  })

  it('compares the states when they are written, and those of older versions once, when they are first read', async () => {
    const ada = await join(server)
    const recipe = await typeRecipe(ada)
    await edit(ada, recipe, { title: 'Red lentil soup' })
    const { store } = server.app
    const stored = async () =>
      (
        await store.read.select({ id: recipeChanges.id, lines: recipeChanges.lines }).from(recipeChanges)
      ).find(({ id }) => id === shown._id)?.lines
    const shown = first(await historyOf(ada, recipe))
    expect(await stored()).toEqual(shown.lines)
    await store.write(async (tx) => {
      await tx.update(recipeChanges).set({ lines: null }).where(eq(recipeChanges.id, shown._id))
    })
    expect(await historyOf(ada, recipe)).toEqual([shown])
    expect(await stored()).toEqual([{ part: 'title', before: 'Lentil soup', after: 'Red lentil soup' }])
  })

  it('brings back any state for all holders, which is one more entry', async () => {
    const [sam, ada] = await joinAsFriends(server)
    const recipe = await typeRecipe(sam)
    const shared = await shareWith(sam, ada, recipe)
    const second = (await edit(sam, recipe, { title: 'Second', directions: 'Stir.' })).body.recipe
    await edit(sam, second, { title: 'Third' })
    const oldest = first((await historyOf(sam, recipe)).toReversed())
    expect(await stateOf(sam, recipe, oldest)).toMatchObject({ title: 'Lentil soup', source: 'Manual Entry' })
    const ear = await ada.listen()
    const { body } = await restore(sam, recipe, oldest)
    expect(body.recipe).toEqual({ ...recipe, revision: 3 })
    expect((await ear.event<Recipe>('recipe:updated')).directions).toBe(recipe.directions)
    ear.close()
    const kinds = async () => (await historyOf(sam, recipe)).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['restored', 'edited', 'edited'])
    // Sent twice.
    expect((await restore(sam, recipe, oldest)).body).toEqual(body)
    expect(await kinds()).toHaveLength(3)
    expect(await historyOf(ada, shared)).toMatchObject([
      { kind: 'restored', by: { is: 'friend', name: 'Sam' } },
      { by: { is: 'friend', name: 'Sam' } },
      { by: { is: 'friend', name: 'Sam' } },
    ])
    await ada.delete('/api/friends', { friendEmail: sam.email })
    expect((await historyOf(ada, shared)).map(({ by }) => by)).toEqual(Array(3).fill({ is: 'other' }))
  })

  it('brings back a state of another person’s recipe as a version', async () => {
    const [sam, ada] = await joinAsFriends(server)
    const recipe = await typeRecipe(sam)
    const shared = await shareWith(sam, ada, recipe)
    const newer = (await edit(sam, recipe, { title: 'Second' })).body.recipe
    const { body } = await restore(ada, shared, first(await historyOf(ada, shared)))
    expect(body.recipe).toMatchObject({ title: 'Lentil soup', editable: true, basedOn: { changed: 0 } })
    expect(await again(sam, recipe)).toEqual(newer)
    expect(await historyOf(ada, shared)).toMatchObject([
      { kind: 'restored', by: { is: 'you' }, lines: [{ before: 'Second', after: 'Lentil soup' }] },
    ])
  })

  it('of a version begins with the recipe that it was made from', async () => {
    const ada = await join(server)
    site.pages['/crumble'] = { body: recipePage() }
    const recipe = await savePage(ada, `${site.url}/crumble`)
    const version = (await edit(ada, recipe, { title: 'Mine', ingredients: [] })).body.recipe
    const [entry] = await historyOf(ada, version)
    expect(entry).toMatchObject({ kind: 'version', by: { is: 'you' } })
    const { ingredients, title, directions } = recipe
    expect(await stateOf(ada, version, first(await historyOf(ada, version)))).toMatchObject({
      ingredients,
      title,
      directions,
    })
  })

  it('has what fetching the page again changed, for everyone who has it', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const url = `${site.url}/fetched-again`
    site.pages['/fetched-again'] = { body: recipePage() }
    const [adas, bens] = [await savePage(ada, url), await savePage(ben, url)]
    await admin.post('/api/admin/recipes/rescrape', { link: url })
    expect(await historyOf(ada, adas)).toEqual([])
    site.pages['/fetched-again'] = { body: recipePage({ recipeYield: '8 servings' }) }
    await admin.post('/api/admin/recipes/rescrape', { link: url })
    for (const changes of [await historyOf(ada, adas), await historyOf(ben, bens)])
      expect(changes).toMatchObject([
        {
          kind: 'fetched again',
          by: null,
          lines: [{ part: 'servings', before: '6 servings', after: '8 servings' }],
        },
      ])
  })

  it('keeps the last fifty states, and fewer of a very long recipe', async () => {
    const ada = await join(server)
    let recipe = await typeRecipe(ada)
    for (let at = 1; at <= 52; at++) recipe = (await edit(ada, recipe, { title: `Soup ${at}` })).body.recipe
    const changes = await historyOf(ada, recipe)
    expect(changes).toHaveLength(50)
    expect(changes.at(-1)?.lines).toEqual([{ part: 'title', before: 'Soup 2', after: 'Soup 3' }])
    for (let at = 0; at < 8; at++) {
      const directions = Array.from({ length: 90 }, (_, step) => `${at} ${step} ${'stir '.repeat(200)}`)
      recipe = (await edit(ada, recipe, { directions })).body.recipe
    }
    const kept = await historyOf(ada, recipe)
    expect(kept.length).toBeGreaterThan(3)
    expect(kept.length).toBeLessThan(8)
  })

  it('is for holders only, and says when there is no such state', async () => {
    const [ada, eve] = [await join(server), await join(server, 'Eve')]
    const recipe = await typeRecipe(ada)
    await edit(ada, recipe, { title: 'Second' })
    const others = await typeRecipe(eve)
    await edit(eve, others, { title: 'Hers' })
    const [own, hers] = [first(await historyOf(ada, recipe)), first(await historyOf(eve, others))]
    const calls = [
      [recipe, own],
      [others, own],
    ] as const
    for (const [{ _id }, change] of calls) {
      expect((await eve.get(`/api/recipes/${_id}/changes/${change._id}`)).status).toBe(404)
      expect((await eve.post(`/api/recipes/${_id}/changes/${change._id}/restore`)).status).toBe(404)
    }
    expect((await eve.get(`/api/recipes/${recipe._id}/changes`)).status).toBe(404)
    expect((await restore(ada, recipe, hers)).status).toBe(404)
    expect((await listOf(ada))[0]?.title).toBe('Second')
  })
})
