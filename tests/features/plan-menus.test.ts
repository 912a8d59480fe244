import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxMenuDishes, maxMenuNameLength } from '#server/contract/constants.ts'
import type { KitchenNews } from '#server/contract/kitchen.ts'
import type { RefusedOperations } from '#server/contract/operations.ts'
import type { OpenedPlan } from '#server/contract/plan.ts'
import { listAllPlans, showPlan } from '#server/services/admin/admin-plans.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { leaveHome, liveTogether } from '../support/households.ts'
import { befriend, join, joinAsSharer, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { createMover } from '../support/transfer.ts'

let server: TestServer
const time = Date.parse('2026-11-23T09:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ given: { now: () => time } })
})
afterAll(() => server.close())

const monday = '2026-11-23'
const dish = (plan: string, title: string, rest: object = {}) => ({
  ...{ kind: 'add', id: newDeviceId('op'), at: time, plan, entry: newDeviceId('entry'), title },
  ...{ servings: null, day: '', meal: 'other', place: 0, menu: 'Sunday roast', ...rest },
})
const send = (member: Member, ...operations: object[]) =>
  member.post<RefusedOperations & { error: string }>('/api/plans/operations', { operations })
const opened = async (member: Member, plan = member.id) =>
  (await member.get<OpenedPlan>(`/api/plans/${plan}?from=${monday}&to=2026-11-29`)).body
const keptBy = async (member: Member, plan = member.id) =>
  (await opened(member, plan)).menus.map(({ title, menu, day, servings }) => [menu, title, day, servings])

