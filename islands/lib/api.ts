import { readStored, storageKeys } from './storage.ts'

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** FormData goes as it is, anything else as JSON. */
  body?: unknown
  /** Login, invitations and lost passwords send no credential. */
  isAnonymous?: boolean
  signal?: AbortSignal
}

export const unknownError = 'An unknown error occurred.'

/** An answer that was not 2xx, or could not be read; `message` is fit for a person. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/**
 * Calls the server and answers the body, null when it is empty. Fails with 'Recipe not found' on 404, else with a
 * sentence that begins with `context`. The type is the contract's word for what `path` answers.
 */
export async function callApi<Answer>(context: string, path: string, call: Call = {}): Promise<Answer> {
  const response = await send(path, call)
  return JSON.parse(await readBody(context, response))
}

/** For forms, which show the server's own sentence. Never throws: `error` is null when the server said none. */
export async function submitForm<Answer>(path: string, call: Call): Promise<Submitted<Answer>> {
  try {
    const response = await send(path, call)
    const body: unknown = await response.json().catch(() => null)
    if (response.ok) return { ok: true, data: body as Answer }
    return { ok: false, error: sentenceOf(body, ['error']), isOffline: false }
  } catch {
    return { ok: false, error: null, isOffline: true }
  }
}

export type Submitted<Answer> =
  | { ok: true; data: Answer }
  | { ok: false; error: string | null; isOffline: boolean }

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

/** The body as JSON text, 'null' for an empty one; checked as the specification's response handling says. */
async function readBody(context: string, response: Response): Promise<string> {
  if (response.status === 404) throw new ApiError('Recipe not found', 404)
  const text = await response.text()
  const data = parseBody(context, text, response)
  if (!response.ok) {
    const reason = sentenceOf(data, ['error', 'message']) ?? (text || response.statusText)
    throw new ApiError(`${context}: ${reason}`, response.status)
  }
  return text === '' ? 'null' : text
}

function parseBody(context: string, text: string, response: Response): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(
      `${context}. Server responded with: ${text.trim() || response.statusText}`,
      response.status,
    )
  }
}

function sentenceOf(body: unknown, keys: string[]): string | null {
  if (typeof body !== 'object' || body === null) return null
  for (const key of keys) {
    const value = Object.entries(body).find(([name]) => name === key)?.[1]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

/** What to show for anything that was caught. */
export function messageOf(error: unknown, fallback: string = unknownError): string {
  return error instanceof Error ? error.message : fallback
}
