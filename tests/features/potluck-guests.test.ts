import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipes, storedBytes } from '#db/schema.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import { createLimits } from '#server/limits.ts'
import { readKitchen } from '#server/services/transfer/export-kitchen.ts'
import { befriend, join, listOf, type Member } from '../support/people.ts'
import { createVisitor, invite, makeLink, potluckOf } from '../support/potlucks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'

let server: TestServer
let ada: Member
let time = Date.now()
beforeAll(async () => {
  server = await startTestServer({ given: { now: () => time } })
  ada = await join(server)
})
afterAll(() => server.close())

const coming = (name: string) => ({ name, answer: 'yes', people: '1' })
const namesOf = ({ guests }: Potluck) => guests.map(({ name }) => name)

describe('one visitor', () => {
  it('makes five new guests in an hour, while others still get in behind the same proxy', async () => {
    const strict = await startTestServer({ realLimits: true, env: { TRUSTED_PROXIES: '127.0.0.1' } })
    const host = await join(strict)
    const potluck = await invite(host)
    const url = await makeLink(host, potluck)
    const from = (address: string) => createVisitor(strict, { 'x-forwarded-for': address })
    const statuses: number[] = []
    for (let at = 0; at < 70; at += 1)
      statuses.push((await from('203.0.113.7').fill(url, coming(`Guest ${at}`))).status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(5)
    expect(new Set(statuses.slice(5))).toEqual(new Set([429]))
    // A household has a whole /64.
    for (let at = 0; at < 6; at += 1)
      await from(`2001:db8:1:2::${at + 1}`).fill(url, coming(`Neighbour ${at}`))
    expect((await potluckOf(host, potluck)).guests).toHaveLength(11)
    expect((await from('198.51.100.4').fill(url, coming('Dev'))).status).toBe(303)
    const refused = await from('203.0.113.7').fill(url, coming('Late'))
    expect(refused.html).toContain('Five guests have answered from this network in the last hour.')
    expect(refused.html).toContain('value="Late"')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    // What is refused for another reason uses up nothing, and neither does a change of an answer.
    const clara = from('198.51.100.5')
    for (let at = 0; at < 6; at += 1) await clara.fill(url, coming(' '))
    for (let at = 0; at < 6; at += 1) await clara.fill(url, { ...coming('Clara'), people: String(at + 1) })
    expect((await clara.fill(url, coming('Clara'))).status).toBe(303)
    await strict.close()
  })

  it('cannot take more places with accounts than without', async () => {
    const strict = await startTestServer({ realLimits: true })
    const host = await join(strict)
    const potluck = await invite(host)
    const token = (await makeLink(host, potluck)).split('/').at(-1)
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1) {
      const member = await join(strict, `Member${at}`)
      statuses.push((await member.post(`/api/potluck-links/${token}/join`)).status)
      // Again, by someone who is a guest: not counted.
      if (at === 0) await member.post(`/api/potluck-links/${token}/join`)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await strict.close()
  })
})

describe('the name of a guest', () => {
  it.each(['Ada', 'ada cook', 'А\u200bdа', 'Ａｄａ', 'A d a', 'Ádà', 'Ada (host)', 'The host', '4da'])(
    'is never %s, the name of the host',
    async (name) => {
      const potluck = await invite(ada, {}, time)
      const url = await makeLink(ada, potluck)
      const guest = createVisitor(server)
      const { status, html } = await guest.fill(url, coming(name))
      expect(status).toBe(400)
      expect(html).toContain('This looks like the name of the host.')
      await guest.fill(url, coming('Clara'))
      expect((await guest.fill(url, coming(name))).status).toBe(400)
      expect(namesOf(await potluckOf(ada, potluck))).toEqual(['Ada Cook', 'Clara'])
    },
  )

  it('tells another Ada from the host, for everybody', async () => {
    const potluck = await invite(ada, {}, time)
    const url = await makeLink(ada, potluck)
    const [other, dev] = [createVisitor(server), createVisitor(server)]
    await other.fill(url, coming('Ada Miller'))
    await dev.fill(url, coming('Dev'))
    const { html } = await dev.open(url)
    expect(html).toContain('"name":"Ada M."')
    expect(namesOf(await potluckOf(ada, potluck))).toEqual(['Ada Cook', 'Ada Miller', 'Dev'])
  })

  it('is marked when an account takes the name of the host afterwards', async () => {
    const eve = await join(server, 'Eve')
    const potluck = await invite(ada, {}, time)
    const token = (await makeLink(ada, potluck)).split('/').at(-1)
    await eve.post(`/api/potluck-links/${token}/join`)
    await eve.put(`/api/potlucks/${potluck._id}/answer`, { answer: 'yes' })
    await eve.patch('/api/me', { firstName: 'Ada', lastName: 'Cook' })
    expect(namesOf(await potluckOf(ada, potluck))).toEqual(['Ada Cook', 'Ada Cook (guest)'])
  })
})

describe('a host who lets guests in', () => {
  const waiting = async () => {
    const potluck = await invite(ada, { approvesGuests: true, place: '12 Mill Lane' }, time)
    const url = await makeLink(ada, potluck)
    const guest = createVisitor(server)
    await guest.fill(url, { ...coming('Clara'), 'diet-nuts': 'on' })
    return { potluck, url, guest, path: `/api/potlucks/${potluck._id}` }
  }

  it('sees who waits, and nobody else does; until then the guest sees no more than before', async () => {
    const { potluck, url, guest, path } = await waiting()
    const seen = await potluckOf(ada, potluck)
    expect(seen).toMatchObject({ waiting: 1, coming: 1, unanswered: 0, avoided: [], approvesGuests: true })
    expect(seen.guests[1]).toMatchObject({ name: 'Clara', isWaiting: true, diets: ['nuts'] })
    const { html } = await guest.open(url)
    expect(html).toContain('"role":"waiting"')
    expect(html).not.toContain('12 Mill Lane')
    const dish = { dishId: 'dish-of-clara', title: 'Soup', course: 'starter' }
    expect(await guest.fill(`${url}/dishes`, dish)).toMatchObject({ status: 403 })
    const approved = `${path}/guests/${seen.guests[1]?._id}/approved`
    const eve = await join(server, 'Eve')
    expect((await eve.put(approved)).status).toBe(404)
    await ada.put(approved)
    expect(await ada.put(approved)).toMatchObject({ status: 200 })
    expect((await guest.open(url)).html).toContain('12 Mill Lane')
    expect((await guest.fill(`${url}/dishes`, dish)).status).toBe(303)
    expect(await potluckOf(ada, potluck)).toMatchObject({ waiting: 0, coming: 2 })
  })

  it('lets in friends by inviting them, also those who came with the link', async () => {
    const { potluck, url, path } = await waiting()
    const fay = await join(server, 'Fay')
    await befriend(ada, fay)
    await fay.post(`/api/potluck-links/${url.split('/').at(-1)}/join`)
    await fay.put(`${path}/answer`, { answer: 'yes' })
    expect(await potluckOf(fay, potluck)).toMatchObject({ role: 'waiting', place: '' })
    await ada.put(`${path}/guests`, { friendEmails: [fay.email] })
    expect(await potluckOf(fay, potluck)).toMatchObject({
      role: 'guest',
      place: '12 Mill Lane',
      host: 'Ada Cook',
    })
  })
})

describe('removing guests since a moment', () => {
  it('takes all who came with the link since then, and leaves friends and those before', async () => {
    const ben = await join(server, 'Ben')
    await befriend(ada, ben)
    const potluck = await invite(ada, {}, time)
    const url = await makeLink(ada, potluck)
    await createVisitor(server).fill(url, coming('Clara'))
    time += 3_600_000
    const since = new Date(time).toISOString()
    await ada.put(`/api/potlucks/${potluck._id}/guests`, { friendEmails: [ben.email] })
    const spam = createVisitor(server)
    await spam.fill(url, coming('Spam'))
    await spam.fill(`${url}/dishes`, { dishId: 'dish-of-spam', title: 'Spam', course: 'main' })
    const gil = await join(server, 'Gil')
    await gil.post(`/api/potluck-links/${url.split('/').at(-1)}/join`)
    const listener = await gil.listen()
    const path = `/api/potlucks/${potluck._id}/guests`
    expect((await ben.delete(path, { since })).status).toBe(403)
    expect((await ada.delete(path, { since: 'yesterday' })).status).toBe(400)
    const { body } = await ada.delete<{ potluck: Potluck }>(path, { since })
    expect(namesOf(body.potluck)).toEqual(['Ada Cook', 'Clara', 'Ben Cook'])
    expect(body.potluck.dishes).toEqual([])
    expect(await listener.event('potluck:removed')).toEqual({ _id: potluck._id })
    listener.close()
    // What they have in their browser is the key of a guest who is gone.
    expect((await spam.open(url)).html).toContain('"role":"invited"')
  })
})

describe('the recipe of an address that a guest without an account brings', () => {
  let site: Site
  let host: Member
  let fetching: TestServer
  beforeAll(async () => {
    site = await startSite({
      '/nuts': {
        body: recipePage({
          name: 'Nut cake',
          recipeIngredient: ['150 g flour', '100 g hazelnuts'],
          recipeInstructions: 'Fold 80 g of the hazelnuts into the flour. Bake it for an hour.',
        }),
      },
    })
    fetching = await startTestServer({ env: { FETCH_ALLOW: site.host } })
    host = await join(fetching)
  })
  afterAll(async () => {
    await fetching.close()
    await site.close()
  })
  const guestWith = async (url: string, extra = {}) => {
    const guest = createVisitor(fetching)
    await guest.fill(url, { ...coming('Clara'), ...extra })
    return guest
  }
  const idIn = (html: string) => /name="dishId" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const bring = async (guest: ReturnType<typeof createVisitor>, url: string, address: string) => {
    const { html } = await guest.fill(`${url}/bring`, { address })
    const dish = { address, dishId: idIn(html), course: 'dessert', serves: '12' }
    return { html, sent: await guest.fill(`${url}/bring/dish`, dish) }
  }

  it('is looked at, brought, read by the others scaled to the number, compared with what is avoided, and saved', async () => {
    const potluck = await invite(host)
    const url = await makeLink(host, potluck)
    const guest = await guestWith(url)
    const other = await guestWith(url, { name: 'Dev', 'diet-nuts': 'on' })
    expect((await guest.open(url)).html).toContain('Bring a recipe from a web page')
    const page = `${site.url}/nuts`
    const { html, sent } = await bring(guest, url, page)
    expect(html).toContain('Nut cake')
    expect(sent.status).toBe(303)
    expect(site.timesAsked(page)).toBe(1)
    const [dish] = (await potluckOf(host, potluck)).dishes
    expect(dish).toMatchObject({
      title: 'Nut cake',
      by: 'Clara',
      serves: 12,
      hasRecipe: true,
      course: 'dessert',
    })
    const read = await other.open(`${url}/dishes/${dish?._id}`)
    expect(read.html).toContain('200 g hazelnuts')
    expect(read.html).toContain(page)
    const booklet = await other.open(`${url}/booklet`)
    expect(booklet.html).toContain('200 g hazelnuts')
    for (const { html } of [read, booklet])
      expect(html).toContain('Amounts in the directions are not scaled.')
    expect((await potluckOf(host, potluck)).clashes).toMatchObject([
      { guest: 'Dev', dish: 'Nut cake', because: '100 g hazelnuts' },
    ])
    await host.post(`/api/potlucks/${potluck._id}/booklet`)
    expect(await listOf(host)).toMatchObject([{ title: 'Nut cake', sharedBy: null, link: page }])
  })

  it('is offered as what is still needed', async () => {
    const needs = [
      { course: 'salad', count: 1 },
      { course: 'dessert', count: 1 },
    ]
    const url = await makeLink(host, await invite(host, { needs }))
    const [clara, dev] = [await guestWith(url), await guestWith(url, { name: 'Dev' })]
    const offered = async (guest: typeof clara) => {
      const { html } = await guest.fill(`${url}/bring`, { address: `${site.url}/nuts` })
      return /<option value="(\w+)" selected/.exec(html)?.[1]
    }
    expect(await offered(clara)).toBe('salad')
    await clara.fill(`${url}/dishes`, {
      title: 'Slaw',
      course: 'salad',
      serves: '4',
      dishId: 'a-slaw-of-clara',
    })
    expect(await offered(dev)).toBe('dessert')
  })

  it('belongs to the potluck: it counts towards the host, and goes with the dish, the guest and the potluck', async () => {
    site.pages['/brought'] = { body: recipePage({ name: 'Plum cake' }) }
    const rows = () =>
      fetching.app.store.read
        .select({ id: recipes.id })
        .from(recipes)
        .where(eq(recipes.link, `${site.url}/brought`))
    const potluck = await invite(host)
    const url = await makeLink(host, potluck)
    const guest = await guestWith(url)
    await guest.fill(`${url}/bring`, { address: `${site.url}/brought` })
    expect(await rows()).toEqual([])
    for (const end of ['dish', 'removed by the host', 'guest', 'potluck']) {
      await bring(guest, url, `${site.url}/brought`)
      const [row] = await rows()
      const [bytes] = await fetching.app.store.read
        .select()
        .from(storedBytes)
        .where(eq(storedBytes.id, row?.id ?? ''))
      expect(bytes?.userId).toBe(host.id)
      const { dishes, guests } = await potluckOf(host, potluck)
      const dish = `/api/potlucks/${potluck._id}/dishes/${dishes[0]?._id}`
      if (end === 'dish') await guest.fill(`${url}/dishes/remove`, { dishId: dishes[0]?._id ?? '' })
      if (end === 'removed by the host') await host.delete(dish)
      if (end === 'guest') {
        await host.delete(`/api/potlucks/${potluck._id}/guests/${guests[1]?._id}`)
        await guest.fill(url, coming('Clara'))
      }
      if (end === 'potluck') {
        await host.put(`/api/potlucks/${potluck._id}/cancelled`, { isCancelled: true })
        await host.delete(`/api/potlucks/${potluck._id}`)
      }
      expect([end, await rows()]).toEqual([end, []])
    }
  })

  it('stays when its guest takes it back and someone has saved it, and its address is in the export of the host', async () => {
    site.pages['/kept'] = { body: recipePage({ name: 'Kept cake' }) }
    const potluck = await invite(host, { name: 'With an address' })
    const url = await makeLink(host, potluck)
    const guest = await guestWith(url)
    await bring(guest, url, `${site.url}/kept`)
    const kitchen = await readKitchen(fetching.app.store.read, host.id)
    const exported = kitchen?.potlucks
      .find(({ name }) => name === 'With an address')
      ?.guests.flatMap(({ dishes }) => dishes)
    expect(exported).toMatchObject([{ title: 'Kept cake', address: `${site.url}/kept`, recipeId: null }])
    await host.post(`/api/potlucks/${potluck._id}/booklet`)
    const { dishes } = await potluckOf(host, potluck)
    await guest.fill(`${url}/dishes/remove`, { dishId: dishes[0]?._id ?? '' })
    expect((await listOf(host)).map(({ title }) => title)).toContain('Kept cake')
  })

  it('is for guests who have answered, within limits, and from addresses that the guard lets through', async () => {
    const url = await makeLink(host, await invite(host))
    const stranger = createVisitor(fetching)
    expect(await stranger.open(`${url}/bring`)).toMatchObject({
      status: 303,
      location: new URL(url).pathname,
    })
    const before = site.asked.length
    await stranger.fill(`${url}/bring`, { address: `${site.url}/nuts` })
    await stranger.fill(`${url}/bring/dish`, {
      address: `${site.url}/nuts`,
      dishId: 'a-dish-of-strangers',
      course: 'main',
    })
    expect(site.asked).toHaveLength(before)
    const guest = await guestWith(url)
    for (const address of [
      'http://169.254.169.254/',
      'http://127.0.0.1:1/',
      'file:///etc/passwd',
      'potluck:abc',
      '',
    ])
      expect((await guest.fill(`${url}/bring`, { address })).status).toBeGreaterThanOrEqual(400)
    const missing = await guest.fill(`${url}/bring`, { address: `${site.url}/gone` })
    expect(missing.html).toContain('There is no page at this address')
    expect(missing.html).toContain(`value="${site.url}/gone"`)
    const strict = await startTestServer({
      env: { FETCH_ALLOW: site.host },
      given: { limits: createLimits({ factor: 0.2 }) },
    })
    const strictHost = await join(strict)
    const strictUrl = await makeLink(strictHost, await invite(strictHost))
    const eager = createVisitor(strict)
    await eager.fill(strictUrl, coming('Clara'))
    const statuses = []
    for (let at = 0; at < 5; at += 1)
      statuses.push((await eager.fill(`${strictUrl}/bring`, { address: `${site.url}/nuts` })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    await strict.close()
  })
})
