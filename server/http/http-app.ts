import { type Context, Hono, type Next } from 'hono'
import { routePath } from 'hono/route'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../app.ts'
import { startPiece } from '../async/in-pieces.ts'
import { caldav } from '../caldav/index.ts'
import { createAddressReader } from '../connections/client-address.ts'
import { AppError } from '../errors.ts'
import { inLanguage, readCatalogsFrom } from '../language.ts'
import { pictures } from '../pages/pictures.ts'
import { pages } from '../pages/routes.ts'
import { securityText } from '../pages/security-text.ts'
import { staticFiles } from '../pages/static-files.ts'
import type { Realtime } from '../realtime/index.ts'
import { health } from '../routes/health.ts'
import { api } from '../routes/index.ts'
import { countJobs } from '../services/admin/admin-jobs.ts'
import { readStats } from '../services/admin/admin-users.ts'
import { readBackupHealth } from '../services/admin/backup-health.ts'
import { createMetrics, type Metrics } from '../services/admin/metrics.ts'
import type { Assets } from '../web/assets.ts'
import type { Env } from '../web/env.ts'
import { answerError, answerUnknownPath } from '../web/errors.ts'
import { fromAnyone } from '../web/guards.ts'
import { isOwnHost } from '../web/own-hosts.ts'
import { readerLanguage } from '../web/reader-language.ts'
import { securityHeaders } from './security-headers.ts'

interface HttpParts {
  app: App
  realtime: Realtime
  assets: Assets
  distDir: string
}

/** The whole server. The listener sets the security headers. */
export function createHttp({ app, realtime, assets, distDir }: HttpParts) {
  const addressOf = createAddressReader(app.config.trustedProxies, (peer) =>
    app.log.warn(
      { peer },
      'X-Forwarded-For came from an address that is not in TRUSTED_PROXIES, so it is ignored: all its visitors share one limit',
    ),
  )
  readCatalogsFrom(distDir)
  const headers = securityHeaders(app.config)
  let requests = 0
  const metrics = createMetrics(app, {
    connections: () => realtime.stats().connections,
    jobs: countJobs,
    stats: readStats,
    backups: readBackupHealth,
  })
  return (
    new Hono<Env>()
      .use((c, next) => {
        requests += 1
        startPiece()
        c.set('app', app)
        c.set('requestId', `${app.now().toString(36)}-${requests.toString(36)}`)
        c.set('address', addressOf(c.env.incoming.socket.remoteAddress, c.req.header('x-forwarded-for')))
        c.env.bodyDeadline?.setAddress(c.var.address)
        return inLanguage(readerLanguage(c), () => {
          // The response to a refused upgrade has no connection on which the listener could set them.
          if (!c.env.outgoing) return next().then(() => addHeaders(c, headers))
          return metrics ? observed(metrics, c, next) : next()
        })
      })
      .route('/', health(metrics))
      // After the probes, which ask by the name of a container.
      .use(ownHostOnly)
      .route('/', realtime.routes)
      .route('/api', api)
      .route('/', caldav)
      .route('/', pictures)
      .route('/', securityText)
      .route('/', staticFiles(distDir))
      .use('/save', fromAnyone)
      .use('/handle-share', fromAnyone)
      .route('/', pages(assets))
      .onError(answerError)
      .notFound(answerUnknownPath)
  )
}

/** The same for sockets, whose upgrade passes here. */
async function ownHostOnly(c: Context<Env>, next: Next): Promise<void> {
  const { config } = c.var.app
  if (config.isPublicUrlSet && !isOwnHost(config, c.req.header('host'))) {
    const sentence = t('This Potluck is at {address}. Its owner can allow other names with ALLOWED_HOSTS.', {
      address: config.publicUrl,
    })
    throw new AppError('bad_request', sentence, { status: 421 })
  }
  await next()
}

async function observed(metrics: Metrics, c: Context<Env>, next: Next): Promise<void> {
  const startedAt = performance.now()
  await next()
  const seconds = (performance.now() - startedAt) / 1000
  metrics.observe({ method: c.req.method, route: routePath(c), status: c.res.status }, seconds)
}

function addHeaders(c: Context<Env>, headers: [string, string][]): void {
  for (const [name, value] of headers) c.header(name, value)
}
