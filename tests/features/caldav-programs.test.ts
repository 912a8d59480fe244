import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenedPlan } from '#server/contract/plan.ts'
import type { OpenedList, ShoppingLists } from '#server/contract/shopping.ts'
import { readXml } from '#server/text/xml.ts'
import { childrenOf, type XmlElement } from '#server/text/xml-element.ts'
import { basicOf, calendarPassword, event, todo } from '../support/caldav.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { join, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

// Requests in the shape in which calendar programs without a published client send them.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const today = new Date().toISOString().slice(0, 10)

/** A program that is signed in, and the paths that it finds. */
async function program(member: Member) {
  const { password } = await calendarPassword(member)
  const list = (await member.get<ShoppingLists>('/api/shopping')).body.lists[0]?._id ?? ''
  const home = `/caldav/${member.id}/`
  const send = async (method: string, path: string, body = '', headers: Record<string, string> = {}) => {
    const response = await fetch(server.url + path, {
      ...{
        method,
        headers: { 'content-type': typeOf(method), ...basicOf(member.email, password), ...headers },
      },
      ...(body !== '' && { body }),
    })
    const text = await response.text()
    const isXml = /xml/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      headers: response.headers,
      text,
      found: isXml ? await foundIn(text) : [],
    }
  }
  const lines = async () =>
    (await member.get<OpenedList>(`/api/shopping/${list}`)).body.items.map(({ text, isTicked }) => [
      text,
      isTicked,
    ])
  return { send, lines, home, list: `${home}list-${list}/`, plan: `${home}plan-${member.id}/` }
}

const typeOf = (method: string) => (method === 'PUT' ? 'text/calendar; charset=utf-8' : 'application/xml')

/** Of each response, its path, its own status and the properties that it has. */
const foundIn = async (text: string) =>
  childrenOf(await readXml(text, 1_000_000), 'response').map((response) => ({
    href: textOf(response, 'href'),
    status: textOf(response, 'status'),
    properties: childrenOf(response, 'propstat')
      .flatMap((part) => childrenOf(part, 'prop'))
      .flatMap(({ children }) => children),
  }))
const textOf = (element: XmlElement, name: string) => childrenOf(element, name)[0]?.text ?? ''
const propertyOf = ({ properties }: Awaited<ReturnType<typeof foundIn>>[number], name: string): string => {
  const [property] = properties.filter((each) => each.name === name)
  const inner = property?.children[0]
  return property ? (inner?.attributes.name ?? inner?.text) || property.text || (inner?.name ?? '') : ''
}

