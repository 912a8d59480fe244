import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Potluck, PotluckEntry } from '#server/contract/potlucks.ts'
import { potluck as potluckCommand } from '../support/cli.ts'
import { befriend, join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { inTwoDays, invite, potluckOf } from '../support/potlucks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let ada: Member
let ben: Member
let eve: Member
let time = Date.now()
beforeAll(async () => {
  server = await startTestServer({ given: { now: () => time } })
  ada = await join(server)
  ben = await join(server, 'Ben')
  eve = await join(server, 'Eve')
  await befriend(ada, ben)
})
afterAll(() => server.close())

const withBen = async (extra: object = {}) => {
  const potluck = await invite(ada, extra, time)
  await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [ben.email] })
  return potluck
}
/** With Ben, who comes. */
const withBenComing = async (extra: object = {}) => {
  const potluck = await withBen(extra)
  await answer(ben, potluck, { answer: 'yes' })
  return potluck
}
const answer = (member: Member, { _id }: { _id: string }, body: object) =>
  member.put<{ potluck: Potluck }>(`/api/potlucks/${_id}/answer`, body)
let dishes = 0
const bring = (member: Member, { _id }: { _id: string }, body: object, dishId = `dish-${++dishes}-of-many`) =>
  member.put<{ potluck: Potluck }>(`/api/potlucks/${_id}/dishes/${dishId}`, body)
const listed = async (member: Member) =>
  (await member.get<{ potlucks: PotluckEntry[] }>('/api/potlucks')).body.potlucks

