import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedPlan } from '#server/contract/plan.ts'
import type { OpenedList, ShoppingLists } from '#server/contract/shopping.ts'
import { basicOf, calendarPassword, calendarsOf, event, shown, todo } from '../support/caldav.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { leaveHome, liveTogether } from '../support/households.ts'
import { join, joinAsFriends, type Member, typeRecipe } from '../support/people.ts'
import { leastOf, processMs } from '../support/processor-time.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const today = new Date().toISOString().slice(0, 10)
const start = `DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`

async function listOf(member: Member): Promise<OpenedList> {
  const { body } = await member.get<ShoppingLists>('/api/shopping')
  return (await member.get<OpenedList>(`/api/shopping/${body.lists[0]?._id}`)).body
}
const linesOf = async (member: Member) =>
  (await listOf(member)).items.map(({ text, isTicked }) => [text, isTicked])

const plannedOf = async (member: Member) =>
  (await member.get<OpenedPlan>(`/api/plans/${member.id}?from=${today}&to=${today}`)).body.entries

async function addLine(member: Member, text: string, more: object = {}) {
  const { list } = await listOf(member)
  const item = newDeviceId('item')
  const add = { kind: 'add', id: newDeviceId('op'), at: Date.now(), list: list._id, item, text, place: 0 }
  await member.post('/api/shopping/operations', { operations: [{ ...add, ...more }] })
  return item
}

async function tickLine(member: Member, item: string) {
  const { list } = await listOf(member)
  const tick = { kind: 'tick', id: newDeviceId('op'), at: Date.now(), list: list._id, item, isTicked: true }
  await member.post('/api/shopping/operations', { operations: [tick] })
}

async function addEntry(member: Member, title: string, more: object = {}) {
  const entry = newDeviceId('entry')
  const add = { kind: 'add', id: newDeviceId('op'), at: Date.now(), plan: member.id, entry, title }
  const where = { servings: null, day: today, meal: 'dinner', place: 0 }
  await member.post('/api/plans/operations', { operations: [{ ...add, ...where, ...more }] })
  return entry
}

/** The calendar of a member's first list, with the client of a phone. */
async function phoneOf(member: Member) {
  const phone = await calendarsOf(server, member)
  await listOf(member)
  const calendar = await phone.calendar('Groceries')
  const read = () => phone.client.fetchCalendarObjects({ calendar, filters: todoFilter })
  const only = async () => {
    const [object, ...others] = await read()
    if (!object || others.length > 0) throw new Error('There is not one line.')
    return object
  }
  const add = (uid: string, summary: string) =>
    phone.client.createCalendarObject({
      ...{ calendar, filename: `${uid}.ics`, iCalString: todo(uid, summary) },
    })
  const change = async (data: string) =>
    phone.client.updateCalendarObject({ calendarObject: { ...(await only()), data } })
  return { ...phone, list: calendar, read, only, add, change }
}
const todoFilter = [
  {
    'comp-filter': {
      _attributes: { name: 'VCALENDAR' },
      'comp-filter': { _attributes: { name: 'VTODO' } },
    },
  },
]

