import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '#server/contract/account.ts'
import type { EveningList } from '#server/contract/evening-list.ts'
import type { OpenedPlan } from '#server/contract/plan.ts'
import type { PotluckEntry } from '#server/contract/potlucks.ts'
import type { OpenedList, ShoppingLists } from '#server/contract/shopping.ts'
import type { ImportPreview } from '#server/contract/transfer.ts'
import { furnishKitchen, plannedDay } from '../support/kitchen.ts'
import { join, joinAsSharer, listOf, type Member, typeRecipe } from '../support/people.ts'
import { createVisitor, inTwoDays, invite, makeLink, potluckOf } from '../support/potlucks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { createMover, jsonLd, zipOfRecipes } from '../support/transfer.ts'

let server: TestServer
let mover: ReturnType<typeof createMover>
beforeAll(async () => {
  server = await startTestServer()
  mover = createMover(server)
})
afterAll(() => server.close())

const day = plannedDay
const previewFor = async (member: Member, file: Uint8Array, name = 'export.zip') =>
  (await mover.upload<ImportPreview & { error: string }>(member, file, name, '?dryRun=true')).body

/** Ada with a list, a plan and a potluck. */
async function adaAtHome(): Promise<Member> {
  const ada = await joinAsSharer(server, 'Ada')
  const dal = await typeRecipe(ada, 'Dal')
  await furnishKitchen(server, ada, dal)
  return ada
}

async function kitchenOf(member: Member) {
  const shopping = (await member.get<ShoppingLists>('/api/shopping')).body
  const lists = []
  for (const { _id, name } of shopping.lists) {
    const { items, aisles, order } = (await member.get<OpenedList>(`/api/shopping/${_id}`)).body
    lists.push({
      name,
      lines: items.map(({ text, isTicked, recipe, note }) => [text, isTicked, recipe, note]),
      aisles: aisles.map(({ food, aisle }) => [food, aisle]),
      order: order.order,
    })
  }
  const [own] = await listOf(member)
  const plan = (await member.get<OpenedPlan>(`/api/plans/${member.id}?from=${day}&to=${day}`)).body
  const potlucks = []
  for (const { _id } of (await member.get<{ potlucks: PotluckEntry[] }>('/api/potlucks')).body.potlucks) {
    const { name, needs, guests, dishes } = await potluckOf(member, { _id })
    const page = (name: string) =>
      fetch(`${server.url}/potlucks/${_id}/${name}`, { headers: { cookie: member.pageCookie } })
    const costs = await (await page('costs')).text()
    const { sections } = (await (await page('list/now')).json()) as EveningList
    const rows = sections.flatMap((section) => section.rows)
    potlucks.push({
      ...{ name, needs },
      paid: /Wine.*?(€[\d.]+)/.exec(costs)?.[1],
      leftOut: /Not shared by (?:<[^>]+>)*([^<]+)/.exec(costs)?.[1],
      buys: rows.map(({ name, buyer }) => [name, buyer?.isYou ? 'oneself' : (buyer?.name ?? '')]),
      guests: guests.map(({ isHost, answer }) => [isHost, answer]),
      dishes: dishes.map(({ title, serves, course }) => [title, serves, course]),
    })
  }
  return {
    lists,
    pantry: shopping.pantry.map(({ food }) => food),
    menus: plan.menus.map(({ menu, title, recipe }) => [menu, title, recipe?.savedId === own?._id]),
    plan: plan.entries.map(({ title, servings, cooked, recipe }) => {
      return { title, servings, cooked, isOwnRecipe: recipe !== null && recipe.savedId === own?._id }
    }),
    potlucks,
  }
}

