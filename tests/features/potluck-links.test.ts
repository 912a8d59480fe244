import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EveningList } from '#server/contract/evening-list.ts'
import type { Potluck, SavedBooklet } from '#server/contract/potlucks.ts'
import type { ShoppingLists } from '#server/contract/shopping.ts'
import { createLimits } from '#server/limits.ts'
import { hashToken } from '#server/text/tokens.ts'
import { befriend, join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { createVisitor, invite, makeLink, potluckOf } from '../support/potlucks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let ada: Member
let time = Date.now()
beforeAll(async () => {
  server = await startTestServer({ given: { now: () => time } })
  ada = await join(server)
})
afterAll(() => server.close())

const visitor = () => createVisitor(server)
const clara = { name: 'Clara', answer: 'yes', people: '2', avoids: 'celery', 'diet-nuts': 'on' }
/** A guest who has answered, so that they see what the others bring. */
const guestOf = async (url: string) => {
  const guest = visitor()
  await guest.fill(url, { name: 'Dev', answer: 'yes', people: '1' })
  const { html } = await guest.open(url)
  return { ...guest, key: propsOf(html, 'liveKey') }
}
const propsOf = (html: string, name: string): string =>
  new RegExp(`"${name}":"([^"]*)"`).exec(html)?.[1] ?? ''

describe('the link of a potluck', () => {
  it('is 128 random bits, of which only a hash is stored', async () => {
    const potluck = await invite(ada, {}, time)
    const url = await makeLink(ada, potluck)
    const token = url.split('/').at(-1) ?? ''
    expect(token).toMatch(/^[\w-]{22}$/)
    if (server.app.store.engine === 'sqlite') {
      const stored = ['', '-wal']
        .map((end) => readFileSync(`${server.dataDir}/potluck.db${end}`, 'latin1'))
        .join('')
      expect(stored).not.toContain(token)
      expect(stored).toContain(hashToken(token))
    }
  })

  it('shows the potluck to anyone, without last names, addresses or ids of accounts', async () => {
    const ben = await join(server, 'Ben')
    await befriend(ada, ben)
    const potluck = await invite(ada, { note: 'Bring <a> chair' }, time)
    await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [ben.email] })
    await ben.put(`/api/potlucks/${potluck._id}/answer`, { answer: 'yes' })
    const url = await makeLink(ada, potluck)
    const { status, headers, html } = await (await guestOf(url)).open(url)
    expect(status).toBe(200)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('Harvest potluck')
    expect(html).toContain('Bring &lt;a&gt; chair')
    expect(html).toContain('>Ben<')
    expect(html).toContain('property="og:title" content="Ada invites you: Harvest potluck"')
    for (const secret of ['Cook', ada.email, ben.email, ada.id, ben.id]) expect(html).not.toContain(secret)
  })

  it('takes an answer and a dish by forms, and knows the guest again', async () => {
    const potluck = await invite(ada, { needs: [{ course: 'dessert', count: 1 }] }, time)
    const url = await makeLink(ada, potluck)
    const guest = visitor()
    const listener = await ada.listen()
    expect(await guest.fill(url, clara)).toMatchObject({ status: 303, location: new URL(url).pathname })
    expect(await listener.event('potluck:changed')).toEqual({ _id: potluck._id })
    listener.close()
    const { html } = await guest.open(url)
    expect(html).toMatch(/Who brings what.*Your answer/s)
    const dish = {
      dishId: propsOf(html, 'nextDishId'),
      title: 'Plum crumble',
      course: 'dessert',
      serves: '8',
    }
    // Sent twice, as by a double tap.
    await guest.fill(`${url}/dishes`, dish)
    expect(await guest.fill(`${url}/dishes`, dish)).toMatchObject({ status: 303 })
    // The same answer twice is one guest.
    await guest.fill(url, { ...clara, people: '3' })
    const seen = await potluckOf(ada, potluck)
    expect(seen.coming).toBe(4)
    expect(seen.guests).toHaveLength(2)
    expect(seen.guests[1]).toMatchObject({ name: 'Clara', diets: ['nuts'], avoids: 'celery', email: null })
    expect(seen.dishes).toMatchObject([{ title: 'Plum crumble', by: 'Clara', serves: 8 }])
    expect(seen.missing).toEqual([])
    await guest.fill(`${url}/dishes/remove`, { dishId: seen.dishes[0]?._id ?? '' })
    expect((await potluckOf(ada, potluck)).dishes).toEqual([])
  })

  it('keeps what was typed when something is wrong', async () => {
    const potluck = await invite(ada, {}, time)
    const url = await makeLink(ada, potluck)
    const { status, html } = await visitor().fill(url, { ...clara, name: '   ' })
    expect(status).toBe(400)
    expect(html).toContain('Please enter your name.')
    expect(html).toContain('value="celery"')
    expect((await potluckOf(ada, potluck)).guests).toHaveLength(1)
  })

  it.each([
    ['script in a name', { name: '<script>alert(1)</script>' }, 303],
    ['a name of a kilobyte', { name: 'x'.repeat(1000) }, 400],
    ['an answer that is none', { answer: 'perhaps' }, 400],
    ['a thousand people', { people: '1000' }, 400],
    ['no number of people', { people: 'many' }, 400],
    ['a form of 20 kB', { avoids: 'x'.repeat(20_000) }, 413],
    ['__proto__', { __proto__: 'x', 'diet-__proto__': 'on' }, 303],
  ])('survives %s', async (_, extra, expected) => {
    const potluck = await invite(ada, {}, time)
    const url = await makeLink(ada, potluck)
    const guest = visitor()
    const { status } = await guest.fill(url, { ...clara, ...extra })
    expect(status).toBe(expected)
    const { html } = await guest.open(url)
    expect(html).not.toContain('<script>alert')
  })

  it('takes no form from another site', async () => {
    const url = await makeLink(ada, await invite(ada, {}, time))
    const { status } = await visitor().fill(url, clara, { origin: 'https://evil.example' })
    expect(status).toBe(403)
  })

  it.each(['%00', 'a%0d%0aSet-Cookie:x', '%F0%9F%98%80', '..%2f..'])('leads nowhere at %s', async (id) => {
    for (const end of ['', '/potluck.ics', `/dishes/${id}`]) {
      const { status, headers } = await fetch(`${server.url}/potlucks/${id}${end}`, { redirect: 'manual' })
      expect(`${end} ${status}`).toMatch(/ (?:302|404)$/)
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  it.each(['', '/potluck.ics', '/dishes/anything'])('counts guesses at its address%s', async (end) => {
    const limited = await startTestServer({ given: { limits: createLimits({ factor: 0.01 }) } })
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1) {
      const guess = `${limited.url}/potlucks/${'x'.repeat(22)}${end}`
      statuses.push((await fetch(guess, { redirect: 'manual' })).status)
    }
    await limited.close()
    expect(statuses.slice(0, 6)).not.toContain(429)
    expect(statuses.slice(6)).toEqual([429, 429])
  })

  it('a guest cannot touch what others bring', async () => {
    const potluck = await invite(ada, {}, time)
    const url = await makeLink(ada, potluck)
    const path = `/api/potlucks/${potluck._id}/dishes/roast-of-ada-cook`
    await ada.put(path, { course: 'main', title: 'Roast' })
    const guest = visitor()
    await guest.fill(url, clara)
    await guest.fill(`${url}/dishes/remove`, { dishId: 'roast-of-ada-cook' })
    const { status } = await guest.fill(`${url}/dishes`, {
      dishId: 'roast-of-ada-cook',
      title: 'Mine',
      course: 'main',
    })
    expect(status).toBe(404)
    expect((await potluckOf(ada, potluck)).dishes).toMatchObject([{ title: 'Roast', by: 'Ada Cook' }])
  })

  it('renewed, opens only for those who have answered; ended, for nobody', async () => {
    const potluck = await invite(ada, {}, time)
    const first = await makeLink(ada, potluck)
    const [guest, late] = [visitor(), visitor()]
    await guest.fill(first, clara)
    const own = propsOf((await guest.open(first)).html, 'ownLink')
    expect(own).toMatch(/\/potlucks\/[\w-]{22}$/)
    const second = await makeLink(ada, potluck)
    expect((await late.open(first)).status).toBe(404)
    expect((await late.open(second)).status).toBe(200)
    expect((await guest.open(first)).status).toBe(200)
    // On another device, with their own address.
    expect((await visitor().open(own)).html).toContain('Your answer')
    await ada.delete(`/api/potlucks/${potluck._id}/link`)
    for (const address of [first, second, own]) expect((await guest.open(address)).status).toBe(404)
    const refused = await guest.fill(own, { ...clara, answer: 'no' })
    expect(refused.status).toBe(404)
    expect(refused.html).toContain('This link has ended')
    // What the guest said stays.
    expect((await potluckOf(ada, potluck)).coming).toBe(3)
  })

  it('does not open for a guest whom the host removed, with their key', async () => {
    const potluck = await invite(ada, {}, time)
    const url = await makeLink(ada, potluck)
    const guest = visitor()
    await guest.fill(url, clara)
    const own = propsOf((await guest.open(url)).html, 'ownLink')
    const { guests } = await potluckOf(ada, potluck)
    const id = guests.find(({ name }) => name === 'Clara')?._id
    await ada.delete(`/api/potlucks/${potluck._id}/guests/${id}`)
    expect((await visitor().open(own)).status).toBe(404)
    expect((await potluckOf(ada, potluck)).guests).toHaveLength(1)
  })

  it('tells open pages what is new', async () => {
    const potluck = await invite(ada, {}, time)
    const { key } = await guestOf(await makeLink(ada, potluck))
    const read = () => server.api.get<{ potluck: Potluck }>(`/api/potluck-links/${key}`)
    expect((await read()).body.potluck.dishes).toEqual([])
    await ada.put(`/api/potlucks/${potluck._id}/dishes/roast-of-ada-cook`, { course: 'main', title: 'Roast' })
    expect((await read()).body.potluck).toMatchObject({
      dishes: [{ title: 'Roast', by: 'Ada' }],
      clashes: [],
      linkMadeAt: null,
    })
    await ada.delete(`/api/potlucks/${potluck._id}/link`)
    expect(await read()).toMatchObject({ status: 404 })
    expect(await server.api.get('/api/potluck-links/nothing')).toMatchObject({ status: 404 })
  })

  it('sends open pages the potluck only when it has changed', async () => {
    const potluck = await invite(ada, {}, time)
    const { key } = await guestOf(await makeLink(ada, potluck))
    const read = (etag = '') =>
      fetch(`${server.url}/api/potluck-links/${key}`, { headers: { 'if-none-match': etag } })
    const first = await read()
    expect(first.headers.get('cache-control')).toBe('no-store')
    const known = first.headers.get('etag') ?? ''
    const same = await read(known)
    expect([same.status, await same.text()]).toEqual([304, ''])
    await ada.put(`/api/potlucks/${potluck._id}/dishes/stew-of-ada-cook`, { course: 'main', title: 'Stew' })
    const changed = await read(known)
    expect(await changed.json()).toMatchObject({ potluck: { dishes: [{ title: 'Stew' }] } })
    await ada.delete(`/api/potlucks/${potluck._id}/link`)
    expect((await read(changed.headers.get('etag') ?? '')).status).toBe(404)
  })

  it('adds a member who opens it as a guest, once', async () => {
    const eve = await join(server, 'Eve')
    const potluck = await invite(ada, {}, time)
    const url = await makeLink(ada, potluck)
    const path = `/api/potluck-links/${url.split('/').at(-1)}/join`
    expect(await eve.post(path)).toMatchObject({ body: { _id: potluck._id } })
    await eve.post(path)
    await eve.put(`/api/potlucks/${potluck._id}/answer`, { answer: 'yes' })
    expect((await potluckOf(ada, potluck)).guests).toHaveLength(2)
    const opened = await fetch(url, { headers: { cookie: eve.pageCookie }, redirect: 'manual' })
    expect(opened.headers.get('location')).toBe(`/potlucks/${potluck._id}`)
  })
})

describe('the recipe of a dish', () => {
  it('is shown to guests as its link would show it, scaled to the number', async () => {
    const potluck = await invite(ada, {}, time)
    const url = await makeLink(ada, potluck)
    const soup = await typeRecipe(ada, 'Lentil soup', { servings: '4', tags: ['Secret tag'] })
    await ada.put(`/api/potlucks/${potluck._id}/dishes/lentil-soup-of-ada`, {
      course: 'main',
      recipeId: soup._id,
      serves: 12,
    })
    const guest = await guestOf(url)
    const { html, status } = await guest.open(`${url}/dishes/lentil-soup-of-ada`)
    expect(status).toBe(200)
    expect(html).toContain('600 g lentils')
    expect(html).toContain('"servings":"12"')
    for (const secret of ['Secret tag', 'Cook', ada.email]) expect(html).not.toContain(secret)
    // How many a tray feeds is not known, so twelve guests are no reason for twelve trays.
    const tart = await typeRecipe(ada, 'Onion tart', { servings: '1 tray', ingredients: ['1.5 kg onions'] })
    await ada.put(`/api/potlucks/${potluck._id}/dishes/onion-tart-of-ada`, {
      ...{ course: 'main', recipeId: tart._id, serves: 12 },
    })
    expect((await guest.open(`${url}/dishes/onion-tart-of-ada`)).html).toContain('1.5 kg onions')
    const eve = await join(server, 'Eve')
    const path = `${server.url}/potlucks/${potluck._id}/dishes/lentil-soup-of-ada`
    const closed = await fetch(path, { headers: { cookie: eve.pageCookie }, redirect: 'manual' })
    expect(closed.status).toBe(302)
    await ada.delete(`/api/results/${soup._id}`)
    expect((await guest.open(`${url}/dishes/lentil-soup-of-ada`)).status).toBe(302)
  })

  it('is not shown before its bringer saved it, and is saved with an account', async () => {
    const eve = await join(server, 'Eve')
    await befriend(ada, eve)
    const potluck = await invite(ada, {}, time)
    await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [eve.email] })
    await eve.put(`/api/potlucks/${potluck._id}/answer`, { answer: 'yes' })
    const soup = await typeRecipe(ada, 'Pea soup', { servings: '4' })
    const dish = `/potlucks/${potluck._id}/dishes/pea-soup-of-ada`
    await ada.put(`/api${dish}`, { course: 'main', recipeId: soup._id, serves: 2 })
    const page = await fetch(`${server.url}${dish}`, { headers: { cookie: eve.pageCookie } })
    expect(await page.text()).toContain('100 g lentils')
    await eve.post(`/api${dish}/save`)
    const [saved] = await listOf(eve)
    expect(saved).toMatchObject({ title: 'Pea soup', servings: '4', sharedBy: 'Ada Cook' })
  })
})

