import { isDeepStrictEqual } from 'node:util'
import type { ZodType } from 'zod'
import { callsByName, statusOf } from '#server/contract/api-calls.ts'
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

const patterns = [...callsByName].map(([name, call]) => {
  const [path = '', query] = name.split('?')
  return { pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), query, call }
})

/** Fails for a successful response that is not exactly what the contract says, so that no field is missing or extra. */
function checkAnswer(method: string, address: string, status: number, body: unknown): void {
  const [path = '', query = ''] = address.split('?')
  const found = patterns.filter(({ pattern }) => pattern.test(`${method} ${path}`))
  const { call } = found.find((each) => each.query && query.split('&').includes(each.query)) ?? found[0] ?? {}
  if (!call) return
  const breach = status === statusOf(call) ? breachOf(call.answer, body) : `its status is ${status}`
  if (breach) throw new Error(`The answer to ${method} ${address} breaks the contract: ${breach}`)
}

function breachOf(schema: ZodType | undefined, body: unknown): string | undefined {
  if (!schema) return undefined
  const parsed = schema.safeParse(body)
  if (parsed.success && isDeepStrictEqual(parsed.data, body)) return undefined
  return parsed.error?.message ?? 'it has fields that the contract does not name'
}
