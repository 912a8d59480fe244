import type { Context } from 'hono'
import { scrapeInput } from '#server/contract/recipes.ts'
import { parseJsonBytes } from '#server/text/parse-json-bytes.ts'
import type { Env } from './env.ts'
import { expectJson, parseInput } from './validate.ts'

/** Bytes. Parsing more than this takes milliseconds, and requests of others would wait for it. */
const largeJson = 64 * 1024

/** The body of a request that brings a page. */
export async function sentPage(c: Context<Env>) {
  expectJson(c.req.header('content-type'))
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  const isLarge = bytes.length > largeJson
  return parseInput(
    scrapeInput,
    isLarge ? await c.var.app.pages.parseJson(bytes, c.var.user.id) : parseJsonBytes(bytes),
  )
}
