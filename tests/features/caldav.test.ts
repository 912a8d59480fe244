import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedPlan } from '#server/contract/plan.ts'
import type { OpenedList, ShoppingLists } from '#server/contract/shopping.ts'
import { basicOf, calendarPassword, calendarsOf, event, shown, todo } from '../support/caldav.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { leaveHome, liveTogether } from '../support/households.ts'
import { join, joinAsFriends, type Member, typeRecipe } from '../support/people.ts'
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
  return { ...phone, list: calendar, read }
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
  })

  it('reads the lines of a list, ticked ones too, and no list of a stranger', async () => {
    const [ada, stan] = [await join(server), await join(server, 'Stan')]
    await addLine(ada, 'Milk; 2 l, fresh & "whole" <3.5 %>')
    const phone = await phoneOf(ada)
    expect((await phone.read()).map(shown)).toMatchObject([
      { summary: 'Milk; 2 l, fresh & "whole" <3.5 %>', status: 'NEEDS-ACTION' },
    ])
    const { headers: stranger } = await calendarsOf(server, stan)
    const own = phone.list.url.replace(ada.id, stan.id)
    for (const [method, url] of [
      ['PROPFIND', phone.list.url],
      ['PROPFIND', own],
      ['REPORT', own],
      ['PUT', `${own}stranger-line.ics`],
      ['DELETE', `${own}stranger-line.ics`],
    ] as const) {
      const body = method === 'PUT' ? todo('stranger-line', 'Poison') : null
      const headers = { ...stranger, 'content-type': 'text/calendar' }
      expect([method, url, (await fetch(url, { method, headers, body })).status]).toEqual([method, url, 404])
    }
    expect(await linesOf(ada)).toHaveLength(1)
  })

  it('adds, renames, ticks and removes a line, which open pages and friends see at once', async () => {
    const ada = await join(server)
    const phone = await phoneOf(ada)
    const page = await ada.listen()
    const added = await phone.client.createCalendarObject({
      ...{
        calendar: phone.list,
        filename: '8E2F1A00-0B1C.ics',
        iCalString: todo('8E2F1A00-0B1C', 'Oat milk'),
      },
    })
    expect(added.status).toBe(201)
    await page.event('shopping:changed')
    const [object] = await phone.read()
    if (!object) throw new Error('The line is not there.')
    expect(shown(object)).toMatchObject({ uid: '8E2F1A00-0B1C', summary: 'Oat milk' })
    const data = todo('8E2F1A00-0B1C', '2 l oat milk', ['STATUS:COMPLETED', 'COMPLETED:20261123T100000Z'])
    const changed = await phone.client.updateCalendarObject({ calendarObject: { ...object, data } })
    expect(changed.status).toBe(204)
    expect(await linesOf(ada)).toEqual([['2 l oat milk', true]])
    const [again] = await phone.read()
    if (!again) throw new Error('The line is not there.')
    expect(shown(again)).toMatchObject({ summary: '2 l oat milk', status: 'COMPLETED' })
    expect((await phone.client.deleteCalendarObject({ calendarObject: again })).status).toBe(204)
    expect(await linesOf(ada)).toEqual([])
    // Undone on the phone.
    await phone.client.createCalendarObject({
      ...{
        calendar: phone.list,
        filename: '8E2F1A00-0B1C.ics',
        iCalString: todo('8E2F1A00-0B1C', 'Oat milk'),
      },
    })
    expect(await linesOf(ada)).toEqual([['Oat milk', false]])
    page.close()
  })

  it('has the note of a line above what Potluck says of it, and changes it', async () => {
    const ada = await join(server)
    const item = await addLine(ada, 'Butter', { recipe: 'Pie', note: 'unsalted' })
    const phone = await phoneOf(ada)
    const change = async (description: string[]) => {
      const [calendarObject] = await phone.read()
      if (!calendarObject) throw new Error('The line is not there.')
      const data = todo(item, 'Butter', description)
      const { status } = await phone.client.updateCalendarObject({
        calendarObject: { ...calendarObject, data },
      })
      expect(status).toBe(204)
      const [line] = (await listOf(ada)).items
      return { note: line?.note, description: shown((await phone.read())[0] ?? calendarObject).description }
    }
    expect(shown((await phone.read())[0] ?? {}).description).toBe('unsalted\nFor Pie')
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
    const [seen] = await phone.read()
    if (!seen) throw new Error('The line is not there.')
    const { list } = await listOf(ada)
    const edit = { kind: 'edit', id: newDeviceId('op'), at: Date.now() + 5, list: list._id, item }
    await ada.post('/api/shopping/operations', { operations: [{ ...edit, text: 'Salted butter' }] })
    const calendarObject = { ...seen, data: todo(item, 'Margarine') }
    expect((await phone.client.updateCalendarObject({ calendarObject })).status).toBe(412)
    expect((await phone.client.deleteCalendarObject({ calendarObject })).status).toBe(412)
    const taken = await phone.client.createCalendarObject({
      ...{ calendar: phone.list, filename: `${item}.ics`, iCalString: todo(item, 'Margarine') },
    })
    expect(taken.status).toBe(412)
    expect(await linesOf(ada)).toEqual([['Salted butter', false]])
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
