import { Hono } from 'hono'
import { calendarRoot } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { AppError, forbidden } from '../errors.ts'
import type { Env } from '../web/env.ts'
import { answerError } from '../web/errors.ts'
import { atMost, calendarProgram, formBytes } from '../web/guards.ts'

/** A line or an entry is some hundred characters; programs add alarms and fields of their own. */
const maxObjectBytes = 64 * 1024
const methods = ['OPTIONS', 'PROPFIND', 'REPORT', 'PROPPATCH', 'GET', 'HEAD', 'PUT', 'DELETE']
const everything = `${calendarRoot}*`

/** Most people have no calendar program: loaded with its first request. */
const answers = () => import('./answers.ts')

/** Shopping lists and plans for the calendar programs of a person (RFC 4791), with a token as password. */
export const caldav = new Hono<Env>()
  .all('/.well-known/caldav', (c) => c.redirect(calendarRoot, 301))
  .use(everything, async (c, next) => {
    c.header('Cache-Control', 'no-store')
    c.header('DAV', '1, 3, calendar-access')
    await next()
  })
  .options(everything, (c) => {
    c.header('Allow', methods.join(', '))
    return c.body(null, 204)
  })
  .on('PROPFIND', everything, calendarProgram('read'), atMost(formBytes), async (c) =>
    (await answers()).findProperties(c),
  )
  .on('REPORT', everything, calendarProgram('read'), atMost(formBytes), async (c) =>
    (await answers()).report(c),
  )
  .on('PROPPATCH', everything, calendarProgram('change'), atMost(formBytes), async (c) =>
    (await answers()).changeProperties(c),
  )
  .get(everything, calendarProgram('read'), async (c) => (await answers()).getObject(c))
  .put(everything, calendarProgram('change'), atMost(maxObjectBytes), async (c) =>
    (await answers()).storeObject(c),
  )
  .delete(everything, calendarProgram('change'), async (c) => (await answers()).deleteObject(c))
  // Lists are made and deleted in Potluck, where they are shared.
  .on(['MKCALENDAR', 'MKCOL'], everything, calendarProgram('change'), () => {
    throw forbidden(t('Please make shopping lists in Potluck.'))
  })
  .all(everything, (c) => {
    c.header('Allow', methods.join(', '))
    return answerError(
      new AppError('bad_request', t('This address does not take {method}.', { method: c.req.method }), {
        status: 405,
      }),
      c,
    )
  })
