import type { Configuration } from 'openid-client'
import * as z from 'zod'
import type { SignOnSettings } from '#server/config.ts'
import { upstream } from '#server/errors.ts'
import { createProviderFetch } from '#server/fetch/provider-fetch.ts'

/** What is kept of a sign-in while the person is at the provider. */
interface Ceremony {
  state: string
  nonce: string
  verifier: string
}

/** A person as the provider names them. */
export const identitySchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  /** Null unless the provider says that it belongs to the person. */
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
})
export type Identity = z.infer<typeof identitySchema>

/** The OpenID provider that the owner configured. */
export interface SignOnProvider {
  settings: SignOnSettings
  /** The address at the provider to which the browser goes. */
  begin(redirectUri: string, ceremony: Ceremony): Promise<string>
  /** Exchanges the code in the address to which the browser returned. Throws for anything that is not right. */
  finish(returned: URL, ceremony: Ceremony): Promise<Identity>
}

/** Keys and addresses of the provider are read again after this. */
const rememberMs = 3_600_000
/** Loaded on first use: most installations have no provider. */
const loadClient = () => import('openid-client')

export function createSignOnProvider(
  settings: SignOnSettings,
  { allow, now }: { allow: readonly string[]; now: () => number },
): SignOnProvider {
  const request = createProviderFetch(settings.issuer, allow)
  let known: { client: Promise<Configuration>; at: number } | undefined

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await loadClient()
    const isPlain = settings.issuer.startsWith('http:')
    return discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
      [customFetch]: request,
      // Also verifies signatures, which the code flow leaves to TLS.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    })
  }

  async function client(): Promise<Configuration> {
    if (!known || now() - known.at > rememberMs) known = { client: discover(), at: now() }
    try {
      return await known.client
    } catch (cause) {
      known = undefined
      throw upstream(`${settings.name} could not be reached. Please try again later.`, { cause })
    }
  }

  return {
    settings,
    async begin(redirectUri, { state, nonce, verifier }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadClient()
      const address = buildAuthorizationUrl(await client(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return address.href
    },
    async finish(returned, { state, nonce, verifier }) {
      const { authorizationCodeGrant, fetchUserInfo } = await loadClient()
      const tokens = await authorizationCodeGrant(await client(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = claimsSchema.parse(tokens.claims())
      if (claims.email !== undefined) return identityOf(claims.iss, claims)
      const more = await fetchUserInfo(await client(), tokens.access_token, claims.sub)
      return identityOf(claims.iss, personSchema.parse(more))
    },
  }
}

const personSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional().catch(undefined),
  // Some providers write it as text. Other words, such as 'yes', are no proof.
  email_verified: z
    .literal([true, 'true'])
    .transform(() => true)
    .catch(false),
  given_name: z.string().max(100).catch(''),
  family_name: z.string().max(100).catch(''),
  name: z.string().max(200).catch(''),
})
const claimsSchema = personSchema.extend({ iss: z.string() })

function identityOf(issuer: string, person: z.output<typeof personSchema>): Identity {
  const [first = '', ...rest] = person.name.split(' ')
  return {
    issuer,
    subject: person.sub,
    email: person.email_verified ? (person.email ?? null) : null,
    firstName: person.given_name || first,
    lastName: person.family_name || rest.join(' '),
  }
}
