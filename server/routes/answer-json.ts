import type { Context } from 'hono'
import { jsonInPieces } from '../async/json-in-pieces.ts'
import type { Env } from '../web/env.ts'

/** As `c.json`, for an answer with lists that may have megabytes. */
export async function answerJson(c: Context<Env>, answer: object): Promise<Response> {
  const json = await jsonInPieces(answer)
  const body = typeof json === 'string' ? json : new Uint8Array(json)
  return c.body(body, 200, { 'Content-Type': 'application/json' })
}
