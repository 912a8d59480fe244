import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'
import { isLocalName } from '../fetch/address-guard.ts'
import type { Env } from './env.ts'

type Hosts = Pick<Config, 'isPublicUrlSet' | 'publicUrl' | 'allowedHosts'>

/**
 * Whether a Host header may be this server's. A web page whose name is pointed at a server in the visitor's home network
 * would otherwise be of the same origin as it (DNS rebinding). Numbers cannot be pointed elsewhere.
 */
export function isOwnHost({ isPublicUrlSet, publicUrl, allowedHosts }: Hosts, host = ''): boolean {
  const name = hostnameOf(host)
  if (name === null) return false
  const own = [new URL(publicUrl).hostname, ...allowedHosts]
  if (own.includes(name) || isNearby(name)) return true
  return !isPublicUrlSet && (isLocalName(name) || ipaddr.isValid(name))
}

/** 'Recipes.Example.com.:8443' -> 'recipes.example.com' */
function hostnameOf(host: string): string | null {
  const address = `http://${host}`
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : null
}

/** Of the addresses of networks like 100.64.0.0/10, VPNs give one to each device. */
const nearbyRanges: readonly string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']

function isNearby(name: string): boolean {
  if (name === 'localhost') return true
  const literal = name.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(literal) && nearbyRanges.includes(ipaddr.process(literal).range())
}

/**
 * Without PUBLIC_URL, the address of the request: a phone on the network cannot use 'localhost'. Not under a name that
 * could be anyone's: a link to it would lead to another server.
 */
export function ownAddress(c: Context<Env>): string {
  const { config } = c.var.app
  const isFromRequest = !config.isPublicUrlSet && isOwnHost(config, c.req.header('host'))
  return isFromRequest ? new URL(c.req.url).origin : config.publicUrl
}
