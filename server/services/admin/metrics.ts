import type { Histogram, Registry } from 'prom-client'
import type { App } from '../../app.ts'

interface MetricsSources {
  connections: () => number
  jobs: (app: App) => Promise<Record<string, number>>
  stats: (app: App) => Promise<{ totalRecipes: number; totalUsers: number }>
  backups: (app: App) => Promise<{ problem: string | null; ageMs: number | null; copyAgeMs: number | null }>
}

interface RequestLabels {
  method: string
  /** The pattern of the route, such as '/api/recipes/:id': with ids, each would be a time series. */
  route: string
  status: number
}

export interface Metrics {
  /** In the text format of Prometheus. */
  read(): Promise<string>
  observe(labels: RequestLabels, seconds: number): void
}

/** Seconds: from a cached list to a photo over a slow connection. */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Null without METRICS_TOKEN, so that servers without monitoring neither load the library nor measure requests. */
export function createMetrics(app: App, sources: MetricsSources): Metrics | null {
  if (app.config.metricsToken === undefined) return null
  const loaded = createRegistry(app, sources)
  let requests: Histogram | undefined
  void loaded.then((parts) => {
    requests = parts.requests
  })
  return {
    read: async () => (await loaded).registry.metrics(),
    observe({ method, route, status }, seconds) {
      requests?.observe({ method, route, status: String(status) }, seconds)
    },
  }
}

async function createRegistry(
  app: App,
  sources: MetricsSources,
): Promise<{ registry: Registry; requests: Histogram }> {
  // A default import: bundled, a CommonJS module has no named exports.
  const { default: client } = await import('prom-client')
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = client
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  gauge('potluck_sockets', 'Open WebSocket connections', sources.connections)
  gauge('potluck_storage_full', '1 while the disk is full', async () =>
    (await app.store.health()).storage === 'full' ? 1 : 0,
  )
  gauge('potluck_log_lines_dropped', 'Log lines lost since the start', app.droppedLogLines)
  gauge('potluck_backup_ok', '0 while backups or their copies fail, or are late', async () =>
    (await sources.backups(app)).problem === null ? 1 : 0,
  )
  gauge('potluck_backup_age_seconds', 'Since the newest backup; NaN before the first', async () =>
    secondsOf((await sources.backups(app)).ageMs),
  )
  gauge(
    'potluck_backup_copy_age_seconds',
    'Since BACKUP_COMMAND last took one; NaN before the first',
    async () => secondsOf((await sources.backups(app)).copyAgeMs),
  )
  gauge(
    'potluck_backup_continuous_age_seconds',
    'Since when changes are not in the continuous copies; NaN without them',
    async () => secondsOf(app.copies.until === null ? null : app.now() - app.copies.until),
  )
  gauge('potluck_recipes', 'Recipes stored', async () => (await sources.stats(app)).totalRecipes)
  gauge('potluck_users', 'Accounts', async () => (await sources.stats(app)).totalUsers)
  new Gauge({
    name: 'potluck_jobs',
    help: 'Background jobs by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await sources.jobs(app))) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'potluck_refused',
    help: 'Connections, bodies and sockets refused or ended since the start, by reason',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      for (const [reason, count] of app.refused.counts()) this.set({ reason }, count)
    },
  })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the headers of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers: [registry],
  })
  return { registry, requests }
}

const secondsOf = (ms: number | null) => (ms === null ? Number.NaN : ms / 1000)
