import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccessList } from '#server/contract/access.ts'
import type { KitchenNews, KitchenScreen } from '#server/contract/kitchen.ts'
import type { ShoppingLists } from '#server/contract/shopping.ts'
import { createLimits } from '#server/limits.ts'
import { hashToken } from '#server/text/tokens.ts'
import { mark, sendMarks, startCooking } from '../support/cooking.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { leaveHome, liveTogether } from '../support/households.ts'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
/** Still Monday in UTC, and Tuesday in Berlin. */
const time = Date.parse('2026-11-23T23:30:00Z')
beforeAll(async () => {
  server = await startTestServer({ given: { now: () => time } })
})
afterAll(() => server.close())

const make = async (member: Member, zone = 'Europe/Berlin') => {
  const { body } = await member.post<{ url: string }>('/api/account/kitchen', { zone })
  return new URL(body.url).pathname
}
const open = (path: string, options: RequestInit = {}) =>
  fetch(server.url + path, { redirect: 'manual', ...options })
const statusOf = async (path: string) => (await open(path)).status
const screenOf = async (path: string): Promise<KitchenScreen> =>
  ((await (await open(`${path}/now`)).json()) as KitchenNews).screen
const send = (path: string, form: Record<string, string>, origin = server.url) =>
  open(`${path}/ticks`, { method: 'POST', body: new URLSearchParams(form), headers: { origin } })

const plan = (member: Member, title: string, rest: object = {}) =>
  member.post('/api/plans/operations', {
    operations: [
      {
        ...{ kind: 'add', id: newDeviceId('op'), at: time, plan: member.id, entry: newDeviceId('entry') },
        ...{ title, servings: 4, day: '2026-11-24', meal: 'dinner', place: 0, ...rest },
      },
    ],
  })

async function write(member: Member, ...lines: string[]) {
  const { body } = await member.get<ShoppingLists>('/api/shopping')
  const list = body.lists[0]?._id ?? ''
  const operations = lines.map((text, place) => ({
    ...{ kind: 'add', id: newDeviceId('op'), at: time, list, item: newDeviceId('item') },
    ...{ text, place, recipe: null },
  }))
  expect((await member.post('/api/shopping/operations', { operations })).status).toBe(200)
}

