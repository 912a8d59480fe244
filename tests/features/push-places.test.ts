import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AccessList } from '#server/contract/access.ts'
import type { Households } from '#server/contract/households.ts'
import type { NoticeKind } from '#server/contract/notices.ts'
import type { ShoppingList } from '#server/contract/shopping.ts'
import { befriend, joinAsSharer, type Member } from '../support/people.ts'
import { invite, makeLink, potluckOf } from '../support/potlucks.ts'
import { PushService } from '../support/push-service.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const minute = 60_000
const service = new PushService()
let server: TestServer
let time = Date.now()
let olga: Member
let fred: Member
/** Their devices, new for each test. */
let devices: { olga: string; fred: string }
let tests = 0

beforeAll(async () => {
  await service.start()
  server = await startTestServer({ env: { FETCH_ALLOW: service.host }, given: { now: () => time } })
  olga = await joinAsSharer(server, 'Olga')
  fred = await joinAsSharer(server, 'Fred')
  await befriend(olga, fred)
})
beforeEach(async () => {
  await settle()
  tests += 1
  await mute(fred, [])
  devices = { olga: `olga-${tests}`, fred: `fred-${tests}` }
  expect((await olga.put('/api/account/push', service.subscription(devices.olga))).status).toBe(204)
  expect((await fred.put('/api/account/push', service.subscription(devices.fred))).status).toBe(204)
})
afterAll(async () => {
  await server.close()
  await service.close()
  expect(service.complaints).toEqual([])
})

/** Runs what is due, also what waits for further changes. */
async function settle(): Promise<void> {
  await server.settleJobs()
  time += 6 * minute
  await server.settleJobs()
}
const noticesOf = (device: string) => service.of(device).map(({ notice }) => notice)
const mute = async (member: Member, muted: NoticeKind[]) =>
  expect((await member.patch('/api/account/push', { muted })).status).toBe(204)

let made = 0
const operation = (rest: object) => {
  made += 1
  return { id: `operation-${made}`, at: time, ...rest }
}
const addLine = (member: Member, list: string, text: string) => {
  const line = operation({ kind: 'add', list, item: `item-000${made}`, text, place: made })
  return member.post('/api/shopping/operations', { operations: [line] })
}
/** In the plan of Olga. */
async function planSomething(title: string): Promise<void> {
  const where = { day: new Date(time).toISOString().slice(0, 10), meal: 'dinner', place: 0 }
  const what = { kind: 'add', plan: olga.id, entry: `entry-00${made}`, title, servings: null, ...where }
  const { body } = await olga.post('/api/plans/operations', { operations: [operation(what)] })
  expect(body).toEqual({ refused: [] })
}
async function sharedList(): Promise<string> {
  const { list } = (await olga.post<{ list: ShoppingList }>('/api/shopping', { name: 'Party' })).body
  await olga.put(`/api/shopping/${list._id}/members`, { friendEmail: fred.email })
  return list._id
}

it('a friend is told once an hour of what is shared, invited to or asked again and again', async () => {
  const list = await sharedList()
  const potluck = await invite(olga, {}, time)
  const stranger = await joinAsSharer(server, 'Stan')
  for (let times = 0; times < 3; times += 1) {
    await olga.put(`/api/shopping/${list}/members`, { friendEmail: fred.email })
    await olga.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [fred.email] })
    await olga.put('/api/households/members', { friendEmail: fred.email })
    await stranger.post('/api/friend-request', { friendEmail: fred.email })
    await server.settleJobs()
    const [request] = (await stranger.get<AccessList>('/api/account/access')).body.items.filter(
      ({ kind }) => kind === 'friend-request',
    )
    expect((await stranger.delete(`/api/account/access/friend-request/${request?.id}`)).status).toBe(204)
    const { own } = (await olga.get<Households>('/api/households')).body
    await olga.delete(`/api/households/${own?._id}/members`, { friendEmail: fred.email })
    const { guests } = await potluckOf(olga, potluck)
    await olga.delete(`/api/potlucks/${potluck._id}/guests/${guests.find(({ isYou }) => !isYou)?._id}`)
    await olga.delete(`/api/shopping/${list}/members`, { friendEmail: fred.email })
  }
  expect(noticesOf(devices.fred)).toMatchObject([
    { title: 'Olga Cook shares a shopping list with you' },
    { title: 'Olga Cook invites you to Harvest potluck' },
    { title: 'Olga Cook invites you into their household' },
    { title: 'New friend request from Stan Cook' },
  ])
  time += 61 * minute
  await stranger.post('/api/friend-request', { friendEmail: fred.email })
  await server.settleJobs()
  expect(noticesOf(devices.fred)).toHaveLength(5)
})

it('a friend is told of a list that is shared, once', async () => {
  const list = await sharedList()
  await olga.put(`/api/shopping/${list}/members`, { friendEmail: fred.email })
  await settle()
  const notice = { title: 'Olga Cook shares a shopping list with you', body: 'Party' }
  expect(noticesOf(devices.fred)).toMatchObject([{ ...notice, path: `/shopping?list=${list}` }])
  expect(noticesOf(devices.olga)).toEqual([])
})