describe('the booklet of the evening', () => {
  it('has all recipes, scaled, for guests by link and with an account, and for nobody before they answer', async () => {
    const potluck = await invite(ada, {}, time)
    const url = await makeLink(ada, potluck)
    const bring = (name: string, dish: object) =>
      ada.put(`/api/potlucks/${potluck._id}/dishes/${name}-of-the-cook`, dish)
    const soup = await typeRecipe(ada, 'Lentil soup', { servings: '4', tags: ['Secret tag'] })
    const cake = await typeRecipe(ada, 'Plum cake', { ingredients: ['800 g plums'] })
    await bring('plum-cake', { course: 'dessert', recipeId: cake._id })
    await bring('lentil-soup', { course: 'starter', recipeId: soup._id, serves: 12 })
    await bring('bread', { course: 'side', title: 'Bread from the baker' })
    const stranger = createVisitor(server)
    expect((await stranger.open(`${url}/booklet`)).status).toBe(302)
    const guest = await guestOf(url)
    const own = await fetch(`${server.url}/potlucks/${potluck._id}/booklet`, {
      headers: { cookie: ada.pageCookie },
    })
    const { html, headers } = await guest.open(`${url}/booklet`)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    for (const book of [html, await own.text()]) {
      expect(book).toContain('Harvest potluck')
      expect(book).toContain('600 g lentils')
      expect(book.indexOf('Lentil soup')).toBeLessThan(book.indexOf('Plum cake'))
    }
    for (const secret of ['Secret tag', 'Cook<', ada.email]) expect(html).not.toContain(secret)
    expect((await guest.open(url)).html).toContain('/booklet"')
    const eve = await join(server, 'Eve')
    const path = `${server.url}/potlucks/${potluck._id}/booklet`
    const closed = await fetch(path, { headers: { cookie: eve.pageCookie }, redirect: 'manual' })
    expect(closed.status).toBe(302)
  })
})

