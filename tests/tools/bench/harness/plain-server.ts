import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The reference for responses: Hono with one constant route. */
export function startPlainServer(): void {
  const app = new Hono().get('/', (c) => c.text('hello'))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    process.stdout.write(`plain at http://127.0.0.1:${port}\n`),
  )
  process.once('SIGTERM', () => {
    server.close()
    process.exit(0)
  })
}