it('lines that are added in a row make one notification, and ticks make none', async () => {
  const list = await sharedList()
  await settle()
  for (const text of ['Milk', 'Bread', 'Salt']) expect((await addLine(fred, list, text)).status).toBe(200)
  await settle()
  const tick = operation({ kind: 'tick', list, item: `item-000${made}`, isTicked: true })
  await fred.post('/api/shopping/operations', { operations: [tick] })
  await settle()
  expect(noticesOf(devices.olga)).toMatchObject([
    { title: 'Fred Cook added to a shopping list', body: 'Party' },
  ])
  expect(noticesOf(devices.fred)).toHaveLength(1)
})

it('who has left a list or a plan, or was taken off it, is not told what was added before', async () => {
  const [left, ended, deleted] = [await sharedList(), await sharedList(), await sharedList()]
  await olga.put(`/api/plans/${olga.id}/members`, { friendEmail: fred.email })
  await settle()
  const told = noticesOf(devices.fred).length
  for (const list of [left, ended, deleted]) expect((await addLine(olga, list, 'Milk')).status).toBe(200)
  await planSomething('Soup')
  const asFriend = { friendEmail: fred.email }
  expect((await fred.delete(`/api/shopping/${left}/members`, asFriend)).status).toBe(204)
  expect((await olga.delete(`/api/shopping/${ended}/members`, asFriend)).status).toBe(204)
  expect((await olga.delete(`/api/shopping/${deleted}`)).status).toBe(204)
  expect((await fred.delete(`/api/plans/${olga.id}/members`, asFriend)).status).toBe(204)
  await settle()
  expect(noticesOf(devices.fred).slice(told)).toEqual([])
})

it('a list that is not shared tells nobody, nor does one that a friend may not change', async () => {
  const { list } = (await olga.post<{ list: ShoppingList }>('/api/shopping', { name: 'Mine' })).body
  await addLine(olga, list._id, 'Milk')
  await addLine(fred, list._id, 'Salt')
  await settle()
  expect([...noticesOf(devices.olga), ...noticesOf(devices.fred)]).toEqual([])
})

it('a friend is told of a shared plan, and of its changes once', async () => {
  const { status } = await olga.put(`/api/plans/${olga.id}/members`, { friendEmail: fred.email })
  expect(status).toBe(200)
  await settle()
  for (const title of ['Soup', 'Stew']) await planSomething(title)
  await settle()
  expect(noticesOf(devices.fred)).toMatchObject([
    { title: 'Olga Cook shares the plan of the week with you', path: '/plan' },
    { title: 'Olga Cook changed a plan', body: 'The plan of Olga Cook', path: '/plan' },
  ])
  expect(noticesOf(devices.olga)).toEqual([])
})

it('a guest is told of an invitation, a new place, the day before and the end; the host of answers', async () => {
  const potluck = await invite(olga, {}, time)
  const { _id, name, date, timeZone } = potluck
  const path = `/potlucks/${_id}`
  await olga.put(`/api${path}/guests`, { friendEmails: [fred.email] })
  await settle()
  const answer = { answer: 'yes', people: 2, diets: [], avoids: '' }
  expect((await fred.put(`/api${path}/answer`, answer)).status).toBe(200)
  const link = new URL(await makeLink(olga, potluck))
  const form = new URLSearchParams({ do: 'answer', name: 'Gina', answer: 'maybe', people: '1' })
  await fetch(`${server.url}${link.pathname}`, { method: 'POST', body: form, redirect: 'manual' })
  await settle()
  const { note, people, needs } = await potluckOf(olga, potluck)
  const moved = { name, date, timeZone, place: 'The kitchen', note, people, needs }
  expect((await olga.put(`/api${path}`, moved)).status).toBe(200)
  await settle()
  time = Date.parse(`${date.slice(0, 10)}T12:00:00Z`) - 24 * 60 * minute
  await settle()
  expect((await olga.put(`/api${path}/cancelled`, { isCancelled: true })).status).toBe(200)
  await settle()
  expect(noticesOf(devices.fred)).toMatchObject([
    { title: 'Olga Cook invites you to Harvest potluck', path },
    { title: 'Harvest potluck has changed', body: expect.stringContaining('The kitchen') },
    { title: 'Soon: Harvest potluck', tag: `potluck ${_id}` },
    { title: 'Harvest potluck was called off' },
  ])
  expect(noticesOf(devices.olga)).toMatchObject([{ title: 'New answers: Harvest potluck', path }])
})

it('each kind can be switched off by itself', async () => {
  await mute(fred, ['list', 'potluck'])
  await sharedList()
  const potluck = await invite(olga, {}, time)
  await olga.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [fred.email] })
  await settle()
  expect(service.asked.get(devices.fred)).toBeUndefined()
})
