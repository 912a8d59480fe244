import { Hono } from 'hono'
import { dayMs } from '#server/contract/day.ts'
import type { Env } from '../web/env.ts'
import { answerUnknownPath } from '../web/errors.ts'

/** As RFC 9116 wants it: a date within a year, after which nobody relies on the contact. */
const validMs = 180 * dayMs

/** Whom to tell about a hole, where the owner has named someone. */
export const securityText = new Hono<Env>().get('/.well-known/security.txt', (c) => {
  const { app } = c.var
  const { config } = app
  if (config.securityContact === undefined) return answerUnknownPath(c)
  const lines = [
    `Contact: ${config.securityContact}`,
    `Expires: ${new Date(app.now() + validMs).toISOString()}`,
    'Preferred-Languages: en',
    ...(config.isPublicUrlSet ? [`Canonical: ${config.publicUrl}/.well-known/security.txt`] : []),
  ]
  return c.text(`${lines.join('\n')}\n`)
})