describe('saving the booklet of the evening', () => {
  const bring = (potluck: Potluck, id: string, dish: object) =>
    ada.put(`/api/potlucks/${potluck._id}/dishes/${id}-of-the-cook`, { course: 'main', ...dish })
  const titlesOf = async (member: Member) => (await listOf(member)).map(({ title }) => title).sort()

  it('saves each dish once, counts what one has, and is undone by one tap', async () => {
    const potluck = await invite(ada, {}, time)
    const [ben, soup, cake] = [
      await join(server, 'Ben'),
      await typeRecipe(ada, 'Leek soup'),
      await typeRecipe(ada, 'Pear cake'),
    ]
    await befriend(ada, ben)
    await bring(potluck, 'leek-soup', { recipeId: soup._id })
    await bring(potluck, 'pear-cake', { recipeId: cake._id })
    await bring(potluck, 'more-pear-cake', { recipeId: cake._id })
    await bring(potluck, 'plain-bread', { title: 'Bread' })
    await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [ben.email] })
    const path = `/api/potlucks/${potluck._id}/booklet`
    expect((await ben.post(path)).status).toBe(403)
    await ben.put(`/api/potlucks/${potluck._id}/answer`, { answer: 'maybe' })
    // A recipe that one was sent is one's own from then on, as with 'View & Save'.
    await ada.patch('/api/me', { isSharingEnabled: true })
    const { socket, close } = await ada.listen()
    await socket.emitWithAck('recipe:share', { recipeId: soup._id, targetUserEmail: ben.email })
    close()
    expect(await listOf(ben)).toMatchObject([{ title: 'Leek soup', acknowledged: false }])
    await ben.post(`/api/potlucks/${potluck._id}/dishes/leek-soup-of-the-cook/save`)
    expect(await listOf(ben)).toMatchObject([{ title: 'Leek soup', acknowledged: true }])
    const { body } = await ben.post<SavedBooklet>(path)
    expect(body).toMatchObject({ saved: 1, held: 1 })
    expect(await titlesOf(ben)).toEqual(['Leek soup', 'Pear cake'])
    expect((await ben.post(path)).body).toMatchObject({ saved: 0, held: 2 })
    expect((await ada.post(path)).body).toMatchObject({ saved: 0, held: 2 })
    const own = await typeRecipe(ben, 'Typed later')
    expect((await ben.post(`${path}/undo`, body.undo)).body).toEqual({ deleted: 1 })
    expect(await titlesOf(ben)).toEqual(['Leek soup', own.title])
    expect((await (await join(server, 'Eve')).post(path)).status).toBe(404)
  })

  it('is a form without scripts for people who have signed in, also by the link, with first names only', async () => {
    const potluck = await invite(ada, {}, time)
    const url = await makeLink(ada, potluck)
    const lentils = await typeRecipe(ada, 'Lentils at the link')
    await bring(potluck, 'lentils', { recipeId: lentils._id })
    const ben = await join(server, 'Ben')
    const guest = await guestOf(url)
    const signedOut = (await guest.open(`${url}/booklet`)).html
    expect(signedOut).toContain(`/login?next=${encodeURIComponent(`${new URL(url).pathname}/booklet`)}`)
    expect(signedOut).toContain('/register?next=')
    expect((await guest.fill(`${url}/booklet`, {})).location).not.toContain('saved=')
    const [key] = [...guest.cookies.values()]
    const withBoth = { cookie: `${key}; ${ben.pageCookie}`, origin: server.url }
    const post = (end: string, headers: Record<string, string>, fields = {}) =>
      fetch(url + end, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })
    expect((await post('/booklet', { ...withBoth, origin: 'https://evil.example' })).status).toBe(403)
    // Who has not answered saves nothing.
    expect((await post('/booklet', { cookie: ben.pageCookie, origin: server.url })).status).toBe(403)
    expect(await titlesOf(ben)).toEqual([])
    const saved = (await post('/booklet', withBoth)).headers.get('location') ?? ''
    const page = await (await fetch(server.url + saved, { headers: withBoth })).text()
    expect(page).toContain('1 recipe is in your list now.')
    expect(await listOf(ben)).toMatchObject([{ title: 'Lentils at the link', sharedBy: 'Ada' }])
    const { after, until } = Object.fromEntries(new URL(saved, server.url).searchParams)
    const undone = await post('/booklet/undo', withBoth, { after, until })
    expect(undone.headers.get('location')).toContain('undone')
    expect(await titlesOf(ben)).toEqual([])
  })
})

