import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import Provider from 'oidc-provider'
import { listening } from './loopback.ts'

interface ProviderPerson {
  sub: string
  email?: string
  /** A word in providers that do not keep to the standard. */
  email_verified?: boolean | string | number
  given_name?: string
  family_name?: string
}

export interface OpenIdProvider {
  issuer: string
  /** Who signs in there next; null when they cancel. */
  person: ProviderPerson | null
  /** Replaces claims of the next ID tokens, which are then signed again. */
  forged: Record<string, unknown> | null
  /** Signs these with a key that the provider does not publish. */
  isForeignKey: boolean
  close(): Promise<void>
}

const clientSecret = 'a secret of the client'
export const signOnEnv = (provider: Pick<OpenIdProvider, 'issuer'>) => ({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: 'potluck',
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'Kitchen ID',
})

const newKey = (): JsonWebKey => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  alg: 'RS256',
  use: 'sig',
  kid: 'one',
})

/** A real OpenID provider, at which people sign in without a page. */
export async function startProvider(redirectUris: readonly string[]): Promise<OpenIdProvider> {
  const key = newKey()
  const foreignKey = newKey()
  let handle: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path.startsWith('/token')) rewriteToken(response)
    if (path.startsWith('/interaction/')) void interact(request, response)
    else handle?.(request, response)
  })
  const { host, close } = await listening(server)
  const state: OpenIdProvider = {
    issuer: `http://${host}`,
    person: { sub: 'nobody' },
    forged: null,
    isForeignKey: false,
    close,
  }
  const provider = new Provider(state.issuer, {
    clients: [
      {
        client_id: 'potluck',
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Grant: 600,
      Session: 600,
    },
  })
  handle = provider.callback()

  async function interact(...[request, response]: Parameters<ReturnType<Provider['callback']>>) {
    const { params } = await provider.interactionDetails(request, response)
    const { person } = state
    if (!person) {
      const result = { error: 'access_denied', error_description: 'cancelled' }
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    }
    const grant = new provider.Grant({ accountId: person.sub, clientId: params.client_id })
    grant.addOIDCScope('openid email profile')
    const result = {
      login: { accountId: person.sub, remember: false },
      consent: { grantId: await grant.save() },
    }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  function rewriteToken(response: ServerResponse): void {
    const { end } = response
    response.end = ((body?: unknown) => {
      const changed = state.forged ? forge(String(body), state.forged) : body
      response.setHeader('content-length', Buffer.byteLength(String(changed)))
      return end.call(response, changed, 'utf8')
    }) as typeof end
  }

  function forge(body: string, claims: Record<string, unknown>): string {
    const answer: { id_token?: string } = JSON.parse(body)
    if (!answer.id_token) return body
    const [header = '', payload = ''] = answer.id_token.split('.')
    const before: object = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const signed = `${header}.${Buffer.from(JSON.stringify({ ...before, ...claims })).toString('base64url')}`
    const by = createPrivateKey({ key: state.isForeignKey ? foreignKey : key, format: 'jwk' })
    return JSON.stringify({
      ...answer,
      id_token: `${signed}.${sign('sha256', Buffer.from(signed), by).toString('base64url')}`,
    })
  }
  return state
}