it('an export takes lists, plan and potlucks to another account, and twice changes nothing', async () => {
  const [ada, eve] = [await adaAtHome(), await joinAsSharer(server, 'Eve')]
  const file = await mover.exportOf(ada)
  const came = { lists: 2, lines: 3, foods: 1, meals: 2, menus: 1, potlucks: 1 }
  expect(await previewFor(eve, file)).toMatchObject({ added: 1, problems: [], kitchen: came })
  expect(await mover.importFor(eve, file)).toEqual({ added: 1, existed: 0, problems: [], kitchen: came })
  const moved = await kitchenOf(eve)
  expect(moved).toEqual({
    lists: [
      {
        name: 'Groceries',
        lines: [
          ['200 g red lentils', false, 'Dal', ''],
          ['2 onions', true, 'Dal', 'red ones'],
        ],
        aisles: [['lentil', 'frozen']],
        order: ['fish', 'bakery'],
      },
      { name: 'Harvest potluck', lines: [['200 g lentils', false, 'Dal', '']], aisles: [], order: [] },
    ],
    pantry: ['salt'],
    menus: [['Weekend', 'Dal', true]],
    plan: [
      { title: 'Dal', servings: 6, cooked: 'yes', isOwnRecipe: true },
      { title: 'Leftovers', servings: 6, cooked: '', isOwnRecipe: false },
    ],
    potlucks: [
      {
        name: 'Harvest potluck',
        needs: [{ course: 'dessert', count: 2 }],
        guests: [[true, 'yes']],
        paid: '€12.50',
        leftOut: undefined,
        buys: [['lentils', 'oneself']],
        dishes: [['Dal', 8, 'main']],
      },
    ],
  })
  expect(await kitchenOf(ada)).toEqual(moved)
  expect(await mover.importFor(eve, file)).toMatchObject({ added: 0, existed: 1, problems: [] })
  expect(await kitchenOf(eve)).toEqual(moved)
  expect(await mover.importFor(ada, file)).toMatchObject({ added: 0, problems: [] })
  expect(await kitchenOf(ada)).toEqual(moved)
})

it('an export takes what the person must not eat to an account that does not say it yet', async () => {
  const [ada, eve, fay] = [await join(server), await join(server, 'Eve'), await join(server, 'Fay')]
  await typeRecipe(ada, 'Dal')
  const eats = { diets: ['vegan' as const], avoids: 'kiwi' }
  await ada.patch('/api/me', eats)
  await fay.patch('/api/me', { avoids: 'celery' })
  const file = await mover.exportOf(ada)
  for (const member of [eve, fay]) await mover.importFor(member, file)
  expect((await eve.get<Account>('/api/account')).body).toMatchObject(eats)
  expect((await fay.get<Account>('/api/account')).body).toMatchObject({ diets: [], avoids: 'celery' })
})

it('an export that comes back through other people doubles nothing, and what they added to it arrives', async () => {
  const [ada, eve, fay] = [await adaAtHome(), await join(server, 'Eve'), await join(server, 'Fay')]
  const before = await kitchenOf(ada)
  await mover.importFor(eve, await mover.exportOf(ada))
  await mover.importFor(fay, await mover.exportOf(eve))
  const { body } = await fay.get<ShoppingLists>('/api/shopping')
  const [list] = body.lists
  if (!list) throw new Error('The list did not arrive.')
  const added = { item: 'line-of-fay', text: 'soap', place: 9_000, recipe: null, list: list._id }
  await fay.post('/api/shopping/operations', {
    operations: [{ kind: 'add', id: 'add-soap', at: 9_000, ...added }],
  })
  const file = await mover.exportOf(fay)
  for (const member of [eve, ada, ada]) await mover.importFor(member, file)
  for (const member of [ada, eve, fay]) {
    const { lists, plan, potlucks } = await kitchenOf(member)
    expect(lists.map(({ name, lines }) => [name, lines.map(([text]) => text)])).toEqual([
      ['Groceries', ['200 g red lentils', '2 onions', 'soap']],
      ['Harvest potluck', ['200 g lentils']],
    ])
    expect(plan).toHaveLength(before.plan.length)
    expect(potlucks).toHaveLength(1)
  }
})

