import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '#server/contract/recipes.ts'
import { befriend, join, joinAsSharer, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { again, edit, historyOf, shareWith } from '../support/versions.ts'
import { waitFor } from '../support/wait-for.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const soup = { ingredients: ['1 onion', '2 carrots'], directions: 'Chop.\nCook.', tags: ['quick'] }

/** What a person with two devices that were both offline sends from each, one after the other. */
const sendBoth = async (member: Member, recipe: Recipe, phone: object, tablet: object) => [
  await edit(member, recipe, { tagsWere: recipe.tags, ...phone }),
  await edit(member, recipe, { tagsWere: recipe.tags, ...tablet }),
]

describe('two devices that changed one recipe without a network', () => {
  it('each keep their lines, with one entry of history each', async () => {
    const ada = await join(server)
    const recipe = await typeRecipe(ada, 'Soup', soup)
    const ear = await ada.listen()
    const phone = {
      ingredients: [...recipe.ingredients, '1 leek'],
      directions: 'Chop.\nCook.\nSalt.',
      tags: ['quick', 'winter'],
    }
    const tablet = {
      ingredients: ['2 onions', '2 carrots', '3 potatoes'],
      directions: 'Chop.\nCook slowly.',
      tags: ['vegan'],
    }
    const answers = await sendBoth(ada, recipe, phone, tablet)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const merged = {
      ingredients: ['2 onions', '2 carrots', '1 leek', '3 potatoes'],
      directions: 'Chop.\nCook slowly.\nSalt.',
      tags: ['winter', 'vegan'],
    }
    expect(answers[1]?.body.recipe).toMatchObject(merged)
    await waitFor(() => expect(ear.received.at(-1)?.payload).toMatchObject(merged))
    expect(await historyOf(ada, recipe)).toMatchObject([
      {
        kind: 'edited',
        by: { is: 'you' },
        lines: [
          { part: 'ingredient', before: '1 onion', after: '2 onions' },
          { part: 'ingredient', before: null, after: '3 potatoes' },
          { part: 'step', before: 'Cook.', after: 'Cook slowly.' },
        ],
      },
      { kind: 'edited', lines: [{ after: '1 leek' }, { after: 'Salt.' }] },
    ])
    // Sent again after a lost answer, also once the other device has changed more.
    await edit(ada, recipe, { ...phone, tagsWere: recipe.tags })
    await edit(ada, recipe, { ...tablet, tagsWere: recipe.tags })
    expect(await again(ada, recipe)).toMatchObject(merged)
    expect(await historyOf(ada, recipe)).toHaveLength(2)
    ear.close()
  })

  it('get a conflict about a line that both changed, which changes nothing', async () => {
    const ada = await join(server)
    const recipe = await typeRecipe(ada, 'Soup', soup)
    const [, second] = await sendBoth(
      ada,
      recipe,
      { ingredients: ['2 onions', '2 carrots'], tags: ['a'] },
      { ingredients: ['3 onions', '2 carrots', '1 leek'], tags: ['b'] },
    )
    expect(second).toMatchObject({
      status: 409,
      body: { message: 'This recipe was changed elsewhere in the meantime.' },
    })
    expect(await again(ada, recipe)).toMatchObject({ ingredients: ['2 onions', '2 carrots'], tags: ['a'] })
    expect(await historyOf(ada, recipe)).toHaveLength(1)
  })

  it('keep the groups of the ingredients', async () => {
    const ada = await join(server)
    const grouped = {
      ingredients: ['flour', 'cream'],
      ingredientGroups: [
        { name: 'Dough', from: 0 },
        { name: 'Sauce', from: 1 },
      ],
    }
    const recipe = await typeRecipe(ada, 'Pie', grouped)
    const group = (from: number) => [
      { name: 'Dough', from: 0 },
      { name: 'Sauce', from },
    ]
    const [, second] = await sendBoth(
      ada,
      recipe,
      { ingredients: ['flour', 'butter', 'cream'], ingredientGroups: group(2) },
      { ingredients: ['flour', 'cream', 'dill'], ingredientGroups: group(1) },
    )
    expect(second?.body.recipe).toMatchObject({
      ingredients: ['flour', 'butter', 'cream', 'dill'],
      ingredientGroups: group(2),
    })
  })

  it('are told when their tags are more than four together', async () => {
    const ada = await join(server)
    const recipe = await typeRecipe(ada, 'Soup', { ...soup, tags: [] })
    const tag = (tags: string[]) =>
      ada.put<{ message: string }>('/api/favorites', { recipeId: recipe._id, tags, was: [] })
    expect((await tag(['a', 'b'])).status).toBe(200)
    expect((await tag(['c'])).status).toBe(200)
    expect(await tag(['d', 'e'])).toMatchObject({
      status: 409,
      body: { message: 'Another device added tags to this recipe, and together they are more than 4.' },
    })
    expect((await again(ada, recipe)).tags).toEqual(['a', 'b', 'c'])
  })
})

it('what the author changed meanwhile is in the version of a friend who changed another line', async () => {
  const [ada, ben] = [await joinAsSharer(server, 'Ada'), await joinAsSharer(server, 'Ben')]
  await befriend(ada, ben)
  const recipe = await typeRecipe(ada, 'Soup', soup)
  const shared = await shareWith(ada, ben, recipe)
  await edit(ada, recipe, { ingredients: ['1 onion', '2 carrots', '1 leek'] })
  const answer = await edit(ben, shared, { ingredients: ['2 onions', '2 carrots'] })
  expect(answer.body.recipe.ingredients).toEqual(['2 onions', '2 carrots', '1 leek'])
  expect((await again(ada, recipe)).ingredients).toEqual(['1 onion', '2 carrots', '1 leek'])
  expect(await historyOf(ben, shared)).toMatchObject([
    { kind: 'version', by: { is: 'you' }, lines: [{ before: '1 onion', after: '2 onions' }] },
  ])
})

it('an edit of a state that the history no longer has is a conflict', async () => {
  const ada = await join(server)
  const recipe = await typeRecipe(ada, 'Soup', soup)
  let now = recipe
  for (let save = 0; save < 52; save += 1) {
    now = (await edit(ada, now, { summary: `Save ${save}.` })).body.recipe
  }
  const late = await edit(ada, recipe, {
    summary: recipe.summary,
    ingredients: [...recipe.ingredients, '1 leek'],
  })
  expect(late.status).toBe(409)
})
