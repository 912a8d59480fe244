import { type Context, Hono } from 'hono'
import { calendarRoot } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { AppError, forbidden } from '../errors.ts'
import { inLanguage } from '../language.ts'
import { languageOfPerson } from '../services/base/person-language.ts'
import type { Env } from '../web/env.ts'
import { answerError } from '../web/errors.ts'
import { atMost, calendarProgram, formBytes } from '../web/guards.ts'

/** A line or an entry is some hundred characters; programs add alarms and fields of their own. */
const maxObjectBytes = 64 * 1024
const methods = ['OPTIONS', 'PROPFIND', 'REPORT', 'PROPPATCH', 'GET', 'HEAD', 'PUT', 'DELETE']
const everything = `${calendarRoot}*`

/** Loaded with the first request: most people have no calendar program. */
const answers = () => import('./answers.ts')

/** In the person's language, not in that of the Accept-Language header: programs send these words back. */
const answer = (name: keyof Awaited<ReturnType<typeof answers>>) => async (c: Context<Env>) => {
  const language = await languageOfPerson(c.var.app.store.read, { userId: c.var.user.id })
  const make = (await answers())[name]
  return inLanguage(language, () => make(c))
}

/** Shopping lists and plans for the calendar programs of a person (RFC 4791), with a token as password. */
export const caldav = new Hono<Env>()
  .all('/.well-known/caldav', (c) => c.redirect(calendarRoot, 301))
  // Of a program that knows the bare address, and has no discovery of its own.
  .on('PROPFIND', '/', (c) => c.redirect(calendarRoot, 301))
  .use(everything, async (c, next) => {
    c.header('Cache-Control', 'no-store')
    c.header('DAV', '1, 3, calendar-access')
    await next()
  })
  .on('PROPFIND', everything, calendarProgram('read'), atMost(formBytes), answer('findProperties'))
  .on('REPORT', everything, calendarProgram('read'), atMost(formBytes), answer('report'))
  .on('PROPPATCH', everything, calendarProgram('change'), atMost(formBytes), answer('changeProperties'))
  .get(everything, calendarProgram('read'), answer('getObject'))
  .put(everything, calendarProgram('change'), atMost(maxObjectBytes), answer('storeObject'))
  .delete(everything, calendarProgram('change'), answer('deleteObject'))
  // Lists are created and deleted in Potluck, because deleting one deletes it for friends, too.
  .on(['MKCALENDAR', 'MKCOL'], everything, calendarProgram('change'), () => {
    throw forbidden(t('Please make shopping lists in Potluck.'))
  })
  .all(everything, (c) => {
    c.header('Allow', methods.join(', '))
    if (c.req.method === 'OPTIONS') return c.body(null, 204)
    const sentence = t('This address does not take {method}.', { method: c.req.method })
    return answerError(new AppError('bad_request', sentence, { status: 405 }), c)
  })