describe('a potluck', () => {
  it('is on the clocks of its place, and its host comes', async () => {
    const potluck = await invite(ada, { date: inTwoDays(time), needs: [{ course: 'main', count: 2 }] }, time)
    expect(potluck).toMatchObject({
      name: 'Harvest potluck',
      timeZone: 'Europe/Berlin',
      host: 'Ada Cook',
      isHost: true,
      answer: 'yes',
      coming: 1,
      missing: [{ course: 'main', count: 2 }],
    })
    const local = new Date(potluck.startsAt).toLocaleString('sv', { timeZone: 'Europe/Berlin' })
    expect(local).toBe(`${potluck.date.replace('T', ' ')}:00`)
  })

  it('is made once, however often its request arrives', async () => {
    const first = await invite(ada, { requestId: 'the-same-request' }, time)
    const second = await invite(ada, { requestId: 'the-same-request' }, time)
    expect(second._id).toBe(first._id)
  })

  it('asks friends, who answer with what they do not eat', async () => {
    const listener = await ben.listen()
    const potluck = await withBen()
    expect(await listener.event('potluck:invited')).toEqual({
      _id: potluck._id,
      name: 'Harvest potluck',
      date: potluck.date,
      timeZone: 'Europe/Berlin',
      sender: { firstName: 'Ada', lastName: 'Cook', email: ada.email },
    })
    expect((await potluckOf(ada, potluck)).unanswered).toBe(1)
    const { body } = await answer(ben, potluck, { answer: 'yes', people: 3, diets: ['nuts'], avoids: 'kiwi' })
    expect(body.potluck).toMatchObject({ answer: 'yes', coming: 4, isHost: false, linkMadeAt: null })
    const seen = await potluckOf(ada, potluck)
    expect(seen.guests.find(({ name }) => name === 'Ben Cook')).toMatchObject({
      people: 3,
      diets: ['nuts'],
      avoids: 'kiwi',
      email: ben.email,
    })
    expect(body.potluck.guests.every(({ email }) => email === null)).toBe(true)
    listener.close()
  })

  it('tells all members live when a guest answers', async () => {
    const potluck = await withBen()
    const listener = await ada.listen()
    await answer(ben, potluck, { answer: 'maybe' })
    expect(await listener.event('potluck:changed')).toEqual({ _id: potluck._id })
    // The same answer again is no news.
    const before = listener.received.length
    await answer(ben, potluck, { answer: 'maybe' })
    await answer(ben, potluck, { answer: 'no' })
    await expect.poll(() => listener.received.length).toBe(before + 1)
    listener.close()
  })

  it('collects what people bring, and says what is missing', async () => {
    const potluck = await withBenComing({
      needs: [
        { course: 'main', count: 1 },
        { course: 'dessert', count: 2 },
      ],
    })
    const soup = await typeRecipe(ben, 'Walnut soup', { ingredients: ['100 g walnuts', '1 l water'] })
    await bring(ben, potluck, { course: 'main', recipeId: soup._id, serves: 10 })
    const { body } = await bring(ada, potluck, { course: 'dessert', title: 'Plum crumble' }, 'crumble-of-ada')
    await bring(ada, potluck, { course: 'dessert', title: 'Plum crumble' }, 'crumble-of-ada')
    expect(body.potluck.missing).toEqual([{ course: 'dessert', count: 1 }])
    const seen = await potluckOf(ada, potluck)
    expect(seen.dishes).toMatchObject([
      { title: 'Walnut soup', by: 'Ben Cook', hasRecipe: true, serves: 10, recipeId: null, isYours: false },
      { title: 'Plum crumble', by: 'Ada Cook', hasRecipe: false, isYours: true },
    ])
    await ada.delete(`/api/potlucks/${potluck._id}/dishes/crumble-of-ada`)
    expect((await potluckOf(ada, potluck)).dishes).toHaveLength(1)
  })

  it('shows its host, and nobody else, which dishes to check', async () => {
    const potluck = await withBen()
    const cake = await typeRecipe(ada, 'Cake', { ingredients: ['200 g flour', '50 g flaked almonds'] })
    await bring(ada, potluck, { course: 'dessert', recipeId: cake._id })
    await answer(ben, potluck, { answer: 'yes', diets: ['nuts'], avoids: 'celery' })
    expect((await potluckOf(ada, potluck)).clashes).toMatchObject([
      { guest: 'Ben Cook', avoids: 'No nuts', dish: 'Cake', because: '50 g flaked almonds' },
    ])
    expect((await potluckOf(ben, potluck)).clashes).toEqual([])
    await answer(ben, potluck, { answer: 'no', diets: ['nuts'] })
    expect((await potluckOf(ada, potluck)).clashes).toEqual([])
  })

  it('asks its host to look at dishes whose names do not say what is in them', async () => {
    const potluck = await withBen()
    for (const title of ['Whatever is in the fridge', 'Tomato salad', 'Walnut zwizzle'])
      await bring(ada, potluck, { course: 'side', title })
    expect((await potluckOf(ada, potluck)).clashes).toEqual([])
    await answer(ben, potluck, { answer: 'yes', diets: ['nuts', 'dairy'] })
    const because = (await potluckOf(ada, potluck)).clashes.map((clash) => [
      clash.dish,
      clash.avoids,
      clash.because,
    ])
    const notSaid = 'the name does not say what is in it'
    expect(because).toEqual([
      ['Whatever is in the fridge', 'No nuts, No dairy', notSaid],
      ['Walnut zwizzle', 'No nuts', 'Walnut zwizzle'],
      ['Walnut zwizzle', 'No dairy', notSaid],
    ])
  })

  it('believes the lines of a recipe for what its name leaves open', async () => {
    const potluck = await withBen()
    const curry = await typeRecipe(ada, 'Chicken curry', {
      ingredients: ['500 g chicken', '400 ml coconut milk'],
    })
    await bring(ada, potluck, { course: 'main', recipeId: curry._id })
    await bring(ada, potluck, { course: 'main', title: 'Chicken curry' })
    await answer(ben, potluck, { answer: 'yes', diets: ['dairy'] })
    expect((await potluckOf(ada, potluck)).clashes).toMatchObject([
      { avoids: 'No dairy', because: 'Chicken curry' },
    ])
  })

  it('believes what the cook of a dish says of its lines', async () => {
    const potluck = await withBen()
    const [flour, cream] = ['200 g flour', '100 ml cream']
    const cake = await typeRecipe(ada, 'Sunday', { ingredients: [flour, cream] })
    await bring(ada, potluck, { course: 'dessert', recipeId: cake._id })
    await answer(ben, potluck, { answer: 'yes', diets: ['dairy', 'nuts'] })
    const because = async () => (await potluckOf(ada, potluck)).clashes.map((clash) => clash.because)
    expect(await because()).toEqual([cream])
    await ada.put(`/api/recipes/${cake._id}/contents`, { line: cream, content: 'milk', isIn: false })
    await ada.put(`/api/recipes/${cake._id}/contents`, { line: flour, content: 'nuts', isIn: true })
    expect(await because()).toEqual([flour])
  })

  it('tells its host which words of a guest cannot be checked, and nobody else', async () => {
    const potluck = await withBen()
    const cake = await typeRecipe(ada, 'Cake', { ingredients: ['200 g flour', '100 g walnuts'] })
    await bring(ada, potluck, { course: 'dessert', recipeId: cake._id })
    await answer(ben, potluck, { answer: 'yes', avoids: 'nut allergy, see my mail' })
    const seen = await potluckOf(ada, potluck)
    expect(seen.clashes).toMatchObject([{ avoids: 'nut allergy', because: '100 g walnuts' }])
    expect(seen.unclear).toEqual([{ guest: 'Ben Cook', words: 'see my mail' }])
    expect((await potluckOf(ben, potluck)).unclear).toEqual([])
  })

  it('gives every guest with an account the recipes that were brought', async () => {
    const potluck = await withBenComing()
    const soup = await typeRecipe(ada, 'Leek soup')
    await bring(ada, potluck, { course: 'starter', recipeId: soup._id }, 'leek-soup-of-ada')
    const path = `/api/potlucks/${potluck._id}/dishes/leek-soup-of-ada/save`
    await ben.post(path)
    await ben.post(path)
    expect((await listOf(ben)).filter(({ title }) => title === 'Leek soup')).toMatchObject([
      { sharedBy: 'Ada Cook', acknowledged: true, editable: false },
    ])
    expect(await eve.post(path)).toMatchObject({ status: 404 })
  })

  it('keeps the name of a dish whose recipe was deleted, until it is restored', async () => {
    const potluck = await withBenComing()
    const soup = await typeRecipe(ada, 'Onion soup')
    await bring(ada, potluck, { course: 'starter', recipeId: soup._id }, 'onion-soup-of-ada')
    const listener = await ben.listen()
    await ada.delete(`/api/results/${soup._id}`)
    await listener.event('potluck:changed')
    expect((await potluckOf(ben, potluck)).dishes).toMatchObject([{ title: 'Onion soup', hasRecipe: false }])
    await ada.post(`/api/deleted/${soup._id}/restore`)
    expect((await potluckOf(ben, potluck)).dishes).toMatchObject([{ hasRecipe: true }])
    listener.close()
  })

  it('can be moved and called off, and deleted after that', async () => {
    const potluck = await withBenComing()
    const { name, timeZone } = potluck
    const moved = { name, timeZone, date: potluck.date.replace('18:30', '12:00'), place: 'The hall' }
    await ada.put(`/api/potlucks/${potluck._id}`, moved)
    expect(await potluckOf(ben, potluck)).toMatchObject({ date: moved.date, place: 'The hall' })
    expect(await ada.delete(`/api/potlucks/${potluck._id}`)).toMatchObject({ status: 400 })
    await ada.put(`/api/potlucks/${potluck._id}/cancelled`, { isCancelled: true })
    expect(await answer(ben, potluck, { answer: 'yes' })).toMatchObject({
      status: 400,
      body: { error: 'This potluck has been called off.' },
    })
    await ada.put(`/api/potlucks/${potluck._id}/cancelled`, { isCancelled: false })
    expect(await answer(ben, potluck, { answer: 'yes' })).toMatchObject({ status: 200 })
    await ada.put(`/api/potlucks/${potluck._id}/cancelled`, { isCancelled: true })
    const listener = await ben.listen()
    expect(await ada.delete(`/api/potlucks/${potluck._id}`)).toMatchObject({ status: 204 })
    expect(await listener.event('potluck:removed')).toEqual({ _id: potluck._id })
    listener.close()
  })

  it('is listed by date, what is over last', async () => {
    const dan = await join(server, 'Dan')
    for (const [name, days] of [
      ['Later', 9],
      ['Over', 1],
      ['Soon', 3],
    ] as const)
      await invite(dan, { name, date: inTwoDays(time + (days - 2) * 86_400_000) }, time)
    time += 2 * 86_400_000
    expect((await listed(dan)).map(({ name, isPast }) => [name, isPast])).toEqual([
      ['Soon', false],
      ['Later', false],
      ['Over', true],
    ])
  })
})