it('what was removed since the export stays removed', async () => {
  const ada = await adaAtHome()
  const file = await mover.exportOf(ada)
  const { body } = await ada.get<ShoppingLists>('/api/shopping')
  const list = body.lists[0]?._id ?? ''
  const gone = { kind: 'remove', id: 'remove-later', at: Date.now(), isRemoved: true }
  await ada.post('/api/shopping/operations', { operations: [{ ...gone, list, item: 'line-of-lentils' }] })
  await ada.post('/api/plans/operations', {
    operations: [{ ...gone, plan: ada.id, entry: 'entry-of-words' }],
  })
  await mover.importFor(ada, file)
  const { lists, plan } = await kitchenOf(ada)
  expect(lists[0]?.lines).toEqual([['2 onions', true, 'Dal', 'red ones']])
  expect(plan.map(({ title }) => title)).toEqual(['Dal'])
})

it.each([
  ['is no JSON', '{'],
  ['has other shapes', '{"lists":{},"plan":[]}'],
  [
    'has a name of 400 characters',
    JSON.stringify({ lists: [], pantry: ['x'.repeat(400)], plan: [], potlucks: [] }),
  ],
  [
    'plans for no day',
    JSON.stringify({ lists: [], pantry: [], plan: [{ day: '2026-02-31' }], potlucks: [] }),
  ],
])('a kitchen file that %s costs nothing but itself', async (_, text) => {
  const eve = await join(server, 'Eve')
  const report = await mover.importFor(
    eve,
    zipOfRecipes([{ name: 'Dal' }], { 'kitchen.json': strToU8(text) }),
  )
  expect(report.added).toBe(1)
  expect(report.problems).toHaveLength(1)
  expect(report.problems[0]?.problem).toMatch(/^'Lists, plan and potlucks' could not be imported: /)
})

it('lists without any recipe come back, too', async () => {
  const [ada, eve] = [await adaAtHome(), await join(server, 'Eve')]
  const all = unzipSync(await mover.exportOf(ada))
  const only = Object.entries(all).filter(([path]) => path === 'kitchen.json' || path === 'index.html')
  expect(only).toHaveLength(2)
  expect(await mover.importFor(eve, zipSync(Object.fromEntries(only)))).toMatchObject({
    added: 0,
    problems: [],
  })
  const { lists, plan } = await kitchenOf(eve)
  expect(lists[0]?.lines).toHaveLength(2)
  expect(plan.map(({ title, isOwnRecipe }) => [title, isOwnRecipe])).toEqual([
    ['Dal', false],
    ['Leftovers', false],
  ])
})

it('who buys what for a potluck, and who does not share an amount, come along by the names of guests', async () => {
  const [ada, eve] = [await joinAsSharer(server, 'Ada'), await joinAsSharer(server, 'Eve')]
  const soup = await typeRecipe(ada, 'Soup', { ingredients: ['2 onions', '1 leek'] })
  const potluck = await invite(ada)
  const link = await makeLink(ada, potluck)
  await ada.put(`/api/potlucks/${potluck._id}/dishes/the-soup-of-ada`, { course: 'main', recipeId: soup._id })
  await fetch(`${server.url}/potlucks/${potluck._id}/list/fill`, {
    ...{ method: 'POST', headers: { cookie: ada.pageCookie, origin: server.url }, redirect: 'manual' },
  })
  const dev = createVisitor(server)
  await dev.fill(link, { name: 'Dev', answer: 'yes', people: '1' })
  const { guests } = await potluckOf(ada, potluck)
  const box = `without-${guests.find(({ isHost }) => isHost)?._id}`
  await dev.fill(`${link}/costs/add`, { title: 'Wine', amount: '8', [box]: 'on' })
  const { sections } = JSON.parse((await dev.open(`${link}/list/now`)).html) as EveningList
  const onions = sections.flatMap(({ rows }) => rows).find(({ name }) => name === 'onions')
  await dev.fill(`${link}/list/buyers`, { row: onions?.id ?? '', isTaken: 'yes' })
  await mover.importFor(eve, await mover.exportOf(ada))
  expect((await kitchenOf(eve)).potlucks).toMatchObject([
    {
      paid: '€8.00',
      leftOut: 'Eve Cook',
      buys: [
        ['onions', 'Dev'],
        ['leek', ''],
      ],
    },
  ])
})