it('of an iPhone finds its lists from the name of the server, keeps them in step, adds, ticks and deletes', async () => {
  const ada = await join(server)
  const { send, lines, home, list } = await program(ada)
  const discovery = `<?xml version="1.0" encoding="UTF-8"?>
<A:propfind xmlns:A="DAV:"><A:prop><A:current-user-principal/><A:principal-URL/><A:resourcetype/></A:prop></A:propfind>`
  const asked = await fetch(`${server.url}/.well-known/caldav`, {
    ...{ method: 'PROPFIND', headers: { depth: '0' }, body: discovery, redirect: 'manual' },
  })
  expect([asked.status, asked.headers.get('location')]).toEqual([301, '/caldav/'])
  const [root] = (await send('PROPFIND', '/caldav/', discovery, { depth: '0' })).found
  expect(root && [propertyOf(root, 'current-user-principal'), propertyOf(root, 'principal-url')]).toEqual([
    home,
    home,
  ])
  const options = await send('OPTIONS', home)
  expect(options.headers.get('dav')).toContain('calendar-access')
  const [principal] = (
    await send(
      'PROPFIND',
      home,
      `<A:propfind xmlns:A="DAV:"><A:prop><B:calendar-home-set xmlns:B="urn:ietf:params:xml:ns:caldav"/><B:calendar-user-address-set xmlns:B="urn:ietf:params:xml:ns:caldav"/><A:current-user-principal/><A:displayname/><C:dropbox-home-URL xmlns:C="http://calendarserver.org/ns/"/><C:email-address-set xmlns:C="http://calendarserver.org/ns/"/><B:schedule-inbox-URL xmlns:B="urn:ietf:params:xml:ns:caldav"/><A:principal-collection-set/><A:principal-URL/><A:resource-id/><A:supported-report-set/></A:prop></A:propfind>`,
      { depth: '0' },
    )
  ).found
  expect(principal && propertyOf(principal, 'calendar-home-set')).toBe(home)
  const proxies = await send(
    'REPORT',
    home,
    `<A:expand-property xmlns:A="DAV:"><A:property name="calendar-proxy-read-for" namespace="http://calendarserver.org/ns/"/></A:expand-property>`,
  )
  expect([proxies.status, proxies.text]).toEqual([403, expect.stringContaining('<d:supported-report/>')])
  const calendars = await send(
    'PROPFIND',
    home,
    `<A:propfind xmlns:A="DAV:"><A:prop><A:add-member/><D:calendar-color xmlns:D="http://apple.com/ns/ical/"/><D:calendar-order xmlns:D="http://apple.com/ns/ical/"/><A:current-user-privilege-set/><A:displayname/><C:getctag xmlns:C="http://calendarserver.org/ns/"/><A:owner/><C:pushkey xmlns:C="http://calendarserver.org/ns/"/><A:resourcetype/><B:supported-calendar-component-set xmlns:B="urn:ietf:params:xml:ns:caldav"/><A:supported-report-set/><A:sync-token/></A:prop></A:propfind>`,
    { depth: '1' },
  )
  const reminders = calendars.found.find(({ href }) => href === list)
  expect(reminders && propertyOf(reminders, 'supported-calendar-component-set')).toBe('VTODO')
  const ctag = reminders && propertyOf(reminders, 'getctag')
  // What it keeps of its own is refused, and does not hide the calendars.
  const timezone = `<A:propertyupdate xmlns:A="DAV:"><A:set><A:prop><B:calendar-timezone xmlns:B="urn:ietf:params:xml:ns:caldav">BEGIN:VCALENDAR</B:calendar-timezone></A:prop></A:set></A:propertyupdate>`
  const color = `<A:propertyupdate xmlns:A="DAV:"><A:set><A:prop><D:calendar-color xmlns:D="http://apple.com/ns/ical/" symbolic-color="blue">#1BADF8FF</D:calendar-color></A:prop></A:set></A:propertyupdate>`
  for (const [path, body] of [
    [home, timezone],
    [list, color],
  ] as const)
    expect([path, (await send('PROPPATCH', path, body)).status]).toEqual([path, 403])

  const sync = (token: string) =>
    send(
      'REPORT',
      list,
      `<A:sync-collection xmlns:A="DAV:"><A:sync-token>${token}</A:sync-token><A:sync-level>1</A:sync-level><A:prop><A:getetag/><A:getcontenttype/></A:prop></A:sync-collection>`,
      { depth: '1' },
    )
  const tokenIn = (text: string) => /<d:sync-token>([^<]+)/.exec(text)?.[1] ?? ''
  const before = tokenIn((await sync('')).text)
  const uid = '5D2F9A4E-7A3C-4B5F-9C55-0F3B2C1D9A11'
  const path = `${list}${uid}.ics`
  const reminder = (...more: string[]) =>
    todo(uid, 'Oat milk', [
      'CREATED:20261128T170000Z',
      'LAST-MODIFIED:20261128T170000Z',
      'SEQUENCE:0',
      'PRIORITY:0',
      'X-APPLE-SORT-ORDER:817664400',
      ...more,
    ]).replace('PRODID:-//Test//EN', 'CALSCALE:GREGORIAN\r\nPRODID:-//Apple Inc.//iOS 18.1//EN')
  const ical = { 'content-type': 'text/calendar' }
  expect((await send('PUT', path, reminder(), { ...ical, 'if-none-match': '*' })).status).toBe(201)
  expect((await send('PUT', path, reminder(), { ...ical, 'if-none-match': '*' })).status).toBe(412)
  const [changed, ...others] = (await sync(before)).found
  expect([changed?.href, others]).toEqual([path, []])
  const multiget = await send(
    'REPORT',
    list,
    `<B:calendar-multiget xmlns:B="urn:ietf:params:xml:ns:caldav"><A:prop xmlns:A="DAV:"><A:getetag/><B:calendar-data/><B:schedule-tag/></A:prop><A:href xmlns:A="DAV:">${path}</A:href></B:calendar-multiget>`,
    { depth: '1' },
  )
  const [got] = multiget.found
  expect(got && propertyOf(got, 'calendar-data')).toContain('SUMMARY:Oat milk')
  const etag = (got && propertyOf(got, 'getetag')) ?? ''
  const done = ['STATUS:COMPLETED', 'COMPLETED:20261128T171000Z', 'PERCENT-COMPLETE:100']
  expect((await send('PUT', path, reminder(...done), { ...ical, 'if-match': etag })).status).toBe(204)
  expect((await send('PUT', path, reminder(), { ...ical, 'if-match': etag })).status).toBe(412)
  expect(await lines()).toEqual([['Oat milk', true]])
  const after = await send(
    'PROPFIND',
    list,
    '<A:propfind xmlns:A="DAV:"><A:prop><C:getctag xmlns:C="http://calendarserver.org/ns/"/></A:prop></A:propfind>',
    {
      depth: '0',
    },
  )
  expect(after.found[0] && propertyOf(after.found[0], 'getctag')).not.toBe(ctag)
  const newest = (await send('GET', path)).headers.get('etag') ?? ''
  expect((await send('DELETE', path, '', { 'if-match': newest })).status).toBe(204)
  const [gone] = (await sync(before)).found
  expect([gone?.href, gone?.status]).toEqual([path, 'HTTP/1.1 404 Not Found'])
})

