import { basicOf, event, todo } from '../caldav.ts'
import { type Case, one, type Sent, small } from './case.ts'
import type { LargestData } from './data.ts'
import { calendarPassword } from './people.ts'

/** As the calendar program of Ada sends it, to a list, to her plan, or to all her calendars. */
const asProgram = (data: string, send: (all: LargestData) => Sent): Case[] =>
  one(data, (all) => ({ as: null, headers: basicOf('ada', calendarPassword), status: 207, ...send(all) }))

const listAt = ({ people, shopping }: LargestData) => `/caldav/${people.ada.id}/list-${shopping.id}/`
const planAt = ({ people }: LargestData) => `/caldav/${people.ada.id}/plan-${people.ada.id}/`

const query = (component: string, more = '') =>
  `<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="${component}">${more}</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`
const sync =
  '<d:sync-collection xmlns:d="DAV:"><d:sync-token/><d:prop><d:getetag/></d:prop></d:sync-collection>'
const multiget = (at: string) =>
  `<c:calendar-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:calendar-data/></d:prop>${Array.from({ length: 1500 }, (_, n) => `<d:href>${at}line-0-${n}.ics</d:href>`).join('')}</c:calendar-multiget>`

const byUid = `<c:prop-filter name="UID"><c:text-match collation="i;octet">line-0-7</c:text-match></c:prop-filter>`

const deep = { depth: '1' }
const headers = (more: Record<string, string>) => ({ ...basicOf('ada', calendarPassword), ...more })
const calendarFile = headers({ 'content-type': 'text/calendar' })

/** Every call of a calendar program by its method. */
export const caldavCases: Record<string, Case[]> = {
  'PROPFIND /': small,
  'PROPFIND /caldav/*': [
    ...asProgram('47 lists with 10,800 lines, five plans', ({ people }) => ({
      path: `/caldav/${people.ada.id}/`,
      headers: headers(deep),
    })),
    ...asProgram('a list of 790 lines', (all) => ({ path: listAt(all), headers: headers(deep) })),
    ...asProgram('a plan of 9,700 entries', (all) => ({ path: planAt(all), headers: headers(deep) })),
    ...asProgram('a body of 250 kB', () => ({
      text: `<propfind><prop>${'<a/>'.repeat(24_000)}</prop></propfind>`,
    })),
  ],
  'REPORT /caldav/*': [
    ...asProgram('a list of 790 lines', (all) => ({ path: listAt(all), text: query('VTODO') })),
    ...asProgram('a plan of 9,700 entries', (all) => ({ path: planAt(all), text: query('VEVENT') })),
    ...asProgram('one of 790 lines by its UID', (all) => ({
      ...{ path: listAt(all), text: query('VTODO', byUid) },
    })),
    ...asProgram('2,000 filters', (all) => ({
      ...{ path: listAt(all), status: 403, text: query('VTODO', byUid.repeat(2000)) },
    })),
    ...asProgram('all lines, once', (all) => ({ path: listAt(all), text: sync })),
    ...asProgram('1,500 names', (all) => ({ path: listAt(all), text: multiget(listAt(all)) })),
  ],
  'PROPPATCH /caldav/*': small,
  'GET /caldav/*': asProgram('a line of a full list', (all) => ({
    path: `${listAt(all)}line-0-7.ics`,
    status: 200,
  })),
  'PUT /caldav/*': [
    ...asProgram('a line of a full list that 21 people see', (all) => ({
      ...{ path: `${listAt(all)}line-0-8.ics`, headers: calendarFile, status: 204 },
      text: todo('line-0-8', `Milk ${Date.now()}`),
    })),
    ...asProgram('an entry of a full plan', (all) => ({
      ...{ path: `${planAt(all)}walked-entry.ics`, headers: calendarFile, status: 'any' },
      text: event('walked-entry', `Soup ${Date.now()}`, 'DTSTART;VALUE=DATE:20261128'),
    })),
    ...asProgram('60 kB of parameters', (all) => ({
      ...{ path: `${listAt(all)}line-0-8.ics`, headers: calendarFile, status: 204 },
      text: todo('line-0-8', 'Milk', [`COMMENT${';A=b'.repeat(15_000)}:x`]),
    })),
  ],
  'DELETE /caldav/*': asProgram('a line of a full list', (all) => ({
    path: `${listAt(all)}line-0-9.ics`,
    status: 'any',
  })),
  'MKCALENDAR /caldav/*': small,
  'MKCOL /caldav/*': small,
}
