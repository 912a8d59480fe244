import ipaddr from 'ipaddr.js'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'

interface RelyingParty {
  /** The host that passkeys belong to. */
  id: string
  name: string
  origin: string
}

/** From PUBLIC_URL and never from a request's headers. Null where browsers have no passkeys: without a name, or HTTPS. */
export function findRelyingParty({ config }: App): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(config.publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  if (!isSecure || ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))) return null
  return { id: hostname, name: 'Potluck', origin }
}

export function relyingParty(app: App): RelyingParty {
  const party = findRelyingParty(app)
  if (!party)
    throw badRequest(t('Passkeys need an https address with a name, which the owner sets as PUBLIC_URL.'))
  return party
}

/** Loaded on first use: most requests need none of it. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
