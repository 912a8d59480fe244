import type { Context } from 'hono'
import { calendarRoot } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { renameShoppingListInput } from '#server/contract/shopping.ts'
import { mapInPieces } from '../async/in-pieces.ts'
import { AppError, badRequest, forbidden, notFound, unsupportedMediaType } from '../errors.ts'
import { renameList } from '../services/shopping/lists.ts'
import { childrenOf, type XmlElement } from '../text/xml-element.ts'
import type { Env } from '../web/env.ts'
import { formBytes } from '../web/guards.ts'
import { parseInput } from '../web/validate.ts'
import {
  type Calendar,
  calendarProperties,
  componentOf,
  findCalendar,
  homeProperties,
  readCalendars,
  rootProperties,
} from './calendars.ts'
import { putObject, removeObject } from './changes.ts'
import { answerMultistatus, element, href, propstat, refuse, resource } from './multistatus.ts'
import { calendarHref, homeHref, idOf, type Location, locate } from './names.ts'
import { type CalendarObject, readObjects } from './objects.ts'
import { askedProperties, describerOf, reports } from './reports.ts'
import { readSentObject } from './sent-object.ts'
import { readState } from './state.ts'

export async function report(c: Context<Env>): Promise<Response> {
  const at = locationOf(c)
  const request = await readBody(c)
  // iPhones ask the home of the calendars for those of others.
  const calendar = at.calendar && (await findCalendar(c.var.app, c.var.user, at.calendar))
  const make = calendar && request && reports.get(request.name)
  return make ? make(c, calendar, request) : refuse(c, 'd:supported-report')
}

export async function getObject(c: Context<Env>): Promise<Response> {
  const { object } = await objectAt(c)
  if (!object) throw notFound(t('Calendar object not found'))
  c.header('ETag', object.etag)
  if (namesTag(c.req.header('if-none-match'), object)) return c.body(null, 304)
  return c.body(object.text, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
}

export async function storeObject(c: Context<Env>): Promise<Response> {
  if (!/^text\/calendar\s*(;|$)/i.test(c.req.header('content-type') ?? 'text/calendar'))
    throw unsupportedMediaType(t('Please send text/calendar.'))
  const { object, ...place } = await objectAt(c)
  expectSeen(c, object)
  const sent = await readSentObject(await c.req.text())
  if (sent.component !== componentOf(place.calendar)) return refuse(c, 'c:supported-calendar-component')
  if (idOf(sent.uid) !== place.id) throw forbidden(t('The name of the file is to be its UID.'))
  await putObject({ ...place, hasSeen: c.req.header('if-match') !== undefined }, sent)
  // Without an ETag: what is stored differs from what was sent, so the program reads it again.
  return c.body(null, object ? 204 : 201)
}

export async function deleteObject(c: Context<Env>): Promise<Response> {
  const { object, ...place } = await objectAt(c)
  if (!object) throw notFound(t('Calendar object not found'))
  expectSeen(c, object)
  await removeObject(place)
  return c.body(null, 204)
}

/** 404 also for an object of someone else: its existence must not show. */
function locationOf(c: Context<Env>): Location {
  const at = locate(new URL(c.req.url).pathname)
  if (!at || (at.userId ?? c.var.user.id) !== c.var.user.id) throw notFound(t('Calendar not found'))
  return at
}

async function objectAt(c: Context<Env>) {
  const { calendar, id } = locationOf(c)
  if (!calendar) throw notFound(t('Calendar not found'))
  // Deleting a whole list by mistake would delete it for friends, too.
  if (id === undefined) throw forbidden(t('This can only be done in Potluck.'))
  const [object] = await readObjects(c, calendar, [id])
  return { app: c.var.app, actor: c.var.user, calendar, id, object }
}

const namesTag = (header: string | undefined, { etag }: CalendarObject) =>
  header !== undefined && (header.trim() === '*' || header.includes(etag))

/** 412 when the program has not seen what it would replace. */
function expectSeen(c: Context<Env>, object: CalendarObject | undefined): void {
  const match = c.req.header('if-match')
  const noneMatch = c.req.header('if-none-match')
  const isOld = match !== undefined && !(object && namesTag(match, object))
  const isTaken = object !== undefined && noneMatch !== undefined && namesTag(noneMatch, object)
  if (isOld || isTaken) throw new AppError('conflict', t('It was changed meanwhile.'), { status: 412 })
}

async function readBody(c: Context<Env>): Promise<XmlElement | null> {
  const text = await c.req.text()
  if (text.trim() === '') return null
  // Loads the XML parser, which the server does not need at its start.
  const { readXml, UnreadableXml } = await import('../text/xml.ts')
  try {
    return await readXml(text, formBytes)
  } catch (error) {
    if (error instanceof UnreadableXml)
      throw badRequest(t('This XML cannot be read: {reason}.', { reason: error.message }))
    throw error
  }
}

export async function findProperties(c: Context<Env>): Promise<Response> {
  const { app, user } = c.var
  const body = await readBody(c)
  const asked = askedProperties(body)
  const isDeep = (c.req.header('depth') ?? '0') !== '0'
  const { userId, calendar: asCalendar, id } = locationOf(c)
  if (id !== undefined) {
    const { calendar, object } = await objectAt(c)
    if (!object) throw notFound(t('Calendar object not found'))
    return answerMultistatus(c, [describerOf(c, calendar, body)(object)])
  }
  // Read first: what changes while the rest is read is sent again next time.
  const state = await readState(app, app.store.read, user.id)
  const describe = (calendar: Calendar) =>
    resource(calendarHref(user.id, calendar), calendarProperties(user, calendar, state), asked)
  if (asCalendar) {
    const calendar = await findCalendar(app, user, asCalendar)
    const objects = isDeep ? await readObjects(c, calendar) : []
    return answerMultistatus(c, [
      describe(calendar),
      ...(await mapInPieces(objects, describerOf(c, calendar, body))),
    ])
  }
  const home = resource(homeHref(user.id), homeProperties(user), asked)
  if (userId === undefined)
    return answerMultistatus(c, [
      resource(calendarRoot, rootProperties(user), asked),
      ...(isDeep ? [home] : []),
    ])
  const calendars = isDeep ? await readCalendars(app, user) : []
  return answerMultistatus(c, [home, ...calendars.map(describe)])
}

/** Only the name can be changed, and only that of a person's own list. */
export async function changeProperties(c: Context<Env>): Promise<Response> {
  const { app, user } = c.var
  const at = locationOf(c)
  const calendar = at.calendar && (await findCalendar(app, user, at.calendar))
  const body = await readBody(c)
  const [prop] = (body ? childrenOf(body, 'set') : []).flatMap((set) => childrenOf(set, 'prop'))
  const name = prop && childrenOf(prop, 'displayname')[0]?.text
  if (name === undefined || calendar?.kind !== 'list') return refuse(c, 'd:cannot-modify-protected-property')
  await renameList(app, user, calendar.id, parseInput(renameShoppingListInput, { name }))
  const changed = href(calendarHref(user.id, calendar)) + propstat(element('d:displayname'), '200 OK')
  return answerMultistatus(c, [element('d:response', changed)])
}
