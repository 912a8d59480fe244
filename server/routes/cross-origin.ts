import type { Context, Next } from 'hono'
import { cors } from 'hono/cors'
import type { Env } from '../web/env.ts'

const answer = cors({
  origin: (origin, c: Context<Env>) => (isAllowed(c, origin) ? origin : null),
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type', 'If-None-Match', 'Idempotency-Key'],
  exposeHeaders: [
    'Retry-After',
    'RateLimit',
    'RateLimit-Policy',
    'ETag',
    'Idempotency-Replayed',
    'Content-Disposition',
  ],
  // Seconds.
  maxAge: 600,
})

const isAllowed = (c: Context<Env>, origin: string) => c.var.app.config.corsOrigins.includes(origin)

/**
 * Lets pages of the origins in CORS_ORIGINS call the API, and no other; none by default. Nothing is sent with credentials of the browser: no call
 * accepts the cookie.
 */
export function allowOrigins(c: Context<Env>, next: Next) {
  const origin = c.req.header('origin')
  return origin && isAllowed(c, origin) ? answer(c, next) : next()
}