describe('a calendar program', () => {
  it('finds the lists and the plans of a person from the address alone, with what each can hold', async () => {
    const [sam, ada] = await joinAsFriends(server)
    await listOf(ada)
    await sam.put(`/api/plans/${sam.id}/members`, { friendEmail: ada.email })
    const { client } = await calendarsOf(server, ada)
    const calendars = await client.fetchCalendars()
    expect(calendars.map(({ displayName, components }) => [displayName, components])).toEqual([
      ['Groceries', ['VTODO']],
      ['Plan', ['VEVENT']],
      ['Plan of Sam Cook', ['VEVENT']],
    ])
    expect(calendars[0]?.reports).toEqual(['calendarQuery', 'calendarMultiget', 'syncCollection'])
    for (const path of ['/', '/.well-known/caldav'])
      expect((await fetch(server.url + path, { method: 'PROPFIND' })).url).toBe(`${server.url}/caldav/`)
  })

  it('lists the lines of a list, ticked ones too', async () => {
    const ada = await join(server)
    await addLine(ada, 'Milk; 2 l, fresh & "whole" <3.5 %>')
    await tickLine(ada, await addLine(ada, 'Salt'))
    const phone = await phoneOf(ada)
    expect((await phone.read()).map(shown)).toMatchObject([
      { summary: 'Milk; 2 l, fresh & "whole" <3.5 %>', status: 'NEEDS-ACTION' },
      { summary: 'Salt', status: 'COMPLETED' },
    ])
  })

  it('adds a line, which open pages of its owner and of friends show at once', async () => {
    const [sam, ada] = await joinAsFriends(server)
    const phone = await phoneOf(ada)
    const { list } = await listOf(ada)
    await ada.put(`/api/shopping/${list._id}/members`, { friendEmail: sam.email })
    const pages = [await ada.listen(), await sam.listen()]
    expect((await phone.add('8E2F1A00-0B1C', 'Oat milk')).status).toBe(201)
    for (const page of pages) await page.event('shopping:changed')
    expect(await linesOf(ada)).toEqual([['Oat milk', false]])
    expect(shown(await phone.only())).toMatchObject({ uid: '8E2F1A00-0B1C', summary: 'Oat milk' })
    for (const page of pages) page.close()
  })

  it('ticks a line, and takes the tick away again', async () => {
    const ada = await join(server)
    const item = await addLine(ada, 'Oat milk')
    const phone = await phoneOf(ada)
    const ticked = todo(item, 'Oat milk', ['STATUS:COMPLETED', 'COMPLETED:20261123T100000Z'])
    expect((await phone.change(ticked)).status).toBe(204)
    expect(await linesOf(ada)).toEqual([['Oat milk', true]])
    expect(shown(await phone.only()).status).toBe('COMPLETED')
    expect((await phone.change(todo(item, 'Oat milk', ['STATUS:NEEDS-ACTION']))).status).toBe(204)
    expect(await linesOf(ada)).toEqual([['Oat milk', false]])
  })

  it('renames a line', async () => {
    const ada = await join(server)
    const item = await addLine(ada, 'Oat milk')
    const phone = await phoneOf(ada)
    expect((await phone.change(todo(item, '2 l oat milk'))).status).toBe(204)
    expect(await linesOf(ada)).toEqual([['2 l oat milk', false]])
    expect(shown(await phone.only()).summary).toBe('2 l oat milk')
  })

  it('deletes a line, and has it back when that is undone on the phone', async () => {
    const ada = await join(server)
    const item = await addLine(ada, 'Oat milk')
    const phone = await phoneOf(ada)
    const calendarObject = await phone.only()
    expect((await phone.client.deleteCalendarObject({ calendarObject })).status).toBe(204)
    expect([await linesOf(ada), await phone.read()]).toEqual([[], []])
    expect((await phone.add(item, 'Oat milk')).status).toBe(201)
    expect(await linesOf(ada)).toEqual([['Oat milk', false]])
  })

  it('of a stranger finds and changes nothing', async () => {
    const [ada, stan] = [await join(server), await join(server, 'Stan')]
    await addLine(ada, 'Milk')
    const phone = await phoneOf(ada)
    const calendarObject = await phone.only()
    const { client, headers } = await calendarsOf(server, stan)
    const found = await client.fetchCalendars()
    expect(found.map(({ url }) => url).filter((url) => url.includes(ada.id))).toEqual([])
    await expect(client.fetchCalendarObjects({ calendar: phone.list })).rejects.toThrow('404')
    const poison = { filename: 'stranger-line.ics', iCalString: todo('stranger-line', 'Poison') }
    const changes = [
      await client.createCalendarObject({ calendar: phone.list, ...poison }),
      await client.updateCalendarObject({ calendarObject: { ...calendarObject, data: poison.iCalString } }),
      await client.deleteCalendarObject({ calendarObject }),
    ]
    expect(changes.map(({ status }) => status)).toEqual([404, 404, 404])
    // A list of another person under the address of one's own.
    const own = phone.list.url.replace(ada.id, stan.id)
    for (const method of ['PROPFIND', 'REPORT'])
      expect([method, (await fetch(own, { method, headers })).status]).toEqual([method, 404])
    expect(await linesOf(ada)).toEqual([['Milk', false]])
  })

  it('whose password was ended neither reads nor changes anything', async () => {
    const ada = await join(server)
    await addLine(ada, 'Milk')
    const phone = await phoneOf(ada)
    const calendarObject = await phone.only()
    await phone.end()
    await expect(phone.read()).rejects.toThrow('401')
    const changes = [
      await phone.add('after-the-end', 'Butter'),
      await phone.client.deleteCalendarObject({ calendarObject }),
    ]
    expect(changes.map(({ status }) => status)).toEqual([401, 401])
    expect(await linesOf(ada)).toEqual([['Milk', false]])
  })

  it('has the note of a line above what Potluck says of it, and changes it', async () => {
    const ada = await join(server)
    const item = await addLine(ada, 'Butter', { recipe: 'Pie', note: 'unsalted' })
    const phone = await phoneOf(ada)
    const change = async (description: string[]) => {
      expect((await phone.change(todo(item, 'Butter', description))).status).toBe(204)
      const [line] = (await listOf(ada)).items
      return { note: line?.note, description: shown(await phone.only()).description }
    }
    expect(shown(await phone.only()).description).toBe('unsalted\nFor Pie')
    expect(await change(['DESCRIPTION:salted\\, cold\\nnot soft\\nFor Pie'])).toEqual({
      note: 'salted, cold not soft',
      description: 'salted, cold not soft\nFor Pie',
    })
    expect(await change([])).toEqual({ note: '', description: 'For Pie' })
  })

  it('is told when a line was changed elsewhere, and changes nothing', async () => {
    const ada = await join(server)
    const item = await addLine(ada, 'Butter')
    const phone = await phoneOf(ada)
    const seen = await phone.only()
    const { list } = await listOf(ada)
    const edit = { kind: 'edit', id: newDeviceId('op'), at: Date.now() + 5, list: list._id, item }
    await ada.post('/api/shopping/operations', { operations: [{ ...edit, text: 'Salted butter' }] })
    const calendarObject = { ...seen, data: todo(item, 'Margarine') }
    expect((await phone.client.updateCalendarObject({ calendarObject })).status).toBe(412)
    expect((await phone.client.deleteCalendarObject({ calendarObject })).status).toBe(412)
    expect((await phone.add(item, 'Margarine')).status).toBe(412)
    expect(await linesOf(ada)).toEqual([['Salted butter', false]])
  })

  it('finds a line by its UID or its words, and the lines that are not done', async () => {
    const ada = await join(server)
    const phone = await phoneOf(ada)
    await phone.add('milk-0001', 'Oat milk, 2 l')
    await phone.add('salt-0001', 'Salt')
    await tickLine(ada, 'salt-0001')
    const find = async (...properties: object[]) => {
      const filters = structuredClone(todoFilter)
      const [file] = filters
      Object.assign(file?.['comp-filter']['comp-filter'] ?? {}, { 'prop-filter': properties })
      const found = await phone.client.fetchCalendarObjects({ calendar: phone.list, filters })
      return found.map((object) => shown(object).summary)
    }
    const property = (name: string, condition: object = {}) => ({ _attributes: { name }, ...condition })
    const text = (_text: string, more: object = {}) => ({
      'text-match': { _attributes: { collation: 'i;octet', ...more }, _text },
    })
    const isAbsent = { 'is-not-defined': {} }
    expect(await find(property('UID', text('milk-0001')))).toEqual(['Oat milk, 2 l'])
    expect(await find(property('SUMMARY', text('MILK, ', { collation: 'i;ascii-casemap' })))).toEqual([
      'Oat milk, 2 l',
    ])
    expect(await find(property('SUMMARY', text('MILK')))).toEqual([])
    expect(await find(property('COMPLETED'))).toEqual(['Salt'])
    const isOpen = property('STATUS', text('COMPLETED', { 'negate-condition': 'yes' }))
    expect(await find(property('COMPLETED', isAbsent), isOpen)).toEqual(['Oat milk, 2 l'])
    expect(await find(property('STATUS', isAbsent))).toEqual([])
    const range = { 'time-range': { _attributes: { start: '20260101T000000Z' } } }
    await expect(find(property('COMPLETED', range))).rejects.toThrow('403')
  })

  it('gets only what changed since it last looked', async () => {
    const ada = await join(server)
    await addLine(ada, 'Salt')
    const pepper = await addLine(ada, 'Pepper')
    const phone = await phoneOf(ada)
    const first = await phone.client.syncCollection({
      ...{ url: phone.list.url, props: { 'd:getetag': {} }, syncLevel: 1, syncToken: '' },
    })
    expect(first.filter(({ href }) => href?.endsWith('.ics'))).toHaveLength(2)
    const since = async (syncToken: string) =>
      phone.client.syncCollection({
        ...{ url: phone.list.url, props: { 'd:getetag': {} }, syncLevel: 1, syncToken },
      })
    const tokenOf = (answers: typeof first): string => answers[0]?.raw?.multistatus?.syncToken ?? ''
    const token = tokenOf(first)
    expect(token).toMatch(/^urn:potluck:/)
    expect((await since(token)).filter(({ href }) => href?.endsWith('.ics'))).toEqual([])
    await server.later(60_000, async () => {
      await addLine(ada, 'Sugar')
      const { list } = await listOf(ada)
      const remove = { kind: 'remove', id: newDeviceId('op'), at: Date.now() + 60_000, list: list._id }
      await ada.post('/api/shopping/operations', {
        operations: [{ ...remove, item: pepper, isRemoved: true }],
      })
    })
    const changed = (await since(token)).filter(({ href }) => href?.endsWith('.ics'))
    expect(changed.map(({ status }) => status).toSorted()).toEqual([207, 404].toSorted())
    // Of another box, and too new.
    for (const other of ['urn:potluck:AAAAAAAAAAAAAAAA.1', token.replace(/\d+$/, '999999'), 'nonsense'])
      expect((await since(other))[0]?.status).toBe(403)
  })

  it('reads a list again that became that of a household, or is no longer', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    await addLine(ada, 'Salt')
    const phone = await phoneOf(ben)
    const sync = (syncToken: string) =>
      phone.client.syncCollection({
        ...{ url: phone.list.url, props: { 'd:getetag': {} }, syncLevel: 1, syncToken },
      })
    const all = async () => {
      const answers = await sync('')
      const token: string = answers[0]?.raw?.multistatus?.syncToken ?? ''
      return { token, count: answers.filter(({ href }) => href?.endsWith('.ics')).length }
    }
    const before = await all()
    const home = await liveTogether(ada, ben)
    expect((await sync(before.token))[0]?.status).toBe(403)
    const during = await all()
    expect([before.count, during.count]).toEqual([0, 1])
    await leaveHome(ben, home)
    expect((await sync(during.token))[0]?.status).toBe(403)
    expect((await all()).count).toBe(0)
  })

  it('shows the plan as days, and plans, moves and removes meals', async () => {
    const ada = await join(server)
    const recipe = await typeRecipe(ada, 'Borscht')
    await addEntry(ada, 'Borscht', { recipe: recipe._id, servings: 4 })
    const phone = await calendarsOf(server, ada)
    const calendar = await phone.calendar('Plan')
    const timeRange = { start: `${today}T00:00:00Z`, end: new Date(Date.now() + 86_400_000).toISOString() }
    const read = () => phone.client.fetchCalendarObjects({ calendar, timeRange })
    const [borscht] = await read()
    if (!borscht) throw new Error('The meal is not there.')
    expect(shown(borscht)).toMatchObject({ summary: 'Dinner: Borscht', start: today })
    const add = async (uid: string, text: string, at = start, more: string[] = []) =>
      (
        await phone.client.createCalendarObject({
          ...{ calendar, filename: `${encodeURIComponent(uid)}.ics`, iCalString: event(uid, text, at, more) },
        })
      ).status
    const clock = (time: string) => `DTSTART;TZID=Europe/Berlin:${today.replaceAll('-', '')}T${time}00`
    expect(await add('event-0001', 'lunch: Leftovers')).toBe(201)
    expect(await add('event-0002', 'Pancakes', clock('0800'))).toBe(201)
    expect(await add('meeting/1@example.org', 'Pizza')).toBe(201)
    expect(await add('event-0003', 'Soup', start, ['RRULE:FREQ=DAILY'])).toBe(403)
    const mealsOf = async () =>
      (await plannedOf(ada)).map(({ title, meal, day }) => [title, meal, day]).toSorted()
    expect(await mealsOf()).toEqual([
      ['Borscht', 'dinner', today],
      ['Leftovers', 'lunch', today],
      ['Pancakes', 'breakfast', today],
      ['Pizza', 'other', today],
    ])
    const pizza = (await read()).find((each) => shown(each).uid === 'meeting/1@example.org')
    if (!pizza) throw new Error('The pizza is not there.')
    const data = event('meeting/1@example.org', 'Dinner: Pizza', start)
    expect((await phone.client.updateCalendarObject({ calendarObject: { ...pizza, data } })).status).toBe(204)
    expect((await phone.client.deleteCalendarObject({ calendarObject: borscht })).status).toBe(204)
    expect((await mealsOf()).map(([title, meal]) => [title, meal])).toEqual([
      ['Leftovers', 'lunch'],
      ['Pancakes', 'breakfast'],
      ['Pizza', 'dinner'],
    ])
  })

  it('renames a list of its own', async () => {
    const ada = await join(server)
    const phone = await phoneOf(ada)
    const rename = `<d:propertyupdate xmlns:d="DAV:"><d:set><d:prop><d:displayname>Market</d:displayname></d:prop></d:set></d:propertyupdate>`
    const init = { method: 'PROPPATCH', headers: phone.headers, body: rename }
    expect((await fetch(phone.list.url, init)).status).toBe(207)
    expect((await listOf(ada)).list.name).toBe('Market')
  })

  it('makes and deletes no list', async () => {
    const ada = await join(server)
    const { list, headers } = await phoneOf(ada)
    for (const [method, url] of [
      ['DELETE', list.url],
      ['MKCALENDAR', list.url.replace(/list-[^/]+/, 'list-new')],
    ] as const)
      expect([method, (await fetch(url, { method, headers })).status]).toEqual([method, 403])
    expect((await listOf(ada)).list.name).toBe('Groceries')
  })
})