describe('the screen in a kitchen', () => {
  it('shows today’s meals, the first list by aisle and running timers, by a link of which a hash is stored', async () => {
    const ada = await join(server, 'Ada')
    const soup = await typeRecipe(ada, 'Onion soup')
    await plan(ada, 'Onion soup', { recipe: soup._id })
    await plan(ada, 'Porridge', { meal: 'breakfast', servings: null })
    await plan(ada, 'Of yesterday', { day: '2026-11-23' })
    await write(ada, '2 onions', '1 onion', '1 l milk')
    const timer = { name: 'Simmer', recipeId: soup._id, recipeTitle: 'Onion soup', seconds: 600 }
    await ada.put('/api/timers/simmer-1', { ...timer, endsAt: time + 600_000, extraSeconds: 0, leftMs: 0 })
    const path = await make(ada)
    expect(path).toMatch(/^\/kitchen\/[\w-]{43}$/)
    const screen = await screenOf(path)
    expect(screen).toMatchObject({
      day: '2026-11-24',
      meals: [
        { title: 'Porridge', meal: 'breakfast', servings: null, picture: null, cooks: [] },
        { title: 'Onion soup', meal: 'dinner', servings: 4, counts: '' },
      ],
      timers: [{ name: 'Simmer', recipe: 'Onion soup', endsAt: time + 600_000 }],
    })
    const rows = screen.list.sections.map(({ aisle, rows }) => [
      aisle,
      rows.map(({ amount, name }) => `${amount} ${name}`),
    ])
    expect(rows).toEqual([
      ['Fruit and vegetables', ['3 onions']],
      ['Dairy and eggs', ['1 l milk']],
    ])
    const page = await open(path)
    const html = await page.text()
    expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('cache-control')]).toEqual([
      200,
      'noindex',
      'no-store',
    ])
    for (const text of ['Onion soup', 'Porridge', '10:00', 'milk', '<noscript><meta http-equiv="refresh"'])
      expect(html).toContain(text)
    for (const secret of [ada.email, ada.id, 'Of yesterday', hashToken(path.slice('/kitchen/'.length))])
      expect(html).not.toContain(secret)
  })

  it('shows who cooks a meal, and the pictures of today’s meals only', async () => {
    const nia = await join(server, 'Nia')
    const photographed = async (title: string, red: number) => {
      const background = { r: red, g: 90, b: 30 }
      const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
        .jpeg()
        .toBuffer()
      return typeRecipe(nia, title, { image: `data:image/jpeg;base64,${photo.toString('base64')}` })
    }
    const [tart, other] = [await photographed('Tart', 20), await photographed('Other', 200)]
    await plan(nia, 'Tart', { recipe: tart._id })
    await startCooking(nia, tart._id, time)
    const path = await make(nia)
    const [meal] = (await screenOf(path)).meals
    expect(meal).toMatchObject({ cooks: ['Nia'], picture: path + tart.thumbnailUrl })
    const shown = await open(path + tart.thumbnailUrl)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600'])
    for (const hidden of [path + other.thumbnailUrl, `${tart.thumbnailUrl}`])
      expect(await statusOf(hidden)).toBe(404)
    await nia.delete('/api/account/kitchen')
    expect(await statusOf(path + tart.thumbnailUrl)).toBe(404)
  })

  it('names everyone who cooks a meal, also those who joined, until it is done, and again when it is cooked again', async () => {
    const [ada, ben, lee] = [await join(server, 'Ada'), await join(server, 'Ben'), await join(server, 'Lee')]
    await liveTogether(ada, ben, lee)
    const dal = await typeRecipe(ada, 'Dal of three')
    await plan(ada, 'Dal of three', { recipe: dal._id })
    await startCooking(ada, dal._id, time)
    const path = await make(lee)
    const cooks = async () => (await screenOf(path)).meals[0]?.cooks
    expect(await cooks()).toEqual(['Ada'])
    await sendMarks(ben, mark(dal._id, 'taken 1', '1', time + 1))
    expect(await cooks()).toEqual(['Ada', 'Ben'])
    await sendMarks(ada, mark(dal._id, 'end', '1', time + 2))
    expect(await cooks()).toEqual([])
    await startCooking(ada, dal._id, time + 3)
    expect(await cooks()).toEqual(['Ada'])
  })

  it('is sent again only when something on it changes', async () => {
    const bea = await join(server, 'Bea')
    const path = await make(bea)
    const etag = (await open(`${path}/now`)).headers.get('etag') ?? ''
    const again = () => open(`${path}/now`, { headers: { 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    await write(bea, 'Salt')
    expect((await again()).status).toBe(200)
  })

  it('ticks and unticks all lines of a row, without scripts and an account, and changes nothing else', async () => {
    const cleo = await join(server, 'Cleo')
    await write(cleo, '2 onions', '1 onion', 'Salt')
    const path = await make(cleo)
    const rowOf = async (name: string) => {
      const { list } = await screenOf(path)
      return [...list.sections.flatMap(({ rows }) => rows), ...list.ticked].find((row) => row.name === name)
        ?.id
    }
    const row = (await rowOf('onions')) ?? ''
    const answer = await send(path, { row, isTicked: 'yes' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    const tickedNames = async () => (await screenOf(path)).list.ticked.map(({ name }) => name)
    expect(await tickedNames()).toEqual(['onions'])
    await send(path, { row: 'another-line', isTicked: 'yes', text: 'Cake', kind: 'remove' })
    const salt = { row: (await rowOf('Salt')) ?? '', isTicked: 'yes' }
    expect((await send(path, salt, 'https://example.com')).status).toBe(403)
    expect(await tickedNames()).toEqual(['onions'])
    await send(path, { row: (await rowOf('onions')) ?? '', isTicked: 'no' })
    expect(await tickedNames()).toEqual([])
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect((await open(path, { method })).status, method).toBeGreaterThanOrEqual(400)
  })

  it('is of the household: plan, list and timers of those who live there', async () => {
    const [dora, emil] = [await join(server, 'Dora'), await join(server, 'Emil')]
    await liveTogether(dora, emil)
    const path = await make(dora)
    await plan(emil, 'Dumplings')
    await write(emil, 'Flour')
    const timer = { name: 'Rest', recipeId: 'none', recipeTitle: 'Dough', seconds: 60, extraSeconds: 0 }
    await emil.put('/api/timers/rest-1', { ...timer, endsAt: time + 60_000, leftMs: 0 })
    const { meals, list, timers } = await screenOf(path)
    expect(meals.map(({ title }) => title)).toEqual(['Dumplings'])
    expect(list.sections.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(['Flour'])
    expect(timers.map(({ recipe }) => recipe)).toEqual(['Dough'])
    const listed = async () =>
      (await emil.get<AccessList>('/api/account/access')).body.items.filter(({ kind }) => kind === 'kitchen')
    expect(await listed()).toMatchObject([{ name: 'The screen in your kitchen, by Dora' }])
    await emil.delete(`/api/account/access/kitchen/${dora.id}`)
    expect([await statusOf(path), await listed()]).toEqual([404, []])
  })
})

describe('the link of a kitchen screen', () => {
  it('ends with a new one, by its maker, and only theirs', async () => {
    const [finn, gus] = [await join(server, 'Finn'), await join(server, 'Gus')]
    const first = await make(finn)
    const second = await make(finn)
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    expect((await gus.delete(`/api/account/access/kitchen/${finn.id}`)).status).toBe(404)
    await gus.delete('/api/account/kitchen')
    expect((await finn.get('/api/account/kitchen')).body).toEqual({ createdAt: new Date(time).toISOString() })
    expect(await statusOf(second)).toBe(200)
    await finn.delete('/api/account/kitchen')
    expect((await finn.get('/api/account/kitchen')).body).toEqual({ createdAt: null })
    const html = await (await open(second)).text()
    expect(html).toContain('This link has ended')
    expect([await statusOf(second), await statusOf(`${second}/now`)]).toEqual([404, 404])
  })

  it('of an ended one ticks nothing', async () => {
    const hal = await join(server, 'Hal')
    await write(hal, 'Salt')
    const path = await make(hal)
    const [row] = (await screenOf(path)).list.sections.flatMap(({ rows }) => rows)
    await hal.delete('/api/account/kitchen')
    await send(path, { row: row?.id ?? '', isTicked: 'yes' })
    const again = await screenOf(await make(hal))
    expect(again.list.ticked).toEqual([])
  })

  it('ends when its maker leaves the household, and not when another one does', async () => {
    const [ines, jan, kim] = [
      await join(server, 'Ines'),
      await join(server, 'Jan'),
      await join(server, 'Kim'),
    ]
    const home = await liveTogether(ines, jan, kim)
    const [ofInes, ofJan] = [await make(ines), await make(jan)]
    await leaveHome(kim, home)
    expect([await statusOf(ofInes), await statusOf(ofJan)]).toEqual([200, 200])
    await leaveHome(jan, home)
    expect([await statusOf(ofInes), await statusOf(ofJan)]).toEqual([200, 404])
  })

  it('has its link on the page of the account, to which its address without one leads', async () => {
    const answer = await fetch(`${server.url}/kitchen`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account#kitchen'])
  })

  it('is not made for a time zone that is none', async () => {
    const lou = await join(server, 'Lou')
    expect((await lou.post('/api/account/kitchen', { zone: 'Mars/Base' })).status).toBe(400)
    expect((await lou.get('/api/account/kitchen')).body).toEqual({ createdAt: null })
  })

  it.each(['', '/now', '/images/picture'])('is not guessed: tries are limited by address%s', async (end) => {
    const limited = await startTestServer({ given: { limits: createLimits({ factor: 0.01 }) } })
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1)
      statuses.push((await fetch(`${limited.url}/kitchen/guess-${n}${end}`)).status)
    await limited.close()
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429])
  })
})
