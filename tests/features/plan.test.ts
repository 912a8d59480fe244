import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RefusedOperations } from '#server/contract/operations.ts'
import type { NewCalendar, OpenedPlan, PlanSuggestions, Plans } from '#server/contract/plan.ts'
import { listAllPlans, showPlan } from '#server/services/admin/admin-plans.ts'
import { dropOldEntries } from '#server/services/plan/plans.ts'
import { createClient } from '../support/client.ts'
import { newDeviceId } from '../support/device-ids.ts'
import {
  befriend,
  join,
  joinAroundPlace,
  joinAsSharer,
  listOf,
  type Member,
  password,
  typeRecipe,
} from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
const time = Date.parse('2026-11-23T09:00:00Z')
let admin: Member
let olga: Member
let fred: Member
let stranger: Member
beforeAll(async () => {
  server = await startTestServer({ given: { now: () => time } })
  ;({ admin, olga, fred, stranger } = await joinAroundPlace(server))
})
afterAll(() => server.close())

const week = '?from=2026-11-23&to=2026-11-29'
const opened = async (member: Member, plan = member.id) =>
  (await member.get<OpenedPlan>(`/api/plans/${plan}${week}`)).body
const plansOf = async (member: Member) => (await member.get<Plans>('/api/plans')).body.plans
const send = (member: Member, ...operations: object[]) =>
  member.post<RefusedOperations>('/api/plans/operations', { operations })
const adding = (plan: string, title: string, rest: object = {}) => ({
  kind: 'add',
  id: newDeviceId('op'),
  at: time,
  plan,
  entry: newDeviceId('entry'),
  title,
  servings: null,
  day: '2026-11-23',
  meal: 'dinner',
  place: 0,
  ...rest,
})
const change = ({ plan, entry }: { plan: string; entry: string }, at: number, rest: object) => ({
  id: newDeviceId('op'),
  at: time + at,
  plan,
  entry,
  ...rest,
})
const share = (owner: Member, friend: Member) =>
  owner.put(`/api/plans/${owner.id}/members`, { friendEmail: friend.email })
const unshare = (owner: Member, friend: Member, by = owner) =>
  by.delete(`/api/plans/${owner.id}/members`, { friendEmail: friend.email })
const notFound = { status: 404, body: { error: 'Plan not found' } }