describe('a kitchen file that someone wrote', () => {
  const potluckWith = (guest: object) => ({
    ...{
      _id: 'written-potluck',
      name: 'Trap',
      date: inTwoDays(Date.now()),
      timeZone: 'UTC',
      isCancelled: false,
    },
    guests: [{ name: 'Eve', answer: 'yes', isHost: true, dishes: [], ...guest }],
  })
  const importWritten = (member: Member, kitchen: object) =>
    mover.importFor(
      member,
      zipOfRecipes([{ name: 'Dal' }], {
        'kitchen.json': strToU8(
          JSON.stringify({ lists: [], pantry: [], plan: [], potlucks: [], ...kitchen }),
        ),
      }),
    )
  const potluckOfWriter = async (member: Member) => {
    const { potlucks } = (await member.get<{ potlucks: PotluckEntry[] }>('/api/potlucks')).body
    return potluckOf(member, potlucks[0] ?? { _id: '' })
  }

  it('shows nothing of the recipe of another person that it names as a dish', async () => {
    const [ada, eve] = [await join(server, 'Ada'), await join(server, 'Eve')]
    const secret = await typeRecipe(ada, 'Secret dal')
    const dish = { _id: 'written-dish', course: 'main', title: 'A guess', serves: 2, address: secret.link }
    await importWritten(eve, { potlucks: [potluckWith({ dishes: [dish] })] })
    const { _id, dishes } = await potluckOfWriter(eve)
    expect(dishes).toMatchObject([{ title: 'A guess', hasRecipe: false }])
    const { status } = await eve.post(`/api/potlucks/${_id}/dishes/written-dish/save`)
    expect(status).toBe(404)
    expect((await listOf(eve)).map(({ title }) => title)).toEqual(['Dal'])
  })

  it('brings no more amounts than guests may add', async () => {
    const eve = await join(server, 'Eve')
    const paid = Array.from({ length: 200 }, () => ({ title: 'Wine', amount: 100 }))
    await importWritten(eve, { potlucks: [potluckWith({ paid })] })
    const { _id } = await potluckOfWriter(eve)
    const headers = { cookie: eve.pageCookie }
    const costs = await (await fetch(`${server.url}/potlucks/${_id}/costs`, { headers })).text()
    expect(costs.match(/<bdi>Wine<\/bdi>/g)).toHaveLength(30)
  })

  it('has lines and meals from the far future that can be changed today, and names on one line', async () => {
    const eve = await join(server, 'Eve')
    const addedAt = 7e13
    const line = { _id: 'written-line', text: 'Milk', recipe: null, place: 1, isTicked: false, addedAt }
    const list = { _id: 'written-list', name: 'Far\u202e\nfuture', lines: [line], aisles: [] }
    const meal = {
      _id: 'written-meal',
      title: 'Soup',
      servings: null,
      day,
      meal: 'dinner',
      place: 1,
      recipe: null,
    }
    await importWritten(eve, { lists: [list], plan: [{ ...meal, cooked: '', addedAt }] })
    const { lists } = (await eve.get<ShoppingLists>('/api/shopping')).body
    expect(lists.map(({ name }) => name)).toContain('Far future')
    const opened = lists.find(({ name }) => name === 'Far future')?._id ?? ''
    await server.later(25 * 3_600_000, async () => {
      const at = Date.now() + 25 * 3_600_000
      const edit = { kind: 'edit', at, text: 'Oat milk', id: 'edit-of-line', list: opened, item: line._id }
      await eve.post('/api/shopping/operations', { operations: [edit] })
      const edited = { kind: 'edit', at, id: 'edit-of-meal', plan: eve.id, entry: meal._id }
      await eve.post('/api/plans/operations', { operations: [{ ...edited, title: 'Stew', servings: null }] })
      const { items } = (await eve.get<OpenedList>(`/api/shopping/${opened}`)).body
      expect(items.map(({ text }) => text)).toEqual(['Oat milk'])
      expect((await kitchenOf(eve)).plan.map(({ title }) => title)).toEqual(['Stew'])
    })
  })
})

