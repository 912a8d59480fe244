import ICAL from 'ical.js'
import { DAVClient, type DAVObject } from 'tsdav'
import type { ProgramToken } from '#server/contract/account.ts'
import type { Member } from './people.ts'
import type { TestServer } from './server.ts'

/** A password for a calendar program, as a person makes it. */
export async function calendarPassword(member: Member, scope = 'calendar') {
  const { body } = await member.post<{ secret: string; token: ProgramToken }>('/api/account/tokens', {
    ...{ name: 'Phone', scope, days: null },
  })
  return { password: body.secret, end: () => member.delete(`/api/account/tokens/${body.token.id}`) }
}

export const basicOf = (email: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
})

/** The published client, signed in to the calendars of a person. */
export async function calendarsOf(server: Pick<TestServer, 'url'>, member: Member) {
  const { password, end } = await calendarPassword(member)
  const client = new DAVClient({
    serverUrl: server.url,
    credentials: { username: member.email, password },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
  })
  await client.login()
  const calendar = async (name: string) => {
    const found = (await client.fetchCalendars()).find((each) => each.displayName === name)
    if (!found) throw new Error(`There is no calendar ${name}.`)
    return found
  }
  return { client, calendar, end, headers: basicOf(member.email, password) }
}

export const todo = (uid: string, summary: string, more: string[] = []) =>
  inCalendar([
    'BEGIN:VTODO',
    `UID:${uid}`,
    'DTSTAMP:20261123T090000Z',
    `SUMMARY:${summary}`,
    ...more,
    'END:VTODO',
  ])

export const event = (uid: string, summary: string, start: string, more: string[] = []) =>
  inCalendar([
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20261123T090000Z',
    `SUMMARY:${summary}`,
    start,
    ...more,
    'END:VEVENT',
  ])

const inCalendar = (lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')

/** What a program shows of an object. */
export function shown({ data }: Pick<DAVObject, 'data'>) {
  const calendar = new ICAL.Component(ICAL.parse(String(data)))
  const object = calendar.getFirstSubcomponent('vtodo') ?? calendar.getFirstSubcomponent('vevent')
  const textOf = (name: string) => object?.getFirstPropertyValue(name)?.toString()
  return {
    uid: textOf('uid'),
    summary: textOf('summary'),
    description: textOf('description'),
    status: textOf('status'),
    start: textOf('dtstart'),
  }
}
