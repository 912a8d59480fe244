import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecipeContents } from '#server/contract/measures/recipe-contents.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { createClient } from '../support/client.ts'
import { join, joinAsFriends, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { createMover } from '../support/transfer.ts'
import { again, edit, historyOf, originalOf, settle, shareWith } from '../support/versions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const butter = '200 g butter'
const dough = { ingredients: [butter, '300 g flour', '2 tbsp zatarain magic', '50 g dark chocolate'] }
const contentsOf = async (member: Member, { _id }: Recipe) =>
  (await member.get<RecipeContents>(`/api/recipes/${_id}/contents`)).body
const correct = (member: Member, { _id }: Recipe, correction: object) =>
  member.put<{ recipe: Recipe; error: string }>(`/api/recipes/${_id}/contents`, {
    line: butter,
    content: 'milk',
    isIn: false,
    ...correction,
  })
const noMilk = { line: butter, content: 'milk', isIn: false }

describe('what a recipe contains', () => {
  it('is told line by line, and summed by allergen and way of eating', async () => {
    const ada = await join(server)
    const contents = await contentsOf(ada, await typeRecipe(ada, 'Dough', dough))
    expect(contents.lines.slice(0, 3)).toEqual([
      { line: butter, contains: ['milk'], may: [], isKnown: true, corrected: [] },
      { line: '300 g flour', contains: ['gluten'], may: [], isKnown: true, corrected: [] },
      { line: '2 tbsp zatarain magic', contains: [], may: [], isKnown: false, corrected: [] },
    ])
    expect(contents.contents).toContainEqual({ name: 'gluten', contain: ['300 g flour'], may: [] })
    expect(contents.diets.find(({ name }) => name === 'vegan')?.contain).toEqual([butter])
    expect(contents.unknown).toEqual(['2 tbsp zatarain magic'])
  })

  it('of meat in one line and milk in another is not kosher', async () => {
    const ada = await join(server)
    const pie = await typeRecipe(ada, 'Pie', { ingredients: ['500 g beef', '200 ml cream', 'salt'] })
    const { diets } = await contentsOf(ada, pie)
    expect(diets.find(({ name }) => name === 'kosher')?.contain).toEqual(['500 g beef'])
  })

  it('is corrected by the cook, also back, and each change is in the history', async () => {
    const ada = await join(server)
    const recipe = await typeRecipe(ada, 'Dough', dough)
    const { body } = await correct(ada, recipe, {})
    expect(body.recipe.corrections).toEqual([noMilk])
    const contents = await contentsOf(ada, recipe)
    expect(contents.lines[0]).toMatchObject({ contains: [], isKnown: true, corrected: ['milk'] })
    expect(contents.diets.find(({ name }) => name === 'lactose')?.contain ?? []).toEqual([])
    const [change] = await historyOf(ada, recipe)
    expect(change?.lines).toEqual([{ part: 'contents', before: null, after: '200 g butter: no milk' }])
    await correct(ada, recipe, { isIn: null })
    expect(await again(ada, recipe)).not.toHaveProperty('corrections')
    expect((await contentsOf(ada, recipe)).lines[0]?.contains).toEqual(['milk'])
    await ada.post(`/api/recipes/${recipe._id}/changes/${(await historyOf(ada, recipe))[0]?._id}/restore`)
    expect((await again(ada, recipe)).corrections).toEqual([noMilk])
  })

  it('of a line that nobody knows can be said by the cook, one content at a time', async () => {
    const ada = await join(server)
    const recipe = await typeRecipe(ada, 'Dough', dough)
    const line = '2 tbsp zatarain magic'
    await correct(ada, recipe, { line, content: 'celery', isIn: true })
    expect((await contentsOf(ada, recipe)).lines[2]).toMatchObject({ contains: ['celery'], isKnown: false })
  })

  it('sent twice is one correction and one change', async () => {
    const ada = await join(server)
    const recipe = await typeRecipe(ada, 'Dough', dough)
    await correct(ada, recipe, {})
    await correct(ada, recipe, {})
    expect((await again(ada, recipe)).corrections).toEqual([noMilk])
    expect(await historyOf(ada, recipe)).toHaveLength(1)
  })

  it('of a line whose words changed is read again; other lines keep their corrections', async () => {
    const ada = await join(server)
    const recipe = await typeRecipe(ada, 'Dough', dough)
    await correct(ada, recipe, {})
    await correct(ada, recipe, { line: '300 g flour', content: 'gluten' })
    const { body } = await edit(ada, await again(ada, recipe), {
      ingredients: ['200 g soft butter', ...dough.ingredients.slice(1)],
    })
    expect(body.recipe.corrections).toEqual([{ line: '300 g flour', content: 'gluten', isIn: false }])
  })
})

describe('a correction', () => {
  it('of a friend’s recipe makes a version; those who share it keep theirs and can take it over', async () => {
    const [sam, ada] = await joinAsFriends(server)
    const recipe = await typeRecipe(sam, 'Dough', dough)
    await correct(sam, recipe, { line: '300 g flour', content: 'gluten' })
    const shared = await shareWith(sam, ada, await again(sam, recipe))
    expect(shared.corrections).toHaveLength(1)
    const { body } = await correct(ada, shared, {})
    expect(body.recipe.basedOn).toEqual({ changed: 0 })
    expect(body.recipe.corrections).toHaveLength(2)
    expect((await again(sam, recipe)).corrections).toHaveLength(1)
    await correct(sam, recipe, { line: '50 g dark chocolate', content: 'nuts', isIn: true })
    const { changes } = await originalOf(ada, shared)
    expect(changes).toMatchObject([{ part: 'contents', after: '50 g dark chocolate: contains nuts' }])
    const settled = await settle(ada, shared, { take: changes })
    expect(settled.body.recipe.corrections).toContainEqual({
      line: '50 g dark chocolate',
      content: 'nuts',
      isIn: true,
    })
    expect(settled.body.recipe.corrections).toHaveLength(3)
  })

  it('comes back with an export', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const recipe = await typeRecipe(ada, 'Dough', dough)
    await correct(ada, recipe, {})
    const mover = createMover(server)
    await mover.importFor(ben, await mover.exportOf(ada))
    const [imported] = await listOf(ben)
    expect(imported?.corrections).toEqual([noMilk])
  })

  it('tells all who have the recipe at once', async () => {
    const ada = await join(server)
    const recipe = await typeRecipe(ada, 'Dough', dough)
    const phone = await ada.listen()
    await correct(ada, recipe, {})
    expect(await phone.event('recipe:updated')).toMatchObject({ _id: recipe._id, corrections: [noMilk] })
    phone.close()
  })

  it.each<[string, object, number, RegExp]>([
    ['of a line that is not there', { line: '1 egg' }, 409, /changed in the meantime/],
    ['of something that is no content', { content: 'happiness' }, 400, /./],
    ['without an answer', { isIn: undefined }, 400, /./],
  ])('%s is refused and changes nothing', async (_, correction, status, message) => {
    const ada = await join(server)
    const recipe = await typeRecipe(ada, 'Dough', dough)
    const answer = await correct(ada, recipe, correction)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringMatching(message)])
    expect(await again(ada, recipe)).toEqual(recipe)
  })

  it('and its question are for those who have the recipe alone', async () => {
    const [ada, eve] = [await join(server), await join(server, 'Eve')]
    const recipe = await typeRecipe(ada, 'Dough', dough)
    expect((await correct(eve, recipe, {})).status).toBe(404)
    expect((await eve.get(`/api/recipes/${recipe._id}/contents`)).status).toBe(404)
    expect((await createClient(server.url).get(`/api/recipes/${recipe._id}/contents`)).status).toBe(401)
    expect(await again(ada, recipe)).not.toHaveProperty('corrections')
  })

  it('is refused, with a sentence, when a recipe has as many as it may', async () => {
    const ada = await join(server)
    const ingredients = Array.from({ length: 12 }, (_, n) => `${n} cups ${'very '.repeat(350)}good flour`)
    const recipe = await typeRecipe(ada, 'Long', { ingredients })
    const answers = []
    for (const line of ingredients) answers.push(await correct(ada, recipe, { line }))
    expect(answers.map(({ status }) => status)).toEqual([...Array(11).fill(200), 422])
    expect(answers.at(-1)?.body.error).toBe('A recipe can have at most 200 corrections.')
  })
})