describe('the shopping list of the evening', () => {
  const rowId = (html: string, name: string) =>
    new RegExp(`"id":"([^"]+)","amount":"[^"]*","name":"${name}"`).exec(html)?.[1] ?? ''
  const asMember = (member: Member) => {
    const headers = { cookie: member.pageCookie, origin: server.url }
    return {
      open: async (url: string) => (await fetch(url, { headers })).text(),
      fill: (url: string, fields: object = {}) =>
        fetch(url, { method: 'POST', headers, body: new URLSearchParams({ ...fields }), redirect: 'manual' }),
    }
  }
  async function table() {
    const potluck = await invite(ada, {}, time)
    const link = await makeLink(ada, potluck)
    const soup = await typeRecipe(ada, 'Onion soup', {
      servings: '2',
      ingredients: ['2 onions', '100 g flour'],
    })
    const tart = await typeRecipe(ada, 'Onion tart', {
      servings: '4',
      ingredients: ['1 onion', '200 ml milk'],
    })
    for (const [id, recipe] of [
      ['onion-soup', soup],
      ['onion-tart', tart],
    ] as const)
      await ada.put(`/api/potlucks/${potluck._id}/dishes/${id}-of-the-cook`, {
        course: 'main',
        recipeId: recipe._id,
        serves: 4,
      })
    return {
      potluck,
      link,
      list: `${link}/list`,
      own: `${server.url}/potlucks/${potluck._id}/list`,
      host: asMember(ada),
    }
  }

  it('is made by the host from the dishes, scaled and merged by food, and filled once', async () => {
    const { potluck, own, host, list, link } = await table()
    const guest = await guestOf(link)
    expect((await guest.open(list)).html).toContain('The host has not made a list yet.')
    expect(await host.open(own)).toContain('Your guests see it, and say who buys what.')
    expect((await guest.fill(`${list}/fill`, {})).status).toBe(403)
    expect((await host.fill(`${own}/fill`)).status).toBe(303)
    const html = await host.open(own)
    expect(html).toContain('"amount":"5","name":"onions","recipes":["Onion soup","Onion tart"]')
    expect(html).toContain('"amount":"200 g","name":"flour"')
    const rice = await typeRecipe(ada, 'Rice', { servings: '4', ingredients: ['600 ml water', '300 g rice'] })
    await ada.put(`/api/potlucks/${potluck._id}/dishes/rice-of-the-cook`, {
      course: 'side',
      recipeId: rice._id,
    })
    expect(await host.open(own)).toContain('Add what new dishes need')
    await host.fill(`${own}/fill`)
    await host.fill(`${own}/fill`)
    const again = await host.open(own)
    expect(again).toContain('"amount":"5","name":"onions"')
    expect(again).toContain('"amount":"300 g","name":"rice"')
    expect(again).not.toContain('"name":"water"')
    // A list of the host's like the others.
    const { lists } = (await ada.get<ShoppingLists>('/api/shopping')).body
    expect(lists.map(({ name }) => name)).toContain('Harvest potluck')
  })

  it('is split by who buys what: one guest takes a row, others cannot, all add and tick by forms', async () => {
    const { own, host, list, link } = await table()
    await host.fill(`${own}/fill`)
    const [dev, clara] = [await guestOf(link), visitor()]
    await clara.fill(link, { name: 'Clara', answer: 'maybe', people: '1' })
    const row = rowId((await dev.open(list)).html, 'onions')
    expect((await dev.fill(`${list}/buyers`, { row, isTaken: 'yes' })).status).toBe(303)
    expect((await dev.open(list)).html).toContain('You buy it')
    expect((await clara.open(list)).html).toContain('Dev buys it')
    const refused = await clara.fill(`${list}/buyers`, { row, isTaken: 'yes' })
    expect([refused.status, refused.html.includes('Another guest is already buying this.')]).toEqual([
      400,
      true,
    ])
    // With scripts the page shows the sentence where it is.
    const asked = { accept: 'application/json' }
    const sentence = await clara.fill(`${list}/buyers`, { row, isTaken: 'yes' }, asked)
    expect(JSON.parse(sentence.html)).toEqual({ error: 'Another guest is already buying this.' })
    await clara.fill(`${list}/buyers`, { row, isTaken: 'no' })
    expect(await host.open(own)).toContain('Dev buys it')
    const line = { text: '2 kg ice cubes', lineId: 'line-made-for-the-form' }
    await clara.fill(`${list}/lines`, line)
    await clara.fill(`${list}/lines`, line)
    expect((await clara.fill(`${list}/lines`, { text: ' ' })).status).toBe(400)
    const html = await host.open(own)
    expect(html).toContain('"amount":"2 kg","name":"ice cubes"')
    await clara.fill(`${list}/ticks`, { row: rowId(html, 'ice cubes'), isTicked: 'yes' })
    const news = await fetch(`${own}/now`, { headers: { cookie: ada.pageCookie } })
    const { ticked } = (await news.json()) as EveningList
    expect(ticked).toMatchObject([{ name: 'ice cubes' }])
    const etag = news.headers.get('etag') ?? ''
    const same = await fetch(`${own}/now`, { headers: { cookie: ada.pageCookie, 'if-none-match': etag } })
    expect(same.status).toBe(304)
    await dev.fill(`${list}/buyers`, { row, isTaken: 'no' })
    expect(await host.open(own)).not.toContain('Dev buys it')
  })

  it('keeps its lines from guests who add one under the id of another', async () => {
    const { own, host, list, link } = await table()
    await host.fill(`${own}/fill`)
    const dev = await guestOf(link)
    const lineId = rowId((await dev.open(list)).html, 'flour')
    expect((await dev.fill(`${list}/lines`, { text: 'arsenic', lineId })).status).toBe(303)
    const html = await host.open(own)
    expect(html).toContain('"amount":"200 g","name":"flour"')
    expect(html).not.toContain('arsenic')
  })

  it('is for those who have answered; a guest who is removed sees it no more, and buys nothing', async () => {
    const { potluck, own, host, list, link } = await table()
    await host.fill(`${own}/fill`)
    const stranger = visitor()
    expect((await stranger.open(list)).status).toBe(302)
    expect((await fetch(`${list}/now`)).status).toBe(404)
    expect(await stranger.fill(`${list}/lines`, { text: 'Beer' })).toMatchObject({
      status: 303,
      location: new URL(link).pathname,
    })
    const eve = asMember(await join(server, 'Eve'))
    expect((await eve.fill(`${own}/lines`, { text: 'Beer' })).headers.get('location')).toBe(
      new URL(own).pathname.replace('/list', ''),
    )
    expect(
      (
        await fetch(`${own}/lines`, {
          method: 'POST',
          headers: { cookie: ada.pageCookie, origin: 'https://evil.example' },
        })
      ).status,
    ).toBe(403)
    const dev = await guestOf(link)
    await dev.fill(`${list}/buyers`, { row: rowId((await dev.open(list)).html, 'onions'), isTaken: 'yes' })
    const { guests } = await potluckOf(ada, potluck)
    await ada.delete(`/api/potlucks/${potluck._id}/guests/${guests[1]?._id}`)
    expect(
      (await fetch(`${list}/now`, { headers: { cookie: [...dev.cookies.values()][0] ?? '' } })).status,
    ).toBe(404)
    const after = await host.open(own)
    expect(after).not.toContain('Dev buys it')
    expect(after).not.toContain('Beer')
    await ada.put(`/api/potlucks/${potluck._id}/cancelled`, { isCancelled: true })
    expect((await host.fill(`${own}/lines`, { text: 'Beer' })).status).toBe(400)
  })
})