/** Tables of a backup of Mealie, with a recipe that has no address. */
const mealieTables = () => ({
  recipes: [{ id: 'a1b2c3d4-0000', name: 'Dal', slug: 'dal', description: 'Lentils.' }],
  recipes_ingredients: [{ recipe_id: 'a1b2c3d40000', position: 0, note: '200 g red lentils' }],
  recipe_instructions: [{ recipe_id: 'a1b2c3d40000', position: 0, text: 'Simmer.' }],
  ingredient_foods: [{ id: 'f-1', name: 'onions' }],
  ingredient_units: [{ id: 'u-1', name: 'kg' }],
  shopping_lists: [{ id: 'list-0001', name: 'Weekend' }],
  shopping_list_items: [
    { id: 'item-0002', shopping_list_id: 'list0001', position: 1, quantity: 1, note: 'soap', checked: 1 },
    { id: 'item-0001', shopping_list_id: 'list0001', position: 0, quantity: 2, unit_id: 'u1', food_id: 'f1' },
    { id: 'item-0003', shopping_list_id: 'list0001', position: 2, quantity: 1, note: '' },
  ],
  shopping_list_item_recipe_reference: [{ shopping_list_item_id: 'item0001', recipe_id: 'a1b2c3d4-0000' }],
  group_meal_plans: [
    { id: 1, date: day, entry_type: 'dinner', title: '', text: '', recipe_id: 'a1b2c3d4-0000' },
    { id: 2, date: day, entry_type: 'side', title: 'Rice', text: 'from yesterday', recipe_id: null },
    { id: 3, date: 'soon', entry_type: 'lunch', title: 'Soup', text: '', recipe_id: null },
  ],
  cookbooks: [{ id: 'c1', name: 'Quick' }],
})

it('a backup of Mealie brings its shopping lists and its plan, and says what has no place', async () => {
  const eve = await join(server, 'Eve')
  const file = zipSync({ 'database.json': strToU8(JSON.stringify(mealieTables())) })
  const report = await mover.importFor(eve, file, 'mealie_backup.zip')
  expect(report).toMatchObject({
    added: 1,
    kitchen: { lists: 1, lines: 2, foods: 0, meals: 2, menus: 0, potlucks: 0 },
  })
  expect(report.problems.map(({ problem }) => problem)).toEqual([
    "The shopping list 'Weekend' came without 1 of its 3 lines.",
    '1 of 3 planned meals could not be read.',
    'Left out, because Potluck has no place for it: 1 cookbook (a saved search).',
  ])
  const moved = await kitchenOf(eve)
  expect(moved.lists).toContainEqual({
    name: 'Weekend',
    lines: [
      ['2 kg onions', false, 'Dal', ''],
      ['soap', true, null, ''],
    ],
    aisles: [],
    order: [],
  })
  expect(moved.plan).toEqual([
    { title: 'Dal', servings: null, cooked: '', isOwnRecipe: true },
    { title: 'Rice: from yesterday', servings: null, cooked: '', isOwnRecipe: false },
  ])
  expect(await mover.importFor(eve, file, 'mealie_backup.zip')).toMatchObject({ added: 0, existed: 1 })
  expect(await kitchenOf(eve)).toEqual(moved)
})