it('of an Android phone finds what it may change, and asks for what it does not have', async () => {
  const ada = await join(server)
  const { send, lines, home, list, plan } = await program(ada)
  expect((await send('OPTIONS', home)).headers.get('dav')).toContain('calendar-access')
  const { found } = await send(
    'PROPFIND',
    home,
    `<?xml version='1.0' encoding='UTF-8' ?><propfind xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav" xmlns:CARD="urn:ietf:params:xml:ns:carddav"><prop><resourcetype /><displayname /><owner /><current-user-privilege-set /><n0:calendar-color xmlns:n0="http://apple.com/ns/ical/" /><CAL:calendar-description /><CAL:calendar-timezone /><CAL:supported-calendar-component-set /><n1:source xmlns:n1="http://calendarserver.org/ns/" /></prop></propfind>`,
    { depth: '1' },
  )
  const privilegesOf = (path: string) =>
    found
      .find(({ href }) => href === path)
      ?.properties.find(({ name }) => name === 'current-user-privilege-set')
      ?.children.flatMap(({ children }) => children.map(({ name }) => name))
  for (const path of [list, plan])
    expect(privilegesOf(path)).toEqual(expect.arrayContaining(['read', 'write-content', 'bind', 'unbind']))
  expect(privilegesOf(home)).toEqual(['read'])
  const uid = 'b1f0f0de-3a1a-4a57-8a47-7d3d6e8c2b10'
  const path = `${list}${uid}.ics`
  const ical = { 'content-type': 'text/calendar; charset=utf-8', 'if-none-match': '*' }
  const task = todo(uid, 'Bread', ['PRIORITY:9', 'X-APPLE-SORT-ORDER:817664401', 'STATUS:NEEDS-ACTION'])
  expect((await send('PUT', path, task, ical)).status).toBe(201)
  const query = await send(
    'REPORT',
    list,
    `<CAL:calendar-query xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav"><prop><getetag /></prop><CAL:filter><CAL:comp-filter name="VCALENDAR"><CAL:comp-filter name="VTODO" /></CAL:comp-filter></CAL:filter></CAL:calendar-query>`,
    { depth: '1' },
  )
  expect(query.found.map(({ href }) => href)).toEqual([path])
  const multiget = await send(
    'REPORT',
    list,
    `<CAL:calendar-multiget xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav"><prop><getcontenttype /><getetag /><CAL:schedule-tag /><CAL:calendar-data content-type="text/calendar" version="2.0" /></prop><href>${path}</href><href>${list}gone-0001.ics</href></CAL:calendar-multiget>`,
    { depth: '0' },
  )
  expect(multiget.found.map(({ href, status }) => [href, status])).toEqual([
    [path, ''],
    [`${list}gone-0001.ics`, 'HTTP/1.1 404 Not Found'],
  ])
  const ticked = todo(uid, 'Bread', [
    'STATUS:COMPLETED',
    'COMPLETED:20261128T171000Z',
    'PERCENT-COMPLETE:100',
  ])
  const [got] = multiget.found
  const etag = (got && propertyOf(got, 'getetag')) ?? ''
  // A server in between that compresses marks the ETag as weak.
  expect((await send('PUT', path, ticked, { 'if-match': `W/${etag}` })).status).toBe(204)
  expect(await lines()).toEqual([['Bread', true]])
})

