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
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as T,
    }
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
