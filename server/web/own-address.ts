import type { Context } from 'hono'
import type { Env } from './env.ts'
import { isOwnHost } from './own-hosts.ts'

/**
 * Without PUBLIC_URL, the address of the request: a phone on the network cannot use 'localhost'. Not under a name that
 * could be anyone's: a link to it would lead to another server.
 */
export function ownAddress(c: Context<Env>): string {
  const { config } = c.var.app
  const isFromRequest = !config.isPublicUrlSet && isOwnHost(config, c.req.header('host'))
  return isFromRequest ? new URL(c.req.url).origin : config.publicUrl
}
