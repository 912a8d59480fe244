import type { Context } from 'hono'
import { t } from '#server/contract/language/t.ts'
import { mapInPieces } from '../async/in-pieces.ts'
import { badRequest } from '../errors.ts'
import { childrenOf, type XmlElement } from '../text/xml-element.ts'
import type { Env } from '../web/env.ts'
import { type Calendar, componentOf } from './calendars.ts'
import { readFilter } from './filters.ts'
import { answerMultistatus, escapeXml, notThere, type Properties, refuse, resource } from './multistatus.ts'
import { type CalendarId, calendarHref, locate, objectHref } from './names.ts'
import { type CalendarObject, readObjects } from './objects.ts'
import { readChanged, readState } from './state.ts'

const objectProperties = ({ etag, text }: CalendarObject): Properties => ({
  'd:getetag': escapeXml(etag),
  'd:getcontenttype': 'text/calendar; charset=utf-8',
  'd:resourcetype': '',
  // Rendered only on request, because it is large.
  get 'c:calendar-data'() {
    return escapeXml(text)
  },
})

/** What a request asks of an object of this calendar. */
export function describerOf(c: Context<Env>, calendar: CalendarId, request: XmlElement | null) {
  const asked = askedProperties(request)
  return (object: CalendarObject) =>
    resource(objectHref(c.var.user.id, calendar, object.id), objectProperties(object), asked)
}

/** The names of the requested properties; null for all. */
export function askedProperties(request: XmlElement | null): string[] | null {
  const [prop] = request ? childrenOf(request, 'prop') : []
  return prop ? prop.children.map(({ name }) => name) : null
}

/** What answers a request for objects, by its name. */
export const reports = new Map([
  ['calendar-query', answerQuery],
  ['calendar-multiget', answerMultiget],
  ['sync-collection', answerSync],
])

async function answerQuery(c: Context<Env>, calendar: Calendar, request: XmlElement): Promise<Response> {
  const matches = readFilter(childrenOf(request, 'filter')[0], componentOf(calendar))
  if (!matches) return refuse(c, 'c:supported-filter')
  const describe = describerOf(c, calendar, request)
  const responses = await mapInPieces(await readObjects(c, calendar), (object) =>
    matches(object) ? describe(object) : [],
  )
  return answerMultistatus(c, responses.flat())
}

async function answerMultiget(c: Context<Env>, calendar: Calendar, request: XmlElement): Promise<Response> {
  const hrefs = childrenOf(request, 'href').map(({ text }) => text.trim())
  const asked = await mapInPieces(hrefs, (path) => ({ path, id: idIn(path, c.var.user.id, calendar) }))
  const wanted = [...new Set(asked.flatMap(({ id }) => id ?? []))]
  const objects = await readObjects(c, calendar, wanted)
  const found = new Map(objects.map((object) => [object.id, object]))
  const describe = describerOf(c, calendar, request)
  const responses = await mapInPieces(asked, ({ path, id }) => {
    const object = found.get(id ?? '')
    return object ? describe(object) : notThere(path)
  })
  return answerMultistatus(c, responses)
}

/** The id in a path or a whole address; undefined for what is not in this calendar. */
function idIn(path: string, userId: string, calendar: CalendarId): string | undefined {
  try {
    const { pathname } = new URL(path, 'http://potluck')
    return pathname.startsWith(calendarHref(userId, calendar)) ? locate(pathname)?.id : undefined
  } catch {
    return undefined
  }
}

/** What changed since a sync token (RFC 6578); without one, everything. */
async function answerSync(c: Context<Env>, calendar: Calendar, request: XmlElement): Promise<Response> {
  const { app, user } = c.var
  const [token] = childrenOf(request, 'sync-token')
  if (!token) throw badRequest(t('A sync-token is missing.'))
  const since = token.text.trim()
  const { state, changed, objects } = await app.store.snapshot(async (db) => {
    const state = await readState(app, db, user.id)
    const changed =
      since === '' ? [] : await readChanged(app, db, { userId: user.id, calendar, state: since })
    if (changed === null || since === state) return { state, changed, objects: [] }
    // All entries of a plan, because their titles also change with their recipes.
    const ids = calendar.kind === 'list' && since !== '' ? changed : undefined
    return { state, changed, objects: await readObjects(c, calendar, ids, db) }
  })
  if (changed === null) return refuse(c, 'd:valid-sync-token')
  const there = new Set(objects.map(({ id }) => id))
  const removed = changed.filter((id) => !there.has(id))
  const responses = await mapInPieces(objects, describerOf(c, calendar, request))
  return answerMultistatus(
    c,
    [...responses, ...removed.map((id) => notThere(objectHref(user.id, calendar, id)))],
    state,
  )
}