describe('the password of a calendar program', () => {
  const propfind = (headers: Record<string, string>) =>
    fetch(`${server.url}/caldav/`, { method: 'PROPFIND', headers })

  it('is asked for, and works until it is ended', async () => {
    const ada = await join(server)
    const asked = await propfind({})
    expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="Potluck", charset="UTF-8"',
    ])
    const { password, end } = await calendarPassword(ada)
    expect((await propfind(basicOf('anything', password))).status).toBe(207)
    await end()
    expect((await propfind(basicOf(ada.email, password))).status).toBe(401)
  })

  it('is a token of that scope only, which opens nothing else', async () => {
    const ada = await join(server)
    for (const scope of ['read', 'listen', 'export', 'write', 'share']) {
      const { password } = await calendarPassword(ada, scope)
      expect([scope, (await propfind(basicOf(ada.email, password))).status]).toEqual([scope, 403])
    }
    expect((await propfind(basicOf(ada.email, 'a long enough sentence'))).status).toBe(401)
    expect((await propfind(basicOf(ada.email, ada.token))).status).toBe(401)
    const { password } = await calendarPassword(ada)
    const headers = { authorization: `Bearer ${password}` }
    for (const path of ['/api/recipes', '/api/shopping', '/api/me'])
      expect([path, (await fetch(`${server.url}${path}`, { headers })).status]).toEqual([path, 403])
  })
})

