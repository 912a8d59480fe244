import type { Context } from 'hono'
import { t } from '#server/contract/language/t.ts'
import { mapInPieces } from '../async/in-pieces.ts'
import { badRequest } from '../errors.ts'
import { childrenOf, type XmlElement } from '../text/xml-element.ts'
import type { Env } from '../web/env.ts'
import { ownAddress } from '../web/own-hosts.ts'
import { type Calendar, componentOf } from './calendars.ts'
import { readFilter } from './filters.ts'
import {
  answerMultistatus,
  element,
  escapeXml,
  notThere,
  type Properties,
  refuse,
  resource,
} from './multistatus.ts'
import { type CalendarId, locate, objectHref } from './names.ts'
import { type CalendarObject, type Reader, readObjects } from './objects.ts'
import { readChanged, readState } from './state.ts'

export const readerFor = (c: Context<Env>, db = c.var.app.store.read): Reader => ({
  ...{ db, userId: c.var.user.id, now: c.var.app.now(), base: ownAddress(c) },
})

const objectProperties = ({ etag, text }: CalendarObject): Properties => ({
  getetag: element('d:getetag', escapeXml(etag)),
  getcontenttype: element('d:getcontenttype', 'text/calendar; charset=utf-8'),
  resourcetype: element('d:resourcetype'),
  // Rendered only on request, because it is large.
  get 'calendar-data'() {
    return element('c:calendar-data', escapeXml(text))
  },
})

export const describeObject =
  (userId: string, calendar: CalendarId, asked: readonly string[] | null) => (object: CalendarObject) =>
    resource(objectHref(userId, calendar, object.id), objectProperties(object), asked)

/** The names of the requested properties; null for all. */
export function askedProperties(request: XmlElement | null): string[] | null {
  const [prop] = request ? childrenOf(request, 'prop') : []
  return prop ? prop.children.map(({ name }) => name) : null
}

export async function answerReport(
  c: Context<Env>,
  calendar: Calendar,
  request: XmlElement | null,
): Promise<Response> {
  if (request?.name === 'calendar-query') return answerQuery(c, calendar, request)
  if (request?.name === 'calendar-multiget') return answerMultiget(c, calendar, request)
  if (request?.name === 'sync-collection') return answerSync(c, calendar, request)
  return refuse(c, 'd:supported-report')
}

const describe = (c: Context<Env>, calendar: Calendar, request: XmlElement) =>
  describeObject(c.var.user.id, calendar, askedProperties(request))

async function answerQuery(c: Context<Env>, calendar: Calendar, request: XmlElement): Promise<Response> {
  const matches = await readFilter(childrenOf(request, 'filter')[0], componentOf(calendar))
  if (!matches) return refuse(c, 'c:supported-filter')
  const describeOne = describe(c, calendar, request)
  const responses = await mapInPieces(await readObjects(readerFor(c), calendar), (object) =>
    matches(object) ? describeOne(object) : [],
  )
  return answerMultistatus(c, responses.flat())
}

async function answerMultiget(c: Context<Env>, calendar: Calendar, request: XmlElement): Promise<Response> {
  const hrefs = childrenOf(request, 'href').map(({ text }) => text.trim())
  const asked = await mapInPieces(hrefs, (path) => ({ path, id: idIn(path, c.var.user.id, calendar) }))
  const wanted = [...new Set(asked.flatMap(({ id }) => id ?? []))]
  const objects = await readObjects(readerFor(c), calendar, wanted)
  const found = new Map(objects.map((object) => [object.id, object]))
  const describeOne = describe(c, calendar, request)
  const responses = await mapInPieces(asked, ({ path, id }) => {
    const object = found.get(id ?? '')
    return object ? describeOne(object) : notThere(path)
  })
  return answerMultistatus(c, responses)
}

/** The id in a path or a whole address; undefined for what is not in this calendar. */
function idIn(path: string, userId: string, calendar: CalendarId): string | undefined {
  try {
    const at = locate(new URL(path, 'http://potluck').pathname)
    const isHere =
      at?.userId === userId && at.calendar?.kind === calendar.kind && at.calendar.id === calendar.id
    return isHere ? at.id : undefined
  } catch {
    return undefined
  }
}

/** What changed since a sync token (RFC 6578). */
async function answerSync(c: Context<Env>, calendar: Calendar, request: XmlElement): Promise<Response> {
  const { app, user } = c.var
  const [token] = childrenOf(request, 'sync-token')
  if (!token) throw badRequest(t('A sync-token is missing.'))
  const since = token.text.trim()
  const read = await app.store.snapshot(async (db) => {
    const state = await readState(app, db, user.id)
    const changed =
      since === '' ? undefined : await readChanged(app, db, { userId: user.id, calendar, state: since })
    if (changed === null || (changed?.length === 0 && since === state)) return { state, changed, objects: [] }
    const reader = readerFor(c, db)
    // All entries of a plan, because their titles also change with their recipes.
    return {
      state,
      changed,
      objects: await readObjects(reader, calendar, calendar.kind === 'list' ? changed : undefined),
    }
  })
  if (read.changed === null) return refuse(c, 'd:valid-sync-token')
  const there = new Set(read.objects.map(({ id }) => id))
  const removed = (read.changed ?? []).filter((id) => !there.has(id))
  return answerMultistatus(
    c,
    [
      ...(await mapInPieces(read.objects, describe(c, calendar, request))),
      ...removed.map((id) => notThere(objectHref(user.id, calendar, id))),
    ],
    read.state,
  )
}
