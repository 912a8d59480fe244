import type { Context } from 'hono'
import { jsonInPieces } from '../async/json-in-pieces.ts'
import type { Env } from './env.ts'

/** As `c.json`, for an answer with lists that may have megabytes. */
export async function answerJson(c: Context<Env>, answer: object): Promise<Response> {
  return c.body(await jsonOf(answer), 200, { 'Content-Type': 'application/json' })
}

/** The text of `answer`, or its bytes when it is long. */
export async function jsonOf(answer: object): Promise<string | Uint8Array<ArrayBuffer>> {
  const json = await jsonInPieces(answer)
  return typeof json === 'string' ? json : new Uint8Array(json)
}