describe('what a program sends', () => {
  it.each([
    ['a text', 'no calendar', 400],
    ['an event', event('hostile-1', 'Party', start), 403],
    ['another UID', todo('hostile-2', 'Milk'), 403],
    ['no title', todo('hostile-1', ''), 400],
    ['too much', todo('hostile-1', 'x'.repeat(70_000)), 413],
    ['a title of 400 characters', todo('hostile-1', 'x'.repeat(400)), 400],
    ['calendars in calendars', 'BEGIN:VCALENDAR\r\n'.repeat(3000), 400],
  ])('is refused when it is %s', async (_, body, status) => {
    const ada = await join(server)
    const { list, headers } = await phoneOf(ada)
    const init = { method: 'PUT', headers: { ...headers, 'content-type': 'text/calendar' }, body }
    expect((await fetch(`${list.url}hostile-1.ics`, init)).status).toBe(status)
    expect(await linesOf(ada)).toEqual([])
  })

  it('is read in little time when its title is all spaces', async () => {
    const ada = await join(server)
    const { calendar, headers } = await phoneOf(ada)
    const { url } = await calendar('Plan')
    const body = event('hostile-1', `${' '.repeat(8000)}Soup`, start)
    const init = { method: 'PUT', headers: { ...headers, 'content-type': 'text/calendar' }, body }
    // Of 60,000 spaces it would be minutes.
    const put = async () => expect((await fetch(`${url}hostile-1.ics`, init)).ok).toBe(true)
    expect(await leastOf(500, () => processMs(put))).toBeLessThan(500)
  })

  it.each([
    [
      'entities that grow',
      `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "&a;&a;&a;">]><propfind><prop><displayname>&b;</displayname></prop></propfind>`,
      207,
    ],
    [
      'a file of the server',
      '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><propfind><prop><displayname>&f;</displayname></prop></propfind>',
      207,
    ],
    ['depth', '<a>'.repeat(1000), 400],
    ['half', '<propfind><prop>', 400],
  ])('as XML with %s is harmless', async (_, body, status) => {
    const ada = await join(server)
    const { list, headers } = await phoneOf(ada)
    const answer = await fetch(list.url, { method: 'PROPFIND', headers, body })
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toMatch(/root:|a{100}/)
  })
})