describe('a plan', () => {
  it('has recipes with servings and texts, each once, however often and in whatever order they arrive', async () => {
    const soup = await typeRecipe(olga, 'Lentil soup', { cookTime: '25 min' })
    const recipe = adding(olga.id, 'Lentil soup', { recipe: soup._id, servings: 4 })
    const text = adding(olga.id, ' Left \n overs ', { day: '2026-11-24', meal: 'lunch' })
    const operations = [
      recipe,
      text,
      change(recipe, 1, { kind: 'move', day: '2026-11-25', meal: 'lunch', place: 3 }),
      change(recipe, 2, { kind: 'edit', title: 'Lentil soup', servings: 6 }),
      change(text, 1, { kind: 'edit', title: 'Eat out', servings: null }),
    ]
    expect(await send(olga, ...operations.toReversed())).toMatchObject({ status: 200, body: { refused: [] } })
    const first = await opened(olga)
    expect(first.entries).toMatchObject([
      { title: 'Eat out', day: '2026-11-24', meal: 'lunch', recipe: null, addedBy: null },
      {
        title: 'Lentil soup',
        day: '2026-11-25',
        meal: 'lunch',
        place: 3,
        servings: 6,
        recipe: { savedId: soup._id, time: '25 min', counts: '' },
      },
    ])
    await send(olga, ...operations, ...operations)
    expect(await opened(olga)).toEqual(first)
    await send(olga, change(text, 5, { kind: 'remove', isRemoved: true }))
    expect((await opened(olga)).entries).toMatchObject([{ title: 'Lentil soup' }])
    await send(olga, change(text, 6, { kind: 'remove', isRemoved: false }))
    await send(olga, change(recipe, 7, { kind: 'cooked', cooked: 'yes' }))
    expect((await opened(olga)).entries).toMatchObject([{ title: 'Eat out' }, { cooked: 'yes' }])
  })

  it('keeps the words of a recipe that is gone', async () => {
    const gone = await typeRecipe(olga, 'Passing fancy')
    const kept = adding(olga.id, 'Passing fancy', { recipe: gone._id, day: '2026-11-29' })
    await send(olga, kept)
    await olga.delete(`/api/results/${gone._id}`)
    const inAMonth = time + 31 * 24 * 3_600_000
    await server.app.store.write((tx) => dropOldEntries(tx, inAMonth))
    expect((await opened(olga)).entries.at(-1)).toMatchObject({
      title: 'Passing fancy',
      recipe: { savedId: null },
    })
    const later = adding(olga.id, 'Long gone', { recipe: gone._id, day: '2026-11-29', place: 1 })
    expect((await send(olga, later)).body.refused).toEqual([])
    expect((await opened(olga)).entries.at(-1)).toMatchObject({ title: 'Long gone', recipe: null })
  })

  it('refuses days that are none, texts that are too long or empty, and three months at once', async () => {
    const before = await opened(olga)
    for (const rest of [
      { day: '2026-02-30' },
      { day: 'tomorrow' },
      { title: ' ' },
      { title: 'x'.repeat(301) },
      { servings: 0 },
      { meal: 'tea' },
    ])
      expect(await send(olga, adding(olga.id, 'Toast', rest)), JSON.stringify(rest)).toMatchObject({
        status: 400,
      })
    const long = '?from=2026-01-01&to=2026-04-01'
    expect(await olga.get(`/api/plans/${olga.id}${long}`)).toMatchObject({
      status: 400,
      body: { error: 'Please ask for at most two months.' },
    })
    expect(await opened(olga)).toEqual(before)
  })

  it('is open to nobody but its owner and those it is shared with', async () => {
    expect(await stranger.get(`/api/plans/${olga.id}${week}`)).toMatchObject(notFound)
    expect(await stranger.get(`/api/plans/nobody${week}`)).toMatchObject(notFound)
    expect((await createClient(server.url).get(`/api/plans/${olga.id}${week}`)).status).toBe(401)
    const before = await opened(olga)
    const refused = adding(olga.id, 'Poison')
    expect((await send(stranger, refused)).body.refused).toEqual([
      { id: refused.id, message: 'This plan is no longer shared with you.' },
    ])
    expect(await share(olga, stranger)).toMatchObject({
      status: 400,
      body: { error: 'You can only share your plan with your friends.' },
    })
    expect(await opened(olga)).toEqual(before)
  })
})

