import { readStored, storageKeys } from './storage.ts'

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** FormData goes as it is, anything else as JSON. */
  body?: unknown
  /** Login, invitations and lost passwords send no credential. */
  isAnonymous?: boolean
  signal?: AbortSignal
}

export function send(
  path: string,
  { method = 'GET', body, isAnonymous = false, signal }: Call,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  const token = isAnonymous ? null : readStored(storageKeys.token)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const isJson = body !== undefined && !(body instanceof FormData)
  if (isJson) headers.set('content-type', 'application/json')
  return fetch(path, {
    method,
    headers,
    body: isJson ? JSON.stringify(body) : body instanceof FormData ? body : null,
    signal: signal ?? null,
  })
}

/** The first of the `keys` that an answer's body has a sentence under. */
export function sentenceOf(body: unknown, keys: string[]): string | null {
  if (typeof body !== 'object' || body === null) return null
  for (const key of keys) {
    const value = Object.entries(body).find(([name]) => name === key)?.[1]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}