describe('who may do what', () => {
  it('a stranger finds nothing, and a guest changes only what is theirs', async () => {
    const potluck = await withBen()
    const path = `/api/potlucks/${potluck._id}`
    await bring(ada, potluck, { course: 'main', title: 'Roast' }, 'roast-of-ada-cook')
    const { date, timeZone } = potluck
    const change = { name: 'Mine', date, timeZone }
    const host = potluck.guests[0]?._id
    const calls = [
      ['GET', '', undefined],
      ['PUT', '', change],
      ['DELETE', '', undefined],
      ['PUT', '/cancelled', { isCancelled: true }],
      ['POST', '/link', undefined],
      ['DELETE', '/link', undefined],
      ['PUT', '/guests', { friendEmails: [eve.email] }],
      ['DELETE', `/guests/${host}`, undefined],
      ['PUT', '/answer', { answer: 'yes' }],
      ['PUT', '/dishes/dish-of-a-stranger', { course: 'main', title: 'Stone soup' }],
      ['DELETE', '/dishes/roast-of-ada-cook', undefined],
    ] as const
    for (const [method, rest, body] of calls)
      expect([method, rest, (await eve.call(method, path + rest, body)).status]).toEqual([method, rest, 404])
    const forGuests = ['/answer', '/dishes/dish-of-a-stranger']
    for (const [method, rest, body] of calls.filter(([, rest]) => rest && !forGuests.includes(rest)))
      expect([method, rest, (await ben.call(method, path + rest, body)).status]).toEqual([method, rest, 403])
    expect((await ben.put(path, change)).status).toBe(403)
    const after = await potluckOf(ada, potluck)
    expect(after).toMatchObject({ name: 'Harvest potluck', isCancelled: false })
    expect(after.dishes).toHaveLength(1)
    expect(after.guests).toHaveLength(2)
  })

  it('only friends are invited', async () => {
    const potluck = await invite(ada, {}, time)
    for (const email of [eve.email, 'nobody@example.com'])
      expect(await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [email] })).toMatchObject({
        status: 400,
        body: { error: 'You can only invite your friends. Others can come with the link.' },
      })
  })

  it('a guest brings only a recipe of their own', async () => {
    const potluck = await withBenComing()
    const soup = await typeRecipe(ada, 'Secret soup')
    expect(await bring(ben, potluck, { course: 'main', recipeId: soup._id })).toMatchObject({ status: 404 })
    expect(await bring(ben, potluck, { course: 'main' })).toMatchObject({
      status: 400,
      body: { error: 'Please say what you bring.' },
    })
  })

  it('a guest leaves with what they would bring, and the host removes one', async () => {
    const potluck = await withBenComing()
    await bring(ben, potluck, { course: 'main', title: 'Roast' })
    const mine = (await potluckOf(ben, potluck)).guests.find(({ isYou }) => isYou)?._id ?? ''
    expect(await ben.delete(`/api/potlucks/${potluck._id}/guests/${mine}`)).toMatchObject({ status: 204 })
    expect(await ben.get(`/api/potlucks/${potluck._id}`)).toMatchObject({ status: 404 })
    expect((await potluckOf(ada, potluck)).dishes).toEqual([])
  })

  it('former friends are no guests of each other', async () => {
    const cleo = await join(server, 'Cleo')
    await befriend(ada, cleo)
    const potluck = await invite(ada, {}, time)
    await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [cleo.email] })
    const listener = await cleo.listen()
    await ada.delete('/api/friends', { friendEmail: cleo.email })
    expect(await listener.event('potluck:removed')).toEqual({ _id: potluck._id })
    expect(await cleo.get(`/api/potlucks/${potluck._id}`)).toMatchObject({ status: 404 })
    listener.close()
  })

  it.each([
    ['no name', { name: ' ' }, 'Please enter a name.'],
    ['an impossible day', { date: '2027-02-30T10:00' }, 'Please choose a date and a time.'],
    ['a day long ago', { date: '2020-02-20T10:00' }, 'The date of a potluck can be at most five years away.'],
    ['a time zone that is none', { timeZone: 'Middle/Earth' }, 'Please choose a time zone.'],
    ['a long name', { name: 'x'.repeat(101) }, 'A name can have at most 100 characters.'],
    ['a long note', { note: 'x'.repeat(2001) }, 'A note can have at most 2,000 characters.'],
  ])('%s is refused', async (_, extra, error) => {
    const { status, body } = await ada.post('/api/potlucks', {
      requestId: 'a-refused-request',
      name: 'Harvest potluck',
      date: inTwoDays(time),
      timeZone: 'Europe/Berlin',
      ...extra,
    })
    expect([status, body.error]).toEqual([400, error])
  })

  it('an account that is deleted takes its potlucks and its answers along', async () => {
    const admin = await join(server, 'Root', {
      inviteToken: new URL(server.setupLink ?? '').searchParams.get('token'),
    })
    const fay = await join(server, 'Fay')
    await befriend(ada, fay)
    const hers = await invite(fay, {}, time)
    await fay.put(`/api/potlucks/${hers._id}/guests`, { friendEmails: [ada.email] })
    const potluck = await invite(ada, {}, time)
    await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [fay.email] })
    await bring(fay, potluck, { course: 'main', title: 'Roast' })
    const listener = await ada.listen()
    await admin.delete(`/api/admin/users/${fay.id}`)
    expect(await listener.event('potluck:removed')).toEqual({ _id: hers._id })
    expect(await potluckOf(ada, potluck)).toMatchObject({ dishes: [], unanswered: 0 })
    listener.close()
  })
})