describe('a shared plan', () => {
  it('is changed by all who see it, live, with who added it', async () => {
    const heard = await fred.listen()
    await share(olga, fred)
    await share(olga, fred)
    expect(await heard.event('plan:shared')).toMatchObject({
      plan: { _id: olga.id, owner: { email: olga.email } },
      sender: { email: olga.email },
    })
    expect(await plansOf(fred)).toMatchObject([{ owner: null }, { owner: { email: olga.email } }])
    expect(await plansOf(olga)).toMatchObject([{ people: [{ email: fred.email }] }])
    const ownHeard = await olga.listen()
    await send(fred, adding(olga.id, 'Fish', { day: '2026-11-27' }))
    expect(await ownHeard.event('plan:changed')).toMatchObject({
      plan: olga.id,
      entries: [{ title: 'Fish', addedBy: 'Fred Cook' }],
    })
    expect(await heard.event('plan:changed')).toMatchObject({ entries: [{ title: 'Fish', addedBy: null }] })
    expect((await share(fred, stranger)).status).toBe(400)
    expect(await fred.put(`/api/plans/${olga.id}/members`, { friendEmail: olga.email })).toMatchObject({
      status: 403,
    })
    heard.close()
    ownHeard.close()
  })

  it('shows a recipe by its title to those who do not have it', async () => {
    const secret = await typeRecipe(olga, 'Own recipe')
    await send(olga, adding(olga.id, 'Own recipe', { recipe: secret._id, day: '2026-11-28' }))
    const { entries } = await opened(fred, olga.id)
    expect(entries.find(({ title }) => title === 'Own recipe')?.recipe).toMatchObject({ savedId: null })
    const foreign = adding(olga.id, 'Guess', { recipe: secret._id, day: '2026-11-28' })
    await send(fred, foreign)
    const after = await opened(fred, olga.id)
    expect(after.entries.find(({ title }) => title === 'Guess')?.recipe).toBeNull()
  })

  it('ends when its owner ends it, when a friend leaves, and with the friendship', async () => {
    const heard = await fred.listen()
    expect(await unshare(olga, fred)).toMatchObject({ status: 204 })
    expect(await heard.event('plan:removed')).toEqual({ _id: olga.id })
    expect(await fred.get(`/api/plans/${olga.id}${week}`)).toMatchObject(notFound)
    expect((await opened(olga)).entries.some(({ title }) => title === 'Fish')).toBe(true)
    await share(olga, fred)
    expect(await unshare(olga, fred, fred)).toMatchObject({ status: 204 })
    expect(await fred.get(`/api/plans/${olga.id}${week}`)).toMatchObject(notFound)
    await share(olga, fred)
    expect((await opened(fred, olga.id)).plan.owner).toMatchObject({ email: olga.email })
    await fred.delete('/api/friends', { friendEmail: olga.email })
    expect(await fred.get(`/api/plans/${olga.id}${week}`)).toMatchObject(notFound)
    const refused = adding(olga.id, 'From afar')
    expect((await send(fred, refused)).body.refused).toHaveLength(1)
    heard.close()
    await befriend(olga, fred)
  })

  it('is deleted with its owner, and keeps what a friend added whose account was deleted', async () => {
    const dora = await joinAsSharer(server, 'Dora')
    await befriend(dora, olga)
    await share(dora, olga)
    await share(olga, dora)
    await send(dora, adding(olga.id, 'From Dora', { day: '2026-11-26' }), adding(dora.id, 'Alone'))
    const heard = await olga.listen()
    await admin.delete(`/api/admin/users/${dora.id}`)
    expect(await heard.event('plan:removed')).toEqual({ _id: dora.id })
    heard.close()
    expect(await olga.get(`/api/plans/${dora.id}${week}`)).toMatchObject(notFound)
    expect((await opened(olga)).entries).toContainEqual(
      expect.objectContaining({ title: 'From Dora', addedBy: null }),
    )
  })
})

describe('the calendar', () => {
  it('is read with its address alone, until that is renewed or ended', async () => {
    const ida = await join(server, 'Ida')
    expect((await ida.get('/api/plans/calendar')).body).toEqual({ createdAt: null })
    const dish = await typeRecipe(ida, 'Pie; with, commas', { servings: '1 tray' })
    const planned = adding(ida.id, 'Pie', { recipe: dish._id, servings: 4, day: '2026-11-26' })
    await send(ida, planned, adding(ida.id, 'Eat out', { day: '2026-11-23', meal: 'other' }))
    const { url, createdAt } = (await ida.post<NewCalendar>('/api/plans/calendar', { replaces: null })).body
    expect((await ida.post('/api/plans/calendar', { replaces: null })).status).toBe(409)
    const { pathname } = new URL(url)
    expect(pathname).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    const read = (path: string) => fetch(server.url + path)
    const answer = await read(pathname)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const events = new ICAL.Component(ICAL.parse(await answer.text()))
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each))
    expect(
      events.map(({ summary, startDate, endDate }) => [summary, startDate.toString(), endDate.toString()]),
    ).toEqual([
      ['Eat out', '2026-11-23', '2026-11-24'],
      ['Dinner: Pie; with, commas', '2026-11-26', '2026-11-27'],
    ])
    // A recipe for a tray says nothing of how many it feeds.
    expect(events.map(({ description }) => description)).toEqual([null, '4 tray'])
    expect((await opened(ida)).entries).toMatchObject([{ recipe: null }, { recipe: { counts: 'tray' } }])
    const again = await ida.post<NewCalendar>('/api/plans/calendar', { replaces: createdAt })
    const renewed = new URL(again.body.url).pathname
    expect((await read(pathname)).status).toBe(404)
    expect((await read(renewed)).status).toBe(200)
    expect((await ida.delete('/api/plans/calendar')).status).toBe(204)
    expect((await read(renewed)).status).toBe(404)
  })

  it('is read by a program with its token, without an address, and not again when it has it', async () => {
    const ida = await join(server, 'Ida')
    await send(ida, adding(ida.id, 'Eat out', { day: '2026-11-23' }))
    const made = { name: 'Kitchen screen', scope: 'read', days: 30 }
    const { secret } = (await ida.post<{ secret: string }>('/api/account/tokens', made)).body
    const read = (headers: Record<string, string> = {}) =>
      fetch(`${server.url}/api/plans/calendar/file`, {
        headers: { authorization: `Bearer ${secret}`, ...headers },
      })
    const answer = await read()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await answer.text()).toContain('Eat out')
    const etag = answer.headers.get('etag') ?? ''
    expect((await read({ 'if-none-match': etag })).status).toBe(304)
    await send(ida, adding(ida.id, 'Eat in', { day: '2026-11-24' }))
    expect((await read({ 'if-none-match': etag })).status).toBe(200)
  })

  it('has no address any more after a new password: anyone who knew the old one may have it', async () => {
    const eve = await join(server, 'Eve')
    const { url } = (await eve.post<NewCalendar>('/api/plans/calendar', { replaces: null })).body
    expect((await fetch(new URL(new URL(url).pathname, server.url))).status).toBe(200)
    const change = { password, newPassword: 'another long sentence' }
    expect((await eve.post('/api/account/password', change)).status).toBe(204)
    expect((await fetch(new URL(new URL(url).pathname, server.url))).status).toBe(404)
    expect((await eve.get('/api/plans/calendar')).body).toEqual({ createdAt: null })
  })
})

