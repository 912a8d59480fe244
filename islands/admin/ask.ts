import { type Call, send, sentenceOf } from '../browser/send.ts'

/** An answer that was not 2xx. The message is the server's own sentence, null when it said none. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly sentence: string | null
  readonly status: number

  constructor(sentence: string | null, status: number) {
    super(sentence ?? `The server answered ${status}.`)
    this.sentence = sentence
    this.status = status
  }
}

/** Calls the admin's part of the API. Whoever is the admin no longer leaves the page. */
export async function ask<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const response = await send(`/api/admin${path}`, call)
  if (response.status === 401) void logInAgain()
  if (response.status === 403) location.replace('/')
  const text = await response.text()
  if (response.ok) return JSON.parse(text || 'null')
  throw new Refusal(sentenceOf(parse(text), ['message', 'error']), response.status)
}

export async function logInAgain(): Promise<void> {
  const { sessionEnded } = await import('../browser/sign-out.ts')
  await sessionEnded()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What to say of a failure, for a person. */
export function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message
  return 'Potluck could not be reached. Please try again.'
}
