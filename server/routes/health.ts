import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { unauthorized } from '../errors.ts'
import type { Metrics } from '../services/admin/metrics.ts'
import { checkReadiness, storageOf } from '../services/admin/readiness.ts'
import { hashToken } from '../text/tokens.ts'
import type { Env } from '../web/env.ts'
import { answerUnknownPath } from '../web/errors.ts'

/** Not found unless METRICS_TOKEN is set; then requires it as the bearer token. */
const metricsTokenOnly = createMiddleware<Env>(async (c, next) => {
  const { metricsToken } = c.var.app.config
  if (metricsToken === undefined) return answerUnknownPath(c)
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  // Hashes are of equal length, as timingSafeEqual requires.
  if (!timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hashToken(metricsToken))))
    throw unauthorized()
  await next()
})

/** For monitoring: liveness, readiness and metrics. */
export const health = (metrics: Pick<Metrics, 'read'> | null) =>
  new Hono<Env>()
    .get('/healthz', async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json({ status: 'ok', storage: await storageOf(c.var.app) })
    })
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store')
      const { isReady, ...found } = await checkReadiness(c.var.app)
      return c.json({ status: isReady ? 'ok' : 'unavailable', ...found }, isReady ? 200 : 503)
    })
    .get('/metrics', metricsTokenOnly, async (c) => {
      if (!metrics) return answerUnknownPath(c)
      c.header('Cache-Control', 'no-store')
      return c.text(await metrics.read())
    })