describe('what a calendar program reads', () => {
  const addressOf = async (member: Member) => {
    const { body } = await member.post<NewCalendar>('/api/plans/calendar', { replaces: null })
    return server.url + new URL(body.url).pathname
  }

  it('is not sent again until something in it changes', async () => {
    const kim = await join(server, 'Kim')
    await send(kim, adding(kim.id, 'Pie', { day: '2026-11-26' }))
    const address = await addressOf(kim)
    const first = await fetch(address)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = () => fetch(address, { headers: { 'if-none-match': `"other", ${etag}` } })
    const unchanged = await again()
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', etag])
    await send(kim, adding(kim.id, 'Soup', { day: '2026-11-27' }))
    const changed = await again()
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('SUMMARY:Dinner: Soup')
    expect(changed.headers.get('etag')).not.toBe(etag)
  })

  it('has the 500 entries next to today, of all plans together', async () => {
    const lea = await join(server, 'Lea')
    const day = (at: number) => new Date(time + at * 24 * 3_600_000).toISOString().slice(0, 10)
    const entries = Array.from({ length: 600 }, (_, n) =>
      adding(lea.id, `Meal ${n}`, { day: day(Math.floor(n / 3) - 60) }),
    )
    for (let from = 0; from < entries.length; from += 200) await send(lea, ...entries.slice(from, from + 200))
    const events = new ICAL.Component(ICAL.parse(await (await fetch(await addressOf(lea))).text()))
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each))
    const days = events.map(({ startDate }) => startDate.toString())
    expect(events).toHaveLength(500)
    expect(days).toEqual(days.toSorted())
    expect(days[0]).toBe(day(-60))
    expect(days.at(-1)).toBe(day(106))
  })

  it('is limited for each address, for all its readers', async () => {
    const strict = await startTestServer({ realLimits: true })
    try {
      const mia = await join(strict, 'Mia')
      const { body } = await mia.post<NewCalendar>('/api/plans/calendar', { replaces: null })
      const address = strict.url + new URL(body.url).pathname
      const statuses: number[] = []
      for (let n = 0; n < 241; n += 1) statuses.push((await fetch(address)).status)
      expect(statuses.slice(0, 240).every((status) => status === 200)).toBe(true)
      const refused = await fetch(address)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      await strict.close()
    }
  })

  it('keeps long lines, line breaks and signs of other languages whole', async () => {
    const noa = await join(server, 'Noa')
    const title = `Crème “brûlée”; with, commas \\ and 🍓 ${'łagodny '.repeat(25)}`.trim()
    await send(noa, adding(noa.id, title, { day: '2026-11-26' }))
    const text = await (await fetch(await addressOf(noa))).text()
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    expect(new ICAL.Event(event).summary).toBe(`Dinner: ${title}`)
  })
})

