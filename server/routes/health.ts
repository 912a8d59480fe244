import { Hono } from 'hono'
import type { Env } from './env.ts'

/** 200 for as long as the process answers; `storage` tells whether it can write, too. */
export const health = new Hono<Env>().get('/healthz', (c) => {
  c.header('Cache-Control', 'no-store')
  return c.json({ status: 'ok', storage: c.var.app.store.storageState() })
})
