import { type Call, send, sentenceOf } from './send.ts'

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