it('of a desktop reads the calendars it is given, and what changed since', async () => {
  const ada = await join(server)
  const { send, home, list, plan } = await program(ada)
  const { found } = await send(
    'PROPFIND',
    plan,
    `<D:propfind xmlns:D="DAV:" xmlns:CS="http://calendarserver.org/ns/" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:resourcetype/><D:owner/><D:current-user-principal/><D:current-user-privilege-set/><D:supported-report-set/><C:supported-calendar-component-set/><CS:getctag/></D:prop></D:propfind>`,
    { depth: '0' },
  )
  const [calendar] = found
  expect(calendar && propertyOf(calendar, 'current-user-principal')).toBe(home)
  const names = (name: string) =>
    calendar?.properties.find((each) => each.name === name)?.children.map((child) => child.name)
  expect(names('resourcetype')).toEqual(['collection', 'calendar'])
  const sync = (path: string, token: string) =>
    send(
      'REPORT',
      path,
      `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level><prop><getcontenttype/><getetag/></prop></sync-collection>`,
      { depth: '1' },
    )
  const first = await sync(plan, '')
  const uid = '0d9d2c1e-2f64-4e62-a3a5-3d4fb7f8a6f1'
  const start = `DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`
  const put = await send('PUT', `${plan}${uid}.ics`, event(uid, 'Dinner: Stew', start), {
    ...{ 'content-type': 'text/calendar; charset=utf-8', 'if-none-match': '*' },
  })
  expect(put.status).toBe(201)
  const token = /<d:sync-token>([^<]+)/.exec(first.text)?.[1] ?? ''
  const [changed] = (await sync(plan, token)).found
  expect(changed && [changed.href, propertyOf(changed, 'getcontenttype')]).toEqual([
    `${plan}${uid}.ics`,
    'text/calendar; charset=utf-8',
  ])
  expect((await sync(list, 'urn:potluck:other')).text).toContain('<d:valid-sync-token/>')
})

it('of Home Assistant searches with what is to be expanded, and finds a meal in the order in which it was planned', async () => {
  const ada = await join(server)
  const { send, plan } = await program(ada)
  const start = `DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`
  const uid = '3ba6bbf0-eb7e-11f1-9224-02fc00000001'
  await send('PUT', `${plan}${uid}.ics`, event(uid, 'Dinner: Soup', start))
  const add = {
    kind: 'add',
    id: newDeviceId('op'),
    at: Date.now(),
    plan: ada.id,
    entry: newDeviceId('entry'),
  }
  const where = { servings: null, day: today, meal: 'dinner', place: Date.now() + 1000 }
  await ada.post('/api/plans/operations', { operations: [{ ...add, ...where, title: 'Cake' }] })
  const day = today.replaceAll('-', '')
  const { found } = await send(
    'REPORT',
    plan,
    `<?xml version='1.0' encoding='utf-8'?>
<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><C:calendar-data><C:expand start="${day}T000000Z" end="${day}T235959Z"/></C:calendar-data></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="${day}T000000Z" end="${day}T235959Z"/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`,
    { depth: '1' },
  )
  expect(found.map((each) => /SUMMARY:(.*)/.exec(propertyOf(each, 'calendar-data'))?.[1]?.trim())).toEqual([
    'Dinner: Soup',
    'Dinner: Cake',
  ])
  const { entries } = (await ada.get<OpenedPlan>(`/api/plans/${ada.id}?from=${today}&to=${today}`)).body
  expect(entries.map(({ title }) => title)).toEqual(['Soup', 'Cake'])
})