describe('a backup of Mealie that several households use', () => {
  const users = (own: string) => [
    { id: 'user-1', email: own, household_id: 'home-1', group_id: 'g' },
    { id: 'user-2', email: 'partner@example.com', household_id: 'home-1', group_id: 'g' },
    { id: 'user-3', email: 'neighbour@example.com', household_id: 'home-2', group_id: 'g' },
  ]
  const tables = (own: string) => {
    const [meal] = mealieTables().group_meal_plans
    return {
      ...mealieTables(),
      users: users(own),
      shopping_lists: [
        { id: 'list-0001', name: 'Ours', user_id: 'user-2', group_id: 'g' },
        { id: 'list-0002', name: 'Theirs', user_id: 'user-3', group_id: 'g' },
      ],
      group_meal_plans: [
        { ...meal, user_id: 'user-2', group_id: 'g' },
        { ...meal, id: 5, household_id: 'home-1', group_id: 'g' },
        { ...meal, id: 6, user_id: 'user3', group_id: 'g' },
      ],
      cookbooks: [],
      users_to_recipes: [
        { recipe_id: 'a1b2c3d40000', user_id: 'user-2', rating: 2, is_favorite: true },
        { recipe_id: 'a1b2c3d40000', user_id: 'user1', rating: 5, is_favorite: false },
      ],
    }
  }
  const backupOf = (own: string) => zipSync({ 'database.json': strToU8(JSON.stringify(tables(own))) })

  it("brings the lists and the plan of the person's own household, and their own opinions", async () => {
    const eve = await join(server, 'Eve')
    const { body } = await eve.get<{ email: string }>('/api/me')
    const file = backupOf(body.email.toUpperCase())
    expect((await previewFor(eve, file)).kitchen).toMatchObject({ lists: 1, meals: 2 })
    const report = await mover.importFor(eve, file, 'mealie_backup.zip')
    expect(report.problems.at(-1)?.problem).toBe(
      'Left out, because they belong to other people: 1 shopping list, 1 planned meal, 1 favorite or rating.',
    )
    const { lists, plan } = await kitchenOf(eve)
    expect([lists.map(({ name }) => name), plan.length]).toEqual([['Ours'], 2])
    const [dal] = await listOf(eve)
    expect(dal).toMatchObject({ title: 'Dal', isFavorite: false, rating: 5 })
  })

  it('brings no lists, plans and opinions to a person whom it does not know', async () => {
    const eve = await join(server, 'Eve')
    const report = await mover.importFor(eve, backupOf('ada@example.com'), 'mealie_backup.zip')
    expect(report).toMatchObject({ added: 1 })
    expect(report.problems.map(({ problem }) => problem)).toEqual([
      'Left out, because nobody in this backup has your e-mail address, so Potluck cannot tell what is yours: 2 shopping lists, 3 planned meals, 2 favorites and ratings.',
    ])
    expect(await kitchenOf(eve)).toMatchObject({ lists: [{ lines: [] }], plan: [] })
  })
})

it('plans and lists of a kind that Potluck does not read are named', async () => {
  const eve = await join(server, 'Eve')
  const file = zipSync({
    'recipes/dal.json': strToU8(JSON.stringify(jsonLd({ name: 'Dal' }))),
    'mealplans/2021.json': strToU8('{"startDate":"2021-12-01","days":[]}'),
    'shopping_list.txt': strToU8('milk'),
  })
  expect(await mover.importFor(eve, file)).toEqual({
    added: 1,
    existed: 0,
    problems: ["2 plans and shopping lists are not imported: '2021.json', 'shopping_list.txt'."].map(
      (problem) => ({ name: 'Lists, plan and potlucks', problem }),
    ),
  })
})

