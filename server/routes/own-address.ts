import type { Context } from 'hono'
import type { Env } from './env.ts'

/** Without PUBLIC_URL, the address of the request: a phone on the network cannot use 'localhost'. */
export function ownAddress(c: Context<Env>): string {
  const { isPublicUrlSet, publicUrl } = c.var.app.config
  return isPublicUrlSet ? publicUrl : new URL(c.req.url).origin
}