describe('what guests paid', () => {
  const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  const hostOf = (url: string) => {
    const headers = { cookie: ada.pageCookie, origin: server.url }
    return {
      open: async () => text(await (await fetch(url, { headers })).text()),
      fill: async (form: string, fields: Record<string, string>) =>
        (
          await fetch(`${url}/${form}`, {
            ...{ method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' },
          })
        ).status,
    }
  }
  async function table() {
    const potluck = await invite(ada, {}, time)
    const link = await makeLink(ada, potluck)
    return { link, costs: `${link}/costs`, host: hostOf(`${server.url}/potlucks/${potluck._id}/costs`) }
  }

  it('is shared by those who come, by their people, and the page says who owes whom', async () => {
    const { link, costs, host } = await table()
    const [dev, clara] = [await guestOf(link), visitor()]
    await clara.fill(link, { name: 'Clara', answer: 'yes', people: '2' })
    expect((await dev.open(link)).html).toContain(`${new URL(costs).pathname}"`)
    expect(text((await dev.open(costs)).html)).toContain('Nobody has added an amount yet.')
    const wine = { title: 'Wine', amount: '30.01', costId: 'made-with-the-form-of-dev' }
    expect(await dev.fill(`${costs}/add`, wine)).toMatchObject({
      status: 303,
      location: new URL(costs).pathname,
    })
    await dev.fill(`${costs}/add`, wine)
    expect(await host.fill('add', { title: 'Bread', amount: '10' })).toBe(303)
    const page = await host.open()
    expect(page).toContain('Wine Dev €30.01 Remove')
    expect(page).toContain('Bread Ada Cook €10.00 Remove')
    // 40.01 by four people; the odd cent is for the first in the list.
    expect(page).toContain('Ada Cook Paid: €10.00 Share: €10.01 Dev Paid: €30.01 Share: €10.00')
    expect(page).toContain('Clara for 2 Paid: €0.00 Share: €20.00')
    expect(page).toContain('Clara pays Dev €20.00 Ada Cook pays Dev €0.01')
    // Guests without an account read first names.
    expect(text((await clara.open(costs)).html)).toContain('Clara pays Dev €20.00 Ada pays Dev €0.01')
  })

  it('can be shared by some of those who come', async () => {
    const { link, costs, host } = await table()
    const [dev, clara] = [await guestOf(link), visitor()]
    await clara.fill(link, { name: 'Clara', answer: 'yes', people: '1' })
    const html = (await dev.open(costs)).html
    const ids = [...html.matchAll(/name="without-([^"]+)"[^>]*\/?><bdi>(\w+)/g)]
    const box = (name: string) => `without-${ids.find(([, , guest]) => guest === name)?.[1]}`
    expect(
      await dev.fill(`${costs}/add`, { title: 'Wine', amount: '30', [box('Clara')]: 'on' }),
    ).toMatchObject({ status: 303 })
    await dev.fill(`${costs}/add`, { title: 'Bread', amount: '9' })
    const page = await host.open()
    expect(page).toContain('Wine Dev Not shared by Clara €30.00')
    expect(page).toContain('Ada Cook Paid: €0.00 Share: €18.00 Dev Paid: €39.00 Share: €18.00')
    expect(page).toContain('Clara Paid: €0.00 Share: €3.00')
    const nobody = { title: 'Ice', amount: '5', [box('Ada')]: 'on', [box('Clara')]: 'on', [box('Dev')]: 'on' }
    const refused = await dev.fill(`${costs}/add`, nobody)
    expect([refused.status, text(refused.html).includes('Please leave someone who shares this.')]).toEqual([
      400,
      true,
    ])
    expect(refused.html).toMatch(new RegExp(`name="${box('Clara')}"[^>]* checked`))
    // One who is left out, and does not come any more, changes nothing.
    await clara.fill(link, { name: 'Clara', answer: 'no', people: '1' })
    expect(await host.open()).toContain('Ada Cook Paid: €0.00 Share: €19.50')
  })

  it('is removed by the one who paid or by the host, and refused with what was typed', async () => {
    const { link, costs, host } = await table()
    const [dev, clara] = [await guestOf(link), visitor()]
    await clara.fill(link, { name: 'Clara', answer: 'yes', people: '1' })
    for (const [title, costId] of [
      ['Wine', 'made-with-the-first-form'],
      ['Ice', 'made-with-the-second-form'],
    ] as const)
      await dev.fill(`${costs}/add`, { title, amount: '5', costId })
    const refused = await dev.fill(`${costs}/add`, { title: 'Beer', amount: '1.234' })
    expect([refused.status, refused.html.includes('value="Beer"')]).toEqual([400, true])
    expect(text(refused.html)).toContain('Please enter an amount.')
    expect((await dev.fill(`${costs}/add`, { title: ' ', amount: '5' })).status).toBe(400)
    expect((await dev.fill(`${costs}/add`, { title: 'Beer', amount: '10000001' })).status).toBe(400)
    expect((await clara.fill(`${costs}/remove`, { costId: 'made-with-the-first-form' })).status).toBe(403)
    expect(await host.open()).toContain('Wine Dev')
    await dev.fill(`${costs}/remove`, { costId: 'made-with-the-first-form' })
    expect(await host.fill('remove', { costId: 'made-with-the-second-form' })).toBe(303)
    expect(await host.open()).toContain('Nobody has added an amount yet.')
  })

  it('is in a currency that the host chooses, and that has the same units as the amounts', async () => {
    const { link, costs, host } = await table()
    const dev = await guestOf(link)
    expect((await dev.fill(`${costs}/currency`, { currency: 'USD' })).status).toBe(403)
    expect(await host.fill('currency', { currency: 'JPY' })).toBe(303)
    expect((await dev.fill(`${costs}/add`, { title: 'Wine', amount: '5.50' })).status).toBe(400)
    await dev.fill(`${costs}/add`, { title: 'Wine', amount: '550' })
    expect(await host.open()).toContain('Wine Dev ¥550')
    expect(await host.fill('currency', { currency: 'EUR' })).toBe(400)
    expect(await host.fill('currency', { currency: 'XYZ' })).toBe(400)
    expect(await host.fill('currency', { currency: 'KRW' })).toBe(303)
    expect(await host.open()).toContain('Wine Dev ₩550')
  })

  it('is for those who come: others add nothing, strangers see nothing, and no page of elsewhere sends its forms', async () => {
    const { link, costs, host } = await table()
    const [maybe, stranger] = [visitor(), visitor()]
    await maybe.fill(link, { name: 'Eve', answer: 'maybe', people: '1' })
    expect(text((await maybe.open(costs)).html)).toContain('Please answer first that you are coming.')
    expect((await maybe.fill(`${costs}/add`, { title: 'Wine', amount: '5' })).status).toBe(403)
    expect((await stranger.open(costs)).status).toBe(302)
    const sent = await stranger.fill(`${costs}/add`, { title: 'Wine', amount: '5' })
    expect(sent).toMatchObject({ status: 303, location: new URL(link).pathname })
    const dev = await guestOf(link)
    const forged = { origin: 'https://evil.example' }
    expect((await dev.fill(`${costs}/add`, { title: 'Wine', amount: '5' }, forged)).status).toBe(403)
    expect(await host.open()).toContain('Nobody has added an amount yet.')
  })

  it('goes with a guest whom the host removes', async () => {
    const potluck = await invite(ada, {}, time)
    const link = await makeLink(ada, potluck)
    const dev = await guestOf(link)
    await dev.fill(`${link}/costs/add`, { title: 'Wine', amount: '5' })
    const { guests } = await potluckOf(ada, potluck)
    await ada.delete(`/api/potlucks/${potluck._id}/guests/${guests[1]?._id}`)
    const host = hostOf(`${server.url}/potlucks/${potluck._id}/costs`)
    expect(await host.open()).toContain('Nobody has added an amount yet.')
  })
})

describe('the calendar file', () => {
  it('says when and where, for guests by link and with an account', async () => {
    const potluck = await invite(ada, { note: 'Bring; a, chair' }, time)
    const url = await makeLink(ada, potluck)
    const { key } = await guestOf(url)
    const files = await Promise.all([
      fetch(`${server.url}/potlucks/${key}/potluck.ics`),
      fetch(`${server.url}/potlucks/${potluck._id}/potluck.ics`, { headers: { cookie: ada.pageCookie } }),
    ])
    for (const file of files) {
      expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      const calendar = new ICAL.Component(ICAL.parse(await file.text()))
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
      expect(event.summary).toBe('Harvest potluck')
      expect(event.location).toBe('The garden')
      expect(event.description).toContain('Bring; a, chair')
      expect(event.startDate.toJSDate().toISOString()).toBe(potluck.startsAt)
    }
    expect((await fetch(`${server.url}/potlucks/${potluck._id}/potluck.ics`)).status).toBe(404)
    expect((await fetch(`${server.url}/potlucks/${'x'.repeat(22)}/potluck.ics`)).status).toBe(404)
  })
})

describe('links that are switched off', () => {
  it('are not made, and do not open', async () => {
    const closed = await startTestServer({ env: { PUBLIC_LINKS: 'off' } })
    const host = await join(closed)
    const potluck = await invite(host)
    expect(await host.post(`/api/potlucks/${potluck._id}/link`)).toMatchObject({ status: 403 })
    await closed.close()
  })
})

describe('hostile guests', () => {
  it('are bounded by potluck, from whatever addresses they come', async () => {
    const strict = await startTestServer({ realLimits: true, env: { TRUSTED_PROXIES: '127.0.0.1' } })
    const host = await join(strict)
    const url = await makeLink(host, await invite(host))
    const statuses: number[] = []
    for (let at = 0; at < 61; at += 1) {
      const body = new URLSearchParams({ ...clara, name: `Guest ${at}` })
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: { origin: strict.url, 'x-forwarded-for': `203.0.113.${at % 20}` },
        redirect: 'manual',
      })
      statuses.push(response.status)
    }
    expect(statuses.slice(0, 60).every((status) => status === 303)).toBe(true)
    expect(statuses[60]).toBe(429)
    await strict.close()
  })
})

// The last one: the jobs of the server may end everyone's session in between.
describe('the link of a potluck that is over', () => {
  it('ends a month after the meal', async () => {
    const url = await makeLink(ada, await invite(ada, {}, time))
    time += 29 * 86_400_000
    expect((await visitor().open(url)).status).toBe(200)
    time += 5 * 86_400_000
    expect((await visitor().open(url)).status).toBe(404)
  })
})