it('menus of Cooklang become menus of the plan, with the recipes next to them, once', async () => {
  const eve = await join(server, 'Eve')
  const file = zipSync({
    'Dal.cook': strToU8('Cook @lentils{200%g} for ~{20%minutes}.\n'),
    'week.menu': strToU8('== Monday ==\nDinner: @./Dal{2} with @bread{}\n\n== Tuesday ==\n@./Sides/Rice{}\n'),
    'sunday.menu': strToU8('@./Dal{}\n'),
  })
  for (const added of [1, 0]) expect(await mover.importFor(eve, file)).toMatchObject({ added, problems: [] })
  const { menus } = (await eve.get<OpenedPlan>(`/api/plans/${eve.id}?from=${day}&to=${day}`)).body
  const [dal] = await listOf(eve)
  const named = menus.map(({ menu, title, recipe }) => [menu, title, recipe?.savedId])
  expect(named.sort()).toEqual([
    ['sunday', 'Dal', dal?._id],
    ['week: Monday', 'Dal', dal?._id],
    ['week: Monday', 'bread', undefined],
    ['week: Tuesday', 'Rice', undefined],
  ])
})

it.each([
  [
    'RecipeML',
    'a.xml',
    `<recipeml><menu><head><title>Spring</title></head>${['Soup', 'Tart'].map((title) => `<recipe><head><title>${title}</title></head><ingredients><ing><item>leek</item></ing></ingredients><directions><step>Cook the ${title}.</step></directions></recipe>`).join('')}</menu></recipeml>`,
  ],
  [
    'Living Cookbook',
    'a.fdx',
    `<fdx><Recipes>${['Soup', 'Tart'].map((title, n) => `<Recipe Name="${title}" ID="${n + 7}"><RecipeProcedures><RecipeProcedure><ProcedureText>Cook the ${title}.</ProcedureText></RecipeProcedure></RecipeProcedures></Recipe>`).join('')}</Recipes><Menus><Menu Name="Spring" ID="7"><MenuItems><MenuItem ID="8" RecipeID="7"/><MenuItem ID="9" Name="Tart"/></MenuItems></Menu></Menus></fdx>`,
  ],
])('menus of %s become menus of the plan, with the recipes of the file', async (_program, name, file) => {
  const eve = await join(server, 'Eve')
  const { kitchen } = await previewFor(eve, strToU8(file), name)
  expect(kitchen).toMatchObject({ meals: 0, menus: 1 })
  for (const added of [2, 0])
    expect(await mover.importFor(eve, strToU8(file), name)).toMatchObject({ added, problems: [] })
  const { menus } = (await eve.get<OpenedPlan>(`/api/plans/${eve.id}?from=${day}&to=${day}`)).body
  const own = new Map((await listOf(eve)).map(({ title, _id }) => [title, _id]))
  expect(menus.map(({ menu, title, recipe }) => [menu, title, recipe?.savedId])).toEqual([
    ['Spring', 'Soup', own.get('Soup')],
    ['Spring', 'Tart', own.get('Tart')],
  ])
})

it('of a backup of Mealie with far too many lists and meals, the first come and the rest is counted', async () => {
  const eve = await join(server, 'Eve')
  const lists = Array.from({ length: 53 }, (_, n) => ({ id: `list-of-${n}-many`, name: `List ${n}` }))
  const meal = { date: day, entry_type: 'lunch', title: 'Soup', text: '', recipe_id: null }
  const meals = Array.from({ length: 10_002 }, (_, n) => ({ ...meal, id: n }))
  const tables = {
    ...mealieTables(),
    shopping_lists: lists,
    shopping_list_items: [],
    group_meal_plans: meals,
  }
  const { kitchen, problems } = await previewFor(
    eve,
    zipSync({ 'database.json': strToU8(JSON.stringify(tables)) }),
  )
  expect(kitchen).toMatchObject({ lists: 50, meals: 10_000 })
  expect(problems.map(({ problem }) => problem)).toEqual([
    'Left out, because Potluck has no place for it: 3 more shopping lists, 2 more planned meals, 1 cookbook (a saved search).',
  ])
})