describe('suggestions', () => {
  it('are what was not cooked for longest, and what friends cooked who show it', async () => {
    const [sue, tom] = [await joinAsSharer(server, 'Sue'), await joinAsSharer(server, 'Tom')]
    await befriend(sue, tom)
    const [old, recent] = [await typeRecipe(sue, 'Old'), await typeRecipe(sue, 'Recent')]
    await sue.put(`/api/recipe/${old._id}/cooked/entry-1`, { day: '2026-06-01', comment: '' })
    await sue.put(`/api/recipe/${recent._id}/cooked/entry-2`, { day: '2026-11-01', comment: '' })
    const yesterday = await typeRecipe(sue, 'Yesterday')
    await sue.put(`/api/recipe/${yesterday._id}/cooked/entry-3`, { day: '2026-11-22', comment: '' })
    const { body } = await sue.get<PlanSuggestions>('/api/plans/suggestions')
    expect(body.longestNotCooked).toMatchObject([
      { savedId: old._id, title: 'Old', lastCooked: '2026-06-01', friend: null },
      { savedId: recent._id, title: 'Recent', lastCooked: '2026-11-01' },
    ])
    expect(body.friendsCooked).toEqual([])

    // Tom has the same two recipes, and cooked both, one of them twice.
    const [hisOld, hisRecent] = [await giveRecipe(sue, tom, old), await giveRecipe(sue, tom, recent)]
    await tom.put(`/api/recipe/${hisOld}/cooked/entry-3`, { day: '2026-11-10', comment: '' })
    await tom.put(`/api/recipe/${hisRecent}/cooked/entry-4`, { day: '2026-11-20', comment: '' })
    await tom.put(`/api/recipe/${hisRecent}/cooked/entry-5`, { day: '2026-11-05', comment: '' })
    const cookedByFriends = async () =>
      (await sue.get<PlanSuggestions>('/api/plans/suggestions')).body.friendsCooked
    expect(await cookedByFriends()).toEqual([])
    await tom.patch('/api/me', { isCookingShared: true })
    expect(await cookedByFriends()).toMatchObject([
      { savedId: recent._id, title: 'Recent', lastCooked: '2026-11-01', friend: 'Tom Cook' },
      { savedId: old._id, title: 'Old', friend: 'Tom Cook' },
    ])
    await tom.delete('/api/friends', { friendEmail: sue.email })
    expect(await cookedByFriends()).toEqual([])
  })
})

it('the command line lists all plans, and what is in one', async () => {
  const pia = await joinAsSharer(server, 'Pia')
  const entry = (id: string, day: string, title: string) => ({
    ...{ kind: 'add', id: `add-${id}`, at: 1_000, plan: pia.id, entry: id, title, recipe: null },
    ...{ servings: 2, day, meal: 'lunch', place: 0 },
  })
  await pia.post('/api/plans/operations', {
    operations: [
      entry('entry-later', '2026-12-02', 'Stew'),
      entry('entry-first', '2026-12-01', 'Salad'),
      entry('entry-gone', '2026-12-03', 'Gone'),
      { kind: 'remove', id: 'remove-gone', at: 2_000, plan: pia.id, entry: 'entry-gone', isRemoved: true },
    ],
  })
  const what = { meal: 'lunch', menu: '', servings: 2, cooked: '' }
  expect(await showPlan(server.app, pia.email)).toEqual([
    { ...what, day: '2026-12-01', title: 'Salad' },
    { ...what, day: '2026-12-02', title: 'Stew' },
  ])
  expect((await listAllPlans(server.app)).find(({ owner }) => owner === pia.email)).toEqual({
    ...{ owner: pia.email, entries: 2, firstDay: '2026-12-01', lastDay: '2026-12-02', sharedWith: 0 },
  })
  await expect(showPlan(server.app, 'nobody@example.com')).rejects.toThrow('User not found')
})

/** Shares a recipe; returns its `_id` in the friend's list. */
async function giveRecipe(from: Member, to: Member, { _id, title }: { _id: string; title: string }) {
  const listener = await from.listen()
  const input = { recipeId: _id, targetUserEmail: to.email }
  expect(await listener.socket.timeout(2000).emitWithAck('recipe:share', input)).toEqual({ ok: true })
  listener.close()
  return (await listOf(to)).find((recipe) => recipe.title === title)?._id
}
