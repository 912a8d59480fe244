import type { ApiAnswers, ApiBodies, ApiQueries, CallName } from '#server/contract/api-calls.ts'
import type { ErrorCode } from '#server/contract/errors.ts'
import { languageTag } from '#server/contract/language/t.ts'
import type { PageFailure } from '#server/contract/page-failures.ts'
import type { Proof } from '#server/contract/passkeys.ts'
import { type Placed, resolveCall } from './call-address.ts'
import { sessionEnded } from './sign-out.ts'
import { readStored, storageKeys } from './storage.ts'
import { keepRenewedToken, tokenOfPage } from './token.ts'

/** 'GET /api/recipes/:id/ocr' -> 'id'. */
type PathParameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Optional<Key extends string, Value> = { [Each in Key]?: Value }
type Required<Key extends string, Value> = { [Each in Key]: Value }

/** What a call needs by the contract. Calls without a JSON body may be given a form with a file. */
export type CallOptions<Name extends CallName> = { signal?: AbortSignal } & ([PathParameter<Name>] extends [
  never,
]
  ? unknown
  : Required<'params', Record<PathParameter<Name>, string>>) &
  (ApiQueries[Name] extends undefined ? unknown : Optional<'query', ApiQueries[Name]>) &
  (ApiBodies[Name] extends undefined ? Optional<'body', FormData> : Required<'body', ApiBodies[Name]>)

/** What is sent, whatever the call. */
export interface Sent extends Placed {
  signal?: AbortSignal
}

/** Without a credential: for login, invitations and lost passwords. */
export const sendAnonymously = (name: CallName, options: Sent): Promise<Response> =>
  request(name, options, null)

/** With a token that another tab renews meanwhile, the call is sent again. Throws at once what kept it from being sent. */
export function sendWithToken(
  name: CallName,
  options: Sent,
  token = readStored(storageKeys.token),
): Promise<Response> {
  return request(name, options, token).then((response) => {
    if (token === null) return response
    keepRenewedToken(token, response)
    const newest = tokenOfPage()
    const isRenewed = newest !== null && newest !== token
    return response.status === 401 && isRenewed ? request(name, options, newest) : response
  })
}

/**
 * For pages of a signed-in person, who is signed out here when the token is invalid. A former admin leaves the admin page.
 */
export function sendSignedIn(name: CallName, options: Sent): Promise<Response> {
  const token = readStored(storageKeys.token)
  return sendWithToken(name, options, token).then((response) => {
    // Another tab may have signed in again meanwhile.
    if (response.status === 401 && token && token === readStored(storageKeys.token)) void sessionEnded()
    if (response.status === 403 && name.includes(' /api/admin/')) void leaveAdmin()
    return response
  })
}

/** An admin may be refused, too: what asks for a proof, or says what is missing, is for the page. */
async function leaveAdmin(): Promise<void> {
  const asked = request('GET /api/me', {}, readStored(storageKeys.token))
  const me: ApiAnswers['GET /api/me'] | null = await asked
    .then((response) => response.json())
    .catch(() => null)
  if (me?.isAdmin === false) location.replace('/')
}

function request(name: CallName, options: Sent, token: string | null): Promise<Response> {
  const { method, address } = resolveCall(name, options)
  const { body, signal = null } = options
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': languageTag(),
  })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body === undefined || body instanceof FormData)
    return fetch(address, { method, headers, body: body ?? null, signal })
  headers.set('content-type', 'application/json')
  return fetch(address, { method, headers, body: JSON.stringify(body), signal })
}

/** Whether the body of an error says what the page at a given address is. */
export const hasPage = (body: unknown): body is { page: PageFailure } =>
  typeof body === 'object' && body !== null && 'page' in body

/** Whether the body of an error says for programs what it is: its sentence is in the reader's language. */
export const hasCode = (body: unknown): body is { code: ErrorCode } =>
  typeof body === 'object' && body !== null && 'code' in body

/** Whether the body of an error says how a person can prove that it is them. */
export const hasWays = (body: unknown): body is { confirm: Proof[] } =>
  typeof body === 'object' && body !== null && 'confirm' in body

/** The server's sentence about a recipe that the person deleted and can restore. */
export const restorable = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'isRestorable' in body ? sentenceOf(body) : null

/** Whether the body of an error says how a sign-in goes on after its password. */
export const asksForSecondStep = (body: unknown): body is { confirm: Proof[]; secondStep: string } =>
  hasWays(body) && 'secondStep' in body

/** The server's sentence in the body of an error; null when it has none. */
export function sentenceOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  if ('error' in body && typeof body.error === 'string' && body.error !== '') return body.error
  if ('message' in body && typeof body.message === 'string' && body.message !== '') return body.message
  return null
}