describe('the command line', () => {
  it('lists, shows and exports potlucks', async () => {
    const gil = await join(server, 'Gil')
    const potluck = await invite(gil, { name: 'Soup night' }, time)
    await bring(gil, potluck, { course: 'main', title: 'Roast' })
    const { dataDir, databaseEnv: env } = server
    const run = async (...args: string[]) => {
      const { out, exitCode } = await potluckCommand(['--json', 'potlucks', ...args], { dataDir, env })
      expect(exitCode).toBe(0)
      return JSON.parse(out)
    }
    expect(await run('list')).toContainEqual(
      expect.objectContaining({ _id: potluck._id, name: 'Soup night', host: gil.email, coming: 1 }),
    )
    expect(await run('show', potluck._id)).toMatchObject({ name: 'Soup night', dishes: [{ title: 'Roast' }] })
    expect(await run('export', gil.email)).toMatchObject([{ name: 'Soup night', host: 'Gil Cook' }])
  })

  it('the end of a friendship is one event for all potlucks that end with it', async () => {
    const gil = await join(server, 'Gil')
    await befriend(ada, gil)
    for (const _ of [1, 2]) {
      const potluck = await invite(ada, {}, time)
      await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [gil.email] })
    }
    const listener = await gil.listen()
    await ada.delete('/api/friends', { friendEmail: gil.email })
    await listener.event('friend:removed')
    const removed = listener.received.filter(({ name }) => name === 'potluck:removed')
    expect(removed).toEqual([{ name: 'potluck:removed', payload: { _id: null } }])
    listener.close()
  })
})