describe('a menu', () => {
  it('is what its dishes share: they are kept without a day, and planned on one', async () => {
    const ada = await join(server, 'Ada')
    const roast = await typeRecipe(ada, 'Roast beef')
    const operations = [
      dish(ada.id, 'Roast beef', { recipe: roast._id, servings: 6 }),
      dish(ada.id, 'Bread', { place: 1 }),
      dish(ada.id, 'Roast beef', { recipe: roast._id, servings: 4, day: monday, meal: 'dinner' }),
    ]
    await send(ada, ...operations)
    await send(ada, ...operations.toReversed())
    const kept = [
      ['Sunday roast', 'Roast beef', '', 6],
      ['Sunday roast', 'Bread', '', null],
    ]
    expect(await keptBy(ada)).toEqual(kept)
    const { entries, menus } = await opened(ada)
    expect(entries).toMatchObject([{ title: 'Roast beef', day: monday, menu: 'Sunday roast', servings: 4 }])
    expect(menus[0]?.recipe?.savedId).toBe(roast._id)
    const { kind: _, ...bread } = operations[1] ?? dish(ada.id, '')
    await send(ada, { ...bread, id: newDeviceId('op'), at: time + 1, kind: 'remove', isRemoved: true })
    expect(await keptBy(ada)).toEqual(kept.slice(0, 1))
  })

  it('is in no calendar, on no screen of a kitchen and in no day, as long as it is only kept', async () => {
    const ada = await join(server, 'Ada')
    await send(ada, dish(ada.id, 'Kept dish'), dish(ada.id, 'Planned dish', { day: monday, meal: 'dinner' }))
    const calendar = (await ada.post<{ url: string }>('/api/plans/calendar', { replaces: null })).body
    const kitchen = (await ada.post<{ url: string }>('/api/account/kitchen', { zone: 'UTC' })).body
    for (const { url } of [calendar, kitchen]) {
      const shown = await (await fetch(server.url + new URL(url).pathname)).text()
      expect(shown).toContain('Planned dish')
      expect(shown).not.toContain('Kept dish')
    }
    expect((await opened(ada)).entries.map(({ title }) => title)).toEqual(['Planned dish'])
  })

  it('is named where its dishes are planned: in the calendar and on the screen of a kitchen', async () => {
    const ada = await join(server, 'Ada')
    const on = { day: monday, meal: 'dinner' }
    await send(ada, dish(ada.id, 'Roast beef', on), dish(ada.id, 'Soup', { ...on, menu: '' }))
    const { url } = (await ada.post<{ url: string }>('/api/plans/calendar', { replaces: null })).body
    const calendar = await (await fetch(server.url + new URL(url).pathname)).text()
    const descriptions = calendar.split('BEGIN:VEVENT').slice(1)
    expect(descriptions.map((event) => /DESCRIPTION:(.*)\r/.exec(event)?.[1])).toEqual([
      'Menu: Sunday roast',
      undefined,
    ])
    const kitchen = (await ada.post<{ url: string }>('/api/account/kitchen', { zone: 'UTC' })).body
    const news = await fetch(`${server.url}${new URL(kitchen.url).pathname}/now`)
    const { meals } = ((await news.json()) as KitchenNews).screen
    expect(meals.map(({ title, menu }) => [title, menu])).toEqual([
      ['Roast beef', 'Sunday roast'],
      ['Soup', ''],
    ])
  })

  it('is refused without a name, with a long one, and with more dishes than a plan keeps', async () => {
    const ada = await join(server, 'Ada')
    const nowhere = await send(ada, dish(ada.id, 'Soup', { menu: ' ' }))
    expect(nowhere).toMatchObject({ status: 400, body: { error: 'Please choose a day.' } })
    const long = await send(ada, dish(ada.id, 'Soup', { menu: 'a'.repeat(maxMenuNameLength + 1) }))
    expect(long).toMatchObject({
      status: 400,
      body: { error: 'The name of a menu can have at most 80 characters.' },
    })
    expect(await keptBy(ada)).toEqual([])
    for (let at = 0; at < maxMenuDishes; at += 100)
      await send(ada, ...Array.from({ length: 100 }, (_, n) => dish(ada.id, `Dish ${at + n}`)))
    const { body } = await send(
      ada,
      dish(ada.id, 'One more'),
      dish(ada.id, 'On a day', { day: monday, meal: 'dinner' }),
    )
    expect(body.refused).toMatchObject([{ message: 'The menus of a plan can have at most 500 dishes.' }])
    expect((await opened(ada)).menus).toHaveLength(maxMenuDishes)
    expect((await opened(ada)).entries).toHaveLength(1)
  })

  it('is the household’s, and of each who leaves what they brought', async () => {
    const [ada, lee] = [await join(server, 'Ada'), await join(server, 'Lee')]
    await send(ada, dish(ada.id, 'Roast beef'))
    await send(lee, dish(lee.id, 'Ramen', { menu: 'Noodles' }))
    const home = await liveTogether(ada, lee)
    expect((await keptBy(ada)).map(([menu]) => menu).sort()).toEqual(['Noodles', 'Sunday roast'])
    expect(await keptBy(lee)).toEqual(await keptBy(ada))
    await leaveHome(lee, home)
    expect((await keptBy(lee)).map(([menu]) => menu)).toEqual(['Noodles'])
  })

  it('is renamed in all its dishes, which keep their recipes, also by a friend who has none of them', async () => {
    const [ada, lee] = [await join(server, 'Ada'), await join(server, 'Lee')]
    await befriend(ada, lee)
    await ada.put(`/api/plans/${ada.id}/members`, { friendEmail: lee.email })
    const roast = await typeRecipe(ada, 'Roast beef')
    const added = [dish(ada.id, 'Roast beef', { recipe: roast._id }), dish(ada.id, 'Bread', { place: 1 })]
    const rename = (menu: string, at: number) =>
      added.map(({ plan, entry }) => ({ kind: 'menu', id: newDeviceId('op'), at, plan, entry, menu }))
    // In any order: devices without a network send theirs later.
    await send(lee, ...rename('Roast', time + 2))
    await send(ada, ...added)
    await send(ada, ...rename('Dinner', time + 1))
    expect(await keptBy(lee, ada.id)).toEqual([
      ['Roast', 'Roast beef', '', null],
      ['Roast', 'Bread', '', null],
    ])
    expect((await opened(ada)).menus[0]?.recipe?.savedId).toBe(roast._id)
    const nameless = await send(ada, ...rename(' ', time + 3))
    expect(nameless).toMatchObject({ status: 400, body: { error: 'Please give it a name.' } })
    expect((await keptBy(ada)).map(([menu]) => menu)).toEqual(['Roast', 'Roast'])
  })

  it('comes along in an export, with the recipes of its dishes', async () => {
    const mover = createMover(server)
    const [ada, eve] = [await joinAsSharer(server, 'Ada'), await joinAsSharer(server, 'Eve')]
    const roast = await typeRecipe(ada, 'Roast beef')
    await send(
      ada,
      dish(ada.id, 'Roast beef', { recipe: roast._id, servings: 6 }),
      dish(ada.id, 'Bread', { place: 1 }),
    )
    const file = await mover.exportOf(ada)
    for (const _again of [1, 2]) await mover.importFor(eve, file)
    expect(await keptBy(eve)).toEqual(await keptBy(ada))
    const [own] = await listOf(eve)
    expect((await opened(eve)).menus[0]?.recipe?.savedId).toBe(own?._id)
  })

  it('is named on the command line', async () => {
    const ada = await join(server, 'Ada')
    await send(ada, dish(ada.id, 'Roast beef'))
    expect(await showPlan(server.app, ada.email)).toMatchObject([
      { day: '', menu: 'Sunday roast', title: 'Roast beef' },
    ])
    const plans = await listAllPlans(server.app)
    expect(plans.find(({ owner }) => owner === ada.email)).toMatchObject({
      entries: 1,
      firstDay: '',
      lastDay: '',
    })
  })
})
