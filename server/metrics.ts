import type { Registry } from 'prom-client'
import type { App } from './app.ts'

interface MetricsSources {
  connections: () => number
  requests: () => number
  jobs: (app: App) => Promise<Record<string, number>>
  stats: (app: App) => Promise<{ totalRecipes: number; totalUsers: number }>
}

/** Figures for Prometheus, as text. The library is loaded with the first question: few boxes are watched. */
export function createMetrics(app: App, sources: MetricsSources): () => Promise<string> {
  let registry: Promise<Registry> | undefined
  return async () => {
    registry ??= createRegistry(app, sources)
    return (await registry).metrics()
  }
}

async function createRegistry(app: App, sources: MetricsSources): Promise<Registry> {
  // As a default import: bundled, a CommonJS module has no named ones.
  const { default: client } = await import('prom-client')
  const { collectDefaultMetrics, Gauge, Registry } = client
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
  gauge('potluck_http_requests', 'HTTP requests since the start', sources.requests)
  gauge('potluck_sockets', 'Open WebSocket connections', sources.connections)
  gauge('potluck_storage_full', '1 while the disk is full', () =>
    app.store.storageState() === 'full' ? 1 : 0,
  )
  gauge('potluck_log_lines_dropped', 'Log lines lost since the start', app.droppedLogLines)
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
  return registry
}
