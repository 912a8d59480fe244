import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { type ApiCall, apiCalls, statusOf } from '#server/contract/api-calls.ts'
import type { Answer as Expected } from '#server/contract/calls/call.ts'
import type { ErrorBody } from '#server/contract/errors.ts'

export interface Answer<T> {
  status: number
  headers: Headers
  body: T
}

/** Calls the API as a browser would, with or without a token. Bodies are parsed as JSON when there are any. */
export function createClient(url: string, token?: string) {
  async function call<T = ErrorBody>(method: string, path: string, json?: unknown): Promise<Answer<T>> {
    const headers: Record<string, string> = {}
    if (token) headers.authorization = `Bearer ${token}`
    if (json !== undefined) headers['content-type'] = 'application/json'
    const init: RequestInit = { method, headers, redirect: 'manual' }
    if (json !== undefined) init.body = typeof json === 'string' ? json : JSON.stringify(json)
    const response = await fetch(`${url}${path}`, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const body: unknown = isJson ? JSON.parse(text) : text
    if (response.ok && method !== 'HEAD')
      checkAnswer(method, path, response.status, isJson ? body : text || null)
    return { status: response.status, headers: response.headers, body: body as T }
  }
  return {
    token,
    call,
    get: <T = ErrorBody>(path: string) => call<T>('GET', path),
    post: <T = ErrorBody>(path: string, json?: unknown) => call<T>('POST', path, json),
    put: <T = ErrorBody>(path: string, json?: unknown) => call<T>('PUT', path, json),
    patch: <T = ErrorBody>(path: string, json?: unknown) => call<T>('PATCH', path, json),
    delete: <T = ErrorBody>(path: string, json?: unknown) => call<T>('DELETE', path, json),
  }
}

export type Client = ReturnType<typeof createClient>

const patterns = apiCalls.map((call) => ({
  pattern: new RegExp(`^${call.name.replace(/:\w+/g, '[^/]+')}$`),
  call,
}))

/** The call that a request is. */
export const findCall = (method: string, path: string): ApiCall | undefined =>
  patterns.find(({ pattern }) => pattern.test(`${method} ${path}`))?.call

const noAnswer = z.null()

/** Fails for a successful response that is not exactly what the contract says, so that no field is missing or extra. */
function checkAnswer(method: string, address: string, status: number, body: unknown): void {
  const [path = '', query = ''] = address.split('?')
  const call = findCall(method, path)
  if (!call) return
  const [, variant] =
    Object.entries(call.variants ?? {}).find(([name]) => query.split('&').includes(name)) ?? []
  const expected = variant ?? call
  const breach = status === statusOf(expected) ? breachOf(expected, body) : `its status is ${status}`
  if (breach) throw new Error(`The answer to ${method} ${address} breaks the contract: ${breach}`)
}

function breachOf({ answer, file }: Expected, body: unknown): string | undefined {
  if (file) return undefined
  const parsed = (answer ?? noAnswer).safeParse(body)
  if (parsed.success && isDeepStrictEqual(parsed.data, body)) return undefined
  return parsed.error?.message ?? 'it has fields that the contract does not name'
}
